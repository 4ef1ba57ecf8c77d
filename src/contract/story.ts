import { z } from "zod";
import { RATING_MAX, RATING_STEP } from "./rating.ts";

// What an invited client may add to the review about a project. None of it is part of any average.

/** The scores, in half stars. */
export const SCORES = ["quality", "schedule", "cost", "refer"] as const;

/** The answers, in the client's own words. */
export const STORY_ANSWERS = ["challenge", "solution", "result"] as const;

/** Longest answer, in code points. */
export const STORY_ANSWER_MAX = 800;

const score = z.number().min(RATING_STEP).max(RATING_MAX).multipleOf(RATING_STEP).nullable();
const answer = z
  .string()
  .min(1)
  .max(STORY_ANSWER_MAX * 2)
  .nullable();

/** Null where the client gave no score or no answer. */
export const story = z.object({
  quality: score,
  schedule: score,
  cost: score,
  refer: score,
  challenge: answer,
  solution: answer,
  result: answer,
});
export type Story = z.infer<typeof story>;
