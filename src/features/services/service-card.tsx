import { useEffect, useRef } from "react";
import { href, Link, useViewTransitionState } from "react-router";
import { useContent } from "#src/client/content.tsx";
import type { ServiceSummary } from "#src/content/service-summary.ts";
import { whenActive } from "#src/ui/activity.ts";
import { buttonClass } from "#src/ui/button.tsx";
import { edit, editForm, editItem, editParts } from "#src/ui/edit.tsx";
import { ServiceIllustration } from "#src/ui/picture.tsx";

/**
 * A panel in the service's tone, with a moving picture. The whole card is clickable; keyboard users focus only the
 * button.
 */
export function ServiceCard({ service, as: Heading = "h2" }: { service: ServiceSummary; as?: "h2" | "h3" }) {
  const { id, title, description, tone, image } = service;
  const words = useContent("servicesPage");
  const address = href("/servicedetail/:id", { id });
  const isOpening = useViewTransitionState(address);
  const card = useMotion(image);
  return (
    <article
      ref={card}
      className="service-card panel"
      data-tone={tone}
      data-opening={isOpening || undefined}
      {...editItem(service)}
    >
      <Heading className="title-2">
        <Link
          to={address}
          className="card-link"
          tabIndex={-1}
          prefetch="intent"
          viewTransition
          {...edit(service, "title")}
        >
          {title}
        </Link>
      </Heading>
      <p {...edit(service, "description")}>{description}</p>
      <Link to={address} className={buttonClass("primary", { isSmall: true })} prefetch="intent" viewTransition>
        {editParts(words)`${"learnMore"}`}
        <span className="unseen"> about {title}</span>
      </Link>
      <ServiceIllustration
        name={image}
        sizes="(min-width: 64rem) 440px, (min-width: 48rem) 320px, 170px"
        className="illustration"
        {...editForm(service, "image")}
      />
    </article>
  );
}

/** The ref of a card whose illustration moves on hover or focus. */
function useMotion(illustration: string) {
  const card = useRef<HTMLElement>(null);
  useEffect(() => {
    const mounted = new AbortController();
    const start = () =>
      import("#src/ui/sequence/play-on-intent.ts")
        .then(({ playOnIntent }) => card.current && playOnIntent(card.current, illustration, mounted.signal))
        .catch(() => {});
    whenActive(start, mounted.signal);
    return () => mounted.abort();
  }, [illustration]);
  return card;
}
