import type { Subject } from "#src/contract/subject.ts";
import type { Database } from "#src/database/connect.server.ts";
import type { RequestContext } from "#src/server/app-context.ts";
import { ApiError } from "#src/server/http/api-error.ts";
import { inChange, type RecordEvent } from "#src/server/http/change.ts";
import type { SitePath } from "#src/server/mail/define-mail.ts";
import { hashToken, newToken } from "#src/server/security/secrets.ts";
import type { SessionUser } from "#src/server/security/sessions.ts";
import { invitationEmail } from "./emails/invitation-email.ts";
import { INVITATION_LIFE_MS } from "./limits.ts";
import { deleteUnused, exists, type InvitationRow, insertInvitation } from "./queries.server.ts";

type Call = Omit<RequestContext<unknown, unknown, SessionUser>, "body" | "query">;

/** A client with validated name and address. */
export interface Client {
  clientName: string;
  email: string;
  project: Subject | null;
  service: Subject | null;
}

/** Mails a client a link for one review; only its hash is stored. `replaces`: the id of an unused invitation. */
export async function sendInvitation(call: Call, client: Client, replaces?: string): Promise<InvitationRow> {
  const { user, mailer, now } = call;
  const { clientName, email, project, service } = client;
  const token = newToken();
  return inChange(call, async (tx, record) => {
    if (replaces) await revoke(tx, replaces, record);
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
    await record(invitation.id, { to: clientName, project: project?.title, service: service?.title });
    const about = [project, service].flatMap((subject) => subject?.title ?? []);
    const link = invitationPath(token);
    await mailer.queue(tx, email, invitationEmail({ name: clientName, about, link, isAgain: replaces !== undefined }));
    return invitation;
  });
}

/** The token is in the fragment, which is not sent to servers and so appears in no log. */
export function invitationPath(token: string): SitePath {
  return `/reviews/new#i=${token}`;
}

/** Deletes an unused invitation. @throws changedMeanwhile if it was used, notFound if it does not exist */
export async function revoke(tx: Database, invitationId: string, record: RecordEvent): Promise<void> {
  if (!(await deleteUnused(tx, invitationId))) {
    throw new ApiError((await exists(tx, invitationId)) ? "changedMeanwhile" : "notFound");
  }
  await record(invitationId, {}, { event: "invitation.revoked" });
}
