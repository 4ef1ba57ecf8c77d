import { breadcrumbs, organizationId } from "#src/client/structured.ts";
import type { Service } from "#src/content/service-summary.ts";

type Described = Pick<Service, "id" | "title" | "description">;

const serviceUrl = ({ id }: { id: string }, origin: string) => `${origin}/servicedetail/${id}`;

/** Structured data of a service, with breadcrumbs. */
export function serviceData(service: Described, origin: string): object {
  const address = serviceUrl(service, origin);
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
        { name: "Services", path: "/services" },
        { name: service.title, path: `/servicedetail/${service.id}` },
      ]),
    ],
  };
}

/** Structured data of all services. */
export function servicesData(heading: string, services: readonly Described[], origin: string): object {
  return {
    "@context": "https://schema.org",
    "@type": "ItemList",
    name: heading,
    itemListElement: services.map((service, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name: service.title,
      url: serviceUrl(service, origin),
    })),
  };
}
