import { ANSWER_FLOOR_MS } from "./limits.ts";

/** Begun before the first look at the database and awaited before the answer, so that its time tells nothing. */
export function answerFloor(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ANSWER_FLOOR_MS));
}
