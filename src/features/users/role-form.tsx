import { type FormEvent, type ReactNode, useState } from "react";
import { useRevalidator } from "react-router";
import { codeOf, messageOf } from "#src/client/message-of.ts";
import { type Fields, fieldsOf } from "#src/contract/form.ts";
import { Button } from "#src/ui/button.tsx";
import { PasswordField } from "#src/ui/field.tsx";
import { toast } from "#src/ui/overlay/toast.tsx";

interface RoleFormProps {
  /** Sends what was typed, which is at most the password. */
  send: (typed: Fields) => Promise<{ data?: { message: string }; error?: Parameters<typeof messageOf>[0] }>;
  /** What to say when the server sends no sentence. */
  failed: string;
  label: string;
  busyLabel: string | false;
  onClose: () => void;
  /** What will happen. */
  children: ReactNode;
}

/** Asks before a role is changed, and for the password if the server wants it first. */
export function RoleForm({ send, failed, label, busyLabel, onClose, children }: RoleFormProps) {
  const [problem, setProblem] = useState<string>();
  const [needsPassword, setNeedsPassword] = useState(false);
  const { revalidate } = useRevalidator();

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const { data, error } = await send(fieldsOf(event.currentTarget));
    if (codeOf(error ?? {}) === "confirmationRequired") return setNeedsPassword(true);
    if (error || !data) return setProblem(messageOf(error, failed));
    toast.success(data.message);
    onClose();
    revalidate();
  }

  return (
    <form className="form ask" onSubmit={submit}>
      <p>{children}</p>
      {needsPassword && (
        <PasswordField
          label="Your password"
          name="password"
          autoComplete="current-password"
          required
          autoFocus
          hint="You entered it more than 15 minutes ago, so enter it again."
        />
      )}
      {problem && (
        <p className="problem" role="alert">
          {problem}
        </p>
      )}
      <div className="buttons">
        <Button type="submit" busyLabel={busyLabel}>
          {label}
        </Button>
        <Button look="ghost" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
