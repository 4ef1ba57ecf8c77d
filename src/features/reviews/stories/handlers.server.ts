import { createHash } from "node:crypto";
import { STORY_ANSWER_MAX, STORY_ANSWERS, type Story } from "#src/contract/story.ts";
import type { Database } from "#src/database/connect.server.ts";
import { appendToAuditLog, changeInParallel } from "#src/server/audit/audit-log.ts";
import { ApiError } from "#src/server/http/api-error.ts";
import type { Handlers } from "#src/server/http/implement.ts";
import { logChange } from "#src/server/http/log-change.ts";
import { requireQuota } from "#src/server/security/quotas.ts";
import { isShowable } from "#src/server/text.ts";
import { DEFAULT_NAME } from "../limits.ts";
import { notifyOfStory } from "../moderation/notifications.server.ts";
import { holdOwn, invitedAuthor } from "../own/author.server.ts";
import type { OwnRow } from "../own/queries.server.ts";
import type { OwnStory, storiesContract } from "./contract.ts";
import { messages } from "./messages.ts";
import { approve, contentOf, deleteStory, findStory, putStory } from "./queries.server.ts";

export const storyHandlers: Handlers<typeof storiesContract> = {
  async saveClientStory(call) {
    const { body, database, now } = call;
    const story = parseStory(body);
    const author = await invitedAuthor(database, body.token);
    const done = await changeInParallel(database, async (tx) => {
      const review = requireShown(await holdOwn(tx, author));
      const before = await findStory(tx, review.id);
      if (before && hashOf(review.id, before) === hashOf(review.id, story)) return { before, after: before };
      if ((before?.revision ?? 0) !== body.seenRevision) throw new ApiError("changedMeanwhile");
      await requireQuota(tx, "reviewChanges", author.counted, now);
      await putStory(tx, review.id, story, { revision: body.seenRevision + 1, now });
      await appendToAuditLog(tx, now, {
        event: "story.saved",
        subject: review.id,
        actor: null,
        details: { content: hashOf(review.id, story), ...(before && { before: hashOf(review.id, before) }) },
      });
      return { review, before, after: await readStory(tx, review.id) };
    });
    if (!done.review) return { message: messages.unchanged, story: done.after };
    // A change takes an approved story off the page.
    if (done.before?.approvedAt) call.invalidatePages();
    logChange(call, "story.saved", { review: done.review.id });
    return { message: messages.saved, story: done.after };
  },

  async approveClientStory(call) {
    const { body, database, now } = call;
    const author = await invitedAuthor(database, body.token);
    const { review, story } = await changeInParallel(database, async (tx) => {
      const review = requireShown(await holdOwn(tx, author));
      const story = await findStory(tx, review.id);
      if (story?.revision !== body.seenRevision) throw new ApiError("changedMeanwhile");
      if (story.approvedAt) return { story };
      await approve(tx, review.id, now);
      await appendToAuditLog(tx, now, {
        event: "story.approved",
        subject: review.id,
        actor: null,
        details: { content: hashOf(review.id, story) },
      });
      const { rating, description } = review;
      const name = review.authorName ?? DEFAULT_NAME;
      await notifyOfStory(tx, call, now, { id: review.id, name, rating, description, projectId: review.projectId });
      return { review, story: await readStory(tx, review.id) };
    });
    if (review) {
      call.invalidatePages();
      logChange(call, "story.approved", { review: review.id });
    }
    return { message: messages.approved, story };
  },

  async removeClientStory(call) {
    const { body, database, now } = call;
    const author = await invitedAuthor(database, body.token);
    const id = await changeInParallel(database, async (tx) => {
      const review = await holdOwn(tx, author);
      if (!(await findStory(tx, review.id))) return undefined;
      await deleteStory(tx, review.id);
      await appendToAuditLog(tx, now, { event: "story.removed", subject: review.id, actor: null });
      return review.id;
    });
    if (id) {
      call.invalidatePages();
      logChange(call, "story.removed", { review: id });
    }
    return { message: messages.removed };
  },
};

/** @throws reviewHidden, storyWithoutPage: only a published review about a project has a page for its story */
function requireShown(review: OwnRow): OwnRow {
  if (review.hiddenAt) throw new ApiError("reviewHidden");
  if (!review.projectId || review.worksHere) throw new ApiError("storyWithoutPage");
  return review;
}

/** @throws storyEmpty, textInvalid */
function parseStory(given: Story): Story {
  const story = contentOf(given);
  if (Object.values(story).every((value) => value === null)) throw new ApiError("storyEmpty");
  if (STORY_ANSWERS.some((name) => story[name] !== null && !isShowable(story[name], STORY_ANSWER_MAX))) {
    throw new ApiError("textInvalid");
  }
  return story;
}

/** What a story says, as the audit log knows it: like a review's, no text and nothing that leads to one. */
function hashOf(reviewId: string, story: Story): string {
  const content = JSON.stringify([reviewId, ...Object.values(contentOf(story))]);
  return createHash("sha256").update(content).digest("base64url");
}

async function readStory(tx: Database, reviewId: string): Promise<OwnStory> {
  const story = await findStory(tx, reviewId);
  if (!story) throw new Error("A story that was just written is not there.");
  return story;
}
