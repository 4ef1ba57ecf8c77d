import { and, eq, gte, inArray, sql } from "drizzle-orm";
import type { Database } from "../database/connect.server.ts";
import { hidingDays, recordDays, totals } from "../database/schema.ts";

// Triggers maintain these counts, so that reading them takes the same time for any number of rows.

export async function readTotals(database: Database): Promise<Record<string, number>> {
  const rows = await database.select().from(totals);
  return Object.fromEntries(rows.map(({ name, count }) => [name, count]));
}

export async function readTotal(database: Database, name: string): Promise<number> {
  const [row] = await database.select({ count: totals.count }).from(totals).where(eq(totals.name, name));
  return row?.count ?? 0;
}

/** The number of audit events per day and kind, from a day on. */
export function readDays(database: Database, events: string[], since: string) {
  return database
    .select()
    .from(recordDays)
    .where(and(inArray(recordDays.event, events), gte(recordDays.day, since)));
}

/** The number of hidden reviews per rating, reason and month ("2026-11"), from a day on. */
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
