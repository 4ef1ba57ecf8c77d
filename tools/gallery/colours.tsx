import { hexOf, THEMES, type Tokens } from "#src/ui/colour.ts";
import { type Contrast, contrastsOf } from "./contrasts.ts";
import { Part, Sample } from "./part.tsx";

/** Every colour of the token block in both themes, and the contrasts that the design relies on. */
export function Colours({ tokens }: { tokens: Tokens }) {
  const contrasts = contrastsOf(tokens);
  return (
    <Part id="colours">
      <ul className="swatches">
        {Object.entries(tokens).map(([name, colour]) => (
          <li key={name}>
            {THEMES.map((theme) => (
              <span key={theme} className="swatch" style={{ background: hexOf(colour[theme]) }} />
            ))}
            <strong className="small">{name}</strong>
            <span className="small quiet">
              {hexOf(colour.light)} {hexOf(colour.dark)}
            </span>
          </li>
        ))}
      </ul>
      {THEMES.map((theme) => (
        <Sample key={theme} name={`Contrasts, ${theme}: a token on its ground, its ratio, and the least it may be`}>
          <ul className="contrasts">
            {contrasts
              .filter((contrast) => contrast.theme === theme)
              .map((contrast) => (
                <ContrastLine key={`${contrast.text} ${contrast.ground}`} contrast={contrast} tokens={tokens} />
              ))}
          </ul>
        </Sample>
      ))}
    </Part>
  );
}

function ContrastLine({
  contrast: { theme, text, ground, ratio, least },
  tokens,
}: {
  contrast: Contrast;
  tokens: Tokens;
}) {
  const hex = (name: string) => tokens[name] && hexOf(tokens[name][theme]);
  return (
    <li className={ratio < least ? "too-weak" : undefined}>
      <span className="display" style={{ color: hex(text), background: hex(ground) }} aria-hidden="true">
        {least > 3 ? "Ag" : "●"}
      </span>
      <span className="small">
        {text} on {ground}
        <br />
        <span className="quiet">
          {ratio.toFixed(1)} of {least}
        </span>
      </span>
    </li>
  );
}
