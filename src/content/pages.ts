/** A page whose title and description are in content/seo.yaml. */
export interface PageAddress {
  /** The address for search engines and other crawlers. Pages without one are not indexed. */
  address?: `/${string}`;
  /** Its own social card below /images/cards, drawn by `npm run artwork -- --only cards`; otherwise the agency's. */
  card?: string;
}

export const pages = {
  home: { address: "/", card: "home" },
  about: { address: "/about", card: "about" },
  services: { address: "/services", card: "services" },
  projects: { address: "/projects", card: "projects" },
  team: { address: "/team", card: "team" },
  contact: { address: "/contact", card: "contact" },
  reviews: { address: "/reviews", card: "reviews" },
  privacy: { address: "/privacy" },
  terms: { address: "/terms" },
  "review-policy": { address: "/review-policy" },
  "is-this-us": { address: "/is-this-us" },
  search: {},
  receipt: {},
  login: {},
  "sign-up": {},
  "forgot-password": {},
  "reset-password": {},
  "user-verification": {},
  "update-password": {},
  "stop-email-change": {},
  user: {},
  "my-profile": {},
  dashboard: {},
  "not-found": {},
} as const satisfies Record<string, PageAddress>;

export type PageName = keyof typeof pages;

export const pageNames = Object.keys(pages) as PageName[];

/** The path of a page, whether indexed or not. */
export const addressOf = (name: PageName): string => (pages[name] as PageAddress).address ?? `/${name}`;

/** The page at an address. Undefined if its title is not in content/seo.yaml, as for a project's page. */
export const pageAt = (address: string): PageName | undefined => pageNames.find((name) => addressOf(name) === address);

/** The indexed pages, with their addresses. */
export const publicPages = pageNames.flatMap((name) => {
  const { address }: PageAddress = pages[name];
  return address ? [{ name, address }] : [];
});
