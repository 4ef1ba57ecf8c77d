import type { Handlers } from "#src/server/http/implement.ts";
import { pageAsked, readPage } from "#src/server/pagination.ts";
import { findSubject, projectSubjects } from "#src/server/subjects.ts";
import { DEFAULT_NAME } from "../limits.ts";
import { findStory } from "../stories/queries.server.ts";
import { invitedAuthor, requireOwn, signedInAuthor } from "./author.server.ts";
import { changeReview, withdrawReview } from "./change-review.server.ts";
import type { OwnReview, ownContract } from "./contract.ts";
import { giveReceipt } from "./late-receipt.server.ts";
import { OWN_PAGE, OWN_PAGE_MAX } from "./limits.ts";
import { messages } from "./messages.ts";
import { listOwn } from "./queries.server.ts";
import { withAnswers } from "./read-own.server.ts";

export const ownHandlers: Handlers<typeof ownContract> = {
  async myReviews({ query, database, user }) {
    const asked = pageAsked(query, OWN_PAGE, OWN_PAGE_MAX);
    const { page, nextCursor } = await readPage(asked, (part) => listOwn(database, user.id, part));
    return { reviews: await withAnswers(database, page), nextCursor };
  },

  async editReview(call) {
    const { body, database, user } = call;
    const { reviewId, ...change } = body;
    const { hasChanged, review } = await changeReview(call, await signedInAuthor(database, user, reviewId), change);
    return { message: hasChanged ? messages.edited : messages.unchanged, review };
  },

  async withdrawReview(call) {
    const { body, database, user } = call;
    await withdrawReview(call, await signedInAuthor(database, user, body.reviewId));
    return { message: messages.withdrawn };
  },

  async sendReceipt(call) {
    const { body, database, user } = call;
    const { isNew, review } = await giveReceipt(call, await signedInAuthor(database, user, body.reviewId));
    return { message: isNew ? messages.receiptSent : messages.receiptThere, review };
  },

  async sendInvitedReceipt(call) {
    const author = await invitedAuthor(call.database, call.body.token);
    const { isNew, review } = await giveReceipt(call, author);
    const isMailed = isNew && author.email !== null;
    return { message: isMailed ? messages.receiptSent : messages.receiptThere, review };
  },

  async invitedReview({ body, database }) {
    const author = await invitedAuthor(database, body.token);
    const row = await requireOwn(database, { ...author, missing: "invitationInvalid" });
    const [review] = await withAnswers(database, [row]);
    const story = (await findStory(database, row.id)) ?? null;
    // What the team wrote itself is no client's word.
    const project = row.worksHere ? null : findSubject(projectSubjects, row.projectId);
    return { review: review as OwnReview, name: row.authorName ?? DEFAULT_NAME, project, story };
  },

  async editInvitedReview(call) {
    const { body, database } = call;
    const { token, ...change } = body;
    const { hasChanged, review } = await changeReview(call, await invitedAuthor(database, token), change);
    return { message: hasChanged ? messages.edited : messages.unchanged, review };
  },

  async withdrawInvitedReview(call) {
    await withdrawReview(call, await invitedAuthor(call.database, call.body.token));
    return { message: messages.withdrawn };
  },
};
