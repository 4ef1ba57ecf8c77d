import { type Field, fieldValues } from "#src/content/describe.ts";
import { endpoints, fullPath } from "./endpoints.ts";
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
const READS = endpoints.filter(({ method }) => method === "GET").map(fullPath);
const DATA = PAGES.map((address) => `${address === "/" ? "/_" : address}.data`);

/** All requests for content: pages, their data, files and reads of the API. */
export const ADDRESSES = [...PAGES, ...DATA, ...FILES, ...READS, "/api/v1/content-document?document=faq"];

/** The addresses of the content files that a page names. */
export const contentFilesIn = (page: string): string[] =>
  [...page.matchAll(/(?<="content":")[\w.:+-]+(?=")/g)].map(([file]) => `/content/${file}`);

/** The paths of a document's texts. */
export const textPaths = (fields: readonly Field[], data: unknown): string[] =>
  fieldValues(fields, data)
    .filter(({ field: { kind } }) => kind === "line" || kind === "text" || kind === "prose")
    .map(({ path }) => path);
