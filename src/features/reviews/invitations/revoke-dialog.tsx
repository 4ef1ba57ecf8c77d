import type { FormEvent } from "react";
import { useRevalidator } from "react-router";
import { messageOf } from "#src/client/message-of.ts";
import { Button } from "#src/ui/button.tsx";
import { Dialog } from "#src/ui/overlay/dialog.tsx";
import { toast } from "#src/ui/overlay/toast.tsx";
import { useRevokeInvitationMutation } from "./client.ts";
import type { Invitation } from "./contract.ts";
import { revokeForm } from "./forms.ts";
import { messages } from "./messages.ts";

interface RevokeDialogProps {
  invitation: Invitation | null;
  onClose: () => void;
}

/** Asks before a link stops working: the client may be writing at that moment. */
export function RevokeDialog({ invitation, onClose }: RevokeDialogProps) {
  const title = invitation ? `Revoke ${invitation.name}’s invitation?` : "";
  return (
    <Dialog title={title} isOpen={invitation !== null} onClose={onClose}>
      {invitation && <RevokeForm invitationId={invitation._id} onClose={onClose} />}
    </Dialog>
  );
}

function RevokeForm({ invitationId, onClose }: { invitationId: string; onClose: () => void }) {
  const [revokeInvitation, { isLoading }] = useRevokeInvitationMutation();
  const { revalidate } = useRevalidator();

  async function submit(event: FormEvent) {
    event.preventDefault();
    const { data, error } = await revokeInvitation(revokeForm.body({ invitationId }));
    if (error) toast.error(messageOf(error, revokeForm.failed));
    else toast.success(data.message);
    onClose();
    // After a refusal too: the invitation may have been used in the meantime.
    await revalidate();
  }

  return (
    <form className="form ask" onSubmit={submit}>
      <p>{messages.revokeAsk}</p>
      <div className="buttons">
        <Button type="submit" look="danger" busyLabel={isLoading && "Revoking…"}>
          Revoke
        </Button>
        <Button look="ghost" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
