import { type ActionFunctionArgs, data } from "react-router";
import type { Fields } from "#src/contract/form.ts";
import { type Refusal, submit } from "#src/server/http/forms.ts";
import { contextOf } from "#src/server/pages/context.ts";
import { invitedReviewForm } from "../forms.ts";
import { messages } from "../messages.ts";
import { showWritten } from "../stories/posted-written.server.ts";
import { invitedContract } from "./invited-contract.ts";
import { tokenIn } from "./pasted-invitation.tsx";

// An invitation without scripts: its link's secret is in the fragment, which a browser sends nowhere. So the link is
// pasted into a form, and the page that answers holds the review's form.

type Context = ActionFunctionArgs["context"];

/** Opens the invitation of a pasted link, or says why it cannot be opened. */
export function openPostedInvitation(context: Context, { link = "" }: Fields) {
  return showInvitation(context, tokenIn(link));
}

/** Sends an invited client's review and thanks for it, or shows the form again with what was typed. */
export async function answerInvitedReview(context: Context, fields: Fields) {
  const { token = "" } = fields;
  const problem = invitedReviewForm.problemOf?.(fields);
  const answer = problem ? undefined : await submit(context, invitedReviewForm, fields);
  if (answer?.isAccepted) return showWritten(context, token, { done: answer.body.message, isNew: true });
  const message = problem ?? answer?.body.message ?? invitedReviewForm.failed;
  return showInvitation(context, token, { typed: fields, message });
}

async function showInvitation(context: Context, token: string, refused?: Refusal) {
  if (token === "") return data({ invitationProblem: messages.invitationUnreadable, ...refused }, { status: 422 });
  const { isAccepted, status, body } = await contextOf(context).call(invitedContract.readInvitation, { token });
  // A link that was used leads to what was written with it.
  if (!isAccepted && body.code === "invitationInvalid") return showWritten(context, token);
  if (!isAccepted) return data({ invitationProblem: body.message, ...refused }, { status });
  return data({ invitation: { ...body, token }, ...refused }, { status: refused ? 422 : 200 });
}
