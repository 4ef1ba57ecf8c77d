import { z } from "zod";
import { isWholeStep, RATING_MAX, RATING_STEP } from "./rating.ts";

/** Stars from `min` up, in halves. `multipleOf` documents the API but tolerates deviations; `isWholeStep` does not. */
export const starsFrom = (min: number) =>
  z.number().min(min).max(RATING_MAX).multipleOf(RATING_STEP).refine(isWholeStep);

/** Query parameters are text. Invalid ratings are rejected, not corrected. */
export const ratingInQuery = z.string().regex(/^[0-4](?:\.[05])?$|^5(?:\.0)?$/);
