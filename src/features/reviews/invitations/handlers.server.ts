import type { Subject } from "#src/contract/subject.ts";
import type { Database } from "#src/database/connect.server.ts";
import { appendToAuditLog, changeWithAudit } from "#src/server/audit/audit-log.ts";
import { readCursor, writeCursor } from "#src/server/cursor.ts";
import { ApiError } from "#src/server/http/api-error.ts";
import type { Handlers } from "#src/server/http/implement.ts";
import { logChange } from "#src/server/http/log-change.ts";
import { isMailAddress } from "#src/server/mail/mail.ts";
import { pageSize } from "#src/server/pagination.ts";
import { requireQuota } from "#src/server/security/quotas.ts";
import { hashToken, newToken } from "#src/server/security/secrets.ts";
import { findSubject, projectSubjects, serviceSubjects } from "#src/server/subjects.ts";
import { normalizeLine } from "#src/server/text.ts";
import type { Invitation, invitationsContract } from "./contract.ts";
import { invitationEmail } from "./emails/invitation-email.ts";
import { CLIENT_NAME_MAX, INVITATION_LIFE_MS, INVITATIONS_PAGE, INVITATIONS_PAGE_MAX } from "./limits.ts";
import { messages } from "./messages.ts";
import { deleteUnused, exists, type InvitationRow, insertInvitation, listInvitations } from "./queries.server.ts";

export const invitationHandlers: Handlers<typeof invitationsContract> = {
  async sendInvitation({ body, user, database, mailer, config, now, request }) {
    const clientName = normalizeLine(body.name, CLIENT_NAME_MAX);
    if (!clientName) throw new ApiError("nameInvalid");
    const email = body.email.trim();
    if (!isMailAddress(email)) throw new ApiError("emailInvalid");
    const project = requireKnown(projectSubjects, body.projectId);
    const service = requireKnown(serviceSubjects, body.serviceId);
    await requireQuota(database, "invitationsPerAdmin", user.id, now);

    const token = newToken();
    const row = await changeWithAudit(database, async (tx) => {
      if (body.replaces) await revoke(tx, body.replaces, user.id, now);
      const invitation = await insertInvitation(tx, {
        tokenHash: hashToken(token),
        email,
        clientName,
        projectId: project?.id ?? null,
        serviceId: service?.id ?? null,
        invitedBy: user.id,
        createdAt: now,
        expiresAt: new Date(now.getTime() + INVITATION_LIFE_MS),
      });
      await appendToAuditLog(tx, now, {
        event: "invitation.sent",
        subject: invitation.id,
        actor: user.id,
        details: { to: clientName, project: project?.title, service: service?.title },
      });
      const about = [project, service].flatMap((subject) => subject?.title ?? []);
      const link = `${config.siteUrl.origin}/reviews/new#i=${token}`;
      await mailer.queue(tx, invitationEmail(email, { name: clientName, about, link }));
      return invitation;
    });
    logChange({ request, user }, "invitation.sent", { invitation: row.id });
    return { message: messages.sent, invitation: invitationOf(row, now) };
  },

  async invitations({ query, database, now }) {
    const limit = pageSize(query.limit, INVITATIONS_PAGE, INVITATIONS_PAGE_MAX);
    const rows = await listInvitations(database, { limit: limit + 1, after: readCursor(query.cursor, "timestamp") });
    const page = rows.slice(0, limit);
    const last = page.at(-1);
    return {
      invitations: page.map((row) => invitationOf(row, now)),
      nextCursor: rows.length > limit && last ? writeCursor(last) : undefined,
      projects: [...projectSubjects],
      services: [...serviceSubjects],
    };
  },

  async revokeInvitation({ body, user, database, now, request }) {
    const { invitationId } = body;
    await changeWithAudit(database, (tx) => revoke(tx, invitationId, user.id, now));
    logChange({ request, user }, "invitation.revoked", { invitation: invitationId });
    return { message: messages.revoked };
  },
};

/** Deletes an invitation that nobody used. @throws changedMeanwhile if somebody did, notFound if there is none */
async function revoke(tx: Database, invitationId: string, actor: string, now: Date): Promise<void> {
  if (!(await deleteUnused(tx, invitationId))) {
    throw new ApiError((await exists(tx, invitationId)) ? "changedMeanwhile" : "notFound");
  }
  await appendToAuditLog(tx, now, { event: "invitation.revoked", subject: invitationId, actor });
}

function requireKnown(subjects: readonly Subject[], id: string | null): Subject | null {
  const subject = findSubject(subjects, id);
  if (id !== null && !subject) throw new ApiError("invalidInput");
  return subject;
}

function invitationOf(row: InvitationRow, now: Date): Invitation {
  return {
    _id: row.id,
    email: row.email,
    name: row.clientName,
    project: findSubject(projectSubjects, row.projectId),
    service: findSubject(serviceSubjects, row.serviceId),
    createdAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
    state: row.usedAt ? "used" : row.expiresAt <= now ? "expired" : "open",
  };
}
