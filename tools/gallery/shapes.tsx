import { StandOut } from "#src/site/home/stand-out.tsx";
import { Part, Sample, Samples } from "./part.tsx";

const FIELDS = ["straw", "verdigris", "rose", "sky", "bone", "graphite"] as const;
const NOTCHES = ["top-left", "top-right", "bottom-left"] as const;

export function Shapes() {
  return (
    <Part id="shapes">
      <Sample name="fields">
        <ul className="panel-row">
          {FIELDS.map((name) => (
            <li key={name} className={name === "graphite" ? "panel on-graphite" : "panel"} data-tone={name}>
              {name}
            </li>
          ))}
        </ul>
      </Sample>
      <Samples>
        {NOTCHES.map((place) => (
          <Sample key={place} name={`notch ${place}`}>
            <div className="panel notched" data-tone="straw">
              <div className={`notch ${place}`}>Poured out</div>
            </div>
          </Sample>
        ))}
      </Samples>
      <Sample name="half-round nicks">
        <StandOut />
      </Sample>
    </Part>
  );
}
