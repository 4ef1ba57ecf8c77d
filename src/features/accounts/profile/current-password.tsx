import { PasswordField } from "#src/ui/field.tsx";

/** The account's password, required for a change. */
export function CurrentPassword(props: { name: string; problem?: string }) {
  return <PasswordField {...props} label="Your password" autoComplete="current-password" required />;
}
