import { and, eq, isNotNull, lt, or, type SQL, sql } from "drizzle-orm";
import type { Database } from "#src/database/connect.server.ts";
import { flows } from "#src/database/schema.ts";
import type { AppContext } from "#src/server/app-context.ts";
import { mailboxKey, type QuotaName, refund } from "#src/server/security/quotas.ts";
import { FLOW_RETENTION_MS } from "../limits.ts";
import { lockMailbox } from "./flows.server.ts";

// When a flow begins, it reserves its tries in the quota of its mailbox. When it ends for any reason, unused tries are
// refunded.

/**
 * Refunds the reserved tries that were never used: those of one flow that ended, or of all expired flows of a mailbox.
 * The rows stay locked until their reservation is cleared, so they are refunded only once.
 */
export async function settleReservations(
  database: Database,
  which: { mailboxKey: string } & ({ flowId: string } | { now: Date }),
): Promise<void> {
  await lockMailbox(database, which.mailboxKey);
  const condition =
    "flowId" in which
      ? eq(flows.id, which.flowId)
      : and(eq(flows.mailboxKey, which.mailboxKey), or(lt(flows.expiresAt, which.now), isNotNull(flows.consumedAt)));
  const settled = await database
    .select({
      id: flows.id,
      reservedIn: sql<string>`${flows.reservedIn}`,
      unused: sql<number>`${flows.maxTries} - ${flows.tries}`,
    })
    .from(flows)
    .where(and(condition, isNotNull(flows.reservedIn)))
    .for("update");
  for (const { id, reservedIn, unused } of settled) {
    await database.update(flows).set({ reservedIn: null }).where(eq(flows.id, id));
    const [quota, subject] = reservedIn.split(":", 2) as [QuotaName, string];
    await refund(database, quota, subject, unused);
  }
}

/** Deletes flows a day after they began. */
export function purgeFlows(database: Database, now: Date): Promise<void> {
  return deleteFlows(database, lt(flows.createdAt, new Date(now.getTime() - FLOW_RETENTION_MS)));
}

/**
 * Deletes all flows of a person, including those from before the account existed: resets and logins that must not be
 * completed, and sign-ups, which contain the address, the name and a hash of the password.
 */
export async function deleteFlowsOf(
  tx: Database,
  { keys }: Pick<AppContext, "keys">,
  { id, email }: { id: string; email: string },
): Promise<void> {
  const mailbox = mailboxKey(keys, email);
  await lockMailbox(tx, mailbox);
  const ofAddress = and(eq(flows.mailboxKey, mailbox), eq(flows.email, email.toLowerCase()));
  await deleteFlows(tx, or(eq(flows.userId, id), ofAddress));
}

/** Deletes flows, after refunding the tries that they still reserve. */
async function deleteFlows(database: Database, which: SQL | undefined): Promise<void> {
  const reserving = await database
    .select({ flowId: flows.id, mailboxKey: flows.mailboxKey })
    .from(flows)
    .where(and(which, isNotNull(flows.reservedIn)));
  for (const flow of reserving) await database.transaction((tx) => settleReservations(tx, flow));
  await database.delete(flows).where(which);
}
