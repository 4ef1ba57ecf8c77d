import { type FormEvent, useState } from "react";
import { Link, redirect, useNavigate } from "react-router";
import { isThrown, messageOf } from "#src/client/message-of.ts";
import { metaOf } from "#src/client/meta.ts";
import { fieldsOf } from "#src/contract/form.ts";
import { answerForm, moveOn, type Refusal, readForm } from "#src/server/http/forms.ts";
import { Button } from "#src/ui/button.tsx";
import { Field } from "#src/ui/field.tsx";
import { toast } from "#src/ui/overlay/toast.tsx";
import { AccountHead } from "../account-frame.tsx";
import { useForgotPasswordOtpMutation, useVerifyOtpMutation } from "../client.ts";
import { CodeStep } from "../codes/code-step.tsx";
import { pendingFlowOf } from "../codes/flow-cookie.server.ts";
import { answerPastedLink } from "../codes/pasted-link.server.ts";
import { PastedLinkForm } from "../codes/pasted-link.tsx";
import { noteCodeSent } from "../codes/resend-code.tsx";
import { Flash, withFlash } from "../flash.tsx";
import { forgotPasswordForm, resendForm, verifyResetForm } from "../forms.ts";
import { messages } from "../messages.ts";
import type { Route } from "./+types/forgot-password.ts";

const START = "/forgot-password";
/** With scripts the screen itself switches; without them the code step has its own address. */
const CODE_STEP = "/forgot-password?step=code";

export const meta = metaOf("forgot-password");

export function loader({ request, context }: Route.LoaderArgs) {
  if (new URL(request.url).searchParams.get("step") !== "code") return { email: "" };
  const pendingFlow = pendingFlowOf(context);
  if (pendingFlow?.purpose !== "reset") throw redirect(withFlash(START, "forgot-first"));
  return { email: pendingFlow.email };
}

export const clientLoader = () => ({ email: "" });

export async function action({ request, context }: Route.ActionArgs) {
  const pendingFlow = pendingFlowOf(context);
  const fields = await readForm(request);
  if (fields.intent === "link") return answerPastedLink(context, fields);
  const codeStep = withFlash(CODE_STEP, "code-sent");
  if (fields.intent === "send") return answerForm(context, forgotPasswordForm, fields, codeStep);
  if (pendingFlow?.purpose !== "reset") return moveOn(withFlash(START, "forgot-first"));
  const { email } = pendingFlow;
  if (fields.intent === "resend") return answerForm(context, resendForm, { ...fields, email }, codeStep);
  const next = withFlash("/reset-password", "code-accepted");
  return answerForm(context, verifyResetForm, { ...fields, intent: "verify", email }, next);
}

export default function ForgotPassword({ loaderData, actionData }: Route.ComponentProps) {
  const [verify, { isLoading }] = useVerifyOtpMutation();
  const [email, setEmail] = useState(loaderData.email);
  const [hasThrown, setHasThrown] = useState(false);
  const navigate = useNavigate();

  if (hasThrown) return <SendThrown onRetry={() => setHasThrown(false)} />;
  if (!email) return <EmailStep refusal={actionData} onSent={setEmail} onThrown={() => setHasThrown(true)} />;

  async function check(otp: string) {
    const { data, error } = await verify(verifyResetForm.body({ email, otp }));
    if (error) return messageOf(error, verifyResetForm.failed);
    toast.success(data.message || messages.codeAccepted);
    navigate("/reset-password", { state: { email } });
  }

  return (
    <CodeStep
      email={email}
      lead={
        <>
          If there is an account for <strong>{email}</strong>, we have emailed it a code. The code works for 10 minutes.
        </>
      }
      page={CODE_STEP}
      refusal={actionData}
      isBusy={isLoading}
      onCode={check}
    >
      Wrong address?{" "}
      <Link className="text-link" to={START} reloadDocument>
        Start again
      </Link>
    </CodeStep>
  );
}

interface EmailStepProps {
  refusal?: Refusal;
  onSent: (email: string) => void;
  onThrown: () => void;
}

function EmailStep({ refusal, onSent, onThrown }: EmailStepProps) {
  const [send, { isLoading }] = useForgotPasswordOtpMutation();

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const body = forgotPasswordForm.body(fieldsOf(event.currentTarget));
    const { data, error } = await send(body);
    if (error && isThrown(error)) return onThrown();
    if (data?.message !== messages.codeSent)
      return toast.error(messageOf(error ?? { data }, forgotPasswordForm.failed));
    noteCodeSent();
    toast.success(data.message);
    onSent(body.email);
  }

  return (
    <>
      <AccountHead title="Forgot password">
        Enter your account’s email address. We will send you a four-digit code so that you can choose a new password.
      </AccountHead>
      <Flash refusal={refusal?.message} />
      <form className="form" method="post" action={START} onSubmit={submit}>
        <input type="hidden" name="intent" value="send" />
        <Field
          label="Email"
          name="email"
          type="email"
          autoComplete="username"
          required
          defaultValue={refusal?.typed.email}
        />
        <Button type="submit" isFull busyLabel={isLoading && "Sending…"}>
          Send OTP
        </Button>
      </form>
      <PastedLinkForm page={START} />
      <p className="account-other">
        Remembered it?{" "}
        <Link className="text-link" to="/login">
          Log in
        </Link>
      </p>
    </>
  );
}

/** Shown alone if the request did not get through at all. */
function SendThrown({ onRetry }: { onRetry: () => void }) {
  return (
    <>
      <h1 className="account-thrown" role="alert">
        {messages.sendThrown}
      </h1>
      <Button look="ghost" isFull onClick={onRetry}>
        Try again
      </Button>
    </>
  );
}
