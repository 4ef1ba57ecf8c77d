import type { MetaDescriptor } from "react-router";
import { company } from "../content/company.ts";
import { type PageName, type PageWords, seo } from "../content/seo.ts";
import type { RootData } from "./extensions.ts";

/** Made for the public origin, of the content that the page shows. */
type Structured = (origin: string, shown?: RootData["shown"]) => object;

interface PageMeta {
  title: string;
  description: string;
  /** Name of the social card below /images/cards. */
  card: string;
  /** The address of a social card that is drawn on request, in place of that one. */
  picture?: `/${string}`;
  /** Structured data, from the same source as the visible text, for the public origin. */
  structured?: object | Structured;
  isIndexed?: boolean;
}

interface MetaArgs {
  location: { pathname: string };
  matches: readonly ({ loaderData?: unknown } | undefined)[];
}

/** Everything that search engines and shared links are told about a page. */
export function describePage(
  { title, description, card, picture: drawn, structured, isIndexed = true }: PageMeta,
  { location, matches }: MetaArgs,
): MetaDescriptor[] {
  const { origin = "", shown } = (matches[0]?.loaderData ?? {}) as RootData & { origin?: string };
  const address = `${origin}${location.pathname === "/" ? "/" : location.pathname.replace(/\/$/, "")}`;
  const picture = `${origin}${drawn ?? `/images/cards/${card}.jpg`}`;
  return [
    { title },
    { name: "description", content: description },
    ...(isIndexed ? [{ tagName: "link", rel: "canonical", href: address }] : [{ name: "robots", content: "noindex" }]),
    { property: "og:type", content: "website" },
    { property: "og:site_name", content: company.name },
    { property: "og:title", content: title },
    { property: "og:description", content: description },
    { property: "og:url", content: address },
    { property: "og:image", content: picture },
    { property: "og:image:width", content: "1200" },
    { property: "og:image:height", content: "630" },
    { property: "og:image:alt", content: cardAlt(title) },
    { name: "twitter:card", content: "summary_large_image" },
    ...structuredData(typeof structured === "function" ? structured(origin, shown) : structured),
  ];
}

/** The card shows the page's heading beside its picture; the title says the same without the agency's name. */
function cardAlt(title: string): string {
  return `${title.split(" | ")[0]}, with the logo of ${company.name}`;
}

/**
 * Structured data is in the server's HTML, which is what search engines read. The browser keeps that script and never
 * creates one: the pages' Trusted Types policy forbids it.
 */
function structuredData(structured: object | undefined): MetaDescriptor[] {
  if (!structured || (typeof document !== "undefined" && !isInPage(structured))) return [];
  return [{ "script:ld+json": structured } as MetaDescriptor];
}

function isInPage(structured: object): boolean {
  const script = document.querySelector('script[type="application/ld+json"]');
  return JSON.stringify(JSON.parse(script?.textContent ?? "null")) === JSON.stringify(structured);
}

/** The `meta` export of a page whose texts are in content/seo.ts. */
export function metaOf(page: PageName, structured?: Structured) {
  return (args: MetaArgs): MetaDescriptor[] => {
    const { card = "default", address, ...words }: PageWords = seo[page];
    return describePage({ ...words, card, structured, isIndexed: address !== undefined }, args);
  };
}
