import { summarizeRatings } from "#src/contract/rating.ts";
import { appendToAuditLog, changeInParallel } from "#src/server/audit/audit-log.ts";
import { contentHash, recordContent } from "#src/server/audit/receipts.ts";
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
import { mailReceipt } from "./receipts/mail-receipt.server.ts";

export const reviewHandlers: Handlers<typeof reviewsContract> = {
  async createReview({ body, user, database, now, request, invalidatePages, mailer, config }) {
    const { rating, description } = body;
    if (!isShowable(description, DESCRIPTION_MAX)) throw new ApiError("textInvalid");
    const { written, repeat } = await changeInParallel(database, async (tx) => {
      // Checked inside the transaction, which holds the person's row: of two requests at once, the second finds the first.
      const repeat = await findRepeat(tx, user.id, rating, description, now);
      if (repeat) return { repeat };
      await requireQuota(tx, "reviewsPerUser", user.id, now);
      const { id, worksHere } = await insertReview(tx, user.id, rating, description, now);
      await appendToAuditLog(tx, now, { event: "review.received", subject: id, actor: user.id, details: { rating } });
      await notifyOfReview(tx, { mailer, config }, now, { id, name: user.name, rating, description });
      const receipt = await recordContent(tx, now, {
        event: "review.published",
        subject: id,
        actor: null,
        details: { content: contentHash({ id, rating, description }) },
      });
      await mailReceipt(tx, { mailer, config }, user.email, { receipt });
      return { written: { ...user, id, worksHere, rating, description, createdAt: now } };
    });
    if (repeat) return { message: messages.submitted, review: publicReview(repeat) };
    invalidatePages("added");
    logChange({ request, user }, "review.published", { review: written.id });
    return { message: messages.submitted, review: publicReview(written) };
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
