import { and, eq, gte, inArray, sql } from "drizzle-orm";
import type { Database } from "../database/connect.server.ts";
import { hidingDays, recordDays, totals } from "../database/schema.ts";

// Counts kept by triggers: reading them costs the same with ten people and with a hundred thousand.

/** All totals, by name. */
export async function readTotals(database: Database): Promise<Record<string, number>> {
  const rows = await database.select().from(totals);
  return Object.fromEntries(rows.map(({ name, count }) => [name, count]));
}

export async function readTotal(database: Database, name: string): Promise<number> {
  const [row] = await database.select({ count: totals.count }).from(totals).where(eq(totals.name, name));
  return row?.count ?? 0;
}

/** How often each of these events of the audit log happened on each day since then. */
export function readDays(database: Database, events: string[], since: string) {
  return database
    .select()
    .from(recordDays)
    .where(and(inArray(recordDays.event, events), gte(recordDays.day, since)));
}

/** How often reviews of each rating were hidden for each reason since that day, by month ("2026-11"). */
export function readHidings(database: Database, since: string) {
  const month = sql<string>`to_char(${hidingDays.day}, 'YYYY-MM')`;
  return database
    .select({
      month,
      reason: hidingDays.reason,
      rating: hidingDays.rating,
      count: sql<number>`sum(${hidingDays.count})::int`,
    })
    .from(hidingDays)
    .where(gte(hidingDays.day, since))
    .groupBy(month, hidingDays.reason, hidingDays.rating)
    .orderBy(month, hidingDays.reason, hidingDays.rating);
}
