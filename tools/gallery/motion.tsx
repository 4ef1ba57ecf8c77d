import { Counters } from "#src/site/home/counters.tsx";
import { Reveal } from "#src/ui/reveal.tsx";
import { Part, Sample } from "./part.tsx";

export function Motion() {
  return (
    <Part id="motion">
      <Sample name="figures that count up when they are seen, over a level that rises">
        <Counters />
      </Sample>
      <Sample name="neighbours that rise into place one after the other">
        <ul className="panel-row">
          {(["straw", "verdigris", "rose", "sky", "bone"] as const).map((name) => (
            <Reveal as="li" key={name} className="panel" data-tone={name}>
              {name}
            </Reveal>
          ))}
        </ul>
      </Sample>
    </Part>
  );
}
