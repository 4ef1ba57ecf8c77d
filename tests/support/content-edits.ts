import { type Field, fieldValues } from "#src/content/describe.ts";
import { PAGES } from "./pages.ts";

// Edits of the content, for tests that look for drafts where they must not appear.

/** Addresses that no route lists. */
const FILES = [
  "/sitemap.xml",
  "/robots.txt",
  "/llms.txt",
  "/.well-known/security.txt",
  "/feed.json",
  "/site.webmanifest",
  "/search?q=canary",
  "/edit",
  "/edit/about",
  "/edit/_.data",
  "/edit/about.data",
  "/preview",
  "/preview/about",
  `/preview/00000000-0000-7000-8000-000000000000.${"x".repeat(43)}/`,
  "/as-of",
  "/as-of?day=2026-01-01",
  "/as-of/2099-01-01/",
  "/as-of/2026-01-01/about",
  "/as-of/2026-01-01/_.data",
  "/as-of/2026-01-01/about.data",
  "/dashboard/content.data",
  "/dashboard/content/faq.data",
];
const DATA = PAGES.map((address) => `${address === "/" ? "/_" : address}.data`);

/** A site's description of its API, as in `openapi.json`. */
interface Description {
  paths: Record<string, { get?: object }>;
}

/** All requests for content: pages, their data, files and the reads that a site's API describes. */
export const contentAddresses = ({ paths }: Description): string[] => {
  const reads = Object.keys(paths).filter((address) => paths[address]?.get);
  return [...PAGES, ...DATA, ...FILES, ...reads, "/api/v1/content-document?document=faq"];
};

/** The addresses of the content files that a page names. */
export const contentFilesIn = (page: string): string[] =>
  [...page.matchAll(/(?<="content":")[\w.:+-]+(?=")/g)].map(([file]) => `/content/${file}`);

/** The paths of a document's texts. */
export const textPaths = (fields: readonly Field[], data: unknown): string[] =>
  fieldValues(fields, data)
    .filter(({ field: { kind } }) => kind === "line" || kind === "text" || kind === "prose")
    .map(({ path }) => path);
