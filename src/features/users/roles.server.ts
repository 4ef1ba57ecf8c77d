import { ROLES } from "#src/contract/roles.ts";
import type { Role } from "#src/contract/user.ts";
import type { Database } from "#src/database/connect.server.ts";
import type { AppContext } from "#src/server/app-context.ts";
import { appendToAuditLog, changeWithAudit } from "#src/server/audit/audit-log.ts";
import { newestEntries } from "#src/server/audit/read-audit-log.ts";
import { ApiError } from "#src/server/http/api-error.ts";
import { closeBearersOf } from "#src/server/security/sessions.ts";
import { findUser, listAdmins, setRole } from "#src/server/users.ts";
import { roleNotificationEmail, yourRoleEmail } from "./emails/role-emails.ts";

/** Who changes a role: an Admin, or the operator on the server. */
export type Changer = { id: string; name: string } | "operator";

/**
 * Changes a role, ends the person's bearers, writes the audit log and mails the person and all Admins, in one
 * transaction. `undoes` is the entry of the audit log that it takes back, if it does. False when the person has that
 * role already. Throws `notFound`, `lastAdmin`, and `changedMeanwhile` for an entry that is no longer the newest.
 */
export async function changeRole(
  { database, mailer, config, clock }: Pick<AppContext, "database" | "mailer" | "config" | "clock">,
  userId: string,
  role: Role,
  changer: Changer,
  undoes?: number,
): Promise<boolean> {
  return changeWithAudit(database, async (tx) => {
    if (undoes !== undefined) await requireNewestChange(tx, userId, undoes);
    if (!(await setRole(tx, userId, role))) return explainRefusal(tx, userId, role);
    // There are two roles and the statement changed it, so it was the other one.
    const from = ROLES.find((other) => other !== role) as Role;
    const user = await findUser(tx, userId);
    if (!user) throw new ApiError("notFound");

    await closeBearersOf(tx, userId);
    const isOperator = changer === "operator";
    await appendToAuditLog(tx, clock(), {
      event: "role.changed",
      subject: userId,
      actor: isOperator ? null : changer.id,
      details: { from, to: role, ...(isOperator && { by: "operator" }), ...(undoes !== undefined && { undoes }) },
    });
    const change = {
      name: user.name,
      from,
      to: role,
      by: isOperator ? "The operator of the server" : changer.name,
      origin: config.siteUrl.origin,
    };
    await mailer.queue(tx, yourRoleEmail(user.email, change));
    for (const admin of await listAdmins(tx)) {
      if (admin.id !== userId) await mailer.queue(tx, roleNotificationEmail(admin.email, change));
    }
    return true;
  });
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
