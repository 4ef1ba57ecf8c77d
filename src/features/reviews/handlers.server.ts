import { summarizeRatings } from "#src/contract/rating.ts";
import { ApiError } from "#src/server/http/api-error.ts";
import { parallelChange } from "#src/server/http/change.ts";
import type { Handlers } from "#src/server/http/implement.ts";
import { pageSize } from "#src/server/pagination.ts";
import { readTally } from "#src/server/reviews.ts";
import { requireQuota } from "#src/server/security/quotas.ts";
import { subjectsOf } from "#src/server/subjects.ts";
import { isShowable } from "#src/server/text.ts";
import type { reviewsContract } from "./contract.ts";
import { DESCRIPTION_MAX, LIST_DEFAULT } from "./limits.ts";
import { readReviewCursor, writeReviewCursor } from "./list-cursor.server.ts";
import { answersTo } from "./moderation/answer-queries.server.ts";
import { publicReview } from "./public-review.server.ts";
import { findRepeat, isByUser, listReviews } from "./queries.server.ts";
import { publish } from "./writing/publish.server.ts";

export const reviewHandlers: Handlers<typeof reviewsContract> = {
  createReview: parallelChange(async (call) => {
    const { body, user, tx, now } = call;
    const subjects = subjectsOf(call.content.current());
    if (!isShowable(body.description, DESCRIPTION_MAX)) throw new ApiError("textInvalid");
    // Checked inside the transaction, which has locked the person’s row: of two simultaneous requests, the second finds
    // the first.
    const repeat = await findRepeat(tx, isByUser(user.id), body, now);
    if (repeat) return { review: publicReview(repeat, subjects) };
    await requireQuota(tx, "reviewsPerUser", user.id, now);
    const { id: userId, name, email } = user;
    return { review: publicReview({ ...user, ...(await publish(call, body, { userId, name, email })) }, subjects) };
  }),

  async getAllReviews({ query, readList, content }) {
    const limit = pageSize(query.limit, LIST_DEFAULT);
    const { sort = "newest" } = query;
    const after = readReviewCursor(query.cursor, sort);
    const subjects = subjectsOf(content.current());
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
        reviews: page.map((row) => publicReview(row, subjects, answers.get(row.id))),
        nextCursor: rows.length > limit && last ? writeReviewCursor(last, sort) : undefined,
        summary: { ...summarizeRatings(tally), team: tally[0]?.team ?? 0 },
      };
    });
  },
};
