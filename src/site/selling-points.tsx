import type { Selected } from "#src/content/selections.ts";
import { Reveal } from "#src/ui/reveal.tsx";

/** A list of selling points, unnumbered: they are not steps. The page lays them out. */
export function SellingPoints({ points }: { points: Selected["sellingPoints"]["points"] }) {
  return (
    <ul className="selling-points">
      {points.map(({ name, line }) => (
        <Reveal as="li" key={name}>
          <h3>{name}</h3>
          {line && <p>{line}</p>}
        </Reveal>
      ))}
    </ul>
  );
}
