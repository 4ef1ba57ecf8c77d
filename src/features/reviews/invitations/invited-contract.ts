import { z } from "zod";
import { contract } from "#src/contract/endpoint.ts";
import { subject } from "#src/contract/subject.ts";
import { description, rating, review, reviewForm } from "../contract.ts";
import { AUTHOR_NAME_MAX } from "../limits.ts";
import { messages } from "../messages.ts";
import { token } from "../stories/contract.ts";

export const invitedContract = contract({
  readInvitation: {
    method: "POST",
    path: "/invitation",
    summary: "What an invitation is for. Looking does not use it up",
    access: "public",
    body: z.strictObject({ token }),
    response: z.object({ name: z.string(), project: subject.nullable(), service: subject.nullable() }),
    errors: ["invitationInvalid"],
  },
  createInvitedReview: {
    method: "POST",
    path: "/create-invited-review",
    summary: "Leave a review by invitation, without an account; uses the invitation up",
    access: "public",
    body: z.strictObject({
      token,
      name: z.string().max(AUTHOR_NAME_MAX * 2),
      rating,
      description,
    }),
    response: z.object({ message: z.string(), review }),
    errors: ["invitationInvalid", "nameInvalid", "textInvalid"],
    fields: { textInvalid: "description" },
    event: "review.published",
    form: {
      ...reviewForm,
      showsAnswer: true,
      refreshes: ["Reviews"],
      texts: { ...reviewForm.texts, name: { missing: messages.nameMissing } },
    },
  },
});
