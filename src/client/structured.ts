import type { Company } from "../content/company.ts";

// Structured data for search engines. All of it must also be visible on the page.

export const organizationId = (origin: string) => `${origin}/#organization`;

/** Structured data of the agency and its offices. */
export function organization(origin: string, company: Company) {
  return {
    "@type": "Organization",
    "@id": organizationId(origin),
    name: company.name,
    slogan: company.tagline,
    description: company.blurb,
    url: `${origin}/`,
    logo: `${origin}/apple-touch-icon.png`,
    foundingDate: String(company.foundedYear),
    email: company.email,
    telephone: company.phone,
    sameAs: company.social.map(({ href }) => href).filter((href) => href !== ""),
    location: company.offices.map(({ kind, street, city, postcode, country }) => ({
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
  };
}

/** Breadcrumbs from the home page to this one. */
export function breadcrumbs(origin: string, trail: readonly { name: string; path: string }[]) {
  return {
    "@type": "BreadcrumbList",
    itemListElement: [{ name: "Home", path: "/" }, ...trail].map(({ name, path }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name,
      item: `${origin}${path}`,
    })),
  };
}
