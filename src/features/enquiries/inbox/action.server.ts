import type { ActionFunctionArgs } from "react-router";
import { fieldsIn } from "#src/contract/form.ts";
import { type Outcome, outcomeOf, readEntries, submit } from "#src/server/http/forms.ts";
import { inboxMessages as messages } from "../messages.ts";
import { eraseForm, moveForm, noteForm, replyForm } from "./forms.ts";

/** The forms of the inbox and of one enquiry, posted without scripts. */
export async function answerInboxForm({ request, context }: ActionFunctionArgs): Promise<Outcome> {
  const entries = await readEntries(request);
  const fields = fieldsIn(entries);
  switch (fields.intent) {
    case "note":
      return outcomeOf(await submit(context, noteForm, fields));
    case "reply":
      return outcomeOf(await submit(context, replyForm, fields));
    case "erase":
      return outcomeOf(await submit(context, eraseForm, fields));
    default:
      return moveAll(context, entries.getAll("enquiry"), fields.to);
  }
}

/** Each is given by its id and the state in which it was shown. */
async function moveAll(context: ActionFunctionArgs["context"], shown: string[], state?: string): Promise<Outcome> {
  let outcome: Outcome = { isDone: false, message: messages.noneChosen };
  for (const one of shown) {
    const [enquiryId, seenState] = one.split(" ");
    outcome = outcomeOf(await submit(context, moveForm, { enquiryId, state, seenState }));
    if (!outcome.isDone) break;
  }
  return outcome;
}
