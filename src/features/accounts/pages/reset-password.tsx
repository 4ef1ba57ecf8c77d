import { type FormEvent, useEffect, useState } from "react";
import { redirect, useLocation, useNavigate } from "react-router";
import { messageOf } from "#src/client/message-of.ts";
import { metaOf } from "#src/client/meta.ts";
import { useSessionStore } from "#src/client/session.ts";
import { fieldsOf } from "#src/contract/form.ts";
import { answerForm, moveOn, readForm } from "#src/server/http/forms.ts";
import { Button } from "#src/ui/button.tsx";
import { PasswordField } from "#src/ui/field.tsx";
import { toast } from "#src/ui/overlay/toast.tsx";
import { AccountHead } from "../account-frame.tsx";
import { useResetPasswordMutation } from "../client.ts";
import { pendingFlowOf } from "../codes/flow-cookie.server.ts";
import { LinkStep, mailedLinkOf, useMailedLink } from "../codes/link-step.tsx";
import { Flash, withFlash } from "../flash.tsx";
import { resetPasswordForm } from "../forms.ts";
import { messages } from "../messages.ts";
import { NewPasswordField } from "../new-password-field.tsx";
import { fieldProblemOf } from "../problem-of.ts";
import { useFocusOnProblem } from "../use-focus-on-problem.ts";
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

export async function action({ request, context }: Route.ActionArgs) {
  const pendingFlow = pendingFlowOf(context);
  if (pendingFlow?.purpose !== "reset") return moveOn(START);
  const fields = { ...(await readForm(request)), email: pendingFlow.email };
  return answerForm(context, resetPasswordForm, fields, withFlash("/login", "password-reset"));
}

export default function ResetPassword({ loaderData, actionData }: Route.ComponentProps) {
  const link = useMailedLink();
  const { state, hash } = useLocation();
  const navigate = useNavigate();
  const email = loaderData?.email ?? (state as { email?: string } | null)?.email;
  useEffect(() => {
    if (!email && !mailedLinkOf(hash)) navigate(START, { replace: true });
  }, [email, hash, navigate]);

  if (link) return <LinkStep link={link} startAgain="/forgot-password" />;
  return email ? <NewPassword email={email} refusal={actionData?.message} /> : null;
}

function NewPassword({ email, refusal }: { email: string; refusal?: string }) {
  const [reset, { isLoading }] = useResetPasswordMutation();
  const isMismatch = refusal === messages.resetMismatch;
  const [problem, setProblem] = useState<{ password?: string; confirm?: string } | undefined>(
    isMismatch ? { confirm: refusal } : undefined,
  );
  const form = useFocusOnProblem(problem);
  const session = useSessionStore();
  const navigate = useNavigate();

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const fields = { ...fieldsOf(event.currentTarget), email };
    const mismatch = resetPasswordForm.problemOf?.(fields);
    if (mismatch) return setProblem({ confirm: mismatch });
    const { data, error } = await reset(resetPasswordForm.body(fields));
    const refused = fieldProblemOf(error);
    setProblem(refused);
    if (refused) return;
    if (error) return toast.error(messageOf(error, resetPasswordForm.failed));
    // Every session ended with the old password, this browser's included.
    session.signedOut();
    toast.success(data.message || messages.passwordReset);
    navigate("/login");
  }

  return (
    <>
      <AccountHead title="Choose a new password">
        For <strong>{email}</strong>. You will be logged out on every device.
      </AccountHead>
      <Flash refusal={isMismatch ? undefined : refusal} />
      <form ref={form} className="form" method="post" action="/reset-password" onSubmit={submit}>
        <input type="hidden" name="username" autoComplete="username" value={email} />
        <NewPasswordField label="New password" problem={problem?.password} />
        <PasswordField
          label="Confirm password"
          name="confirm"
          autoComplete="new-password"
          required
          problem={problem?.confirm}
        />
        <Button type="submit" isFull busyLabel={isLoading && "Saving…"}>
          Reset password
        </Button>
      </form>
    </>
  );
}
