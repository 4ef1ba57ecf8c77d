import { summarizeRatings } from "#src/contract/rating.ts";
import { ApiError } from "#src/server/http/api-error.ts";
import { parallelChange } from "#src/server/http/change.ts";
import type { Handlers } from "#src/server/http/implement.ts";
import { pageSize } from "#src/server/pagination.ts";
import { readTally } from "#src/server/reviews.ts";
import { requireQuota } from "#src/server/security/quotas.ts";
import { isShowable } from "#src/server/text.ts";
import type { reviewsContract } from "./contract.ts";
import { DESCRIPTION_MAX, LIST_DEFAULT, LIST_MAX, type ReviewSort } from "./limits.ts";
import { messages } from "./messages.ts";
import { answersTo } from "./moderation/answer-queries.server.ts";
import { publicReview } from "./public-review.server.ts";
import { type Cursor, findRepeat, isByUser, listReviews } from "./queries.server.ts";
import { publish } from "./writing/publish.server.ts";

export const reviewHandlers: Handlers<typeof reviewsContract> = {
  createReview: parallelChange(async (call) => {
    const { body, user, tx, now } = call;
    if (!isShowable(body.description, DESCRIPTION_MAX)) throw new ApiError("textInvalid");
    const message = messages.submitted;
    // Checked inside the transaction, which holds the person’s row: of two simultaneous requests, the second finds the first.
    const repeat = await findRepeat(tx, isByUser(user.id), body, now);
    if (repeat) return { message, review: publicReview(repeat) };
    await requireQuota(tx, "reviewsPerUser", user.id, now);
    const { id: userId, name, email } = user;
    return { message, review: publicReview({ ...user, ...(await publish(call, body, { userId, name, email })) }) };
  }),

  async getAllReviews({ query, readList }) {
    const limit = pageSize(query.limit, LIST_DEFAULT, LIST_MAX);
    const { sort = "newest" } = query;
    const after = query.cursor === undefined ? undefined : parseCursor(query.cursor, sort);
    return readList(async (database) => {
      const rows = await listReviews(database, {
        minRating: Number(query.minRating ?? 0),
        rating: query.rating === undefined ? undefined : Number(query.rating),
        sort,
        isByCustomers: query.by !== undefined,
        limit: limit + 1,
        after,
      });
      const page = rows.slice(0, limit);
      const last = page.at(-1);
      const answers = await answersTo(
        database,
        page.map((row) => row.id),
      );
      const tally = await readTally(database);
      return {
        reviews: page.map((row) => publicReview(row, answers.get(row.id))),
        nextCursor: rows.length > limit && last ? printCursor(last, sort) : undefined,
        summary: { ...summarizeRatings(tally), team: tally[0]?.team ?? 0 },
      };
    });
  },
};

function printCursor({ rating, createdAt, id }: Cursor, sort: ReviewSort): string {
  const place = `${createdAt.toISOString()}_${id}`;
  return sort === "newest" ? place : `${rating}_${place}`;
}

/** The rating, in a list by rating; a time in this century, which JavaScript and PostgreSQL both read; and an id. */
const CURSOR =
  /^(?:([0-4](?:\.5)?|5)_)?(20\d\d-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z)_([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/;

function parseCursor(text: string, sort: ReviewSort): Cursor {
  const [, rating, moment = "", id = ""] = CURSOR.exec(text) ?? [];
  const createdAt = new Date(moment);
  const isOfThisSort = (rating === undefined) === (sort === "newest");
  if (Number.isNaN(createdAt.getTime()) || !isOfThisSort) throw new ApiError("invalidInput");
  return { rating: Number(rating), createdAt, id };
}
