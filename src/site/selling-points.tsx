import type { Selected } from "#src/content/selections.ts";
import { ContentText, editItem } from "#src/ui/edit.tsx";
import { Reveal } from "#src/ui/reveal.tsx";
import { SwipeRow } from "#src/ui/swipe-row.tsx";

/** A list of selling points, unnumbered: they are not steps. The page lays them out. */
export function SellingPoints({ points }: { points: Selected["sellingPoints"]["points"] }) {
  return (
    <SwipeRow className="selling-points">
      {points.map((point) => (
        <Reveal as="li" key={point.id} {...editItem(point)}>
          <ContentText as="h3" content={point} field="name" />
          {point.line && <ContentText as="p" content={point} field="line" />}
        </Reveal>
      ))}
    </SwipeRow>
  );
}
