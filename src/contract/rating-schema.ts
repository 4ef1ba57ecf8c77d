import { z } from "zod";
import { isWholeStep, RATING_MAX, RATING_STEP } from "./rating.ts";

/** A number of stars from `min` on, in halves. `multipleOf` is for the API's description: it tolerates tiny deviations. */
export const starsFrom = (min: number) =>
  z.number().min(min).max(RATING_MAX).multipleOf(RATING_STEP).refine(isWholeStep);
