import { type FormEvent, useState } from "react";
import { useRevalidator } from "react-router";
import { messageOf } from "#src/client/message-of.ts";
import type { Role } from "#src/contract/user.ts";
import { Button } from "#src/ui/button.tsx";
import { Dialog } from "#src/ui/overlay/dialog.tsx";
import { toast } from "#src/ui/overlay/toast.tsx";
import { useEndUserSessionsMutation, useUpdateUserRoleMutation } from "./client.ts";
import type { PersonRow } from "./contract.ts";
import { endSessionsForm, roleForm } from "./forms.ts";
import { RoleForm } from "./role-form.tsx";

export type PersonChange = { kind: "role"; person: PersonRow; role: Role } | { kind: "sessions"; person: PersonRow };

interface PersonDialogProps {
  change: PersonChange | null;
  onClose: () => void;
}

/** Asks before a person's role or sessions change. Neither is optimistic: what is shown has happened. */
export function PersonDialog({ change, onClose }: PersonDialogProps) {
  return (
    <Dialog title={change ? titleOf(change) : ""} isOpen={change !== null} onClose={onClose}>
      {change?.kind === "role" && <ChangeRoleForm change={change} onClose={onClose} />}
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

function ChangeRoleForm({ change, onClose }: { change: PersonChange & { kind: "role" }; onClose: () => void }) {
  const { person, role } = change;
  const [updateUserRole, { isLoading }] = useUpdateUserRoleMutation();
  return (
    <RoleForm
      send={(typed) => updateUserRole(roleForm.body({ ...typed, userId: person._id, role }))}
      failed={roleForm.failed}
      label={role === "Admin" ? "Make Admin" : "Make Customer"}
      busyLabel={isLoading && "Changing…"}
      onClose={onClose}
    >
      {person.email}. {CONSEQUENCE[role]}
    </RoleForm>
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
