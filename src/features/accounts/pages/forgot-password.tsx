import { type FormEvent, useState } from "react";
import { Link, redirect, useNavigate } from "react-router";
import { isThrown, messageOf } from "#src/client/message-of.ts";
import { metaOf } from "#src/client/meta.ts";
import { contextOf } from "#src/server/context.ts";
import { isAccepted, moveOn, readForm, refuse } from "#src/server/forms.ts";
import { Button } from "#src/ui/button.tsx";
import { Field } from "#src/ui/field.tsx";
import { toast } from "#src/ui/toast.tsx";
import { AccountHead } from "../account-frame.tsx";
import { useForgotPasswordOtpMutation, useVerifyOtpMutation } from "../client.ts";
import { CodeStep } from "../code-step.tsx";
import { fieldsOf } from "../form-fields.ts";
import { WHOLE_CODE } from "../limits.ts";
import { LinkNeedsScripts } from "../link-step.tsx";
import { messages } from "../messages.ts";
import { Notice, withNotice } from "../notice.tsx";
import { noteCodeSent } from "../resend-code.tsx";
import type { Route } from "./+types/forgot-password.ts";

const START = "/forgot-password";
/** With scripts the same screen switches; without them the code step has an address of its own. */
const CODE_STEP = "/forgot-password?step=code";

export const meta = metaOf("forgot-password");

export function loader({ request, context }: Route.LoaderArgs) {
  if (new URL(request.url).searchParams.get("step") !== "code") return { email: "" };
  const { pendingFlow } = contextOf(context);
  if (pendingFlow?.purpose !== "reset") throw redirect(withNotice(START, "forgot-first"));
  return { email: pendingFlow.email };
}

export const clientLoader = () => ({ email: "" });

export async function action({ request, context }: Route.ActionArgs) {
  const { call, pendingFlow } = contextOf(context);
  const { intent, email = "", otp = "" } = await readForm(request);
  if (intent === "send") {
    const answer = await call("POST", "/forgot-password-otp", { email });
    if (answer.body.message === messages.codeSent) return moveOn(`${CODE_STEP}&notice=code-sent`, answer);
    return refuse(answer.body.message ?? messages.sendFailed, { intent, email }, answer);
  }
  if (pendingFlow?.purpose !== "reset") return moveOn(withNotice(START, "forgot-first"));
  if (intent === "resend") {
    const answer = await call("POST", "/resend-otp", { email: pendingFlow.email });
    if (isAccepted(answer)) return moveOn(`${CODE_STEP}&notice=code-sent`, answer);
    return refuse(answer.body.message ?? messages.sendFailed, { intent }, answer);
  }
  if (!WHOLE_CODE.test(otp)) return refuse(messages.codeIncomplete, { intent: "verify" });
  const answer = await call("POST", "/verify-otp", { email: pendingFlow.email, otp });
  if (!isAccepted(answer)) return refuse(answer.body.message ?? messages.checkFailed, { intent: "verify" }, answer);
  return moveOn(withNotice("/reset-password", "code-accepted"), answer);
}

export default function ForgotPassword({ loaderData, actionData }: Route.ComponentProps) {
  const [verify, { isLoading }] = useVerifyOtpMutation();
  const [email, setEmail] = useState(loaderData.email);
  const [hasThrown, setHasThrown] = useState(false);
  const navigate = useNavigate();

  if (hasThrown) return <SendThrown onRetry={() => setHasThrown(false)} />;
  if (!email) return <EmailStep refusal={actionData} onSent={setEmail} onThrown={() => setHasThrown(true)} />;

  async function check(otp: string) {
    const { data, error } = await verify({ email, otp });
    if (error) return messageOf(error, messages.checkFailed);
    toast.success(data.message || messages.codeAccepted);
    navigate("/reset-password", { state: { email } });
  }

  return (
    <CodeStep
      email={email}
      lead={
        <>
          If <strong>{email}</strong> has an account, a mail is on its way there. Its code works for 10 minutes.
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
  refusal?: { message: string; typed: Record<string, string> };
  onSent: (email: string) => void;
  onThrown: () => void;
}

function EmailStep({ refusal, onSent, onThrown }: EmailStepProps) {
  const [send, { isLoading }] = useForgotPasswordOtpMutation();

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const { email = "" } = fieldsOf(event.currentTarget);
    const { data, error } = await send({ email });
    if (error && isThrown(error)) return onThrown();
    if (data?.message !== messages.codeSent) return toast.error(messageOf(error ?? { data }, messages.sendFailed));
    noteCodeSent();
    toast.success(data.message);
    onSent(email);
  }

  return (
    <>
      <AccountHead title="Forgot password">
        Enter the email of your account. We send four digits there, and you choose a new password.
      </AccountHead>
      <Notice refusal={refusal?.message} />
      <LinkNeedsScripts />
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
        <Button type="submit" isFull busyLabel={isLoading && "Sending..."}>
          Send OTP
        </Button>
      </form>
      <p className="account-other">
        Remembered it?{" "}
        <Link className="text-link" to="/login">
          Log in
        </Link>
      </p>
    </>
  );
}

/** The request did not get through at all: nothing else is shown. */
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
