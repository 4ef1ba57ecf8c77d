import { isTimestamp, readCursor, writeCursor } from "#src/server/cursor.ts";
import { ApiError } from "#src/server/http/api-error.ts";
import type { ReviewSort } from "./limits.ts";
import type { Place } from "./queries.server.ts";

/** The key of a place in the list of reviews: its time, in a list by rating after the rating. */
const KEY = /^(?:([0-4](?:\.5)?|5) )?(\S+)$/;

export function writePlace({ rating, createdAt, id }: Place, sort: ReviewSort = "newest"): string {
  const time = createdAt.toISOString().replace("Z", "000Z");
  return writeCursor({ key: sort === "newest" ? time : `${rating} ${time}`, id });
}

/** @throws ApiError `invalidInput` for what `writePlace` did not write for a list in this order */
export function readPlace(text: string | undefined, sort: ReviewSort = "newest"): Place | undefined {
  const cursor = readCursor(text);
  if (!cursor) return undefined;
  const [, rating, time = ""] = KEY.exec(cursor.key) ?? [];
  if ((rating === undefined) !== (sort === "newest") || !isTimestamp(time)) throw new ApiError("invalidInput");
  return { rating: Number(rating), createdAt: new Date(time), id: cursor.id };
}
