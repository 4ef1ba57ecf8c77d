import { breadcrumbs, organizationId } from "#src/client/structured.ts";
import type { Service } from "#src/content/services/service.ts";
import { servicesPage } from "#src/content/services-page.ts";

type Described = Pick<Service, "id" | "title" | "description">;

const addressOf = ({ id }: { id: string }, origin: string) => `${origin}/servicedetail/${id}`;

/** What search engines are told about one service, and its breadcrumbs. */
export function serviceData(service: Described, origin: string): object {
  const address = addressOf(service, origin);
  return {
    "@context": "https://schema.org",
    "@graph": [
      {
        "@type": "Service",
        "@id": `${address}#service`,
        name: service.title,
        description: service.description,
        url: address,
        image: `${origin}/images/cards/service-${service.id}.jpg`,
        provider: { "@id": organizationId(origin) },
      },
      breadcrumbs(origin, [
        { name: "Services", path: servicesPage.all.href },
        { name: service.title, path: `/servicedetail/${service.id}` },
      ]),
    ],
  };
}

/** The list of all services. */
export function servicesData(services: readonly Described[], origin: string): object {
  return {
    "@context": "https://schema.org",
    "@type": "ItemList",
    name: servicesPage.heading,
    itemListElement: services.map((service, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name: service.title,
      url: addressOf(service, origin),
    })),
  };
}
