import { CommandForm } from "#src/client/command-form.tsx";
import { usersContract } from "./contract.ts";

interface UndoRoleProps {
  /** The number of the role change's entry in the record. */
  entry: number;
  /** Whose role it is, and which one the person gets again. */
  name: string;
  earlier: string;
}

/** The button beside a role change's entry. */
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
