import { and, asc, gte, inArray } from "drizzle-orm";
import type { Database } from "#src/database/connect.server.ts";
import { mails, recordDays, reviewTally, totals } from "#src/database/schema.ts";
import { MAILS_COUNTED_MAX } from "./limits.ts";

// Kept counts alone: these reads cost the same with ten people and with a hundred thousand.

export async function readTotals(database: Database): Promise<Record<string, number>> {
  const rows = await database.select().from(totals);
  return Object.fromEntries(rows.map(({ name, count }) => [name, count]));
}

export function readTally(database: Database) {
  return database.select().from(reviewTally).orderBy(asc(reviewTally.rating));
}

export function readDays(database: Database, events: string[], since: string) {
  return database
    .select()
    .from(recordDays)
    .where(and(inArray(recordDays.event, events), gte(recordDays.day, since)));
}

/** Mails that wait, oldest first (their ids sort by time), up to one more than the cap. */
export function readWaitingMails(database: Database) {
  return database
    .select({ createdAt: mails.createdAt })
    .from(mails)
    .orderBy(asc(mails.id))
    .limit(MAILS_COUNTED_MAX + 1);
}
