import { RATING_MAX } from "./limits.ts";

/** So many reviews stand on a page of /reviews. */
const PAGE_SIZE = "20";

/** What of /reviews is shown: one rating or all, from the newest or from a cursor on. */
export interface Shown {
  rating?: string;
  cursor?: string;
}

/** Reads the page's address. What cannot be meant is left out, so that an old or mistyped link still shows reviews. */
export function shownBy(query: URLSearchParams): Shown {
  const rating = query.get("rating") ?? "";
  const cursor = query.get("cursor") ?? "";
  return {
    ...(isRating(rating) && { rating }),
    ...(/^[\dT:.Z-]{20,30}_[\da-f-]{36}$/.test(cursor) && { cursor }),
  };
}

function isRating(text: string): boolean {
  return /^\d(?:\.5)?$/.test(text) && Number(text) <= RATING_MAX;
}

/** The question to the API. The same for the server and the browser, so that its answer is found again. */
export function questionFor(shown: Shown) {
  return { ...shown, limit: PAGE_SIZE };
}

export function addressOf({ rating, cursor }: Shown): string {
  const query = new URLSearchParams({ ...(rating && { rating }), ...(cursor && { cursor }) }).toString();
  return query ? `/reviews?${query}` : "/reviews";
}
