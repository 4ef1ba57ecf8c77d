import type { ActionFunctionArgs } from "react-router";
import { type Outcome, readEntries, submit, toOutcome } from "#src/server/http/forms.ts";
import { runCommand } from "#src/server/pages/run-command.ts";
import { inboxMessages as messages } from "../messages.ts";
import { moveForm } from "./forms.ts";

/** The forms of the inbox and of one enquiry, posted without scripts. Several enquiries are moved by one form. */
export async function answerInboxForm(args: ActionFunctionArgs) {
  const entries = await readEntries(args.request.clone() as Request);
  if (entries.get("intent") !== "move") return runCommand(args);
  return moveAll(args.context, entries.getAll("enquiry"), entries.get("to") ?? undefined);
}

/** Each is given by its id and the state in which it was shown. */
async function moveAll(context: ActionFunctionArgs["context"], shown: string[], state?: string): Promise<Outcome> {
  let outcome: Outcome = { isDone: false, message: messages.noneChosen };
  for (const one of shown) {
    const [enquiryId, seenState] = one.split(" ");
    outcome = toOutcome(await submit(context, moveForm, { enquiryId, state, seenState }));
    if (!outcome.isDone) break;
  }
  return outcome;
}
