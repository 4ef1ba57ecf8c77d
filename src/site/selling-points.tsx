import type { Selected } from "#src/content/selections.ts";
import { ContentText, editItem } from "#src/ui/edit.tsx";
import { Reveal } from "#src/ui/reveal.tsx";
import { SwipeRow } from "#src/ui/swipe-row.tsx";

interface SellingPointsProps {
  points: Selected["sellingPoints"]["points"];
  /** True to leave out the sentences. */
  isBrief?: boolean;
}

/** A list of selling points, unnumbered: they are not steps. The page lays them out. */
export function SellingPoints({ points, isBrief = false }: SellingPointsProps) {
  return (
    <SwipeRow className="selling-points">
      {points.map((point) => (
        <Reveal as="li" key={point.id} {...editItem(point)}>
          <ContentText as="h3" content={point} field="name" />
          {point.line && !isBrief && <ContentText as="p" content={point} field="line" />}
        </Reveal>
      ))}
    </SwipeRow>
  );
}
