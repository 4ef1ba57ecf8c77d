import { useContent } from "#src/client/content.tsx";
import { GLYPHS } from "#src/content/glyphs.ts";
import { Glyph } from "#src/site/home/glyph.tsx";
import { Icon, type IconName, PauseIcon, PlayIcon } from "#src/ui/icon.tsx";
import { Logo } from "#src/ui/logo.tsx";
import { SocialLinks } from "#src/ui/social-links.tsx";
import { Part, Sample, Samples } from "./part.tsx";
import "#src/site/home/glyph.css";

const ICONS = [
  ...(["menu", "close", "arrowLeft", "arrowRight", "arrowOut", "eye", "eyeOff", "search", "chat", "check"] as const),
  "plus",
] as const satisfies readonly IconName[];

export function Signs() {
  const company = useContent("company");
  return (
    <Part id="signs">
      <Samples>
        <Sample name="logo at 64, 34 and 16 px">
          <div className="row">
            {[64, 34, 16].map((size) => (
              <Logo key={size} name={company.name} size={size} />
            ))}
          </div>
        </Sample>
        <Sample name="glyphs">
          <div className="row">
            {GLYPHS.map((name) => (
              <Glyph key={name} name={name} />
            ))}
          </div>
        </Sample>
        <Sample name="icons">
          <div className="row">
            {ICONS.map((name) => (
              <Icon key={name} name={name} />
            ))}
            <PauseIcon />
            <PlayIcon />
          </div>
        </Sample>
        <Sample name="social links; the second has no address yet">
          <SocialLinks links={company.social} />
        </Sample>
      </Samples>
    </Part>
  );
}
