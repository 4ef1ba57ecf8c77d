import { useState } from "react";
import { CurrentPassword } from "../profile/current-password.tsx";
import { CodeField } from "./code-field.tsx";

interface ProofFieldsProps {
  field: (name: "password" | "code") => { name: string; problem?: string };
  needsCode: boolean;
}

/** The proof for a change of the second factor: the password, and the second step if it was long ago. */
export function ProofFields({ field, needsCode }: ProofFieldsProps) {
  const code = field("code");
  // The page may have been open for a long time: the server decides when the second step is too long ago.
  const [isCodeAsked, setIsCodeAsked] = useState(needsCode);
  if (code.problem && !isCodeAsked) setIsCodeAsked(true);
  return (
    <>
      <CurrentPassword {...field("password")} />
      {isCodeAsked && <CodeField {...code} label="Code from your authenticator app, or a recovery code" required />}
    </>
  );
}
