import { hidingReasons } from "#src/content/review-policy.ts";

/** Why a review is hidden. Undefined for old reasons in free text. */
export function hidingSentence(reason: string | null | undefined): string | undefined {
  return hidingReasons.find(({ id }) => id === reason)?.sentence;
}
