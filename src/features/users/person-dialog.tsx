import { type FormEvent, useState } from "react";
import { useRevalidator } from "react-router";
import { codeOf, messageOf } from "#src/client/message-of.ts";
import { fieldsOf } from "#src/contract/form.ts";
import type { Role } from "#src/contract/user.ts";
import { Button } from "#src/ui/button.tsx";
import { PasswordField } from "#src/ui/field.tsx";
import { Dialog } from "#src/ui/overlay/dialog.tsx";
import { toast } from "#src/ui/overlay/toast.tsx";
import { useEndUserSessionsMutation, useUpdateUserRoleMutation } from "./client.ts";
import type { PersonRow } from "./contract.ts";
import { endSessionsForm, roleForm } from "./forms.ts";

export type PersonChange = { kind: "role"; person: PersonRow; role: Role } | { kind: "sessions"; person: PersonRow };

interface PersonDialogProps {
  change: PersonChange | null;
  onClose: () => void;
}

/** Asks before a person's role or sessions change. Neither is optimistic: what is shown has happened. */
export function PersonDialog({ change, onClose }: PersonDialogProps) {
  return (
    <Dialog title={change ? titleOf(change) : ""} isOpen={change !== null} onClose={onClose}>
      {change?.kind === "role" && <RoleForm change={change} onClose={onClose} />}
      {change?.kind === "sessions" && <SessionsForm person={change.person} onClose={onClose} />}
    </Dialog>
  );
}

function titleOf(change: PersonChange): string {
  if (change.kind === "sessions") return `End the sessions of ${change.person.name}?`;
  return change.role === "Admin" ? `Make ${change.person.name} an Admin?` : `Make ${change.person.name} a Customer?`;
}

const CONSEQUENCE: Record<Role, string> = {
  Admin: "An Admin sees every person and review, changes roles and hides reviews. All Admins get an email about it.",
  Customer: "The dashboard closes for this person with the next click. All Admins get an email about it.",
};

function RoleForm({ change, onClose }: { change: PersonChange & { kind: "role" }; onClose: () => void }) {
  const { person, role } = change;
  const [updateUserRole, { isLoading }] = useUpdateUserRoleMutation();
  const [problem, setProblem] = useState<string>();
  const [needsPassword, setNeedsPassword] = useState(false);
  const { revalidate } = useRevalidator();

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const fields = { ...fieldsOf(event.currentTarget), userId: person._id, role };
    const { data, error } = await updateUserRole(roleForm.body(fields));
    if (codeOf(error ?? {}) === "confirmationRequired") return setNeedsPassword(true);
    if (error) return setProblem(messageOf(error, roleForm.failed));
    toast.success(data.message);
    onClose();
    revalidate();
  }

  return (
    <form className="form ask" onSubmit={submit}>
      <p>
        {person.email}. {CONSEQUENCE[role]}
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
        <Button type="submit" busyLabel={isLoading && "Changing…"}>
          {role === "Admin" ? "Make Admin" : "Make Customer"}
        </Button>
        <Button look="ghost" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  );
}

function SessionsForm({ person, onClose }: { person: PersonRow; onClose: () => void }) {
  const [endUserSessions, { isLoading }] = useEndUserSessionsMutation();
  const [problem, setProblem] = useState<string>();
  const { revalidate } = useRevalidator();

  async function submit(event: FormEvent) {
    event.preventDefault();
    const { data, error } = await endUserSessions(endSessionsForm.body({ userId: person._id }));
    if (error) return setProblem(messageOf(error, endSessionsForm.failed));
    toast.success(`${data.message} ${data.ended === 1 ? "1 session" : `${data.ended} sessions`} ended.`);
    onClose();
    revalidate();
  }

  return (
    <form className="form ask" onSubmit={submit}>
      <p>{person.email} is signed out on every device and must log in again. Nothing else changes.</p>
      {problem && (
        <p className="problem" role="alert">
          {problem}
        </p>
      )}
      <div className="buttons">
        <Button type="submit" look="danger" busyLabel={isLoading && "Ending…"}>
          End sessions
        </Button>
        <Button look="ghost" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
