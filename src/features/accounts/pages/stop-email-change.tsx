import { useState } from "react";
import { data, Link, useNavigate } from "react-router";
import { messageOf } from "#src/client/message-of.ts";
import { metaOf } from "#src/client/meta.ts";
import { useSessionStore } from "#src/client/session.ts";
import { moveOn, readForm } from "#src/server/http/forms.ts";
import { contextOf } from "#src/server/pages/context.ts";
import { Button } from "#src/ui/button.tsx";
import { toast } from "#src/ui/overlay/toast.tsx";
import { AccountHead } from "../account-frame.tsx";
import { mailedLinkOf, useMailedLink } from "../codes/link-step.tsx";
import { PastedLinkForm } from "../codes/pasted-link.tsx";
import { useStopEmailChangeMutation } from "../email-change/client.ts";
import { emailChangeContract } from "../email-change/contract.ts";
import { emailMessages } from "../email-change/messages.ts";
import { Flash, withFlash } from "../flash.tsx";
import { messages } from "../messages.ts";
import type { Route } from "./+types/stop-email-change.ts";

const NEXT = "/forgot-password";

export const meta = metaOf("stop-email-change");

/** Without scripts the link is pasted: its secret is in the fragment, which no server sees. */
export async function action({ request, context }: Route.ActionArgs) {
  const { link = "" } = await readForm(request);
  const mailed = mailedLinkOf(link.trim().replace(/^[^#]*/, ""));
  if (!mailed) return data({ message: messages.linkUnreadable }, { status: 422 });
  const answer = await contextOf(context).call(emailChangeContract.stopEmailChange, { t: mailed.t });
  if (!answer.isAccepted) return data({ message: answer.body.message }, { status: answer.status });
  return moveOn(withFlash(NEXT, "email-stopped"), answer);
}

/** Opened from the mail to the old address. Only a press stops anything: programs that scan mails press nothing. */
export default function StopEmailChange({ actionData }: Route.ComponentProps) {
  const link = useMailedLink();
  const [stop, { isLoading }] = useStopEmailChangeMutation();
  const [problem, setProblem] = useState("");
  const session = useSessionStore();
  const navigate = useNavigate();

  async function proceed(t: string) {
    const answer = await stop({ t });
    if (answer.error) return setProblem(messageOf(answer.error, emailMessages.stopFailed));
    session.signedOut();
    toast.success(answer.data.message);
    navigate(NEXT, { replace: true });
  }

  return (
    <>
      <AccountHead title="Keep your address">
        Your account will keep {link?.email ?? "the address our email went to"}. Every device will be logged out, and
        you will choose a new password.
      </AccountHead>
      <Flash refusal={problem || actionData?.message} />
      {link ? (
        <Button isFull look="danger" onClick={() => proceed(link.t)} busyLabel={isLoading && "Stopping…"}>
          Stop this change
        </Button>
      ) : (
        <p className="needs-js">{emailMessages.linkMissing}</p>
      )}
      <PastedLinkForm
        page="/stop-email-change"
        lead={emailMessages.linkWithoutScripts}
        button="Stop this change"
        look="danger"
      />
      <p className="account-other">
        If this was you, you don’t need to do anything.{" "}
        <Link to="/" className="text-link">
          Go to the home page
        </Link>
      </p>
    </>
  );
}
