import { and, eq, inArray, isNotNull, sql } from "drizzle-orm";
import { unionAll } from "drizzle-orm/pg-core";
import type { AuditEvent } from "../../contract/events.ts";
import type { Database } from "../../database/connect.server.ts";
import { recordChain, recordDetails, recordHead, recordPending } from "../../database/schema.ts";

/** The newest link of the chain. */
export async function readHead(database: Database): Promise<{ seq: number; hash: string }> {
  const [head] = await database.select().from(recordHead).where(eq(recordHead.id, 1));
  return head ?? { seq: 0, hash: "" };
}

/** An entry by its number. Its details are null once erased. */
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

/** Entries about the given subjects. Those not chained yet have an id instead of a number. */
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

/** The number of the newest entry of one event per subject; 0 until it is chained. */
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

/** The details of the newest entry of one event per subject, except erased ones. */
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

/** The entries of these events about a subject, newest first. */
export function findEvents(database: Database, subject: string, events: string[]) {
  const entries = entriesAbout(database, [subject]);
  return database
    .select({ event: entries.event, at: entries.at })
    .from(entries)
    .where(inArray(entries.event, events))
    .orderBy(...newestFirst(entries));
}

/** The number of entries about the given subjects. */
export function countEntries(database: Database, subjects: string[]): Promise<number> {
  return database.$count(entriesAbout(database, subjects));
}
