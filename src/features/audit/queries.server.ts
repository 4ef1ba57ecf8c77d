import { and, asc, desc, eq, gt, gte, inArray, like, lt, lte, sql } from "drizzle-orm";
import type { AuditEvent } from "#src/contract/events.ts";
import type { Database } from "#src/database/connect.server.ts";
import { recordChain, recordDays, recordDetails, users } from "#src/database/schema.ts";

export type EntryRow = Awaited<ReturnType<typeof listEntries>>[number];

/**
 * Entries with their details, through a lateral join: with any other join, PostgreSQL may read all details from the
 * start to reach a page.
 */
function selectEntries(database: Database) {
  const beside = database
    .select({ salt: recordDetails.salt, details: recordDetails.details })
    .from(recordDetails)
    .where(eq(recordDetails.seq, recordChain.seq))
    .limit(1)
    .as("beside");
  return database
    .select({
      seq: recordChain.seq,
      at: recordChain.at,
      event: recordChain.event,
      subject: recordChain.subject,
      actor: recordChain.actor,
      detailHash: recordChain.detailHash,
      previousHash: recordChain.previousHash,
      hash: recordChain.hash,
      salt: beside.salt,
      details: beside.details,
    })
    .from(recordChain)
    .leftJoinLateral(beside, sql`true`);
}

/** Entries before a sequence number, newest first. */
export function listEntries(
  database: Database,
  { event, before, limit }: { event?: AuditEvent; before?: number; limit: number },
) {
  return selectEntries(database)
    .where(and(event && eq(recordChain.event, event), before === undefined ? undefined : lt(recordChain.seq, before)))
    .orderBy(desc(recordChain.seq))
    .limit(limit);
}

/** Entries in order, after one sequence number and up to another. */
export function listLinks(database: Database, { after, upTo, limit }: { after: number; upTo: number; limit: number }) {
  return selectEntries(database)
    .where(and(gt(recordChain.seq, after), lte(recordChain.seq, upTo)))
    .orderBy(asc(recordChain.seq))
    .limit(limit);
}

/** Names by user id; deleted accounts are missing. */
export async function readNames(database: Database, ids: string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await database.select({ id: users.id, name: users.name }).from(users).where(inArray(users.id, ids));
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Review events by month, from the stored daily counts. */
export function countReviewEvents(database: Database, since: Date) {
  const month = sql<string>`to_char(${recordDays.day}, 'YYYY-MM')`;
  return database
    .select({ month, event: recordDays.event, count: sql<number>`sum(${recordDays.count})::int` })
    .from(recordDays)
    .where(and(like(recordDays.event, "review.%"), gte(recordDays.day, since.toISOString().slice(0, 10))))
    .groupBy(month, recordDays.event);
}
