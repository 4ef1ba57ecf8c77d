import type { Database } from "#src/database/connect.server.ts";
import { appendToAuditLog, changeWithAudit } from "#src/server/audit/audit-log.ts";
import { findUserByEmail, hasAdmin, setRole, type UserRow } from "#src/server/users.ts";
import { isFlagSet, setFlagOnce } from "./facts.server.ts";

const FIRST_ADMIN = "first-admin";

export function isAdminEmail(email: string, adminEmail: string | undefined): boolean {
  return email.toLowerCase() === adminEmail?.toLowerCase();
}

/**
 * True if verifying an address would appoint the first Admin. After that, it is an ordinary address: responses must not
 * reveal whose it is.
 */
export async function wouldBecomeAdmin(
  database: Database,
  email: string,
  adminEmail: string | undefined,
): Promise<boolean> {
  return isAdminEmail(email, adminEmail) && !(await isFlagSet(database, FIRST_ADMIN));
}

/** Appoints the first Admin once, when ADMIN_EMAIL is verified. A later demotion is final. */
export async function promoteFirstAdmin(
  tx: Database,
  user: UserRow,
  adminEmail: string | undefined,
  now: Date,
): Promise<boolean> {
  if (!isAdminEmail(user.email, adminEmail)) return false;
  if (!(await setFlagOnce(tx, FIRST_ADMIN, user.id))) return false;
  await setRole(tx, user.id, "Admin");
  const details = { from: user.role, to: "Admin", by: "ADMIN_EMAIL" };
  await appendToAuditLog(tx, now, { event: "role.changed", subject: user.id, actor: null, details });
  return true;
}

/** Called at startup: the address may have been verified before the setting was added. */
export async function appointFirstAdmin(database: Database, adminEmail: string | undefined, now: Date): Promise<void> {
  if (!adminEmail || (await hasAdmin(database))) return;
  const user = await findUserByEmail(database, adminEmail);
  if (user) await changeWithAudit(database, (tx) => promoteFirstAdmin(tx, user, adminEmail, now));
}
