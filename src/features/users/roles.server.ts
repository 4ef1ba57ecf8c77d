import type { Role } from "#src/contract/user.ts";
import type { Database } from "#src/database/connect.server.ts";
import type { AppContext } from "#src/server/app-context.ts";
import { newestEntries } from "#src/server/audit/read-audit-log.ts";
import { ApiError } from "#src/server/http/api-error.ts";
import type { RecordEvent } from "#src/server/http/change.ts";
import { revokeTokens } from "#src/server/security/sessions.ts";
import { findUser, listAdmins, setRole } from "#src/server/users.ts";
import { roleNotificationEmail, yourRoleEmail } from "./emails/role-emails.ts";

type Change = Pick<AppContext, "mailer"> & { tx: Database; record: RecordEvent };

/**
 * Changes a role, revokes the user's tokens, and mails the user and all Admins. Returns false if the user already has the
 * role.
 *
 * @param details `undoes`: the audit entry that this change undoes
 * @throws notFound, lastAdmin; changedMeanwhile if `undoes` is no longer the latest role change
 */
export async function changeRole(
  { tx, record, mailer }: Change,
  userId: string,
  role: Role,
  by: string,
  details: { undoes?: number; by?: "operator" } = {},
): Promise<boolean> {
  if (details.undoes !== undefined) await requireNewestChange(tx, userId, details.undoes);
  const from = await setRole(tx, userId, role);
  if (!from) return explainUnchanged(tx, userId, role);
  const user = await findUser(tx, userId);
  if (!user) throw new ApiError("notFound");

  await revokeTokens(tx, userId);
  await record(userId, { from, to: role, ...details });
  const change = { name: user.name, from, to: role, by };
  await mailer.queue(tx, user.email, yourRoleEmail(change));
  for (const admin of await listAdmins(tx)) {
    if (admin.id !== userId) await mailer.queue(tx, admin.email, roleNotificationEmail(change));
  }
  return true;
}

/** Reads after the end of the log is locked, which excludes concurrent changes. */
async function requireNewestChange(tx: Database, userId: string, entry: number): Promise<void> {
  const newest = await newestEntries(tx, "role.changed", [userId]);
  if (newest.get(userId) !== entry) throw new ApiError("changedMeanwhile");
}

async function explainUnchanged(tx: Database, userId: string, role: Role): Promise<false> {
  const user = await findUser(tx, userId);
  if (!user) throw new ApiError("notFound");
  if (user.role !== role) throw new ApiError("lastAdmin");
  return false;
}
