import type { MetaDescriptor } from "react-router";
import { type PageAddress, type PageName, pages } from "../content/pages.ts";
import { SOCIAL_CARD } from "../ui/social-card.ts";
import { contentOf, present, type Shown } from "./content.tsx";

/** Builds structured data from the public origin and the displayed content. */
type Structured = (origin: string, content: Shown) => object;

interface PageMeta {
  title: string;
  description: string;
  /** Name of the social card below /images/cards. */
  card: string;
  /** The path of a social card generated on request; overrides `card`. */
  picture?: `/${string}`;
  /** The card's text, if it is not the page's heading. */
  shows?: string;
  /** The query of the shared URL, if it has a different card from the page's. */
  query?: string;
  /** Structured data, from the same source as the visible text. */
  structured?: object | Structured;
  isIndexed?: boolean;
}

/** The `shared` value that a page's loader returns for a URL with a separate card. */
export type Shared = Pick<PageMeta, "picture" | "shows" | "query">;

interface MetaArgs {
  location: { pathname: string };
  matches: readonly ({ loaderData?: unknown } | undefined)[];
}

/** Meta tags for search engines and link previews. */
export function describePage(
  { title, description, card, picture: cardPath, shows, query = "", structured, isIndexed = true }: PageMeta,
  { location, matches }: MetaArgs,
): MetaDescriptor[] {
  const { origin = "" } = (matches[0]?.loaderData ?? {}) as { origin?: string };
  const content = contentOf(matches);
  const { name } = present(content, "company");
  const address = origin + location.pathname;
  const picture = `${origin}${cardPath ?? `/images/cards/${card}.jpg`}`;
  return [
    { title },
    { name: "description", content: description },
    ...(isIndexed ? [{ tagName: "link", rel: "canonical", href: address }] : [{ name: "robots", content: "noindex" }]),
    { property: "og:type", content: "website" },
    { property: "og:site_name", content: name },
    { property: "og:title", content: title },
    { property: "og:description", content: description },
    { property: "og:url", content: address + query },
    { property: "og:image", content: picture },
    { property: "og:image:width", content: String(SOCIAL_CARD.width) },
    { property: "og:image:height", content: String(SOCIAL_CARD.height) },
    { property: "og:image:alt", content: cardAlt(shows ?? title, name) },
    { name: "twitter:card", content: "summary_large_image" },
    ...structuredData(typeof structured === "function" ? structured(origin, content) : structured),
  ];
}

/** The card shows the page's heading, which is the title without the agency's name. */
function cardAlt(title: string, name: string): string {
  return `${title.split(" | ")[0]}, with the logo of ${name}`;
}

/**
 * Structured data is in the server's HTML only. Browsers keep that script but must not create one: the Trusted Types
 * policy forbids it.
 */
function structuredData(structured: object | undefined): MetaDescriptor[] {
  if (!structured || (typeof document !== "undefined" && !isInDocument(structured))) return [];
  return [{ "script:ld+json": structured } as MetaDescriptor];
}

function isInDocument(structured: object): boolean {
  const script = document.querySelector('script[type="application/ld+json"]');
  return JSON.stringify(JSON.parse(script?.textContent ?? "null")) === JSON.stringify(structured);
}

/** The title of a page about a named item. */
export const titleWithName = (title: string, { matches }: Pick<MetaArgs, "matches">): string =>
  `${title} | ${present(contentOf(matches), "company").name}`;

/** The `meta` export of a page whose texts are in content/seo.yaml. */
export function metaOf(page: PageName, structured?: Structured) {
  return (args: MetaArgs): MetaDescriptor[] => {
    const { card = "default", address }: PageAddress = pages[page];
    const { shared } = (args.matches.at(-1)?.loaderData ?? {}) as { shared?: Shared };
    return describePage(
      {
        ...present(contentOf(args.matches), "seo")[page],
        card,
        structured,
        isIndexed: address !== undefined,
        ...shared,
      },
      args,
    );
  };
}
