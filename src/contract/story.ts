// What an invited client may add to the review about a project. None of it is part of any average. The browser uses it,
// so that the schema is a file of its own.

/** The scores, in half stars. */
export const SCORES = ["quality", "schedule", "cost", "refer"] as const;

/** The answers, in the client's own words. */
export const STORY_ANSWERS = ["challenge", "solution", "result"] as const;

/** Longest answer, in code points. */
export const STORY_ANSWER_MAX = 800;

/** Null where the client gave no score or no answer. */
export type Story = Record<(typeof SCORES)[number], number | null> &
  Record<(typeof STORY_ANSWERS)[number], string | null>;
