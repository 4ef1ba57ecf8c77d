import { type ActionFunctionArgs, type LoaderFunctionArgs, useActionData, useLoaderData } from "react-router";
import type { Fields } from "#src/contract/form.ts";
import { outcomeOf, readForm, submit } from "#src/server/http/forms.ts";
import { loadView } from "#src/server/pages/load-view.ts";
import { Button } from "#src/ui/button.tsx";
import { OutcomeNote } from "#src/ui/list/outcome-note.tsx";
import { invitationsContract } from "../invitations/contract.ts";
import { inviteForm, isPreviewed, revokeForm, severalForm } from "../invitations/forms.ts";
import { InvitationsView } from "../invitations/invitations-view.tsx";
import type { Several } from "../invitations/invite-several.tsx";

export const loader = (args: LoaderFunctionArgs) =>
  loadView(args, invitationsContract.invitations, { cursor: "cursor" });

/** Handles the forms when posted without scripts. Revoking asks for confirmation. */
export async function action({ request, context }: ActionFunctionArgs) {
  const fields = await readForm(request);
  if (fields.intent === "invite") return outcomeOf(await submit(context, inviteForm, fields));
  if (fields.intent === "invite-several") return inviteSeveral(context, fields);
  if (fields.confirmed) return outcomeOf(await submit(context, revokeForm, fields));
  const message = `Revoke ${fields.name}’s invitation? The link will stop working immediately.`;
  return { isDone: false, message, asked: { invitationId: fields.invitationId } };
}

async function inviteSeveral(context: ActionFunctionArgs["context"], fields: Fields) {
  const problem = severalForm.problemOf?.(fields);
  if (problem) return { isDone: false, message: problem };
  const answer = await submit(context, severalForm, fields);
  if (!answer.isAccepted) return { ...outcomeOf(answer), several: { typed: fields.lines } as Several };
  const several: Several = { result: answer.body };
  if (isPreviewed(fields.lines, fields.previewed)) return { ...outcomeOf(answer), several };
  // The preview says itself what it found.
  return { isDone: true, message: "", several: { ...several, typed: fields.lines } };
}

export default function Invitations() {
  const outcome = useActionData<typeof action>();
  return (
    <>
      <OutcomeNote outcome={outcome?.message ? outcome : undefined}>
        {outcome && "asked" in outcome && <ConfirmRevoke {...outcome.asked} />}
      </OutcomeNote>
      <InvitationsView
        list={useLoaderData<typeof loader>()}
        several={outcome && "several" in outcome ? (outcome.several as Several) : undefined}
      />
    </>
  );
}

function ConfirmRevoke({ invitationId }: { invitationId?: string }) {
  return (
    <form method="post" className="confirm-form">
      <input type="hidden" name="intent" value="revoke" />
      <input type="hidden" name="invitationId" value={invitationId} />
      <Button type="submit" isSmall look="danger" name="confirmed" value="yes">
        Revoke it
      </Button>
    </form>
  );
}
