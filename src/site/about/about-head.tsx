import { useContent } from "#src/client/content.tsx";
import { ContentText, editForm } from "#src/ui/edit.tsx";
import { PageHead } from "#src/ui/page-head.tsx";
import { PageIllustration, pagePreload } from "#src/ui/picture.tsx";

const PICTURE = "pages/bridge";
const SIZES = "(min-width: 64rem) 52vw, 90vw";

/** The first view's picture, preloaded from the page's head. */
export const aboutPicture = pagePreload(PICTURE, SIZES);

export function AboutHead() {
  const about = useContent("about");
  return (
    <PageHead className="about-head" tone="verdigris">
      <div>
        <h1 className="display-1" {...editForm(about, "heading")}>
          {about.heading.split(HYPHENATED).map(keepWhole)}
        </h1>
        <ContentText as="p" className="lead" content={about} field="intro" />
        <ContentText as="p" className="prose" content={about} field="paragraph" />
      </div>
      <PageIllustration name={PICTURE} sizes={SIZES} isFirst />
    </PageHead>
  );
}

const HYPHENATED = /(\S+-\S+)/;

/** Keeps 'Future-Ready' on one line where it fits. */
function keepWhole(part: string) {
  return HYPHENATED.test(part) ? (
    <span key={part} className="whole">
      {part}
    </span>
  ) : (
    part
  );
}
