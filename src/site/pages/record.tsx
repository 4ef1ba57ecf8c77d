import { type ActionFunctionArgs, type LoaderFunctionArgs, useActionData, useLoaderData } from "react-router";
import { withCsv } from "#src/client/list-address.ts";
import { AUDIT_EVENT_NAMES } from "#src/contract/events.ts";
import { AuditView } from "#src/features/audit/audit-view.tsx";
import { auditContract } from "#src/features/audit/contract.ts";
import { undoRoleForm } from "#src/features/users/forms.ts";
import { UndoRole, UndoRoleConfirmation } from "#src/features/users/undo-role.tsx";
import { isPasswordAsked, outcomeOf, readForm, submit } from "#src/server/http/forms.ts";
import { loadView } from "#src/server/pages/load-view.ts";
import { OutcomeNote } from "#src/ui/list/outcome-note.tsx";

const FILTERS = { event: "event" } as const;

export const handle = withCsv(auditContract.exportRecord, FILTERS);

export async function loader(args: LoaderFunctionArgs) {
  const record = await loadView(args, auditContract.record, { ...FILTERS, cursor: "cursor" });
  return { record, eventNames: AUDIT_EVENT_NAMES };
}

/** Undoes a role change without scripts, which may need the password. */
export async function action({ request, context }: ActionFunctionArgs) {
  const fields = await readForm(request);
  const answer = await submit(context, undoRoleForm, fields);
  return { ...outcomeOf(answer), asked: isPasswordAsked(answer) ? fields.entry : undefined };
}

/** The audit log; a change of a role can be undone beside its entry. */
export default function Record() {
  const outcome = useActionData<typeof action>();
  return (
    <>
      <OutcomeNote outcome={outcome}>{outcome?.asked && <UndoRoleConfirmation entry={outcome.asked} />}</OutcomeNote>
      <AuditView
        {...useLoaderData<typeof loader>()}
        undoOf={({ seq, subjectName = "", details }) => (
          <UndoRole entry={seq} name={subjectName} earlier={String(details?.from)} />
        )}
      />
    </>
  );
}
