import { and, eq, inArray, isNotNull, sql } from "drizzle-orm";
import { unionAll } from "drizzle-orm/pg-core";
import type { AuditEvent } from "../../contract/events.ts";
import type { Database } from "../../database/connect.server.ts";
import { recordChain, recordDetails, recordHead, recordPending } from "../../database/schema.ts";

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

/** The entries about a few subjects, also those that the chain does not have yet: they have an id instead of a number. */
function entriesAbout(database: Database, subjects: string[]) {
  const { event, at } = recordChain;
  const chained = database
    .select({
      seq: sql<number | null>`${recordChain.seq}`.as("seq"),
      id: sql<number | null>`null::bigint`.as("id"),
      subject: recordChain.subject,
      event,
      at,
      details: recordDetails.details,
    })
    .from(recordChain)
    .leftJoin(recordDetails, eq(recordDetails.seq, recordChain.seq))
    .where(inArray(recordChain.subject, subjects));
  const waiting = database
    .select({
      seq: sql<number | null>`null::bigint`.as("seq"),
      id: sql<number | null>`${recordPending.id}`.as("id"),
      subject: recordPending.subject,
      event: recordPending.event,
      at: recordPending.at,
      details: recordPending.details,
    })
    .from(recordPending)
    .where(inArray(recordPending.subject, subjects));
  return unionAll(chained, waiting).as("entries");
}

type Entries = ReturnType<typeof entriesAbout>;

const newestFirst = ({ seq, id }: Entries) => [sql`${seq} desc nulls first`, sql`${id} desc`];

/** The number of the newest entry of one kind, for each of a few subjects; 0 while the chain does not have it yet. */
export async function newestEntries(
  database: Database,
  event: AuditEvent,
  subjects: string[],
): Promise<Map<string, number>> {
  if (subjects.length === 0) return new Map();
  const entries = entriesAbout(database, subjects);
  const rows = await database
    .selectDistinctOn([entries.subject], { subject: entries.subject, seq: entries.seq })
    .from(entries)
    .where(eq(entries.event, event))
    .orderBy(entries.subject, ...newestFirst(entries));
  return new Map(rows.map(({ subject, seq }) => [subject, Number(seq)]));
}

/** The details of the newest entry of one kind, for each of a few subjects. Erased ones are missing. */
export async function newestDetails(
  database: Database,
  event: AuditEvent,
  subjects: string[],
): Promise<Map<string, Record<string, unknown>>> {
  if (subjects.length === 0) return new Map();
  const entries = entriesAbout(database, subjects);
  const rows = await database
    .selectDistinctOn([entries.subject], { subject: entries.subject, details: entries.details })
    .from(entries)
    .where(and(eq(entries.event, event), isNotNull(entries.details)))
    .orderBy(entries.subject, ...newestFirst(entries));
  return new Map(rows.flatMap(({ subject, details }) => (details ? [[subject, details]] : [])));
}

/** The entries about one subject, newest first, of these events. */
export function findEvents(database: Database, subject: string, events: string[]) {
  const entries = entriesAbout(database, [subject]);
  return database
    .select({ event: entries.event, at: entries.at })
    .from(entries)
    .where(inArray(entries.event, events))
    .orderBy(...newestFirst(entries));
}

/** How many entries are about one of these subjects. */
export function countEntries(database: Database, subjects: string[]): Promise<number> {
  return database.$count(entriesAbout(database, subjects));
}
