import type { FormEvent } from "react";
import { useRevalidator } from "react-router";
import { messageOf } from "#src/client/message-of.ts";
import { fieldsOf } from "#src/contract/form.ts";
import { toast } from "#src/ui/overlay/toast.tsx";
import { useSendInvitationMutation } from "./client.ts";
import type { Invitation } from "./contract.ts";
import { inviteForm } from "./forms.ts";

/** Sends an invitation that nobody used once more, with a new link: it takes the place of the earlier one. */
export function SendAgain({ invitation }: { invitation: Invitation }) {
  const { _id: replaces, name, email, project, service } = invitation;
  const [sendInvitation, { isLoading }] = useSendInvitationMutation();
  const { revalidate } = useRevalidator();

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const { data, error } = await sendInvitation(inviteForm.body(fieldsOf(event.currentTarget)));
    if (error) toast.error(messageOf(error, inviteForm.failed));
    else toast.success(data.message);
    // After a refusal too: the client may have used the link in the meantime.
    await revalidate();
  }

  return (
    <form method="post" onSubmit={submit}>
      {Object.entries({
        intent: "invite",
        replaces,
        name,
        email: email ?? "",
        projectId: project?.id ?? "",
        serviceId: service?.id ?? "",
      }).map(([field, value]) => (
        <input key={field} type="hidden" name={field} value={value} />
      ))}
      <button type="submit" className="row-button" disabled={isLoading} aria-label={`Resend ${name}’s invitation`}>
        Resend
      </button>
    </form>
  );
}
