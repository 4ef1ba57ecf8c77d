import { useEffect } from "react";
import { Link, redirect, useLocation, useNavigate } from "react-router";
import { isThrown, messageOf } from "#src/client/message-of.ts";
import { metaOf } from "#src/client/meta.ts";
import { contextOf } from "#src/server/context.ts";
import { isAccepted, moveOn, readForm, refuse } from "#src/server/forms.ts";
import { toast } from "#src/ui/toast.tsx";
import { useVerifyUserMutation } from "../client.ts";
import { CodeStep } from "../code-step.tsx";
import { WHOLE_CODE } from "../limits.ts";
import { LinkStep, mailedLinkOf, useMailedLink } from "../link-step.tsx";
import { messages } from "../messages.ts";
import { withNotice } from "../notice.tsx";
import type { Route } from "./+types/user-verification.ts";

const HERE = "/user-verification";
const START = withNotice("/sign-up", "sign-up-first");

export const meta = metaOf("user-verification");

export function loader({ context }: Route.LoaderArgs) {
  const { pendingFlow } = contextOf(context);
  if (pendingFlow?.purpose !== "sign-up") throw redirect(START);
  return { email: pendingFlow.email };
}

/** Within the site the registration's data comes in the navigation's state. */
export const clientLoader = (): { email: string } | null => null;

export async function action({ request, context }: Route.ActionArgs) {
  const { pendingFlow, call } = contextOf(context);
  if (pendingFlow?.purpose !== "sign-up") return moveOn(START);
  const { email } = pendingFlow;
  const { intent, otp = "" } = await readForm(request);
  if (intent === "resend") {
    const answer = await call("POST", "/resend-otp", { email });
    if (isAccepted(answer)) return moveOn(withNotice(HERE, "code-sent"), answer);
    return refuse(answer.body.message ?? messages.sendFailed, { intent }, answer);
  }
  if (!WHOLE_CODE.test(otp)) return refuse(messages.codeIncomplete, { intent: "verify" });
  const answer = await call("POST", "/verify-user", { otp, email });
  if (!isAccepted(answer)) return refuse(answer.body.message ?? messages.verifyFailed, { intent: "verify" }, answer);
  return moveOn("/", answer);
}

export default function UserVerification({ loaderData, actionData }: Route.ComponentProps) {
  const [verify, { isLoading }] = useVerifyUserMutation();
  const link = useMailedLink();
  const { state, hash } = useLocation();
  const navigate = useNavigate();
  const email = loaderData?.email ?? (state as { email?: string } | null)?.email;
  useEffect(() => {
    if (!email && !mailedLinkOf(hash)) navigate(START, { replace: true });
  }, [email, hash, navigate]);

  if (link) return <LinkStep link={link} startAgain="/sign-up" />;
  if (!email) return null;

  async function check(otp: string) {
    const { data, error } = await verify({ otp, email: email ?? "" });
    if (error && isThrown(error)) return void toast.error(messages.verifyThrown);
    if (error) return messageOf(error, messages.verifyFailed);
    toast.success(data.message || messages.verified);
    navigate("/");
  }

  return (
    <CodeStep
      email={email}
      lead={
        <>
          We sent a mail to <strong>{email}</strong>. Its code works for 10 minutes.
        </>
      }
      page={HERE}
      refusal={actionData}
      isBusy={isLoading}
      onCode={check}
    >
      Wrong address?{" "}
      <Link className="text-link" to="/sign-up">
        Start again
      </Link>
    </CodeStep>
  );
}
