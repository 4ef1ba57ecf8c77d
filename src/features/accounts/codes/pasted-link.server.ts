import { type ActionFunctionArgs, data } from "react-router";
import type { Fields } from "#src/contract/form.ts";
import { moveOn, type Refusal } from "#src/server/http/forms.ts";
import { contextOf } from "#src/server/pages/context.ts";
import { accountsContract } from "../contract.ts";
import { withFlash } from "../flash.tsx";
import { messages } from "../messages.ts";
import { mailedLinkOf } from "./link-step.tsx";

/** Uses a mailed link that was pasted into a form: on to the new password, or signed in after a sign-up. */
export async function answerPastedLink(context: ActionFunctionArgs["context"], { link = "" }: Fields) {
  const mailed = mailedLinkOf(link.trim().replace(/^[^#]*/, ""));
  if (!mailed) return refuse(messages.linkUnreadable, 422);
  const answer = await contextOf(context).call(accountsContract.verifyLink, mailed);
  if (!answer.isAccepted) return refuse(answer.body.message, answer.status);
  return moveOn(answer.body.user ? "/" : withFlash("/reset-password", "link-accepted"), answer);
}

function refuse(message: string, status: number) {
  const refusal: Refusal = { message, typed: {} };
  return data(refusal, { status });
}
