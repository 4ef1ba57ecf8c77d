import { z } from "zod";
import { contract } from "#src/contract/endpoint.ts";
import { story } from "#src/contract/story-schema.ts";

/** A story as its author sees it, before and after approving it. */
export const ownStory = z.object({
  ...story.shape,
  /** Counts the changes; an edit and an approval name the one that was seen. */
  revision: z.number(),
  /** Null until the client approved it as it is now. */
  approvedAt: z.iso.datetime().nullable(),
});
export type OwnStory = z.infer<typeof ownStory>;

const token = z.string().min(1).max(100);
const seenRevision = z.number().int().min(0).max(1_000_000);
const answered = z.object({ message: z.string(), story: ownStory });

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
  },
  approveClientStory: {
    method: "POST",
    path: "/approve-client-story",
    summary: "Show the scores and answers on the project's page, exactly as they were previewed",
    access: "public",
    body: z.strictObject({ token, seenRevision }),
    response: answered,
    errors: ["invitationInvalid", "reviewHidden", "reviewGone", "storyWithoutPage", "changedMeanwhile"],
  },
  removeClientStory: {
    method: "DELETE",
    path: "/client-story",
    summary: "Take the scores and answers away for good; the review stays",
    access: "public",
    body: z.strictObject({ token }),
    response: z.object({ message: z.string() }),
    errors: ["invitationInvalid", "reviewGone"],
  },
});
