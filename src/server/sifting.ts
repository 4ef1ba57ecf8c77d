// Pages of a list, of which a search shows only some rows.

/**
 * A search looks through so many rows an answer, newest first, and says how far it came: looking through a million for
 * one word would make everybody wait.
 */
export const SEARCH_WINDOW = 2_000;

/** The page's rows, the one it ends with, and whether more follow. */
export function cut<Row>(rows: Row[], limit: number) {
  const page = rows.slice(0, limit);
  return { page, last: page.at(-1), isMore: rows.length > limit };
}

/** The same among rows of which only some match: it ends with the last row that was looked at. */
export function sift<Row>(rows: Row[], isMatch: (row: Row) => boolean, limit: number) {
  const looked = rows.slice(0, SEARCH_WINDOW);
  const { page, last, isMore } = cut(looked.filter(isMatch), limit);
  return isMore ? { page, last, isMore } : { page, last: looked.at(-1), isMore: rows.length > SEARCH_WINDOW };
}
