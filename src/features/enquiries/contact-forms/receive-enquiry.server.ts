import { type ActionFunctionArgs, data } from "react-router";
import type { Posted } from "#src/client/use-command.ts";
import { readEntries } from "#src/server/http/forms.ts";
import { contextOf } from "#src/server/pages/context.ts";
import { runCommand } from "#src/server/pages/run-command.ts";
import { enquiryContract } from "../contract.ts";
import { messages } from "../messages.ts";

/**
 * Handles a contact form that was posted without scripts. Its page is cached for everyone and cannot contain a form
 * token, so after the first post the form is shown again, filled in and with a token, for the visitor to check and
 * send.
 */
export async function receiveEnquiry(args: ActionFunctionArgs) {
  if (!contextOf(args.context).hasInbox) throw data(null, { status: 405 });
  const fields = await readEntries(args.request);
  if (!fields.get("stamp")) return askToCheck(args, fields);
  const result = await runCommand(args, fields);
  const { refusal }: Partial<Posted> = "data" in result ? result.data : {};
  return refusal?.code === "formExpired" ? askToCheck(args, fields) : result;
}

async function askToCheck({ context }: ActionFunctionArgs, fields: URLSearchParams): Promise<Posted> {
  const { stamp: _old, reference: _trap, ...values } = Object.fromEntries(fields);
  const posted = { name: "sendEnquiry" satisfies keyof typeof enquiryContract, values };
  const answer = await contextOf(context).call(enquiryContract.enquiryStamp);
  if (!answer.isAccepted) return { ...posted, refusal: answer.body };
  return { ...posted, values: { ...values, stamp: answer.body.stamp }, refusal: { message: messages.askToCheck } };
}
