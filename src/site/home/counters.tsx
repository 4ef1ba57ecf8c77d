import { useContent } from "#src/client/content.tsx";
import { edit, editForm, editItem } from "#src/ui/edit.tsx";
import { Reveal } from "#src/ui/reveal.tsx";
import { CountUp } from "./count-up.tsx";

export function Counters() {
  const { counters } = useContent("home");
  if (counters.items.length === 0) return null;
  return (
    <Reveal as="section" className="counters panel wide on-graphite" data-tone="graphite" aria-labelledby="counters">
      <h2 id="counters" className="title-1" {...edit(counters, "heading")}>
        {counters.heading}
      </h2>
      <ul className="counter-list">
        {counters.items.map((item) => (
          <li key={item.id} {...editItem(item)}>
            <CountUp {...item} {...editForm(item, "target", "prefix", "suffix", "decimals")} />{" "}
            <span className="counter-label" {...edit(item, "label")}>
              {item.label}
            </span>
          </li>
        ))}
      </ul>
    </Reveal>
  );
}
