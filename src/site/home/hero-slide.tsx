import type { CSSProperties } from "react";
import { Link } from "react-router";
import type { Selected } from "#src/content/selections.ts";
import { buttonClass } from "#src/ui/button.tsx";
import { edit, editForm, editItem } from "#src/ui/edit.tsx";
import { HeroIllustration, heroPreload } from "#src/ui/picture.tsx";
import { inTwoLines } from "./in-two-lines.ts";

const SIZES = "(min-width: 64rem) 853px, 450px";

/** The first view's main picture, preloaded from the head so that it is requested before the rest. */
export const preloadSlide = ({ picture }: Pick<Slide, "picture">) => heroPreload(picture, SIZES);

type Hero = Selected["home"]["hero"];
type Slide = Hero["slides"][number];

interface HeroSlideProps {
  slide: Slide;
  buttons: Hero["buttons"];
  label: string;
  isFirst: boolean;
  isCurrent: boolean;
  isInert: boolean;
}

/** Text, two buttons, an illustration. The first slide has the page's heading. */
export function HeroSlide({ slide, buttons, label, isFirst, isCurrent, isInert }: HeroSlideProps) {
  const { headline, lead, tone, picture } = slide;
  const lines = inTwoLines(headline);
  const letters = Math.max(...lines.map(({ length }) => length));
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms
    <div
      className="hero-slide"
      role="group"
      aria-roledescription="slide"
      aria-label={label}
      data-tone={tone}
      data-current={isCurrent || undefined}
      inert={isInert}
      style={isFirst ? ({ "--letters": letters } as CSSProperties) : undefined}
      {...editItem(slide)}
    >
      {isFirst ? (
        <FirstHeading lines={lines} slide={slide} />
      ) : (
        <h2 className="display-1" {...edit(slide, "headline")}>
          {headline}
        </h2>
      )}
      <div className="hero-words">
        <p className="lead" {...edit(slide, "lead")}>
          {lead}
        </p>
        <div className="buttons">
          {buttons.map((button, at) => (
            <Link
              key={button.id}
              to={button.href}
              className={buttonClass(at > 0 ? "ghost" : undefined)}
              prefetch="intent"
              viewTransition
              {...edit(button, "label")}
              {...editItem(button)}
            >
              {button.label}
            </Link>
          ))}
        </div>
      </div>
      <HeroIllustration
        name={picture}
        sizes={SIZES}
        isFirst={isFirst}
        className="hero-cast"
        {...editForm(slide, "picture")}
      />
    </div>
  );
}

/** On large screens in two lines, the first behind the illustration and the second in front of it. */
function FirstHeading({ lines: [first, second], slide }: { lines: [string, string]; slide: Slide }) {
  return (
    <h1 className="hero-heading" {...editForm(slide, "headline")}>
      <span>{first}</span> <span>{second}</span>
    </h1>
  );
}
