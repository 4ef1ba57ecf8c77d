import { Button } from "#src/ui/button.tsx";
import { PasswordField } from "#src/ui/field.tsx";
import type { Outcome } from "./outcome.ts";

/** How a form that was posted without scripts went; where it has to be confirmed, the form that does. */
export function OutcomeNote({ outcome: { isDone, message, confirm } }: { outcome: Outcome }) {
  return (
    <div className={isDone ? "notice good" : "notice bad"} role={isDone ? "status" : "alert"}>
      <p>{message}</p>
      {confirm?.kind === "role" && (
        <form method="post" className="confirm-form">
          <input type="hidden" name="intent" value="role" />
          <input type="hidden" name="userId" value={confirm.userId} />
          <input type="hidden" name="role" value={confirm.role} />
          <PasswordField label="Your password" name="password" autoComplete="current-password" required />
          <Button type="submit" isSmall>
            Change the role
          </Button>
        </form>
      )}
      {confirm?.kind === "revoke" && (
        <form method="post" className="confirm-form">
          <input type="hidden" name="intent" value="revoke" />
          <input type="hidden" name="invitationId" value={confirm.invitationId} />
          <Button type="submit" isSmall look="danger" name="confirmed" value="yes">
            Revoke it
          </Button>
        </form>
      )}
    </div>
  );
}
