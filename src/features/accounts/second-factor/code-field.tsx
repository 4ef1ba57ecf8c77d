import type { ReactNode } from "react";
import { Field } from "#src/ui/field.tsx";

interface CodeFieldProps {
  label: string;
  problem?: string;
  hint?: ReactNode;
  required?: boolean;
  autoFocus?: boolean;
}

/** A code of an app, which phones and password managers fill in, or a recovery code, which has letters. */
export function CodeField({ hint, ...rest }: CodeFieldProps) {
  return (
    <Field
      {...rest}
      hint={hint || undefined}
      name="code"
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={64}
    />
  );
}
