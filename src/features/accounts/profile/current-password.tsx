import { PasswordField } from "#src/ui/field.tsx";

/** The password of the account, which a change asks for. */
export function CurrentPassword(props: { name: string; problem?: string }) {
  return <PasswordField {...props} label="Your password" autoComplete="current-password" required />;
}
