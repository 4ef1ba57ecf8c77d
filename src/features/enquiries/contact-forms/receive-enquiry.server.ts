import { type ActionFunctionArgs, data } from "react-router";
import type { EnquiryForm } from "#src/contract/enquiry.ts";
import type { Fields } from "#src/contract/form.ts";
import { readForm, submit } from "#src/server/http/forms.ts";
import { contextOf } from "#src/server/pages/context.ts";
import { enquiryContract } from "../contract.ts";
import { enquiryForm } from "../forms.ts";
import { messages } from "../messages.ts";
import { fieldOf, type Posted } from "./sending.ts";

/**
 * Takes a contact form that was posted without scripts. Its page is the same for everybody and cannot contain a form
 * token, so the first time the form is shown again, filled in and with a token, for the visitor to check and send.
 */
export async function receiveEnquiry(form: EnquiryForm, { context, request }: ActionFunctionArgs) {
  if (!contextOf(context).hasInbox) throw data(null, { status: 405 });
  const { stamp, reference, ...typed } = await readForm(request);
  if (!stamp) return lookOver(context, typed);

  const answer = await submit(context, enquiryForm, { ...typed, form, reference, stamp });
  if (answer.isAccepted) return { sent: answer.body.message, typed: {} } satisfies Posted;
  if (answer.body.code === "formExpired") return lookOver(context, typed);
  const { code, message } = answer.body;
  return data<Posted>({ problem: message, field: fieldOf(code), typed, stamp }, { status: answer.status });
}

async function lookOver(context: ActionFunctionArgs["context"], typed: Fields): Promise<Posted> {
  const answer = await contextOf(context).call(enquiryContract.enquiryStamp);
  return answer.isAccepted
    ? { problem: messages.lookOver, typed, stamp: answer.body.stamp }
    : { problem: answer.body.message, typed };
}
