import { isTimestamp, readCursor, writeCursor } from "#src/server/cursor.ts";
import { ApiError } from "#src/server/http/api-error.ts";
import type { ReviewSort } from "./limits.ts";
import type { ReviewCursor } from "./queries.server.ts";

/** A cursor into the list of reviews: the time, preceded by the rating in a list by rating. */
const KEY = /^(?:([0-4](?:\.5)?|5) )?(\S+)$/;

export function writeReviewCursor({ rating, createdAt, id }: ReviewCursor, sort: ReviewSort = "newest"): string {
  const time = createdAt.toISOString().replace("Z", "000Z");
  return writeCursor({ key: sort === "newest" ? time : `${rating} ${time}`, id });
}

/** @throws ApiError `invalidInput` unless `writeReviewCursor` created it for a list in this order */
export function readReviewCursor(text: string | undefined, sort: ReviewSort = "newest"): ReviewCursor | undefined {
  const cursor = readCursor(text);
  if (!cursor) return undefined;
  const [, rating, time = ""] = KEY.exec(cursor.key) ?? [];
  if ((rating === undefined) !== (sort === "newest") || !isTimestamp(time)) throw new ApiError("invalidInput");
  return { rating: Number(rating), createdAt: new Date(time), id: cursor.id };
}
