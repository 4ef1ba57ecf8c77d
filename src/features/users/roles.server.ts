import type { Role } from "#src/contract/user.ts";
import type { Database } from "#src/database/connect.server.ts";
import type { AppContext } from "#src/server/app-context.ts";
import { newestEntries } from "#src/server/audit/read-audit-log.ts";
import { ApiError } from "#src/server/http/api-error.ts";
import type { RecordEvent } from "#src/server/http/change.ts";
import { revokeTokens } from "#src/server/security/sessions.ts";
import { findUser, listAdmins, setRole } from "#src/server/users.ts";
import { roleNotificationEmail, yourRoleEmail } from "./emails/role-emails.ts";

type Change = Pick<AppContext, "mailer" | "config"> & { tx: Database; record: RecordEvent };

/**
 * Changes a role, ends the person's bearers and mails the person and all Admins. `undoes` is the entry of the audit log
 * that it takes back, if it does. False when the person has that role already. Throws `notFound`, `lastAdmin`, and
 * `changedMeanwhile` for an entry that is no longer the newest.
 */
export async function changeRole(
  { tx, record, mailer, config }: Change,
  userId: string,
  role: Role,
  by: string,
  details: { undoes?: number; by?: "operator" } = {},
): Promise<boolean> {
  if (details.undoes !== undefined) await requireNewestChange(tx, userId, details.undoes);
  const from = await setRole(tx, userId, role);
  if (!from) return explainRefusal(tx, userId, role);
  const user = await findUser(tx, userId);
  if (!user) throw new ApiError("notFound");

  await revokeTokens(tx, userId);
  await record(userId, { from, to: role, ...details });
  const change = { name: user.name, from, to: role, by, origin: config.siteUrl.origin };
  await mailer.queue(tx, yourRoleEmail(user.email, change));
  for (const admin of await listAdmins(tx)) {
    if (admin.id !== userId) await mailer.queue(tx, roleNotificationEmail(admin.email, change));
  }
  return true;
}

/** Read after the log's end is locked, so that no other change can come between. */
async function requireNewestChange(tx: Database, userId: string, entry: number): Promise<void> {
  const newest = await newestEntries(tx, "role.changed", [userId]);
  if (newest.get(userId) !== entry) throw new ApiError("changedMeanwhile");
}

async function explainRefusal(tx: Database, userId: string, role: Role): Promise<false> {
  const user = await findUser(tx, userId);
  if (!user) throw new ApiError("notFound");
  if (user.role !== role) throw new ApiError("lastAdmin");
  return false;
}
