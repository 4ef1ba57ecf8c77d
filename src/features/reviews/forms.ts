import { describeForm, type Fields } from "#src/contract/form.ts";
import { reviewsContract } from "./contract.ts";
import { invitedContract } from "./invitations/invited-contract.ts";
import { DESCRIPTION_MAX } from "./limits.ts";
import { messages } from "./messages.ts";

export const reviewForm = describeForm({
  endpoint: reviewsContract.createReview,
  body: ({ rating, description = "" }) => ({ rating: Number(rating), description }),
  problemOf: descriptionProblem,
  failed: messages.submitFailed,
  keeps: ["rating", "description"],
});

/** By invitation, without an account: the token of the mailed link is the proof. */
export const invitedReviewForm = describeForm({
  endpoint: invitedContract.createInvitedReview,
  body: ({ rating, description = "", token = "", name = "" }) => ({ rating: Number(rating), description, token, name }),
  problemOf: (fields) => descriptionProblem(fields) ?? (fields.name?.trim() ? undefined : messages.nameMissing),
  failed: messages.submitFailed,
  keeps: ["rating", "description", "name"],
});

export function descriptionProblem({ description = "" }: Fields): string | undefined {
  if (description.trim() === "") return messages.textMissing;
  return [...description].length > DESCRIPTION_MAX ? messages.textLong : undefined;
}
