import { company } from "#src/content/company.ts";
import { faq } from "#src/content/faq.ts";

// What search engines are told, made of the same content as the visible text.

/** The agency with both offices, and the questions of the accordion. */
export function homeData(origin: string): object {
  return {
    "@context": "https://schema.org",
    "@graph": [
      {
        "@type": "Organization",
        "@id": `${origin}/#organization`,
        name: company.name,
        url: `${origin}/`,
        logo: `${origin}/favicon.svg`,
        slogan: company.tagline,
        description: company.blurb,
        foundingDate: String(company.foundedYear),
        email: company.email,
        telephone: company.phone,
        sameAs: company.social.map(({ href }) => href).filter((href) => href !== ""),
        location: company.offices.map(({ kind, city, street, postcode, country }) => ({
          "@type": "Place",
          name: `${kind}, ${city}`,
          address: {
            "@type": "PostalAddress",
            streetAddress: street,
            addressLocality: city,
            postalCode: postcode,
            addressCountry: country,
          },
        })),
      },
      {
        "@type": "FAQPage",
        mainEntity: faq.items.map(({ question, answer }) => ({
          "@type": "Question",
          name: question,
          acceptedAnswer: { "@type": "Answer", text: answer },
        })),
      },
    ],
  };
}

/** Home, then the page with this name and path. */
export function breadcrumbs(origin: string, name: string, path: string): object {
  return {
    "@context": "https://schema.org",
    "@type": "BreadcrumbList",
    itemListElement: [
      { "@type": "ListItem", position: 1, name: "Home", item: `${origin}/` },
      { "@type": "ListItem", position: 2, name, item: `${origin}${path}` },
    ],
  };
}
