import { addressOf, pageNames } from "./pages.ts";

/** Addresses that are handled in code, apart from those in pages.ts (tests/rules/redirects.test.ts), such as files. */
const OTHER_ADDRESSES = [
  "/login/second-factor",
  "/newsletter",
  "/newsletter/confirm",
  "/newsletter/leave",
  "/llms.txt",
  "/robots.txt",
  "/site.webmanifest",
  "/sitemap.xml",
];

/** The first segment of addresses whose rest depends on code or data: reviews, views, files. */
const BELOW = /^\/(?:\.well-known|api|assets|content|dashboard|edit|fonts|images|media|reviews)\//;

const fixedAddresses: ReadonlySet<string> = new Set([
  ...pageNames.filter((name) => name !== "not-found").map(addressOf),
  ...OTHER_ADDRESSES,
]);

/** Normalizes a path for comparison. React Router ignores case and trailing slashes too. */
export function normalPath(address: string): string {
  const path = address.replace(/[?#].*$/s, "").replace(/(?!^)\/+$/, "");
  try {
    return decodeURI(path).toLowerCase();
  } catch {
    return path.toLowerCase();
  }
}

/** True if the site responds to a path regardless of its content. */
export const isFixedAddress = (address: string): boolean =>
  fixedAddresses.has(normalPath(address)) || BELOW.test(normalPath(address));
