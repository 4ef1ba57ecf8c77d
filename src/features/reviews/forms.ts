import { describeForm, type Fields } from "#src/contract/form.ts";
import { reviewsContract } from "./contract.ts";
import { DESCRIPTION_MAX } from "./limits.ts";
import { messages } from "./messages.ts";

export const reviewForm = describeForm({
  endpoint: reviewsContract.createReview,
  body: ({ rating, description = "" }) => ({ rating: Number(rating), description }),
  problemOf: descriptionProblem,
  failed: messages.submitFailed,
  keeps: ["rating", "description"],
});

export function descriptionProblem({ description = "" }: Fields): string | undefined {
  if (description.trim() === "") return messages.textMissing;
  return [...description].length > DESCRIPTION_MAX ? messages.textLong : undefined;
}
