import { useState } from "react";
import { CurrentPassword } from "../profile/current-password.tsx";
import { CodeField } from "./code-field.tsx";

interface ProofFieldsProps {
  field: (name: "password" | "code") => { name: string; problem?: string };
  needsCode: boolean;
}

/** What a change of the second factor asks for: the password, and where it was long ago, the second step again. */
export function ProofFields({ field, needsCode }: ProofFieldsProps) {
  const code = field("code");
  // The page may have been open for long: the server says when the second step is too long ago.
  const [isCodeAsked, setIsCodeAsked] = useState(needsCode);
  if (code.problem && !isCodeAsked) setIsCodeAsked(true);
  return (
    <>
      <CurrentPassword {...field("password")} />
      {isCodeAsked && <CodeField {...code} label="Code from your authenticator app, or a recovery code" required />}
    </>
  );
}
