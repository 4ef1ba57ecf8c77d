import { type FormEvent, useState } from "react";
import { Link, useNavigate } from "react-router";
import { messageOf } from "#src/client/message-of.ts";
import { metaOf } from "#src/client/meta.ts";
import { fieldsOf } from "#src/contract/form.ts";
import { answerForm, moveOn, readForm } from "#src/server/http/forms.ts";
import { Button } from "#src/ui/button.tsx";
import { Checkbox, Field } from "#src/ui/field.tsx";
import { toast } from "#src/ui/overlay/toast.tsx";
import { AccountHead } from "../account-frame.tsx";
import { useSignUpMutation } from "../client.ts";
import { answerPastedLink } from "../codes/pasted-link.server.ts";
import { PastedLinkForm } from "../codes/pasted-link.tsx";
import { noteCodeSent } from "../codes/resend-code.tsx";
import { Flash, withFlash } from "../flash.tsx";
import { signUpForm } from "../forms.ts";
import { messages } from "../messages.ts";
import { NewPasswordField } from "../new-password-field.tsx";
import { type FieldProblem, fieldProblemOf } from "../problem-of.ts";
import { GoogleButton } from "../sign-up/google-button.tsx";
import { useFocusOnProblem } from "../use-focus-on-problem.ts";
import type { Route } from "./+types/sign-up.ts";

export const meta = metaOf("sign-up");

export async function action({ request, context }: Route.ActionArgs) {
  const fields = await readForm(request);
  if (fields.intent === "google") return moveOn(withFlash("/sign-up", "google-sign-up"));
  if (fields.intent === "link") return answerPastedLink(context, fields);
  return answerForm(context, signUpForm, fields, withFlash("/user-verification", "signed-up"));
}

export default function SignUp({ actionData }: Route.ComponentProps) {
  const [signUp, { isLoading }] = useSignUpMutation();
  const [problem, setProblem] = useState<FieldProblem>();
  const form = useFocusOnProblem(problem);
  const navigate = useNavigate();

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const { password, ...registration } = signUpForm.body(fieldsOf(event.currentTarget));
    const { data, error } = await signUp({ ...registration, password });
    const refused = fieldProblemOf(error);
    setProblem(refused);
    if (refused) return;
    if (error) return toast.error(messageOf(error, signUpForm.failed));
    noteCodeSent();
    toast.success(data.message || messages.signedUp);
    navigate("/user-verification", { state: registration });
  }

  return (
    <>
      <AccountHead title="Sign up" />
      <Flash refusal={actionData?.message} />
      <form ref={form} className="form" method="post" action="/sign-up" onSubmit={submit}>
        <Field
          label="Full name"
          name="name"
          autoComplete="name"
          required
          defaultValue={actionData?.typed.name}
          problem={problem?.name}
        />
        <Field
          label="Email"
          name="email"
          type="email"
          autoComplete="email"
          required
          defaultValue={actionData?.typed.email}
          problem={problem?.email}
        />
        <NewPasswordField label="Password" problem={problem?.password} />
        <Checkbox label="Remember me" name="rememberMe" defaultChecked={Boolean(actionData?.typed.rememberMe)} />
        <Button type="submit" isFull busyLabel={isLoading && "Signing up…"}>
          Sign up
        </Button>
      </form>
      <GoogleButton message={messages.googleSignUp} />
      <PastedLinkForm page="/sign-up" />
      <p className="account-other">
        Have an account?{" "}
        <Link className="text-link" to="/login">
          Log in
        </Link>
      </p>
    </>
  );
}
