import { href, Link } from "react-router";
import type { ServiceBands } from "#src/content/estimate.ts";
import { ContentText, editForm } from "#src/ui/edit.tsx";

/** The services' prices and durations, each with a link to the service's page. */
export function PriceList({ services }: { services: readonly ServiceBands[] }) {
  return (
    <ul className="price-list">
      {services.map((service) => (
        <li key={service.id}>
          <Link to={href("/servicedetail/:id", { id: service.id })} prefetch="intent" viewTransition>
            <ContentText as="span" content={service} field="title" />
          </Link>
          <span {...editForm(service, "estimate.priceFrom", "priceTo", "weeksFrom", "weeksTo")}>
            {service.price && <span>{service.price}</span>}
            {service.weeks && <span className="weeks">{service.weeks}</span>}
          </span>
        </li>
      ))}
    </ul>
  );
}
