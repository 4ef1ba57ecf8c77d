import { useEffect, useRef, useState } from "react";
import { Link, redirect, useNavigate } from "react-router";
import { CommandForm, SubmitButton } from "#src/client/command-form.tsx";
import { metaOf } from "#src/client/meta.ts";
import { useSession, useSessionStore } from "#src/client/session.ts";
import { runCommand } from "#src/server/pages/run-command.ts";
import { Checkbox, Field, PasswordField } from "#src/ui/field.tsx";
import { toast } from "#src/ui/overlay/toast.tsx";
import { AccountHead } from "../account-frame.tsx";
import { accountsContract } from "../contract.ts";
import { Flash } from "../flash.tsx";
import { messages } from "../messages.ts";
import { rememberEmail, rememberedEmail } from "../sessions/remembered-email.ts";
import { loadProfile } from "../sessions/visitor.server.ts";
import { GoogleButton } from "../sign-up/google-button.tsx";
import type { Route } from "./+types/login.ts";

const HERE = "/login";

export const meta = metaOf("login");

/** Without scripts, the Login link is a signed-in visitor's only way to the account, so it redirects there. */
export async function loader(asked: Route.LoaderArgs) {
  if (await loadProfile(asked)) throw redirect("/my-profile");
  return null;
}

export const clientLoader = () => null;

export const action = runCommand;

export default function Login() {
  const navigate = useNavigate();
  const session = useSessionStore();
  const isLeaving = useLeadSignedInOn();
  const [refusal, setRefusal] = useState<string>();
  useRememberedEmail();

  return (
    <>
      <AccountHead title="Log in" />
      {/* The toast disappears after a while, and is announced to screen readers; this text stays. */}
      {refusal ? <p className="notice bad">{refusal}</p> : <Flash />}
      <CommandForm
        command={accountsContract.login}
        className="form"
        action={HERE}
        done={({ message, secondFactor }) => (secondFactor ? "" : message || messages.loggedIn)}
        onRefused={({ message }) => {
          setRefusal(message);
          toast.error(message);
        }}
        onDone={({ user, secondFactor }, fields) => {
          isLeaving.current = true;
          rememberEmail((fields.has("rememberMe") && fields.get("email")) || "");
          if (user) session.signedIn(user);
          if (secondFactor) navigate("/login/second-factor", { state: { factors: secondFactor } });
          else navigate("/");
        }}
      >
        {(field) => (
          <>
            <Field {...field("email")} label="Email" type="email" autoComplete="username" required />
            <PasswordField {...field("password")} label="Password" autoComplete="current-password" required />
            <div className="account-row">
              <Checkbox
                label="Remember me"
                name="rememberMe"
                defaultChecked={field("rememberMe").defaultValue !== undefined}
              />
              <Link className="text-link" to="/forgot-password">
                Forgot password
              </Link>
            </div>
            <SubmitButton isFull />
          </>
        )}
      </CommandForm>
      <GoogleButton message={messages.googleLogin} flash="google-login" />
      <p className="account-other">
        New here?{" "}
        <Link className="text-link" to="/sign-up">
          Sign up
        </Link>
      </p>
    </>
  );
}

/** Redirects signed-in visitors; the form's own response navigates by itself. */
function useLeadSignedInOn() {
  const { profile } = useSession();
  const navigate = useNavigate();
  const isLeaving = useRef(false);
  useEffect(() => {
    if (profile && !isLeaving.current) navigate("/my-profile", { replace: true });
  }, [profile, navigate]);
  return isLeaving;
}

/** Fills in the remembered email, unless something has been typed. */
function useRememberedEmail() {
  useEffect(() => {
    const [email, rememberMe] = ["email", "rememberMe"].map((name) =>
      document.querySelector<HTMLInputElement>(`main [name=${name}]`),
    );
    const remembered = rememberedEmail();
    if (!email || !rememberMe || !remembered || email.value) return;
    email.value = remembered;
    rememberMe.checked = true;
  }, []);
}
