import { useEffect, useRef, useState } from "react";
import { Link } from "react-router";
import { useContent } from "#src/client/content.tsx";
import { askedMix, MIX_CRAFTS } from "#src/content/mix.ts";
import { buttonClass } from "#src/ui/button.tsx";
import { ContentText, edit, editForm, editItem } from "#src/ui/edit.tsx";
import { ServiceIllustration } from "#src/ui/picture.tsx";
import { Reveal } from "#src/ui/reveal.tsx";
import { prefersReducedData } from "#src/ui/sequence/when-to-play.ts";
import { useIsNear } from "#src/ui/use-is-near.ts";
import { Glyph } from "./glyph.tsx";

/** In characters: the longest heading that fits two lines of the page's largest type. */
const WALL_MAX = 22;

const SIZES = "(min-width: 48rem) 560px, 100vw";

/** Six categories. The script in the head switches the tabs; all panels are in the page, readable without it. */
export function ServicesSection() {
  const { services } = useContent("home");
  const { tabs } = useContent("serviceTabs");
  const { solids, link, panels } = useFuse();
  return (
    <section className="section" aria-labelledby="services">
      <Reveal className="section-head">
        <h2
          id="services"
          className={services.heading.length > WALL_MAX ? "display-2" : "wall"}
          {...edit(services, "heading")}
        >
          {services.heading}
        </h2>
        <ContentText as="p" className="lead quiet" content={services} field="intro" />
      </Reveal>
      <Reveal className="service-tabs">
        <div data-tabs>
          <div role="tablist" aria-labelledby="services" className="tab-list needs-js">
            {tabs.map((tab, at) => (
              <button
                key={tab.id}
                type="button"
                role="tab"
                id={`tab-${at}`}
                aria-controls={`panel-${at}`}
                aria-selected={at === 0}
                tabIndex={at === 0 ? 0 : -1}
                data-tone={tab.tone}
                className="display title-3"
                {...editItem(tab)}
                {...editForm(tab, "category", "tone", "glyph")}
              >
                {at < MIX_CRAFTS ? <i className="solid" aria-hidden="true" /> : <Glyph name={tab.glyph} />}
                {tab.category}
                <span className="count" aria-hidden="true">
                  {tab.tags.length}
                </span>
              </button>
            ))}
          </div>
        </div>
        <div ref={panels} className="tab-panels late">
          {tabs.map((tab, at) => (
            <div
              key={tab.id}
              role="tabpanel"
              id={`panel-${at}`}
              aria-labelledby={`tab-${at}`}
              data-tone={tab.tone}
              data-shown={at === 0 ? "" : undefined}
              {...editItem(tab)}
            >
              <ContentText as="p" className="tab-category display title-3" content={tab} field="category" />
              {tab.headline && <ContentText as="h3" className="title-1" content={tab} field="headline" />}
              <ul className="tags">
                {tab.tags.map((tag) => (
                  <li key={tag.id} {...editItem(tag)}>
                    {tag.service ? (
                      <ContentText
                        as={Link}
                        to={`/servicedetail/${tag.service}`}
                        className="tag"
                        content={tag}
                        field="name"
                      />
                    ) : (
                      <ContentText as="span" className="tag" content={tag} field="name" />
                    )}
                  </li>
                ))}
              </ul>
              <ServiceIllustration
                name={tab.picture}
                sizes={SIZES}
                className="tab-cast"
                {...editForm(tab, "picture")}
              />
            </div>
          ))}
          {/* On either side of the section's own button: the focus moves in the order of the page. */}
          {solids}
          <ContentText
            as={Link}
            to={services.button.href}
            className={buttonClass()}
            prefetch="intent"
            content={services.button}
            field="label"
          />
          {link}
        </div>
      </Reveal>
    </section>
  );
}

const REACHES = ["pointerover", "pointerdown", "focusin"];

/**
 * The crafts to mix: their buttons load as the panels come near, the drawing when a visitor reaches for the panels or came
 * with a mix in the URL. Never where the owner edits the section.
 */
function useFuse() {
  const { services } = useContent("home");
  const { tabs } = useContent("serviceTabs");
  const [parts, setParts] = useState<typeof import("./fuse/fuse.tsx")>();
  const [mix, setMix] = useState<string>();
  const [isReached, setIsReached] = useState(false);
  const panels = useRef<HTMLDivElement>(null);
  const isNear = useIsNear(panels);
  const isEdited = edit(services, "heading")["data-field"] !== undefined;

  // biome-ignore lint/correctness/useExhaustiveDependencies: for the address that the page came with
  useEffect(() => {
    const reached = new AbortController();
    const reach = () => {
      reached.abort();
      setIsReached(true);
    };
    const asked = askedMix(new URLSearchParams(location.search), tabs);
    setMix(asked);
    if (asked) reach();
    else for (const type of REACHES) panels.current?.addEventListener(type, reach, { signal: reached.signal });
    return () => reached.abort();
  }, []);

  const isWanted = !isEdited && (isReached || (isNear && !prefersReducedData()));
  useEffect(() => {
    if (isWanted) import("./fuse/fuse.tsx").then(setParts).catch(() => {});
  }, [isWanted]);

  return {
    solids: parts && <parts.Fuse mix={mix} onMix={setMix} isReached={isReached} />,
    link: parts && <parts.FuseLink mix={mix} />,
    panels,
  };
}
