import { useEffect } from "react";
import { redirect, useLocation, useNavigate } from "react-router";
import { CommandForm, SubmitButton } from "#src/client/command-form.tsx";
import { metaOf } from "#src/client/meta.ts";
import { useSessionStore } from "#src/client/session.ts";
import { runCommand } from "#src/server/pages/run-command.ts";
import { PasswordField } from "#src/ui/field.tsx";
import { AccountHead } from "../account-frame.tsx";
import { pendingFlowOf } from "../codes/flow-cookie.server.ts";
import { LinkStep, mailedLinkOf, useMailedLink } from "../codes/link-step.tsx";
import { accountsContract } from "../contract.ts";
import { Flash, withFlash } from "../flash.tsx";
import { messages } from "../messages.ts";
import { NewPasswordField } from "../new-password-field.tsx";
import type { Route } from "./+types/reset-password.ts";

const START = withFlash("/forgot-password", "forgot-first");

export const meta = metaOf("reset-password");

export function loader({ context }: Route.LoaderArgs) {
  const pendingFlow = pendingFlowOf(context);
  if (pendingFlow?.purpose !== "reset") throw redirect(START);
  if (!pendingFlow.isVerified) throw redirect("/forgot-password?step=code");
  return { email: pendingFlow.email };
}

/** On client-side navigation the email is in the navigation's state. */
export const clientLoader = (): { email: string } | null => null;

/** Only the server can read the flow's cookie, so the first result is kept. */
export const shouldRevalidate = () => false;

export const action = runCommand;

export default function ResetPassword({ loaderData }: Route.ComponentProps) {
  const link = useMailedLink();
  const { state, hash } = useLocation();
  const navigate = useNavigate();
  const email = loaderData?.email ?? (state as { email?: string } | null)?.email;
  useEffect(() => {
    if (!email && !mailedLinkOf(hash)) navigate(START, { replace: true });
  }, [email, hash, navigate]);

  if (link) return <LinkStep link={link} startAgain="/forgot-password" />;
  return email ? <NewPassword email={email} /> : null;
}

function NewPassword({ email }: { email: string }) {
  const session = useSessionStore();
  const navigate = useNavigate();
  return (
    <>
      <AccountHead title="Choose a new password">
        For <strong>{email}</strong>. You will be logged out on every device.
      </AccountHead>
      <Flash />
      <CommandForm
        command={accountsContract.resetPassword}
        values={{ email }}
        className="form"
        action="/reset-password"
        done={({ message }) => message || messages.passwordReset}
        onDone={() => {
          // The change has ended every session, including this browser's.
          session.signedOut();
          navigate("/login");
        }}
      >
        {(field) => (
          <>
            <input type="hidden" name="username" autoComplete="username" value={email} />
            <NewPasswordField {...field("password")} label="New password" />
            <PasswordField {...field("confirm")} label="Confirm password" autoComplete="new-password" required />
            <SubmitButton isFull />
          </>
        )}
      </CommandForm>
    </>
  );
}
