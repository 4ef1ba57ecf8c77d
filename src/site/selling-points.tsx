import type { SellingPoint } from "#src/content/selling-points.ts";
import { Reveal } from "#src/ui/reveal.tsx";

/** Each with a short level above it: they are not steps, so they have no numbers. The page arranges them. */
export function SellingPoints({ points }: { points: readonly SellingPoint[] }) {
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
