import { type ActionFunctionArgs, data } from "react-router";
import type { EnquiryForm } from "#src/contract/enquiry.ts";
import type { Posted } from "#src/features/contact/sending.ts";
import { messages } from "#src/features/inbox/messages.ts";
import { contextOf, type PageContext } from "#src/server/context.ts";
import { isAccepted, readForm } from "#src/server/forms.ts";

/**
 * Takes a contact form that was posted without scripts. The page that it came from is the same for everybody and cannot
 * carry a stamp, so the first time it comes back filled, with one: whoever wrote it looks it over and sends it.
 */
export async function receiveEnquiry(form: EnquiryForm, { context, request }: ActionFunctionArgs) {
  const { call, hasInbox } = contextOf(context);
  if (!hasInbox) throw data(null, { status: 405 });
  const { stamp, reference = "", ...typed } = await readForm(request);
  if (!stamp) return lookOver(call, typed);

  const { name = "", email = "", phone, subject, message } = typed;
  const body = { form, name, email, phone, subject, message, reference, stamp };
  const answer = await call("POST", "/send-enquiry", body);
  if (answer.body.code === "formExpired") return lookOver(call, typed);
  const sentence = answer.body.message ?? messages.sendFailed;
  if (isAccepted(answer)) return { sent: sentence, typed: {} } satisfies Posted;
  return data<Posted>({ problem: sentence, typed, stamp }, { status: answer.status });
}

async function lookOver(call: PageContext["call"], typed: Record<string, string>): Promise<Posted> {
  const { body } = await call<{ stamp: string }>("GET", "/enquiry-stamp");
  return { problem: messages.lookOver, typed, stamp: body.stamp };
}
