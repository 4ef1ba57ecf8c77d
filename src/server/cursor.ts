import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { ApiError } from "./http/api-error.ts";

/** The end of a page of a sorted list: the sort key of its last row, and the row's id to order equal keys. */
export interface Cursor {
  key: string;
  id: string;
}

export const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

export function writeCursor({ key, id }: Cursor): string {
  return Buffer.from(JSON.stringify([key, id])).toString("base64url");
}

/** Parses a cursor from `writeCursor`. @throws ApiError `invalidInput` */
export function readCursor(text: string | undefined, kind: "timestamp" | "text" = "text"): Cursor | undefined {
  if (text === undefined) return undefined;
  const [key, id] = parse(text);
  const isSound = typeof key === "string" && typeof id === "string" && UUID.test(id) && !key.includes("\0");
  if (!isSound || (kind === "timestamp" && !isTimestamp(key))) throw new ApiError("invalidInput");
  return { key, id };
}

/** A timestamp as text with microseconds, so that a cursor neither skips nor repeats a row. */
export function timestampKey(column: SQLWrapper): SQL<string> {
  return sql<string>`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;
}

/** The SQL tuple to compare sort keys with, in lists by time: `(timestamp, id) < ${cursorValues(cursor)}`. */
export function cursorValues({ key, id }: Cursor): SQL {
  return sql`(${key}::timestamptz, ${id}::uuid)`;
}

const TIMESTAMP = /^20\d\d-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/;
const TO_THE_SECOND = "2026-01-01T00:00:00".length;

/** JavaScript and PostgreSQL agree on these, except on 31 February: 3 March in JavaScript, an error in PostgreSQL. */
export function isTimestamp(text: string): boolean {
  const time = new Date(TIMESTAMP.test(text) ? text : Number.NaN);
  return !Number.isNaN(time.getTime()) && time.toISOString().startsWith(text.slice(0, TO_THE_SECOND));
}

function parse(text: string): unknown[] {
  try {
    const value: unknown = JSON.parse(Buffer.from(text, "base64url").toString());
    return Array.isArray(value) ? value : [];
  } catch {
    return [];
  }
}
