import { Link } from "react-router";
import { useContent } from "#src/client/content.tsx";
import { buttonClass } from "#src/ui/button.tsx";
import { ServiceIllustration } from "#src/ui/picture.tsx";
import { Reveal } from "#src/ui/reveal.tsx";
import { Glyph } from "./glyph.tsx";

const SIZES = "(min-width: 64rem) 560px, (min-width: 48rem) 480px, 100vw";

/** Six categories. The script in the head switches the tabs; all panels are in the page, readable without it. */
export function ServicesSection() {
  const { heading, intro, button } = useContent("home").services;
  const { tabs } = useContent("serviceTabs");
  return (
    <section className="section" aria-labelledby="services">
      <Reveal className="section-head">
        <h2 id="services" className="display-2">
          {heading}
        </h2>
        <p className="lead quiet">{intro}</p>
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
          {tabs.map(({ category, headline, tags, tone, picture }, at) => (
            <div
              key={category}
              role="tabpanel"
              id={`panel-${at}`}
              aria-labelledby={`tab-${at}`}
              data-tone={tone}
              data-shown={at === 0 ? "" : undefined}
            >
              <p className="tab-category display title-3">{category}</p>
              {headline && <h3 className="title-1">{headline}</h3>}
              <ul className="tags">
                {tags.map(({ name, service }) => (
                  <li key={name}>
                    {service ? (
                      <Link to={`/servicedetail/${service}`} className="tag">
                        {name}
                      </Link>
                    ) : (
                      <span className="tag">{name}</span>
                    )}
                  </li>
                ))}
              </ul>
              <ServiceIllustration name={picture} sizes={SIZES} className="tab-cast" />
            </div>
          ))}
          <Link to={button.href} className={buttonClass()} prefetch="intent">
            {button.label}
          </Link>
        </div>
      </Reveal>
    </section>
  );
}
