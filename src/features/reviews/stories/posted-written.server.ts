import { type ActionFunctionArgs, data } from "react-router";
import type { Endpoint } from "#src/contract/endpoint.ts";
import type { Fields, FormDescription } from "#src/contract/form.ts";
import { submit } from "#src/server/http/forms.ts";
import { contextOf } from "#src/server/pages/context.ts";
import { ownContract } from "../own/contract.ts";
import { editInvitedForm, invitedReceiptForm, withdrawInvitedForm } from "../own/forms.ts";
import { approveStoryForm, removeStoryForm, saveStoryForm } from "./forms.ts";
import { messages } from "./messages.ts";
import type { Written } from "./written-review.tsx";

// What an invited client does with a review that is written, without scripts: each form brings the link's token along.

type Context = ActionFunctionArgs["context"];

/** Shows the review that a link was used for, or says why it cannot. */
export async function showWritten(
  context: Context,
  token: string,
  about: Pick<Written, "done" | "refused" | "isPutOff" | "isNew"> = {},
) {
  const { isAccepted, status, body } = await contextOf(context).call(ownContract.invitedReview, { token });
  if (!isAccepted) return data({ invitationProblem: body.message }, { status });
  const written: Written = { ...body, token, ...about };
  return data({ written }, { status: about.refused ? 422 : 200 });
}

/** Answers the forms beside an invited review. Undefined for a form that is none of them. */
export async function answerWritten(context: Context, fields: Fields) {
  const { token = "" } = fields;
  switch (fields.intent) {
    case "review-edit":
      return answer(context, editInvitedForm, fields);
    case "review-receipt":
      return answer(context, invitedReceiptForm, fields);
    case "review-withdraw": {
      const { isAccepted, body } = await submit(context, withdrawInvitedForm, fields);
      return isAccepted ? data({ withdrawn: body.message }) : refuse(context, fields, body.message);
    }
    case "story-save":
      return answer(context, saveStoryForm, fields);
    case "story-approve":
      return answer(context, approveStoryForm, fields);
    case "story-remove":
      return answer(context, removeStoryForm, fields);
    case "story-later":
      return showWritten(context, token, { done: messages.later, isPutOff: true });
    default:
      return undefined;
  }
}

async function answer<E extends Endpoint>(context: Context, form: FormDescription<E>, fields: Fields) {
  const problem = form.problemOf?.(fields);
  if (problem) return refuse(context, fields, problem);
  const { isAccepted, body } = await submit(context, form, fields);
  const { message = form.failed } = body as { message?: string };
  return isAccepted ? showWritten(context, fields.token ?? "", { done: message }) : refuse(context, fields, message);
}

function refuse(context: Context, fields: Fields, message: string) {
  return showWritten(context, fields.token ?? "", { refused: { typed: fields, message } });
}
