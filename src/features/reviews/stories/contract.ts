import { z } from "zod";
import { contract, type ResponseOf } from "#src/contract/endpoint.ts";
import { STORY_ANSWER_MAX } from "#src/contract/story.ts";
import { story } from "#src/contract/story-schema.ts";
import { timestamp } from "#src/contract/timestamp.ts";
import { messages } from "./messages.ts";

/** A story as its author sees it, before and after approving it. */
export const ownStory = z.object({
  ...story.shape,
  /** Incremented by each change; edits and approvals pass the revision they are based on. */
  revision: z.number(),
  /** Null until the client approves this revision. */
  approvedAt: timestamp.nullable(),
});
export type OwnStory = z.input<typeof ownStory>;

/** The secret in an invitation's link. */
export const token = z.string().min(1).max(100);
const seenRevision = z.number().int().min(0).max(1_000_000);
const answered = z.object({ message: z.string(), story: ownStory });
const refreshes = ["Reviews", "Record"] as const;
const tooLong = { max: STORY_ANSWER_MAX, long: messages.long };

export const storiesContract = contract({
  saveClientStory: {
    method: "PUT",
    path: "/client-story",
    summary:
      "Add scores and answers to an invited review about a project, or change them: nobody else sees them before approval. seenRevision is 0 for the first",
    access: "public",
    body: z.strictObject({ token, ...story.shape, seenRevision }),
    response: answered,
    errors: [
      "invitationInvalid",
      "reviewHidden",
      "reviewGone",
      "storyWithoutPage",
      "storyEmpty",
      "textInvalid",
      "changedMeanwhile",
      "tooManyAttempts",
    ],
    event: "story.saved",
    form: {
      submit: messages.seePreview,
      busy: "Saving…",
      done: messages.saved,
      failed: messages.saveFailed,
      refreshes,
      showsAnswer: true,
      texts: { challenge: tooLong, solution: tooLong, result: tooLong },
    },
  },
  approveClientStory: {
    method: "POST",
    path: "/approve-client-story",
    summary: "Show the scores and answers on the project's page, exactly as they were previewed",
    access: "public",
    body: z.strictObject({ token, seenRevision }),
    response: answered,
    errors: ["invitationInvalid", "reviewHidden", "reviewGone", "storyWithoutPage", "changedMeanwhile"],
    event: "story.approved",
    form: {
      submit: "Approve and publish",
      busy: "Approving…",
      done: messages.approved,
      failed: messages.approveFailed,
      refreshes,
      showsAnswer: true,
    },
  },
  removeClientStory: {
    method: "DELETE",
    path: "/client-story",
    summary: "Take the scores and answers away for good; the review stays",
    access: "public",
    body: z.strictObject({ token }),
    response: z.object({ message: z.string() }),
    errors: ["invitationInvalid", "reviewGone"],
    event: "story.removed",
    form: {
      submit: "Remove permanently",
      busy: "Deleting…",
      look: "danger",
      done: messages.removed,
      failed: messages.removeFailed,
      refreshes,
      showsAnswer: true,
    },
  },
});

/** The response to saving or approving a story. */
export type StoryDone = ResponseOf<typeof storiesContract.saveClientStory>;
