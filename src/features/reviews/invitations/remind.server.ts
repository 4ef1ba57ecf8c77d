import type { AppContext } from "#src/server/app-context.ts";
import { appendToAuditLog, changeWithAudit } from "#src/server/audit/audit-log.ts";
import { hashToken, newToken } from "#src/server/security/secrets.ts";
import { findSubject, subjectsOf } from "#src/server/subjects.ts";
import { reminderEmail } from "./emails/invitation-email.ts";
import { REMINDED_AT_ONCE_MAX } from "./limits.ts";
import { claimDueReminder } from "./queries.server.ts";
import { invitationPath } from "./send-invitation.server.ts";

/**
 * Reminds invited clients who have not responded, once each. The first link is stored only as a hash, so the reminder has
 * a new one; both work until the review is written.
 */
export async function remindInvited({ database, mailer, clock, content }: AppContext): Promise<void> {
  const { projects, services } = subjectsOf(content.current());
  for (let reminded = 0; reminded < REMINDED_AT_ONCE_MAX; reminded++) {
    const now = clock();
    const token = newToken();
    const isDone = await changeWithAudit(database, async (tx) => {
      const invitation = await claimDueReminder(tx, hashToken(token), now);
      if (!invitation) return true;
      const { id, email, clientName, projectId, serviceId, createdAt, expiresAt } = invitation;
      await appendToAuditLog(tx, now, {
        event: "invitation.reminded",
        subject: id,
        actor: null,
        details: { to: clientName },
      });
      const subjects = [findSubject(projects, projectId), findSubject(services, serviceId)];
      const about = subjects.flatMap((subject) => subject?.title ?? []);
      const link = invitationPath(token);
      await mailer.queue(tx, email, reminderEmail({ name: clientName, about, link, invitedAt: createdAt, expiresAt }));
      return false;
    });
    if (isDone) return;
  }
}
