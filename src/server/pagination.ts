// Pages of lists. A search returns only matching rows.

import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { PAGE, PAGE_MAX } from "../contract/paging.ts";
import { ENDINGS, type Term } from "../contract/word-match.ts";
import { type Cursor, readCursor, writeCursor } from "./cursor.ts";

/**
 * Rows to search per request, newest first; the response contains how far back it got. Searching a million rows in one
 * request would slow down all others.
 */
const SEARCH_WINDOW = 2_000;

/** A request for one page: rows after `after`, and for a search, matching rows down to `until`. */
export interface PageRequest {
  limit: number;
  after?: Cursor;
  search?: string;
  until?: Cursor;
}

/** The page size: the requested one, up to PAGE_MAX. */
export function pageSize(asked: string | undefined, usual: number): number {
  return Math.min(Number(asked ?? usual), PAGE_MAX);
}

/**
 * Reads the page request from a query. `kind` is the type of the sort key in cursors.
 *
 * @throws ApiError `invalidInput` for a malformed cursor
 */
export function parsePageQuery(
  query: { limit?: string; cursor?: string; search?: string },
  usual = PAGE,
  kind: "timestamp" | "text" = "timestamp",
): PageRequest {
  const search = query.search?.trim();
  return { limit: pageSize(query.limit, usual), after: readCursor(query.cursor, kind), search };
}

/** Returns a page and the next cursor. Reads one extra row to find out whether there is a next page. */
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
 * As `readPage`, for a list with search. `list` returns rows, `listCursors` their cursors from an offset on. A page of
 * search results ends at the last row searched.
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

/** True if a text contains `search`, ignoring case in any script. */
export function contains(texts: SQLWrapper[], search: string): SQL {
  const all = sql`concat_ws(chr(10), ${sql.join(texts, sql`, `)})`;
  return sql`position(lower(${search} collate "und-x-icu") in lower(${all} collate "und-x-icu")) > 0`;
}

/** True if the term is found in the text, as `contains` compares. Its word is of letters and digits only. */
export function containsWord(text: SQLWrapper, { word, match }: Term): SQL {
  if (match === "within") return contains([text], word);
  const end = match === "whole" ? `(?:${ENDINGS.join("|")})\\M` : "";
  return sql`lower(${text} collate "und-x-icu") ~ (${"\\m"} || lower(${word} collate "und-x-icu") || ${end})`;
}
