import { DONE } from "#src/contract/form-names.ts";
import { RATING_MAX } from "#src/contract/rating.ts";
import type { reviewsContract } from "../contract.ts";
import { REVIEW_SORTS, type ReviewSort } from "../limits.ts";

/** Reviews per page of /reviews. */
const PAGE_SIZE = "12";

/** The list state of /reviews. */
export interface Shown {
  rating?: string;
  /** Omitted for newest first, and for a single rating, which has no other order. */
  sort?: ReviewSort;
  cursor?: string;
}

/** Parses the URL, ignoring invalid values, so that old links still work. */
export function shownBy(query: URLSearchParams): Shown {
  const rating = isRating(query.get("rating") ?? "") ? (query.get("rating") ?? "") : undefined;
  const requested = REVIEW_SORTS.find((sort) => sort === query.get("sort"));
  const sort = rating || requested === "newest" ? undefined : requested;
  const cursor = query.get("cursor") ?? "";
  return { ...(rating && { rating }), ...(sort && { sort }), ...(isCursor(cursor, sort) && { cursor }) };
}

/** True if the format matches the API's cursors for this sort order. */
function isCursor(cursor: string, sort?: ReviewSort): boolean {
  if (!/^[\w-]{80,120}$/.test(cursor) || cursor.length % 4 === 1) return false;
  const pattern = sort ? /^\["[\d.]{1,3} [\dT:.Z-]{27}","[\da-f-]{36}"]$/ : /^\["[\dT:.Z-]{27}","[\da-f-]{36}"]$/;
  return pattern.test(atob(cursor.replaceAll("-", "+").replaceAll("_", "/")));
}

function isRating(text: string): boolean {
  return /^\d(?:\.5)?$/.test(text) && Number(text) <= RATING_MAX;
}

const SUBMITTED = "createReview" satisfies keyof typeof reviewsContract;

/** True if a review that was posted without scripts redirected here. */
export const isJustSubmitted = (query: URLSearchParams) => query.get(DONE) === SUBMITTED;

/** The API query. Must be equal on server and browser, so that the cached response is found. */
export function questionFor(shown: Shown) {
  return { ...shown, limit: PAGE_SIZE };
}

export function listUrl({ rating, sort, cursor }: Shown): string {
  const query = new URLSearchParams({ ...(rating && { rating }), ...(sort && { sort }), ...(cursor && { cursor }) });
  return query.size > 0 ? `/reviews?${query}` : "/reviews";
}
