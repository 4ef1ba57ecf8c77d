// Pages of a list, of which a search shows only some rows.

import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { Cursor } from "./cursor.ts";

/**
 * The number of rows that a search looks through per answer, newest first; the answer says how far it came. Looking
 * through a million for one word would make everybody wait.
 */
const SEARCH_WINDOW = 2_000;

/** What a page asks its list for: rows after `after`, and for a search those with its text, down to `until`. */
export interface PageRequest {
  limit: number;
  after?: Cursor;
  search?: string;
  until?: Cursor;
}

/** How many rows a page has: as many as were asked for, at most `max`. */
export function pageSize(asked: string | undefined, usual: number, max: number): number {
  return Math.min(Number(asked ?? usual), max);
}

/** The page's rows, the one it ends with, and whether more follow. */
export function toPage<Row>(rows: Row[], limit: number) {
  const page = rows.slice(0, limit);
  return { page, last: page.at(-1), isMore: rows.length > limit };
}

/**
 * The same for a list that may be searched. `list` returns a part of it, `places` the positions of its rows from an
 * offset on. The page of a search ends with the last row that was looked at.
 */
export async function searchPage<Row extends Place, Place extends Cursor>(
  { limit, after, search }: PageRequest,
  list: (part: PageRequest) => Promise<Row[]>,
  places: (part: PageRequest & { offset: number }) => Promise<Place[]>,
) {
  if (!search) return toPage<Place & Row>(await list({ limit: limit + 1, after }), limit);
  const [end, next] = await places({ offset: SEARCH_WINDOW - 1, limit: 2, after });
  const { page, last, isMore } = toPage(await list({ limit: limit + 1, after, search, until: end }), limit);
  return isMore ? { page, last, isMore } : { page, last: end, isMore: next !== undefined };
}

/** Whether one of these texts contains the searched one, in lower or upper case of any script. */
export function contains(texts: SQLWrapper[], search: string): SQL {
  const all = sql`concat_ws(chr(10), ${sql.join(texts, sql`, `)})`;
  return sql`position(lower(${search} collate "und-x-icu") in lower(${all} collate "und-x-icu")) > 0`;
}
