import { RATING_STEP, summarizeRatings } from "#src/contract/rating.ts";
import { appendToAuditLog, changeWithAudit } from "#src/server/audit/audit-log.ts";
import { ApiError } from "#src/server/http/api-error.ts";
import type { Handlers } from "#src/server/http/implement.ts";
import { logChange } from "#src/server/http/log-change.ts";
import { pageSize } from "#src/server/pagination.ts";
import { readTally } from "#src/server/reviews.ts";
import { requireQuota } from "#src/server/security/quotas.ts";
import { isShowable } from "#src/server/text.ts";
import type { reviewsContract } from "./contract.ts";
import { DESCRIPTION_MAX, LIST_DEFAULT, LIST_MAX, type ReviewSort } from "./limits.ts";
import { messages } from "./messages.ts";
import { answersTo } from "./moderation/answer-queries.server.ts";
import { notifyOfReview } from "./moderation/notifications.server.ts";
import { publicReview } from "./public-review.server.ts";
import { type Cursor, findRepeat, insertReview, listReviews } from "./queries.server.ts";

export const reviewHandlers: Handlers<typeof reviewsContract> = {
  async createReview({ body, user, database, now, request, invalidatePages, mailer, config }) {
    const { rating, description } = body;
    if (!isWholeStep(rating)) throw new ApiError("invalidInput");
    if (!isShowable(description, DESCRIPTION_MAX)) throw new ApiError("textInvalid");
    const { id, repeat } = await changeWithAudit(database, async (tx) => {
      // Checked inside the transaction: of two requests at once, the second finds the first.
      const repeat = await findRepeat(tx, user.id, rating, description, now);
      if (repeat) return { id: repeat.id, repeat };
      await requireQuota(tx, "reviewsPerUser", user.id, now);
      const reviewId = await insertReview(tx, user.id, rating, description, now);
      await appendToAuditLog(tx, now, {
        event: "review.received",
        subject: reviewId,
        actor: user.id,
        details: { rating },
      });
      await appendToAuditLog(tx, now, { event: "review.published", subject: reviewId, actor: null });
      await notifyOfReview(tx, { mailer, config }, now, { id: reviewId, name: user.name, rating, description });
      return { id: reviewId };
    });
    if (repeat) return { message: messages.submitted, review: publicReview(repeat) };
    invalidatePages();
    logChange({ request, user }, "review.published", { review: id });
    return { message: messages.submitted, review: publicReview({ ...user, id, rating, description, createdAt: now }) };
  },

  async getAllReviews({ query, readList }) {
    const limit = pageSize(query.limit, LIST_DEFAULT, LIST_MAX);
    const { sort = "newest" } = query;
    const after = query.cursor === undefined ? undefined : parseCursor(query.cursor, sort);
    return readList(async (database) => {
      const rows = await listReviews(database, {
        minRating: Number(query.minRating ?? 0),
        rating: query.rating === undefined ? undefined : Number(query.rating),
        sort,
        limit: limit + 1,
        after,
      });
      const page = rows.slice(0, limit);
      const last = page.at(-1);
      const answers = await answersTo(
        database,
        page.map((row) => row.id),
      );
      return {
        reviews: page.map((row) => publicReview(row, answers.get(row.id))),
        nextCursor: rows.length > limit && last ? printCursor(last, sort) : undefined,
        summary: summarizeRatings(await readTally(database)),
      };
    });
  },
};

/** The schema's `multipleOf` tolerates tiny deviations and negative zero. */
const isWholeStep = (rating: number) => Number.isInteger(rating / RATING_STEP) && !Object.is(rating, -0);

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
