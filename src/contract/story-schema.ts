import { z } from "zod";
import { RATING_STEP } from "./rating.ts";
import { starsFrom } from "./rating-schema.ts";
import { STORY_ANSWER_MAX, type Story } from "./story.ts";

const score = starsFrom(RATING_STEP).nullable();
const answer = z
  .string()
  .min(1)
  .max(STORY_ANSWER_MAX * 2)
  .nullable();

export const story = z.object({
  quality: score,
  schedule: score,
  cost: score,
  refer: score,
  challenge: answer,
  solution: answer,
  result: answer,
}) satisfies z.ZodType<Story>;
