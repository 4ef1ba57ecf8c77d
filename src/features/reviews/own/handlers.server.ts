import type { Database } from "#src/database/connect.server.ts";
import { eventsOf } from "#src/server/audit/receipts.ts";
import { readCursor, writeCursor } from "#src/server/cursor.ts";
import { ApiError } from "#src/server/http/api-error.ts";
import type { Handlers } from "#src/server/http/implement.ts";
import { pageSize, toPage } from "#src/server/pagination.ts";
import { findInvitation } from "../invitations/invited-queries.server.ts";
import { type Author, changeReview, withdrawReview } from "./change-review.server.ts";
import type { ownContract } from "./contract.ts";
import { OWN_PAGE, OWN_PAGE_MAX } from "./limits.ts";
import { messages } from "./messages.ts";
import { findOwn, isReview, isReviewOf, listOwn } from "./queries.server.ts";
import { withAnswers } from "./read-own.server.ts";

export const ownHandlers: Handlers<typeof ownContract> = {
  async myReviews({ query, database, user }) {
    const limit = pageSize(query.limit, OWN_PAGE, OWN_PAGE_MAX);
    const after = readCursor(query.cursor, "timestamp");
    const { page, last, isMore } = toPage(await listOwn(database, user.id, { limit: limit + 1, after }), limit);
    return {
      reviews: await withAnswers(database, page),
      nextCursor: isMore && last ? writeCursor(last) : undefined,
    };
  },

  async editReview(call) {
    const { body, database, user } = call;
    const { reviewId, ...change } = body;
    const { hasChanged, review } = await changeReview(call, await signedIn(database, user, reviewId), change);
    return { message: hasChanged ? messages.edited : messages.unchanged, review };
  },

  async withdrawReview(call) {
    const { body, database, user } = call;
    await withdrawReview(call, await signedIn(database, user, body.reviewId));
    return { message: messages.withdrawn };
  },

  async invitedReview({ body, database }) {
    const row = await findOwn(database, (await invited(database, body.token)).is);
    const [review] = row ? await withAnswers(database, [row]) : [];
    if (!review) throw new ApiError("invitationInvalid");
    return { review };
  },

  async editInvitedReview(call) {
    const { body, database } = call;
    const { token, ...change } = body;
    const { hasChanged, review } = await changeReview(call, await invited(database, token), change);
    return { message: hasChanged ? messages.edited : messages.unchanged, review };
  },

  async withdrawInvitedReview(call) {
    await withdrawReview(call, await invited(call.database, call.body.token));
    return { message: messages.withdrawn };
  },
};

/** The person, as the author of one review. One that is gone is told apart from one that never was. */
async function signedIn(
  database: Database,
  { id, name, email }: { id: string; name: string; email: string },
  reviewId: string,
): Promise<Author> {
  const gone = await eventsOf(database, reviewId, ["review.withdrawn", "review.deleted"]);
  const missing = gone.length > 0 ? "reviewGone" : "notFound";
  return { is: isReview(reviewId), actor: id, counted: id, name, email, missing };
}

/** The client who holds an invitation's link: once a review was written with it, the link is the proof. */
async function invited(database: Database, token: string): Promise<Author> {
  const invitation = await findInvitation(database, token);
  if (!invitation?.usedAt) throw new ApiError("invitationInvalid");
  const { id, email } = invitation;
  return { is: isReviewOf(id), actor: null, counted: id, email, missing: "reviewGone" };
}
