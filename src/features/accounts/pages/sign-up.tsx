import { Link, useNavigate } from "react-router";
import { CommandForm, SubmitButton } from "#src/client/command-form.tsx";
import { metaOf } from "#src/client/meta.ts";
import { Checkbox, Field } from "#src/ui/field.tsx";
import { AccountHead } from "../account-frame.tsx";
import { runPastedCommand } from "../codes/pasted-link.server.ts";
import { PastedLinkForm } from "../codes/pasted-link.tsx";
import { noteCodeSent } from "../codes/resend-code.tsx";
import { accountsContract } from "../contract.ts";
import { Flash } from "../flash.tsx";
import { messages } from "../messages.ts";
import { NewPasswordField } from "../new-password-field.tsx";
import { GoogleButton } from "../sign-up/google-button.tsx";

const HERE = "/sign-up";

export const meta = metaOf("sign-up");

export const action = runPastedCommand;

export default function SignUp() {
  const navigate = useNavigate();
  return (
    <>
      <AccountHead title="Sign up" />
      <Flash />
      <CommandForm
        command={accountsContract.signUp}
        className="form"
        action={HERE}
        done={({ message }) => message || messages.signedUp}
        onDone={(_answer, fields) => {
          noteCodeSent();
          const [name, email, rememberMe] = [fields.get("name"), fields.get("email"), fields.has("rememberMe")];
          navigate("/user-verification", { state: { name, email, rememberMe } });
        }}
      >
        {(field) => (
          <>
            <Field {...field("name")} label="Full name" autoComplete="name" required />
            <Field {...field("email")} label="Email" type="email" autoComplete="email" required />
            <NewPasswordField {...field("password")} label="Password" />
            <Checkbox
              label="Remember me"
              name="rememberMe"
              defaultChecked={field("rememberMe").defaultValue !== undefined}
            />
            <SubmitButton isFull />
          </>
        )}
      </CommandForm>
      <GoogleButton message={messages.googleSignUp} flash="google-sign-up" />
      <PastedLinkForm page={HERE} />
      <p className="account-other">
        Have an account?{" "}
        <Link className="text-link" to="/login">
          Log in
        </Link>
      </p>
    </>
  );
}
