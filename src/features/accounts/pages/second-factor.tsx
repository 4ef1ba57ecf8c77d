import { useEffect } from "react";
import { Link, redirect, useLocation, useNavigate } from "react-router";
import { CommandForm, SubmitButton } from "#src/client/command-form.tsx";
import { CommandNote } from "#src/client/command-note.tsx";
import { metaOf } from "#src/client/meta.ts";
import { useSessionStore } from "#src/client/session.ts";
import type { FactorKind } from "#src/contract/factors.ts";
import type { Profile } from "#src/contract/user.ts";
import { runCommand } from "#src/server/pages/run-command.ts";
import { toast } from "#src/ui/overlay/toast.tsx";
import { AccountHead } from "../account-frame.tsx";
import { pendingFlowOf } from "../codes/flow-cookie.server.ts";
import { withFlash } from "../flash.tsx";
import { messages as accountMessages } from "../messages.ts";
import { CodeField } from "../second-factor/code-field.tsx";
import { secondFactorContract } from "../second-factor/contract.ts";
import { PasskeyButton } from "../second-factor/passkeys/passkey-button.tsx";
import type { Route } from "./+types/second-factor.ts";

const START = withFlash("/login", "second-step-first");

/** Part of logging in, so it has the same title. */
export const meta = metaOf("login");

export function loader({ context }: Route.LoaderArgs) {
  const pendingFlow = pendingFlowOf(context);
  if (pendingFlow?.purpose !== "login") throw redirect(START);
  return { factors: pendingFlow.factors ?? [] };
}

/** On client-side navigation the factors are in the navigation's state. */
export const clientLoader = (): { factors: FactorKind[] } | null => null;

/** Only the server can read the flow's cookie, so the first result is kept. */
export const shouldRevalidate = () => false;

export const action = runCommand;

export default function SecondFactor({ loaderData }: Route.ComponentProps) {
  const { state } = useLocation();
  const navigate = useNavigate();
  const session = useSessionStore();
  const factors = loaderData?.factors ?? (state as { factors?: FactorKind[] } | null)?.factors;
  useEffect(() => {
    if (!factors) navigate(START, { replace: true });
  }, [factors, navigate]);
  const needsCode = factors !== undefined && !factors.includes("passkey");
  useEffect(() => {
    if (needsCode) document.querySelector<HTMLInputElement>("main [name=code]")?.focus();
  }, [needsCode]);
  if (!factors) return null;

  function enter({ user }: { user: Profile }) {
    session.signedIn(user);
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
      <CommandNote />
      {hasPasskey && (
        <PasskeyButton
          onDone={(answer) => {
            toast.success(answer.message || accountMessages.loggedIn);
            enter(answer);
          }}
        />
      )}
      <CommandForm
        command={secondFactorContract.verifySecondFactor}
        className="form"
        done={({ message }) => message || accountMessages.loggedIn}
        onDone={enter}
      >
        {(field) => (
          <>
            <CodeField
              {...field("code")}
              label={hasApp ? "Code from your authenticator app" : "Recovery code"}
              hint={hasApp && "No phone to hand? Enter a recovery code here."}
            />
            <SubmitButton look={hasPasskey ? "ghost" : undefined} isFull />
          </>
        )}
      </CommandForm>
      <p className="account-other">
        Not you?{" "}
        <Link className="text-link" to="/login">
          Start again
        </Link>
      </p>
    </>
  );
}
