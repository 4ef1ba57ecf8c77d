import type { SellingPoint } from "#src/content/selling-points.ts";
import { Reveal } from "#src/ui/reveal.tsx";

/** Large lines separated by hairlines: they are not steps, so they have no numbers. */
export function SellingPoints({ points }: { points: readonly SellingPoint[] }) {
  return (
    <ul className="selling-points">
      {points.map(({ name, line }, at) => (
        <Reveal as="li" key={name} order={at}>
          <h3 className="title-2">{name}</h3>
          <p className="quiet">{line}</p>
        </Reveal>
      ))}
    </ul>
  );
}
