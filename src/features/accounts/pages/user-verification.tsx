import { useEffect } from "react";
import { Link, redirect, useLocation, useNavigate } from "react-router";
import { isThrown, messageOf } from "#src/client/message-of.ts";
import { metaOf } from "#src/client/meta.ts";
import { answerForm, moveOn, readForm } from "#src/server/http/forms.ts";
import { toast } from "#src/ui/overlay/toast.tsx";
import { useVerifyUserMutation } from "../client.ts";
import { CodeStep } from "../codes/code-step.tsx";
import { pendingFlowOf } from "../codes/flow-cookie.server.ts";
import { LinkStep, mailedLinkOf, useMailedLink } from "../codes/link-step.tsx";
import { answerPastedLink } from "../codes/pasted-link.server.ts";
import { withFlash } from "../flash.tsx";
import { resendForm, verifySignUpForm } from "../forms.ts";
import { messages } from "../messages.ts";
import type { Route } from "./+types/user-verification.ts";

const HERE = "/user-verification";
const START = withFlash("/sign-up", "sign-up-first");

export const meta = metaOf("user-verification");

export function loader({ context }: Route.LoaderArgs) {
  const pendingFlow = pendingFlowOf(context);
  if (pendingFlow?.purpose !== "sign-up") throw redirect(START);
  return { email: pendingFlow.email };
}

/** On client-side navigation the registration's data is in the navigation's state. */
export const clientLoader = (): { email: string } | null => null;

export async function action({ request, context }: Route.ActionArgs) {
  const pendingFlow = pendingFlowOf(context);
  const fields = await readForm(request);
  if (fields.intent === "link") return answerPastedLink(context, fields);
  if (pendingFlow?.purpose !== "sign-up") return moveOn(START);
  const { email } = pendingFlow;
  if (fields.intent === "resend") {
    return answerForm(context, resendForm, { ...fields, email }, withFlash(HERE, "code-sent"));
  }
  return answerForm(context, verifySignUpForm, { ...fields, intent: "verify", email }, "/");
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
    const { data, error } = await verify(verifySignUpForm.body({ otp, email }));
    if (error && isThrown(error)) return void toast.error(messages.verifyThrown);
    if (error) return messageOf(error, verifySignUpForm.failed);
    toast.success(data.message || messages.verified);
    navigate("/");
  }

  return (
    <CodeStep
      email={email}
      lead={
        <>
          We emailed a code to <strong>{email}</strong>. It works for 10 minutes.
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
