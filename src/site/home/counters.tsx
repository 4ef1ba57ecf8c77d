import { useContent } from "#src/client/content.tsx";
import { Reveal } from "#src/ui/reveal.tsx";
import { CountUp } from "./count-up.tsx";

export function Counters() {
  const { heading, items } = useContent("home").counters;
  if (items.length === 0) return null;
  return (
    <Reveal as="section" className="counters panel wide on-graphite" data-tone="graphite" aria-labelledby="counters">
      <h2 id="counters" className="title-1">
        {heading}
      </h2>
      <ul className="counter-list">
        {items.map(({ id, label, ...figure }) => (
          <li key={id}>
            <CountUp {...figure} /> <span className="counter-label">{label}</span>
          </li>
        ))}
      </ul>
    </Reveal>
  );
}
