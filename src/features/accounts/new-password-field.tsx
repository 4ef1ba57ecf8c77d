import { type CSSProperties, type FormEvent, useState } from "react";
import { PasswordField } from "#src/ui/field.tsx";
import { PASSWORD_LONG, PASSWORD_MIN } from "./limits.ts";
import "./new-password-field.css";

/** A new password, with an unobtrusive count of its length. It is only a hint: the server decides. */
export function NewPasswordField(props: { label: string; name: string; problem?: string }) {
  const [length, setLength] = useState(0);
  return (
    <PasswordField
      {...props}
      autoComplete="new-password"
      required
      onInput={(event: FormEvent<HTMLInputElement>) => setLength([...event.currentTarget.value].length)}
      hint={
        <span
          className="strength"
          data-empty={length === 0 || undefined}
          style={{ "--level": Math.min(length / PASSWORD_LONG, 1) } as CSSProperties}
        >
          {adviceOn(length)}
        </span>
      }
    />
  );
}

/** Shows the length only: the server alone can tell whether it is a good password. */
function adviceOn(length: number): string {
  if (length === 0) return `At least ${PASSWORD_MIN} characters; ${PASSWORD_LONG} or more is better.`;
  const counted = `${length} of ${PASSWORD_LONG} characters`;
  if (length < PASSWORD_MIN) return `${counted}. Use at least ${PASSWORD_MIN}.`;
  return length < PASSWORD_LONG ? `${counted}.` : `${length} characters.`;
}
