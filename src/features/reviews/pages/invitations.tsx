import { type ActionFunctionArgs, type LoaderFunctionArgs, useActionData, useLoaderData } from "react-router";
import { CommandNote } from "#src/client/command-note.tsx";
import { fieldsIn } from "#src/contract/form.ts";
import { type Outcome, readEntries, submit, toOutcome } from "#src/server/http/forms.ts";
import { loadView } from "#src/server/pages/load-view.ts";
import { runCommand } from "#src/server/pages/run-command.ts";
import { ResultNote } from "#src/ui/list/result-note.tsx";
import { invitationsContract } from "../invitations/contract.ts";
import { isPreviewed, severalForm } from "../invitations/forms.ts";
import { InvitationsView } from "../invitations/invitations-view.tsx";
import type { Several } from "../invitations/invite-several.tsx";

export const loader = (args: LoaderFunctionArgs) =>
  loadView(args, invitationsContract.invitations, { cursor: "cursor" });

/** A list that was pasted is read line by line, so its answer is more than a sentence. */
export async function action(args: ActionFunctionArgs) {
  const entries = await readEntries(args.request);
  const fields = fieldsIn(entries);
  if (fields.intent !== "invite-several") return runCommand(args, entries);
  const problem = severalForm.problemOf?.(fields);
  if (problem) return { isDone: false, message: problem };
  const answer = await submit(args.context, severalForm, fields);
  if (!answer.isAccepted) return { ...toOutcome(answer), several: { typed: fields.lines } as Several };
  const several: Several = { result: answer.body };
  if (isPreviewed(fields.lines, fields.previewed)) return { ...toOutcome(answer), several };
  // The preview reports its own findings.
  return { isDone: true, message: "", several: { ...several, typed: fields.lines } };
}

export default function Invitations() {
  const outcome = useActionData<Partial<Outcome> & { several?: Several }>();
  return (
    <>
      <CommandNote />
      {outcome?.message && <ResultNote result={outcome as Outcome} />}
      <InvitationsView list={useLoaderData<typeof loader>()} several={outcome?.several} />
    </>
  );
}
