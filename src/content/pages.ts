/** A page whose title and description are in content/seo.yaml. */
export interface PageAddress {
  /** Where search engines and programs that read sites find the page. Without one it is kept from them. */
  address?: `/${string}`;
  /** Its own social card below /images/cards, drawn by `npm run artwork -- --only cards`; else the agency's. */
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

/** Where a page is, with or without an address for search engines. */
export const addressOf = (name: PageName): string => (pages[name] as PageAddress).address ?? `/${name}`;

/** The page at an address. Undefined if its title is not in content/seo.yaml, as that of a project. */
export const pageAt = (address: string): PageName | undefined => pageNames.find((name) => addressOf(name) === address);

/** The pages that search engines may know, with their addresses. */
export const publicPages = pageNames.flatMap((name) => {
  const { address }: PageAddress = pages[name];
  return address ? [{ name, address }] : [];
});

/** The addresses that search engines may know. */
export type PublicAddress = Extract<(typeof pages)[PageName], { address: string }>["address"];
