import type { z } from "zod";
import type { Subject } from "#src/contract/subject.ts";
import { ApiError } from "#src/server/http/api-error.ts";
import { change } from "#src/server/http/change.ts";
import type { Handlers } from "#src/server/http/implement.ts";
import { isMailAddress } from "#src/server/mail/mail.ts";
import { parsePageQuery, readPage } from "#src/server/pagination.ts";
import { requireQuota } from "#src/server/security/quotas.ts";
import { findSubject, type Subjects, subjectsOf } from "#src/server/subjects.ts";
import { normalizeLine } from "#src/server/text.ts";
import type { invitation, invitationsContract } from "./contract.ts";
import { CLIENT_NAME_MAX } from "./limits.ts";
import { messages } from "./messages.ts";
import { type InvitationRow, listExpiring, listInvitations } from "./queries.server.ts";
import { revoke, sendInvitation } from "./send-invitation.server.ts";
import { inviteSeveral } from "./several-handler.server.ts";

export const invitationHandlers: Handlers<typeof invitationsContract> = {
  async sendInvitation(call) {
    const { body, user, database, now } = call;
    const subjects = subjectsOf(call.content.current());
    const clientName = normalizeLine(body.name, CLIENT_NAME_MAX);
    if (!clientName) throw new ApiError("nameInvalid");
    const email = body.email.trim();
    if (!isMailAddress(email)) throw new ApiError("emailInvalid");
    const project = requireKnown(subjects.projects, body.projectId);
    const service = requireKnown(subjects.services, body.serviceId);
    await requireQuota(database, "invitationsPerAdmin", user.id, now);

    const row = await sendInvitation(call, { clientName, email, project, service }, body.replaces);
    return { message: messages.sent, invitation: toInvitation(row, subjects, now) };
  },

  inviteSeveral,

  async invitations({ query, database, content, now }) {
    const subjects = subjectsOf(content.current());
    const asked = parsePageQuery(query);
    const { page, nextCursor } = await readPage(asked, (part) =>
      query.which === "expiring" ? listExpiring(database, now, part) : listInvitations(database, part),
    );
    return {
      invitations: page.map((row) => toInvitation(row, subjects, now)),
      nextCursor,
      projects: [...subjects.projects],
      services: [...subjects.services],
    };
  },

  revokeInvitation: change(({ body, tx, record }) => revoke(tx, body.invitationId, record)),
};

function requireKnown(among: readonly Subject[], id: string | null): Subject | null {
  const subject = findSubject(among, id);
  if (id !== null && !subject) throw new ApiError("invalidInput");
  return subject;
}

function toInvitation(row: InvitationRow, subjects: Subjects, now: Date): z.output<typeof invitation> {
  return {
    _id: row.id,
    email: row.email,
    name: row.clientName,
    project: findSubject(subjects.projects, row.projectId),
    service: findSubject(subjects.services, row.serviceId),
    createdAt: row.createdAt,
    expiresAt: row.expiresAt,
    remindedAt: row.remindedAt,
    state: row.usedAt ? "used" : row.expiresAt <= now ? "expired" : "open",
  };
}
