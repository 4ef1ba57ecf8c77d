import type { RouteConfigEntry } from "@react-router/dev/routes";
import { publicPages } from "#src/content/pages.ts";
import routes from "#src/routes.ts";

// The pages under test, from the site's own lists, so that new pages are included.

const NOBODY = "00000000-0000-7000-8000-000000000000";

const withSamples = (path: string) =>
  path
    .replace(":id", "3")
    .replace(":slug", "northmoor-ferries")
    .replace(":enquiryId", NOBODY)
    .replace(":reviewId", NOBODY)
    .replace("*", "nothing-here");

function addressesIn(entries: readonly RouteConfigEntry[], above = ""): string[] {
  return entries.flatMap(({ path, file, children = [] }) => {
    const address = path === undefined ? above : `${above}/${withSamples(path)}`;
    const isPage = file.endsWith(".tsx") && children.length === 0;
    return isPage ? [address || "/"] : addressesIn(children, address);
  });
}

/** Every page of the built site, with a sample in place of each parameter. */
export const PAGES: readonly string[] = addressesIn(routes).filter((address) => !address.startsWith("/dev/"));

/** Pages that redirect, or show another page, without an earlier step, a login, an inbox or a review. */
const NEEDS_MORE =
  /^\/(?:my-profile|dashboard|login\/second-factor|user-verification|reset-password|update-password|newsletter|nothing-here|reviews\/0[^/]*)(?:\/|$)/;

/** Pages open to strangers: the marketing pages, and the account screens that need no earlier step. */
export const PUBLIC_PAGES = PAGES.filter((address) => !NEEDS_MORE.test(address));

/** Every page a visitor can be shown, including those that require a login and the 404. */
export const SHOWN = [...PUBLIC_PAGES, "/servicedetail/99", "/nothing-here", "/my-profile", "/dashboard"];

/** The pages with an address for search engines in `src/content/pages.ts`. */
export const FOUND_PAGES: readonly string[] = publicPages.map(({ address }) => address);
