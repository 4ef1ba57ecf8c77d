import { type FormEvent, useState } from "react";
import { useRevalidator } from "react-router";
import { messageOf } from "#src/client/message-of.ts";
import { fieldsOf } from "#src/contract/form.ts";
import type { Subject } from "#src/contract/subject.ts";
import { Button } from "#src/ui/button.tsx";
import { Field } from "#src/ui/field.tsx";
import { toast } from "#src/ui/overlay/toast.tsx";
import { useSendInvitationMutation } from "./client.ts";
import { inviteForm } from "./forms.ts";
import { CLIENT_NAME_MAX } from "./limits.ts";

/** Whom to invite, and about what. The link is emailed to the client; no Admin ever sees it. */
export function InviteForm({ projects, services }: { projects: Subject[]; services: Subject[] }) {
  const [sendInvitation, { isLoading }] = useSendInvitationMutation();
  const [problem, setProblem] = useState<string>();
  const { revalidate } = useRevalidator();

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const { data, error } = await sendInvitation(inviteForm.body(fieldsOf(form)));
    setProblem(error && messageOf(error, inviteForm.failed));
    if (error) return;
    toast.success(data.message);
    form.reset();
    await revalidate();
  }

  return (
    <form method="post" className="filters" onSubmit={submit}>
      <input type="hidden" name="intent" value="invite" />
      <Field label="Client's name" name="name" required maxLength={CLIENT_NAME_MAX} autoComplete="off" />
      <div className="grows">
        <Field label="Client's email" type="email" name="email" required maxLength={254} autoComplete="off" />
      </div>
      <Choice name="projectId" label="Project" options={projects} />
      <Choice name="serviceId" label="Service" options={services} />
      <Button type="submit" isSmall busyLabel={isLoading && "Sending…"}>
        Send invitation
      </Button>
      {problem && (
        <p className="problem" role="alert">
          {problem}
        </p>
      )}
    </form>
  );
}

function Choice({ name, label, options }: { name: string; label: string; options: Subject[] }) {
  return (
    <div className="input">
      <label htmlFor={`invite-${name}`}>{label}</label>
      <select id={`invite-${name}`} name={name} className="control" defaultValue="">
        <option value="">None</option>
        {options.map(({ id, title }) => (
          <option key={id} value={id}>
            {title}
          </option>
        ))}
      </select>
    </div>
  );
}
