import { type FormEvent, useState } from "react";
import { Link, useNavigate } from "react-router";
import { messageOf } from "#src/client/message-of.ts";
import { metaOf } from "#src/client/meta.ts";
import { useSession } from "#src/client/session.ts";
import { fieldsOf } from "#src/contract/form.ts";
import { formAction } from "#src/server/http/forms.ts";
import { Button, buttonClass } from "#src/ui/button.tsx";
import { PasswordField } from "#src/ui/field.tsx";
import { toast } from "#src/ui/overlay/toast.tsx";
import { AccountHead } from "../account-frame.tsx";
import { useUpdatePasswordMutation } from "../client.ts";
import { Flash, withFlash } from "../flash.tsx";
import { updatePasswordForm } from "../forms.ts";
import { PASSWORD_MIN } from "../limits.ts";
import { messages } from "../messages.ts";
import { fieldProblemOf } from "../problem-of.ts";
import { loadProfile } from "../sessions/visitor.server.ts";
import { useFocusOnProblem } from "../use-focus-on-problem.ts";
import type { Route } from "./+types/update-password.ts";

export const meta = metaOf("update-password");

export async function loader(asked: Route.LoaderArgs) {
  await loadProfile(asked);
  return null;
}

export const clientLoader = () => null;

export const action = formAction(updatePasswordForm, withFlash("/my-profile", "password-updated"));

type FieldName = "currentPassword" | "newPassword" | "confirmPassword";

type Problems = Partial<Record<FieldName, string>>;

/** The field that a message is about, if it is about one. */
const FIELD_OF: Partial<Record<string, FieldName>> = {
  [messages.updateMismatch]: "confirmPassword",
  [messages.updateWeak]: "newPassword",
};

function problemsOf(sentence = ""): Problems | undefined {
  const field = FIELD_OF[sentence];
  return field && { [field]: sentence };
}

export default function UpdatePassword({ actionData }: Route.ComponentProps) {
  const { profile, isLoading, hasFailed } = useSession();
  if (profile) return <UpdateForm refusal={actionData?.message} />;
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

function UpdateForm({ refusal }: { refusal?: string }) {
  const [update, { isLoading }] = useUpdatePasswordMutation();
  const [problem, setProblem] = useState(problemsOf(refusal));
  const form = useFocusOnProblem(problem);
  const navigate = useNavigate();

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const fields = fieldsOf(event.currentTarget);
    const refused = updatePasswordForm.problemOf?.(fields);
    setProblem(problemsOf(refused));
    if (refused) return;
    const { data, error } = await update(updatePasswordForm.body(fields));
    const found = fieldProblemOf(error);
    if (found) return setProblem({ currentPassword: found.currentPassword, newPassword: found.password });
    if (error) return toast.error(messageOf(error, updatePasswordForm.failed));
    toast.success(data.message || messages.passwordUpdated);
    navigate("/my-profile");
  }

  return (
    <>
      <AccountHead title="Update password">This logs out your other devices.</AccountHead>
      <Flash refusal={problemsOf(refusal) ? undefined : refusal} />
      <form ref={form} className="form" method="post" action="/update-password" onSubmit={submit}>
        <PasswordField
          label="Current password"
          name="currentPassword"
          autoComplete="current-password"
          required
          problem={problem?.currentPassword}
        />
        <PasswordField
          label="New password"
          name="newPassword"
          autoComplete="new-password"
          required
          problem={problem?.newPassword}
          hint={`At least ${PASSWORD_MIN} characters, with an uppercase letter and a number.`}
        />
        <PasswordField
          label="Confirm password"
          name="confirmPassword"
          autoComplete="new-password"
          required
          problem={problem?.confirmPassword}
        />
        <Button type="submit" isFull busyLabel={isLoading && "Updating…"}>
          Update password
        </Button>
      </form>
      <p className="account-other">
        <Link className="text-link" to="/my-profile">
          Back to my profile
        </Link>
      </p>
    </>
  );
}
