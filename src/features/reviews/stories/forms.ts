import { describeForm, type Fields } from "#src/contract/form.ts";
import { SCORES, STORY_ANSWER_MAX, STORY_ANSWERS } from "#src/contract/story.ts";
import { storiesContract } from "./contract.ts";
import { messages } from "./messages.ts";

/** No stars are no score, and an empty field is no answer. */
export const saveStoryForm = describeForm({
  endpoint: storiesContract.saveClientStory,
  body: ({ token = "", seenRevision, ...given }) => ({
    token,
    quality: Number(given.quality) || null,
    schedule: Number(given.schedule) || null,
    cost: Number(given.cost) || null,
    refer: Number(given.refer) || null,
    challenge: given.challenge?.trim() || null,
    solution: given.solution?.trim() || null,
    result: given.result?.trim() || null,
    seenRevision: Number(seenRevision),
  }),
  problemOf: storyProblem,
  failed: messages.saveFailed,
});

export const approveStoryForm = describeForm({
  endpoint: storiesContract.approveClientStory,
  body: ({ token = "", seenRevision }) => ({ token, seenRevision: Number(seenRevision) }),
  failed: messages.approveFailed,
});

export const removeStoryForm = describeForm({
  endpoint: storiesContract.removeClientStory,
  body: ({ token = "" }) => ({ token }),
  failed: messages.removeFailed,
});

function storyProblem(fields: Fields): string | undefined {
  const answers = STORY_ANSWERS.map((name) => fields[name]?.trim() ?? "");
  if (!SCORES.some((name) => Number(fields[name])) && answers.join("") === "") return messages.empty;
  return answers.some((text) => [...text].length > STORY_ANSWER_MAX) ? messages.long : undefined;
}
