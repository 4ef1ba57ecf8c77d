import { CommandForm } from "#src/client/command-form.tsx";
import { usersContract } from "./contract.ts";

interface UndoRoleProps {
  /** The sequence number of the role change. */
  entry: number;
  /** The user's name and the role to restore. */
  name: string;
  earlier: string;
}

/** The undo button of a role change in the audit log. */
export function UndoRole({ entry, name, earlier }: UndoRoleProps) {
  const text = `${name} will be ${earlier === "Admin" ? "an Admin" : "a Customer"} again. All Admins will be notified by email, and the record keeps both entries.`;
  return (
    <CommandForm
      command={usersContract.undoRoleChange}
      values={{ entry }}
      ask={{ title: `Undo ${name}’s role change?`, text }}
    >
      <button type="submit" className="row-button" aria-label={`Undo ${name}’s role change`}>
        Undo
      </button>
    </CommandForm>
  );
}
