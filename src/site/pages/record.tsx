import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { CommandNote } from "#src/client/command-note.tsx";
import { withCsv } from "#src/client/list-address.ts";
import { AUDIT_EVENT_NAMES } from "#src/contract/events.ts";
import { AuditView } from "#src/features/audit/audit-view.tsx";
import { auditContract } from "#src/features/audit/contract.ts";
import { UndoRole } from "#src/features/users/undo-role.tsx";
import { loadView } from "#src/server/pages/load-view.ts";
import { runCommand } from "#src/server/pages/run-command.ts";

const FILTERS = { event: "event" } as const;

export const handle = withCsv(auditContract.exportRecord, FILTERS);

export async function loader(args: LoaderFunctionArgs) {
  const record = await loadView(args, auditContract.record, { ...FILTERS, cursor: "cursor" });
  return { record, eventNames: AUDIT_EVENT_NAMES };
}

export const action = runCommand;

/** The audit log; role changes can be undone beside their entries. */
export default function Record() {
  return (
    <>
      <CommandNote />
      <AuditView
        {...useLoaderData<typeof loader>()}
        undoOf={({ seq, subjectName = "", details }) => (
          <UndoRole entry={seq} name={subjectName} earlier={String(details?.from)} />
        )}
      />
    </>
  );
}
