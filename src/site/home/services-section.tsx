import { Link } from "react-router";
import { useContent } from "#src/client/content.tsx";
import { buttonClass } from "#src/ui/button.tsx";
import { edit } from "#src/ui/edit.tsx";
import { ServiceIllustration } from "#src/ui/picture.tsx";
import { Reveal } from "#src/ui/reveal.tsx";
import { Glyph } from "./glyph.tsx";

const SIZES = "(min-width: 64rem) 560px, (min-width: 48rem) 480px, 100vw";

/** Six categories. The script in the head switches the tabs; all panels are in the page, readable without it. */
export function ServicesSection() {
  const { services } = useContent("home");
  const { tabs } = useContent("serviceTabs");
  return (
    <section className="section" aria-labelledby="services">
      <Reveal className="section-head">
        <h2 id="services" className="display-2" {...edit(services, "heading")}>
          {services.heading}
        </h2>
        <p className="lead quiet" {...edit(services, "intro")}>
          {services.intro}
        </p>
      </Reveal>
      <Reveal className="service-tabs">
        <div data-tabs>
          <div role="tablist" aria-labelledby="services" className="tab-list needs-js">
            {tabs.map(({ category, tone, glyph, tags }, at) => (
              <button
                key={category}
                type="button"
                role="tab"
                id={`tab-${at}`}
                aria-controls={`panel-${at}`}
                aria-selected={at === 0}
                tabIndex={at === 0 ? 0 : -1}
                data-tone={tone}
                className="display title-3"
              >
                <Glyph name={glyph} />
                {category}
                <span className="count" aria-hidden="true">
                  {tags.length}
                </span>
              </button>
            ))}
          </div>
        </div>
        <div className="tab-panels">
          {tabs.map((tab, at) => (
            <div
              key={tab.category}
              role="tabpanel"
              id={`panel-${at}`}
              aria-labelledby={`tab-${at}`}
              data-tone={tab.tone}
              data-shown={at === 0 ? "" : undefined}
            >
              <p className="tab-category display title-3" {...edit(tab, "category")}>
                {tab.category}
              </p>
              {tab.headline && (
                <h3 className="title-1" {...edit(tab, "headline")}>
                  {tab.headline}
                </h3>
              )}
              <ul className="tags">
                {tab.tags.map((tag) => (
                  <li key={tag.name}>
                    {tag.service ? (
                      <Link to={`/servicedetail/${tag.service}`} className="tag" {...edit(tag, "name")}>
                        {tag.name}
                      </Link>
                    ) : (
                      <span className="tag" {...edit(tag, "name")}>
                        {tag.name}
                      </span>
                    )}
                  </li>
                ))}
              </ul>
              <ServiceIllustration name={tab.picture} sizes={SIZES} className="tab-cast" />
            </div>
          ))}
          <Link
            to={services.button.href}
            className={buttonClass()}
            prefetch="intent"
            {...edit(services.button, "label")}
          >
            {services.button.label}
          </Link>
        </div>
      </Reveal>
    </section>
  );
}
