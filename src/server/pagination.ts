// Pages of a list, of which a search shows only some rows.

import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { type Cursor, readCursor, writeCursor } from "./cursor.ts";

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

/**
 * The page that a query asks for, of a list in the order of time unless its cursors hold a text.
 *
 * @throws ApiError `invalidInput` for a cursor that the list did not give
 */
export function pageAsked(
  query: { limit?: string; cursor?: string; search?: string },
  usual: number,
  max: number,
  kind: "timestamp" | "text" = "timestamp",
): PageRequest {
  const search = query.search?.trim();
  return { limit: pageSize(query.limit, usual, max), after: readCursor(query.cursor, kind), search };
}

/** A page of a list, and the cursor of the next. One row more is read, to know whether there is one. */
export async function readPage<Row extends Cursor>(
  { limit, after }: PageRequest,
  list: (part: PageRequest) => PromiseLike<Row[]>,
) {
  const rows = await list({ limit: limit + 1, after });
  const page = rows.slice(0, limit);
  const last = rows.length > limit ? page.at(-1) : undefined;
  return { page, nextCursor: last && writeCursor(last) };
}

/**
 * The same for a list that may be searched. `list` returns a part of it, `listCursors` the cursors of its rows from an
 * offset on. The page of a search ends with the last row that was looked at.
 */
export async function searchPage<Row extends RowCursor, RowCursor extends Cursor & { createdAt: Date }>(
  { search, ...asked }: PageRequest,
  list: (part: PageRequest) => PromiseLike<Row[]>,
  listCursors: (part: PageRequest & { offset: number }) => PromiseLike<RowCursor[]>,
) {
  if (!search) return { ...(await readPage(asked, list)), searchedBackTo: undefined };
  const { limit, after } = asked;
  const [end, next] = await listCursors({ offset: SEARCH_WINDOW - 1, limit: 2, after });
  const rows = await list({ limit: limit + 1, after, search, until: end });
  const page = rows.slice(0, limit);
  const last = rows.length > limit ? page.at(-1) : next && end;
  return { page, nextCursor: last && writeCursor(last), searchedBackTo: last?.createdAt.toISOString() };
}

/** Whether one of these texts contains the searched one, in lower or upper case of any script. */
export function contains(texts: SQLWrapper[], search: string): SQL {
  const all = sql`concat_ws(chr(10), ${sql.join(texts, sql`, `)})`;
  return sql`position(lower(${search} collate "und-x-icu") in lower(${all} collate "und-x-icu")) > 0`;
}
