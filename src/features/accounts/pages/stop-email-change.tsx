import { Link, useNavigate } from "react-router";
import { CommandForm, SubmitButton } from "#src/client/command-form.tsx";
import { metaOf } from "#src/client/meta.ts";
import { useSessionStore } from "#src/client/session.ts";
import { AccountHead } from "../account-frame.tsx";
import { useMailedLink } from "../codes/link-step.tsx";
import { runPastedCommand } from "../codes/pasted-link.server.ts";
import { PastedLinkForm } from "../codes/pasted-link.tsx";
import { emailChangeContract } from "../email-change/contract.ts";
import { emailMessages } from "../email-change/messages.ts";
import { Flash } from "../flash.tsx";

export const meta = metaOf("stop-email-change");

export const action = runPastedCommand;

/** Opened from the mail to the old address. Stopping requires a click, because email scanners only open links. */
export default function StopEmailChange() {
  const link = useMailedLink();
  const session = useSessionStore();
  const navigate = useNavigate();
  return (
    <>
      <AccountHead title="Keep your address">
        Your account will keep {link?.email ?? "the address our email went to"}. Every device will be logged out, and
        you will choose a new password.
      </AccountHead>
      <Flash />
      {link ? (
        <CommandForm
          command={emailChangeContract.stopEmailChange}
          values={{ t: link.t }}
          onDone={() => {
            session.signedOut();
            navigate("/forgot-password", { replace: true });
          }}
        >
          <SubmitButton isFull />
        </CommandForm>
      ) : (
        <p className="needs-js">{emailMessages.linkMissing}</p>
      )}
      <PastedLinkForm
        page="/stop-email-change"
        command={emailChangeContract.stopEmailChange}
        lead={emailMessages.linkWithoutScripts}
        button={emailChangeContract.stopEmailChange.form.submit}
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
