import { Link } from "react-router";
import { present, useContent } from "#src/client/content.tsx";
import { metaOf } from "#src/client/meta.ts";
import { contextOf } from "#src/server/pages/context.ts";
import { buttonClass } from "#src/ui/button.tsx";
import { PageIllustration } from "#src/ui/picture.tsx";
import { Reveal } from "#src/ui/reveal.tsx";
import { ServiceCard } from "../service-card.tsx";
import { servicesData } from "../structured.ts";
import type { Route } from "./+types/services";
import "../services.css";
import { ContentText } from "#src/ui/edit.tsx";
import { PageHead } from "#src/ui/page-head.tsx";

export const handle = { isCached: true, hasDeferredStyles: true };

export const loader = ({ context }: Route.LoaderArgs) => contextOf(context).show("serviceCards", "servicesPage");

export const meta = metaOf("services", (origin, content) =>
  servicesData(present(content, "servicesPage").heading, present(content, "serviceCards"), origin),
);

export default function Services() {
  const page = useContent("servicesPage");
  const { button, all } = page;
  return (
    <>
      <PageHead className="services-head" tone="sky">
        <div>
          <ContentText as="h1" className="display-1" content={page} field="heading" />
          {page.intro && <ContentText as="p" className="lead" content={page} field="intro" />}
          <ContentText
            as={Link}
            to={button.href}
            className={buttonClass()}
            viewTransition
            content={button}
            field="label"
          />
        </div>
        <PageIllustration
          name="pages/bench"
          sizes="(min-width: 64rem) 45vw, (min-width: 48rem) 44vw, 90vw"
          className="illustration"
          isFirst
        />
      </PageHead>
      <section className="services-grid wide tight" aria-label={all.label}>
        {useContent("serviceCards").map((service) => (
          <Reveal key={service.id} className="service-cell">
            <ServiceCard service={service} />
          </Reveal>
        ))}
      </section>
    </>
  );
}
