import { and, eq, isNotNull, lt, or, type SQL, sql } from "drizzle-orm";
import type { Database } from "#src/database/connect.server.ts";
import { flows } from "#src/database/schema.ts";
import { type QuotaName, refund } from "#src/server/security/quotas.ts";
import { FLOW_RETENTION_MS } from "../limits.ts";
import { lockMailbox } from "./flows.server.ts";

// A flow reserves its tries in the quota of its mailbox when it begins. Whatever ends it returns those that were not used.

/**
 * Returns the reserved tries that were never used: those of one flow that ended, or of all expired flows of a mailbox.
 * The rows stay locked until their reservation is cleared, so it is returned only once.
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

/** Ends a person's resets, and logins that wait for the second step, because the password was replaced. */
export function cancelFlowsOf(tx: Database, userId: string): Promise<void> {
  return deleteFlows(tx, eq(flows.userId, userId));
}

/** The tries they still reserve are returned first. */
async function deleteFlows(database: Database, which: SQL): Promise<void> {
  const reserving = await database
    .select({ flowId: flows.id, mailboxKey: flows.mailboxKey })
    .from(flows)
    .where(and(which, isNotNull(flows.reservedIn)));
  for (const flow of reserving) await database.transaction((tx) => settleReservations(tx, flow));
  await database.delete(flows).where(which);
}
