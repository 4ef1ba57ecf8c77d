import { useShown } from "#src/client/extensions.ts";
import { counters } from "#src/content/home.ts";
import { Reveal } from "#src/ui/reveal.tsx";
import { CountUp } from "./count-up.tsx";

export function Counters() {
  const { heading, items } = useShown("counters", counters);
  if (items.length === 0) return null;
  return (
    <Reveal as="section" className="counters panel wide on-graphite" data-tone="graphite" aria-labelledby="counters">
      <h2 id="counters" className="title-1">
        {heading}
      </h2>
      <ul className="counter-list">
        {items.map(({ label, ...figure }) => (
          <li key={label}>
            <CountUp {...figure} /> <span className="counter-label">{label}</span>
          </li>
        ))}
      </ul>
    </Reveal>
  );
}
