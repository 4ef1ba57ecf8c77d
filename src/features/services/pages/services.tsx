import { Link } from "react-router";
import { contentOf, present, useContent } from "#src/client/content.tsx";
import { metaOf } from "#src/client/meta.ts";
import { contextOf } from "#src/server/pages/context.ts";
import { buttonClass } from "#src/ui/button.tsx";
import { PageIllustration } from "#src/ui/picture.tsx";
import { Reveal } from "#src/ui/reveal.tsx";
import { ServiceCard, summaryOf } from "../service-card.tsx";
import { servicesData } from "../structured.ts";
import type { Route } from "./+types/services";
import "../services.css";

export const handle = { isCached: true, hasDeferredStyles: true };

/** Returns only the cards' data, not the long texts. */
export function loader({ context }: Route.LoaderArgs) {
  const { content, show } = contextOf(context);
  return { ...show("servicesPage"), cards: content.services.map(summaryOf) };
}

export function meta({ loaderData, ...args }: Route.MetaArgs) {
  const { heading } = present(contentOf(args.matches), "servicesPage");
  const structured = (origin: string) => servicesData(heading, loaderData.cards, origin);
  return metaOf("services", structured)(args);
}

export default function Services({ loaderData }: Route.ComponentProps) {
  const { heading, intro, button, all } = useContent("servicesPage");
  return (
    <>
      <section className="page-head panel services-head" data-tone="sky">
        <div>
          <h1 className="display-1">{heading}</h1>
          {intro && <p className="lead">{intro}</p>}
          <Link to={button.href} className={buttonClass()} viewTransition>
            {button.label}
          </Link>
        </div>
        <PageIllustration
          name="pages/bench"
          sizes="(min-width: 64rem) 45vw, (min-width: 48rem) 44vw, 90vw"
          className="illustration"
          isFirst
        />
      </section>
      <section className="services-grid wide tight" aria-label={all.label}>
        {loaderData.cards.map((service) => (
          <Reveal key={service.id} className="service-cell">
            <ServiceCard service={service} />
          </Reveal>
        ))}
      </section>
    </>
  );
}
