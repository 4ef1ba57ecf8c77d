import { type FormEvent, useState } from "react";
import { useRevalidator } from "react-router";
import { codeOf, messageOf } from "#src/client/message-of.ts";
import { fieldsOf } from "#src/contract/form.ts";
import { Button } from "#src/ui/button.tsx";
import { PasswordField } from "#src/ui/field.tsx";
import { Dialog } from "#src/ui/overlay/dialog.tsx";
import { toast } from "#src/ui/overlay/toast.tsx";
import { useUndoRoleChangeMutation } from "./client.ts";
import { undoRoleForm } from "./forms.ts";

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
  const [problem, setProblem] = useState<string>();
  const [needsPassword, setNeedsPassword] = useState(false);
  const { revalidate } = useRevalidator();

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const { data, error } = await undo(undoRoleForm.body({ ...fieldsOf(event.currentTarget), entry: String(entry) }));
    if (codeOf(error ?? {}) === "confirmationRequired") return setNeedsPassword(true);
    if (error) return setProblem(messageOf(error, undoRoleForm.failed));
    toast.success(data.message);
    onClose();
    revalidate();
  }

  return (
    <form className="form ask" onSubmit={submit}>
      <p>
        {name} is {earlier === "Admin" ? "an Admin" : "a Customer"} again, and all Admins get a mail about it. The
        record keeps both entries.
      </p>
      {needsPassword && (
        <PasswordField
          label="Your password"
          name="password"
          autoComplete="current-password"
          required
          autoFocus
          hint="You entered it more than 15 minutes ago, so enter it again."
        />
      )}
      {problem && (
        <p className="problem" role="alert">
          {problem}
        </p>
      )}
      <div className="buttons">
        <Button type="submit" busyLabel={isLoading && "Undoing…"}>
          Undo
        </Button>
        <Button look="ghost" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
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
