// The optional additions to an invited client's review of a project. They do not count towards averages. Separate from
// story-schema.ts, so that the browser does not load Zod.

/** In half stars. */
export const SCORES = ["quality", "schedule", "cost", "refer"] as const;

/** Free-text answers. */
export const STORY_ANSWERS = ["challenge", "solution", "result"] as const;

/** In code points. */
export const STORY_ANSWER_MAX = 800;

/** Null where the client gave no score or answer. */
export type Story = Record<(typeof SCORES)[number], number | null> &
  Record<(typeof STORY_ANSWERS)[number], string | null>;
