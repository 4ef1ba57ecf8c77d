// The optional additions to an invited client's review of a project. They do not count towards averages. Separate from
// story-schema.ts, so that the browser does not load Zod.

/** The scores that a client can give, in half stars. */
export const SCORES = ["quality", "schedule", "cost", "refer"] as const;

/** The questions with free-text answers. */
export const STORY_ANSWERS = ["challenge", "solution", "result"] as const;

/** The maximum length of an answer in code points. */
export const STORY_ANSWER_MAX = 800;

/** Null where the client gave no score or answer. */
export type Story = Record<(typeof SCORES)[number], number | null> &
  Record<(typeof STORY_ANSWERS)[number], string | null>;
