import { ApiError } from "#src/server/http/api-error.ts";
import { parallelChange } from "#src/server/http/change.ts";
import type { Handlers } from "#src/server/http/implement.ts";
import { parsePageQuery, readPage } from "#src/server/pagination.ts";
import { findSubject, subjectsOf } from "#src/server/subjects.ts";
import { findStory } from "../stories/queries.server.ts";
import { findInvitedAuthor } from "./author.server.ts";
import { editReview, sendReceipt, withdrawReview } from "./change-review.server.ts";
import type { ownContract } from "./contract.ts";
import { OWN_PAGE } from "./limits.ts";
import { listOwn } from "./queries.server.ts";
import { readOwn, withAnswers } from "./read-own.server.ts";

export const ownHandlers: Handlers<typeof ownContract> = {
  async myReviews({ query, database, user }) {
    const request = parsePageQuery(query, OWN_PAGE);
    const { page, nextCursor } = await readPage(request, (part) => listOwn(database, user.id, part));
    return { reviews: await withAnswers(database, page), nextCursor };
  },

  async invitedReview({ body, database, content }) {
    const author = await findInvitedAuthor(database, body.token);
    if (!author) throw new ApiError("invitationInvalid");
    const { review, name } = author;
    const story = (await findStory(database, review.id)) ?? null;
    // Team reviews have no client story.
    const project = review.worksHere ? null : findSubject(subjectsOf(content.current()).projects, review.projectId);
    return { review: await readOwn(database, review), name, project, story };
  },

  editReview: parallelChange(editReview),
  editInvitedReview: parallelChange(editReview),
  withdrawReview: parallelChange(withdrawReview),
  withdrawInvitedReview: parallelChange(withdrawReview),
  sendReceipt: parallelChange(sendReceipt),
  sendInvitedReceipt: parallelChange(sendReceipt),
};
