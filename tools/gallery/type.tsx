import { useContent } from "#src/client/content.tsx";
import { Part, Sample, Samples } from "./part.tsx";

const FACES = ["display-1", "display-2", "figure", "title-1", "title-2", "title-3", "lead", "small"] as const;
const STEPS = [4, 8, 12, 16, 20, 24, 32, 40, 56, 72, 96, 128];
const CORNERS = ["--r-panel", "--r-card", "--r-control", "--r-pill"];

export function Type() {
  const company = useContent("company");
  return (
    <Part id="type">
      {FACES.map((face) => (
        <Sample key={face} name={face}>
          <p className={/lead|small/.test(face) ? face : `${face} display`}>
            {face === "figure" ? "0123456789" : company.tagline}
          </p>
        </Sample>
      ))}
      <Sample name="body, 66 characters a line">
        <p className="prose">
          {company.blurb} Weights are 450 for text, 550 for labels and 600 for buttons. {company.blurb}
        </p>
      </Sample>
      <Samples>
        <Sample name="steps of space, px">
          <ul className="steps">
            {STEPS.map((step) => (
              <li key={step}>
                <span style={{ width: step }} />
                <span className="small">{step}</span>
              </li>
            ))}
          </ul>
        </Sample>
        <Sample name="corners">
          <ul className="corners">
            {CORNERS.map((corner) => (
              <li key={corner} className="small" style={{ borderRadius: `var(${corner})` }}>
                {corner.slice(2)}
              </li>
            ))}
            <li className="small" style={{ boxShadow: "var(--float)" }}>
              float
            </li>
          </ul>
        </Sample>
      </Samples>
    </Part>
  );
}
