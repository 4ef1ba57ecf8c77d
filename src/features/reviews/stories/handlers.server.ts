import { createHash } from "node:crypto";
import { STORY_ANSWER_MAX, STORY_ANSWERS, type Story } from "#src/contract/story.ts";
import type { Database } from "#src/database/connect.server.ts";
import { ApiError } from "#src/server/http/api-error.ts";
import { parallelChange } from "#src/server/http/change.ts";
import type { Handlers } from "#src/server/http/implement.ts";
import { requireQuota } from "#src/server/security/quotas.ts";
import { isShowable } from "#src/server/text.ts";
import { notifyOfStory } from "../moderation/notifications.server.ts";
import { requireAuthor } from "../own/author.server.ts";
import type { OwnRow } from "../own/queries.server.ts";
import type { storiesContract } from "./contract.ts";
import { messages } from "./messages.ts";
import { approve, deleteStory, findStory, pickContent, putStory, type StoryRow } from "./queries.server.ts";

export const storyHandlers: Handlers<typeof storiesContract> = {
  saveClientStory: parallelChange(async (call) => {
    const { body, tx, record, now } = call;
    const story = parseStory(body);
    const { review, actor, counted } = await requireAuthor(call);
    const id = requireShown(review);
    const before = await findStory(tx, id);
    if (before && hashStory(id, before) === hashStory(id, story)) return { message: messages.unchanged, story: before };
    if ((before?.revision ?? 0) !== body.seenRevision) throw new ApiError("changedMeanwhile");
    await requireQuota(tx, "reviewChanges", counted, now);
    await putStory(tx, id, story, { revision: body.seenRevision + 1, now });
    const details = { content: hashStory(id, story), ...(before && { before: hashStory(id, before) }) };
    // A change hides an approved story.
    await record(id, details, { actor, shows: before?.approvedAt ? "changed" : null });
    return { story: await readStory(tx, id) };
  }),

  approveClientStory: parallelChange(async (call) => {
    const { body, tx, record, now } = call;
    const { review, actor, name } = await requireAuthor(call);
    const id = requireShown(review);
    const story = await findStory(tx, id);
    if (story?.revision !== body.seenRevision) throw new ApiError("changedMeanwhile");
    if (story.approvedAt) return { story };
    await approve(tx, id, now);
    await record(id, { content: hashStory(id, story) }, { actor });
    const { rating, description, projectId } = review;
    await notifyOfStory(tx, call, now, { id, name, rating, description, projectId });
    return { story: await readStory(tx, id) };
  }),

  removeClientStory: parallelChange(async (call) => {
    const { tx, record } = call;
    const { review, actor } = await requireAuthor(call);
    if (await deleteStory(tx, review.id)) await record(review.id, {}, { actor });
  }),
};

/** Requires a published review about a project. @throws reviewHidden, storyWithoutPage */
function requireShown(review: OwnRow): string {
  if (review.hiddenAt) throw new ApiError("reviewHidden");
  if (!review.projectId || review.worksHere) throw new ApiError("storyWithoutPage");
  return review.id;
}

/** @throws storyEmpty, textInvalid */
function parseStory(given: Story): Story {
  const story = pickContent(given);
  for (const name of STORY_ANSWERS) story[name] = story[name]?.trim() ?? null;
  if (Object.values(story).every((value) => value === null)) throw new ApiError("storyEmpty");
  if (STORY_ANSWERS.some((name) => story[name] !== null && !isShowable(story[name], STORY_ANSWER_MAX))) {
    throw new ApiError("textInvalid");
  }
  return story;
}

/** The story's hash for the audit log, which contains no text. */
function hashStory(reviewId: string, story: Story): string {
  const content = JSON.stringify([reviewId, ...Object.values(pickContent(story))]);
  return createHash("sha256").update(content).digest("base64url");
}

async function readStory(tx: Database, reviewId: string): Promise<StoryRow> {
  const story = await findStory(tx, reviewId);
  if (!story) throw new Error("A story that was just written is not there.");
  return story;
}
