import { type FormEvent, useEffect, useRef, useState } from "react";
import { Link, redirect, useNavigate } from "react-router";
import { isThrown, messageOf } from "#src/client/message-of.ts";
import { metaOf } from "#src/client/meta.ts";
import { useSession } from "#src/client/session.ts";
import { fieldsOf } from "#src/contract/form.ts";
import { answerForm, moveOn, readForm } from "#src/server/http/forms.ts";
import { Button } from "#src/ui/button.tsx";
import { Checkbox, Field, PasswordField } from "#src/ui/field.tsx";
import { toast } from "#src/ui/overlay/toast.tsx";
import { AccountHead } from "../account-frame.tsx";
import { useLoginMutation } from "../client.ts";
import { Flash, withFlash } from "../flash.tsx";
import { loginForm } from "../forms.ts";
import { messages } from "../messages.ts";
import { rememberEmail, rememberedEmail } from "../sessions/remembered-email.ts";
import { loadProfile } from "../sessions/visitor.server.ts";
import { GoogleButton } from "../sign-up/google-button.tsx";
import type { Route } from "./+types/login.ts";

const SECOND_STEP = "/login/second-factor";

export const meta = metaOf("login");

/** Without scripts the Login link is a signed-in visitor's only way to the account, so it redirects there. */
export async function loader(asked: Route.LoaderArgs) {
  if (await loadProfile(asked)) throw redirect("/my-profile");
  return null;
}

export const clientLoader = () => null;

export async function action({ request, context }: Route.ActionArgs) {
  const fields = await readForm(request);
  if (fields.intent === "google") return moveOn(withFlash("/login", "google-login"));
  return answerForm(context, loginForm, fields, ({ secondFactor }) => (secondFactor ? SECOND_STEP : "/"));
}

export default function Login({ actionData }: Route.ComponentProps) {
  const [login, { isLoading }] = useLoginMutation();
  const navigate = useNavigate();
  const isLeaving = useLeadSignedInOn();
  const [refusal, setRefusal] = useState<string>();
  const form = useRememberedEmail();

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const fields = fieldsOf(event.currentTarget);
    isLeaving.current = true;
    setRefusal(undefined);
    const { data, error } = await login(loginForm.body(fields));
    if (error) {
      isLeaving.current = false;
      const message = isThrown(error) ? messages.loginThrown : messageOf(error, loginForm.failed);
      setRefusal(message);
      return toast.error(message);
    }
    rememberEmail((fields.rememberMe && fields.email) || "");
    if (data.secondFactor) return navigate(SECOND_STEP, { state: { factors: data.secondFactor } });
    toast.success(data.message || messages.loggedIn);
    navigate("/");
  }

  return (
    <>
      <AccountHead title="Log in" />
      {/* The toast leaves after a while, and speaks to screen readers; these words stay. */}
      {refusal ? <p className="notice bad">{refusal}</p> : <Flash refusal={actionData?.message} />}
      <form ref={form} className="form" method="post" action="/login" onSubmit={submit}>
        <Field
          label="Email"
          name="email"
          type="email"
          autoComplete="username"
          required
          defaultValue={actionData?.typed.email}
        />
        <PasswordField label="Password" name="password" autoComplete="current-password" required />
        <div className="account-row">
          <Checkbox label="Remember me" name="rememberMe" defaultChecked={Boolean(actionData?.typed.rememberMe)} />
          <Link className="text-link" to="/forgot-password">
            Forgot password
          </Link>
        </div>
        <Button type="submit" isFull busyLabel={isLoading && "Logging in…"}>
          Log in
        </Button>
      </form>
      <GoogleButton message={messages.googleLogin} />
      <p className="account-other">
        New here?{" "}
        <Link className="text-link" to="/sign-up">
          Sign up
        </Link>
      </p>
    </>
  );
}

/** A signed-in visitor has nothing to do here; the form's own answer navigates by itself. */
function useLeadSignedInOn() {
  const { profile } = useSession();
  const navigate = useNavigate();
  const isLeaving = useRef(false);
  useEffect(() => {
    if (profile && !isLeaving.current) navigate("/my-profile", { replace: true });
  }, [profile, navigate]);
  return isLeaving;
}

/** Fills in the email that this device was asked to remember, if nothing was typed yet. */
function useRememberedEmail() {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const email = form.current?.elements.namedItem("email") as HTMLInputElement;
    const rememberMe = form.current?.elements.namedItem("rememberMe") as HTMLInputElement;
    const remembered = rememberedEmail();
    if (!remembered || email.value) return;
    email.value = remembered;
    rememberMe.checked = true;
  }, []);
  return form;
}
