import { useState } from "react";
import { Link, redirect, useNavigate } from "react-router";
import { CommandForm, SubmitButton } from "#src/client/command-form.tsx";
import { metaOf } from "#src/client/meta.ts";
import { UNANSWERED } from "#src/contract/command.ts";
import { spellDuration } from "#src/contract/duration.ts";
import { Button } from "#src/ui/button.tsx";
import { Field } from "#src/ui/field.tsx";
import { toast } from "#src/ui/overlay/toast.tsx";
import { AccountHead } from "../account-frame.tsx";
import { CodeStep } from "../codes/code-step.tsx";
import { pendingFlowOf } from "../codes/flow-cookie.server.ts";
import { runPastedCommand } from "../codes/pasted-link.server.ts";
import { PastedLinkForm } from "../codes/pasted-link.tsx";
import { noteCodeSent } from "../codes/resend-code.tsx";
import { accountsContract } from "../contract.ts";
import { Flash, withFlash } from "../flash.tsx";
import { CODE_LIFE_MS } from "../limits.ts";
import { messages } from "../messages.ts";
import type { Route } from "./+types/forgot-password.ts";

const START = "/forgot-password";
/** With scripts the screen switches in place; without them the code step has its own address. */
const CODE_STEP = "/forgot-password?step=code";

export const meta = metaOf("forgot-password");

export function loader({ request, context }: Route.LoaderArgs) {
  if (new URL(request.url).searchParams.get("step") !== "code") return { email: "" };
  const pendingFlow = pendingFlowOf(context);
  if (pendingFlow?.purpose !== "reset") throw redirect(withFlash(START, "forgot-first"));
  return { email: pendingFlow.email };
}

export const clientLoader = () => ({ email: "" });

export const action = runPastedCommand;

export default function ForgotPassword({ loaderData }: Route.ComponentProps) {
  const [email, setEmail] = useState(loaderData.email);
  const [isUnanswered, setIsUnanswered] = useState(false);
  const navigate = useNavigate();

  if (isUnanswered) return <SendThrown onRetry={() => setIsUnanswered(false)} />;
  if (!email) return <EmailStep onSent={setEmail} onUnanswered={() => setIsUnanswered(true)} />;
  return (
    <CodeStep
      command={accountsContract.verifyOtp}
      email={email}
      lead={
        <>
          If there is an account for <strong>{email}</strong>, we have emailed it a code. The code works for{" "}
          {spellDuration(CODE_LIFE_MS)}.
        </>
      }
      page={CODE_STEP}
      done={messages.codeAccepted}
      onDone={() => navigate("/reset-password", { state: { email } })}
    >
      Wrong address?{" "}
      <Link className="text-link" to={START} reloadDocument>
        Start again
      </Link>
    </CodeStep>
  );
}

function EmailStep({ onSent, onUnanswered }: { onSent: (email: string) => void; onUnanswered: () => void }) {
  return (
    <>
      <AccountHead title="Forgot password">
        Enter your account’s email address. We will send you a four-digit code so that you can choose a new password.
      </AccountHead>
      <Flash />
      <CommandForm
        command={accountsContract.forgotPasswordOtp}
        className="form"
        action={START}
        onRefused={({ code, message }) => (code === UNANSWERED ? onUnanswered() : toast.error(message))}
        done={({ message }) => (message === messages.codeSent ? message : "")}
        onDone={({ message }, fields) => {
          if (message !== messages.codeSent) return toast.error(message || messages.sendFailed);
          noteCodeSent();
          onSent(fields.get("email") ?? "");
        }}
      >
        {(field) => (
          <>
            <Field {...field("email")} label="Email" type="email" autoComplete="username" required />
            <SubmitButton isFull />
          </>
        )}
      </CommandForm>
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

/** Shown only if the request failed entirely. */
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
