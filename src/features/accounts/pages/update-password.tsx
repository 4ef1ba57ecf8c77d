import { Link, useNavigate } from "react-router";
import { CommandForm, SubmitButton } from "#src/client/command-form.tsx";
import { CommandNote } from "#src/client/command-note.tsx";
import { metaOf } from "#src/client/meta.ts";
import { useSession } from "#src/client/session.ts";
import { runCommand } from "#src/server/pages/run-command.ts";
import { buttonClass } from "#src/ui/button.tsx";
import { PasswordField } from "#src/ui/field.tsx";
import { AccountHead } from "../account-frame.tsx";
import { accountsContract } from "../contract.ts";
import { PASSWORD_MIN } from "../limits.ts";
import { messages } from "../messages.ts";
import { loadProfile } from "../sessions/visitor.server.ts";
import type { Route } from "./+types/update-password.ts";

export const meta = metaOf("update-password");

export async function loader(asked: Route.LoaderArgs) {
  await loadProfile(asked);
  return null;
}

export const clientLoader = () => null;

export const action = runCommand;

export default function UpdatePassword() {
  const { profile, isLoading, hasFailed } = useSession();
  if (profile) return <UpdateForm />;
  if (isLoading) return <p role="status">{messages.profileLoading}</p>;
  return (
    <>
      <AccountHead title={hasFailed ? messages.profileFailed : messages.profileMissing}>
        {hasFailed ? "Try again in a moment." : "Log in first, then you can change your password here."}
      </AccountHead>
      <Link to="/login" className={buttonClass("primary", { isFull: true })}>
        Log in
      </Link>
    </>
  );
}

function UpdateForm() {
  const navigate = useNavigate();
  return (
    <>
      <AccountHead title="Update password">This logs out your other devices.</AccountHead>
      <CommandNote />
      <CommandForm command={accountsContract.updatePassword} className="form" onDone={() => navigate("/my-profile")}>
        {(field) => (
          <>
            <PasswordField
              {...field("currentPassword")}
              label="Current password"
              autoComplete="current-password"
              required
            />
            <PasswordField
              {...field("newPassword")}
              label="New password"
              autoComplete="new-password"
              required
              hint={`At least ${PASSWORD_MIN} characters, with an uppercase letter and a number.`}
            />
            <PasswordField
              {...field("confirmPassword")}
              label="Confirm password"
              autoComplete="new-password"
              required
            />
            <SubmitButton isFull />
          </>
        )}
      </CommandForm>
      <p className="account-other">
        <Link className="text-link" to="/my-profile">
          Back to my profile
        </Link>
      </p>
    </>
  );
}
