import { and, desc, eq, inArray, max, sql } from "drizzle-orm";
import type { AuditEvent } from "../../contract/events.ts";
import type { Database } from "../../database/connect.server.ts";
import { recordChain, recordDetails, recordHead } from "../../database/schema.ts";

/** The end of the chain. Links after it can only have been appended since. */
export async function readHead(database: Database): Promise<{ seq: number; hash: string }> {
  const [head] = await database.select().from(recordHead).where(eq(recordHead.id, 1));
  return head ?? { seq: 0, hash: "" };
}

/** One entry, by its number; without details once they are erased. */
export async function findEntry(database: Database, seq: number) {
  const [entry] = await database
    .select({
      seq: recordChain.seq,
      event: recordChain.event,
      subject: recordChain.subject,
      details: recordDetails.details,
    })
    .from(recordChain)
    .leftJoin(recordDetails, eq(recordDetails.seq, recordChain.seq))
    .where(eq(recordChain.seq, seq));
  return entry;
}

/** The number of the newest entry of one kind, for each of a few subjects. */
export async function newestEntries(
  database: Database,
  event: AuditEvent,
  subjects: string[],
): Promise<Map<string, number>> {
  if (subjects.length === 0) return new Map();
  const rows = await database
    .select({ subject: recordChain.subject, seq: max(recordChain.seq) })
    .from(recordChain)
    .where(and(eq(recordChain.event, event), inArray(recordChain.subject, subjects)))
    .groupBy(recordChain.subject);
  return new Map(rows.map(({ subject, seq }) => [subject, Number(seq)]));
}

/** The details of the newest entry of one kind, for each of a few subjects. Erased ones are missing. */
export async function newestDetails(
  database: Database,
  event: AuditEvent,
  subjects: string[],
): Promise<Map<string, Record<string, unknown>>> {
  if (subjects.length === 0) return new Map();
  const rows = await database
    .selectDistinctOn([recordChain.subject], { subject: recordChain.subject, details: recordDetails.details })
    .from(recordChain)
    .innerJoin(recordDetails, eq(recordDetails.seq, recordChain.seq))
    .where(and(eq(recordChain.event, event), inArray(recordChain.subject, subjects)))
    .orderBy(recordChain.subject, desc(recordChain.seq));
  return new Map(rows.map(({ subject, details }) => [subject, details]));
}

/** How many entries are about one of these subjects. */
export async function countEntries(database: Database, subjects: string[]): Promise<number> {
  const [row] = await database
    .select({ count: sql<number>`count(*)::int` })
    .from(recordChain)
    .where(inArray(recordChain.subject, subjects));
  return row?.count ?? 0;
}
