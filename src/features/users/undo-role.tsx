import { useState } from "react";
import { Button } from "#src/ui/button.tsx";
import { PasswordField } from "#src/ui/field.tsx";
import { Dialog } from "#src/ui/overlay/dialog.tsx";
import { useUndoRoleChangeMutation } from "./client.ts";
import { undoRoleForm } from "./forms.ts";
import { RoleForm } from "./role-form.tsx";

interface UndoRoleProps {
  /** The number of the role change's entry in the record. */
  entry: number;
  /** Whose role it is, and which one the person gets again. */
  name: string;
  earlier: string;
}

/** The button beside a role change's entry. With scripts a dialog asks first; without, the form is posted. */
export function UndoRole({ entry, name, earlier }: UndoRoleProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <form
        method="post"
        onSubmit={(event) => {
          event.preventDefault();
          setIsOpen(true);
        }}
      >
        <input type="hidden" name="entry" value={entry} />
        <button type="submit" className="row-button" aria-label={`Undo the role change of ${name}`}>
          Undo
        </button>
      </form>
      <Dialog title={`Undo this change of ${name}?`} isOpen={isOpen} onClose={() => setIsOpen(false)}>
        <UndoForm {...{ entry, name, earlier }} onClose={() => setIsOpen(false)} />
      </Dialog>
    </>
  );
}

function UndoForm({ entry, name, earlier, onClose }: UndoRoleProps & { onClose: () => void }) {
  const [undo, { isLoading }] = useUndoRoleChangeMutation();
  return (
    <RoleForm
      send={(typed) => undo(undoRoleForm.body({ ...typed, entry: String(entry) }))}
      failed={undoRoleForm.failed}
      label="Undo"
      busyLabel={isLoading && "Undoing…"}
      onClose={onClose}
    >
      {name} is {earlier === "Admin" ? "an Admin" : "a Customer"} again, and all Admins get an email about it. The
      record keeps both entries.
    </RoleForm>
  );
}

/** Asks for the password that the server wants first, without scripts. */
export function UndoRoleConfirmation({ entry }: { entry: string }) {
  return (
    <form method="post" className="confirm-form">
      <input type="hidden" name="entry" value={entry} />
      <PasswordField label="Your password" name="password" autoComplete="current-password" required />
      <Button type="submit" isSmall>
        Undo the change
      </Button>
    </form>
  );
}
