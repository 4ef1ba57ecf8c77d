import { useContent } from "#src/client/content.tsx";
import { ContentText, editForm, editItem } from "#src/ui/edit.tsx";
import { Reveal } from "#src/ui/reveal.tsx";
import { CountUp } from "./count-up.tsx";

export function Counters() {
  const { counters } = useContent("home");
  if (counters.items.length === 0) return null;
  return (
    <Reveal as="section" className="counters panel wide on-graphite" data-tone="graphite" aria-labelledby="counters">
      <ContentText as="h2" id="counters" className="title-1" content={counters} field="heading" />
      <ul className="counter-list">
        {counters.items.map((item) => (
          <li key={item.id} {...editItem(item)}>
            <CountUp {...item} {...editForm(item, "target", "prefix", "suffix", "decimals")} />{" "}
            <ContentText as="span" className="counter-label" content={item} field="label" />
          </li>
        ))}
      </ul>
    </Reveal>
  );
}
