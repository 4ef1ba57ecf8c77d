import { type FormEvent, useEffect, useState } from "react";
import { Link, redirect, useLocation, useNavigate } from "react-router";
import { messageOf } from "#src/client/message-of.ts";
import { metaOf } from "#src/client/meta.ts";
import type { FactorKind } from "#src/contract/factors.ts";
import { fieldsOf } from "#src/contract/form.ts";
import { answerForm, moveOn, readForm } from "#src/server/http/forms.ts";
import { Button } from "#src/ui/button.tsx";
import { toast } from "#src/ui/overlay/toast.tsx";
import { AccountHead } from "../account-frame.tsx";
import { pendingFlowOf } from "../codes/flow-cookie.server.ts";
import { withFlash } from "../flash.tsx";
import { messages as accountMessages } from "../messages.ts";
import { useVerifySecondFactorMutation } from "../second-factor/client.ts";
import { CodeField } from "../second-factor/code-field.tsx";
import { secondStepForm } from "../second-factor/forms.ts";
import { PasskeyButton } from "../second-factor/passkeys/passkey-button.tsx";
import { useFocusOnProblem } from "../use-focus-on-problem.ts";
import type { Route } from "./+types/second-factor.ts";

const HERE = "/login/second-factor";
const START = withFlash("/login", "second-step-first");

/** It is a part of logging in, and called so. */
export const meta = metaOf("login");

export function loader({ context }: Route.LoaderArgs) {
  const pendingFlow = pendingFlowOf(context);
  if (pendingFlow?.purpose !== "login") throw redirect(START);
  return { factors: pendingFlow.factors ?? [] };
}

/** On client-side navigation the factors are in the navigation's state. */
export const clientLoader = (): { factors: FactorKind[] } | null => null;

export async function action({ request, context }: Route.ActionArgs) {
  if (pendingFlowOf(context)?.purpose !== "login") return moveOn(START);
  return answerForm(context, secondStepForm, await readForm(request), "/");
}

export default function SecondFactor({ loaderData, actionData }: Route.ComponentProps) {
  const [verify, { isLoading }] = useVerifySecondFactorMutation();
  const { state } = useLocation();
  const navigate = useNavigate();
  const factors = loaderData?.factors ?? (state as { factors?: FactorKind[] } | null)?.factors;
  const [problem, setProblem] = useState(actionData?.message);
  const form = useFocusOnProblem(problem);
  useEffect(() => {
    if (!factors) navigate(START, { replace: true });
  }, [factors, navigate]);
  const needsCode = factors !== undefined && !factors.includes("passkey");
  useEffect(() => {
    if (needsCode) form.current?.querySelector<HTMLInputElement>("[name=code]")?.focus();
  }, [needsCode, form]);
  if (!factors) return null;

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const fields = fieldsOf(event.currentTarget);
    const refused = secondStepForm.problemOf?.(fields);
    setProblem(refused);
    if (refused) return;
    const { data, error } = await verify(secondStepForm.body(fields));
    if (error) return setProblem(messageOf(error, secondStepForm.failed));
    enter(data.message);
  }

  function enter(message: string) {
    toast.success(message || accountMessages.loggedIn);
    navigate("/");
  }

  const hasPasskey = factors.includes("passkey");
  const hasApp = factors.includes("authenticator");
  return (
    <>
      <AccountHead title="One more step">
        {hasApp
          ? `Enter the current code from your authenticator app${hasPasskey ? ", or use a passkey" : ""}.`
          : "Use your passkey, or a recovery code."}
      </AccountHead>
      {hasPasskey && <PasskeyButton onDone={enter} />}
      <form ref={form} className="form" method="post" action={HERE} onSubmit={submit} noValidate>
        <CodeField
          label={hasApp ? "Code from your authenticator app" : "Recovery code"}
          problem={problem}
          hint={hasApp && "No phone to hand? Enter a recovery code here."}
          required
        />
        <Button type="submit" look={hasPasskey ? "ghost" : "primary"} isFull busyLabel={isLoading && "Checking…"}>
          Log in
        </Button>
      </form>
      <p className="account-other">
        Not you?{" "}
        <Link className="text-link" to="/login">
          Start again
        </Link>
      </p>
    </>
  );
}
