// Pages of a list, of which a search shows only some rows.

/**
 * A search looks through so many rows an answer, newest first, and says how far it came: looking through a million for
 * one word would make everybody wait.
 */
const SEARCH_WINDOW = 2_000;

/** The page's rows, the one it ends with, and whether more follow. */
export function cut<Row>(rows: Row[], limit: number) {
  const page = rows.slice(0, limit);
  return { page, last: page.at(-1), isMore: rows.length > limit };
}

/**
 * The same of a list that may be searched. `read` gives so many rows, newest first. Without a search the page itself is
 * all that is read; with one the page ends with the last row that was looked at.
 */
export async function sift<Row>(
  read: (count: number) => Promise<Row[]>,
  limit: number,
  isMatch: ((row: Row) => boolean) | undefined,
) {
  if (!isMatch) return cut(await read(limit + 1), limit);
  const rows = await read(SEARCH_WINDOW + 1);
  const looked = rows.slice(0, SEARCH_WINDOW);
  const { page, last, isMore } = cut(looked.filter(isMatch), limit);
  return isMore ? { page, last, isMore } : { page, last: looked.at(-1), isMore: rows.length > SEARCH_WINDOW };
}
