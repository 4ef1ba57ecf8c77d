import { HeadIllustration, HeroIllustration, PageIllustration } from "#src/ui/picture.tsx";

const SIZES = "(min-width: 80rem) 160px, 96px";

/** The illustration that visitors see at the head of a page, by document. */
const CASTS: Record<string, [typeof PageIllustration | typeof HeroIllustration, string]> = {
  home: [HeroIllustration, "hero/melting-pot"],
  about: [PageIllustration, "pages/cup"],
  servicesPage: [PageIllustration, "pages/bench"],
  projectsPage: [PageIllustration, "pages/boards"],
  contact: [HeadIllustration, "heads/letter"],
  reviewWords: [PageIllustration, "pages/stars"],
  isThisUs: [PageIllustration, "pages/seal"],
  newsletter: [HeroIllustration, "hero/mailbox"],
  accountPanels: [HeroIllustration, "hero/door"],
};

/** True for the documents of pages. */
export const hasCast = (name: string) => name in CASTS;

export function DocumentCast({ name }: { name: string }) {
  const cast = CASTS[name];
  if (!cast) return null;
  const [Illustration, picture] = cast;
  return <Illustration name={picture} sizes={SIZES} className="content-cast" />;
}
