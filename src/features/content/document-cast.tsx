import type { Tone } from "#src/content/tones.ts";
import { HeadIllustration, HeroIllustration, PageIllustration } from "#src/ui/picture.tsx";

const SIZES = "(min-width: 48rem) 160px, 120px";

/**
 * The illustration that visitors see at the head of a page, by document, and the tone of its tile. With two, three and
 * four columns, no neighbours have the same tone, and no picture vanishes on its own.
 */
const CASTS: Record<string, [typeof PageIllustration | typeof HeroIllustration, string, Tone]> = {
  home: [HeroIllustration, "hero/melting-pot", "straw"],
  about: [PageIllustration, "pages/cup", "rose"],
  servicesPage: [PageIllustration, "pages/bench", "sky"],
  projectsPage: [PageIllustration, "pages/boards", "bone"],
  contact: [HeadIllustration, "heads/letter", "verdigris"],
  reviewWords: [PageIllustration, "pages/stars", "rose"],
  isThisUs: [PageIllustration, "pages/seal", "sky"],
  newsletter: [HeroIllustration, "hero/mailbox", "straw"],
  accountPanels: [HeroIllustration, "hero/door", "bone"],
};

/** True for the documents of pages. */
export const hasCast = (name: string) => name in CASTS;

export const castTone = (name: string) => CASTS[name]?.[2];

export function DocumentCast({ name }: { name: string }) {
  const cast = CASTS[name];
  if (!cast) return null;
  const [Illustration, picture] = cast;
  return <Illustration name={picture} sizes={SIZES} className="content-cast" />;
}
