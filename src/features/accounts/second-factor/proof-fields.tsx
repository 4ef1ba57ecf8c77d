import { PasswordField } from "#src/ui/field.tsx";
import { CodeField } from "./code-field.tsx";

export interface ProofProblem {
  password?: string;
  code?: string;
}

/** What a change of the second factor asks for: the password, and where it was long ago, the second step again. */
export function ProofFields({ needsCode, problem }: { needsCode: boolean; problem?: ProofProblem }) {
  return (
    <>
      <PasswordField
        label="Your password"
        name="password"
        autoComplete="current-password"
        required
        problem={problem?.password}
      />
      {needsCode && (
        <CodeField label="Code from your authenticator app, or a recovery code" required problem={problem?.code} />
      )}
    </>
  );
}
