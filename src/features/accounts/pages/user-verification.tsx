import { useEffect } from "react";
import { Link, redirect, useLocation, useNavigate } from "react-router";
import { metaOf } from "#src/client/meta.ts";
import { spellDuration } from "#src/contract/duration.ts";
import { CodeStep } from "../codes/code-step.tsx";
import { pendingFlowOf } from "../codes/flow-cookie.server.ts";
import { LinkStep, mailedLinkOf, useMailedLink } from "../codes/link-step.tsx";
import { runPastedCommand } from "../codes/pasted-link.server.ts";
import { accountsContract } from "../contract.ts";
import { withFlash } from "../flash.tsx";
import { CODE_LIFE_MS } from "../limits.ts";
import { messages } from "../messages.ts";
import type { Route } from "./+types/user-verification.ts";

const START = withFlash("/sign-up", "sign-up-first");

export const meta = metaOf("user-verification");

export function loader({ context }: Route.LoaderArgs) {
  const pendingFlow = pendingFlowOf(context);
  if (pendingFlow?.purpose !== "sign-up") throw redirect(START);
  return { email: pendingFlow.email };
}

/** On client-side navigation the registration's data is in the navigation's state. */
export const clientLoader = (): { email: string } | null => null;

/** Only the server can read the flow's cookie, so the first result is kept. */
export const shouldRevalidate = () => false;

export const action = runPastedCommand;

export default function UserVerification({ loaderData }: Route.ComponentProps) {
  const link = useMailedLink();
  const { state, hash } = useLocation();
  const navigate = useNavigate();
  const email = loaderData?.email ?? (state as { email?: string } | null)?.email;
  useEffect(() => {
    if (!email && !mailedLinkOf(hash)) navigate(START, { replace: true });
  }, [email, hash, navigate]);

  if (link) return <LinkStep link={link} startAgain="/sign-up" />;
  if (!email) return null;

  return (
    <CodeStep
      command={accountsContract.verifyUser}
      email={email}
      lead={
        <>
          We emailed a code to <strong>{email}</strong>. It works for {spellDuration(CODE_LIFE_MS)}.
        </>
      }
      page="/user-verification"
      done={messages.verified}
      onDone={() => navigate("/")}
    >
      Wrong address?{" "}
      <Link className="text-link" to="/sign-up">
        Start again
      </Link>
    </CodeStep>
  );
}
