import { gte } from "drizzle-orm";
import type { Database } from "#src/database/connect.server.ts";
import { browserErrors, invitations } from "#src/database/schema.ts";
import { isExpiring } from "#src/server/invitations.ts";

// Capped counts of open tasks.

/** Open invitations that expire soon. */
export function countExpiring(database: Database, now: Date, cap: number): Promise<number> {
  const expiring = database.select({ id: invitations.id }).from(invitations).where(isExpiring(now)).limit(cap);
  return database.$count(expiring.as("expiring"));
}

/** Distinct browser errors seen since a time. */
export function countErrorsSince(database: Database, since: Date, cap: number): Promise<number> {
  const seen = database
    .select({ fingerprint: browserErrors.fingerprint })
    .from(browserErrors)
    .where(gte(browserErrors.lastSeenAt, since))
    .limit(cap);
  return database.$count(seen.as("seen"));
}
