import { createHash, randomBytes } from "node:crypto";
import { eq } from "drizzle-orm";
import type { AuditEvent } from "../../contract/events.ts";
import type { Database } from "../../database/connect.server.ts";
import { recordChain, recordDetails, recordHead } from "../../database/schema.ts";
import { lockFirst } from "../transactions.ts";

export interface Entry {
  event: AuditEvent;
  /** The id of what was changed. */
  subject: string;
  /** The id of who did it; null for the system or an operator on the server. */
  actor: string | null;
  /** Names, reasons, old and new values: stored beside the chain so that they can be erased. */
  details?: Record<string, unknown>;
}

const sha256 = (text: string) => createHash("sha256").update(text).digest("base64url");

/** The bytes that an entry's hash covers. Changing any of them breaks the chain from there on. */
export function entryHash(entry: {
  seq: number;
  at: Date;
  event: string;
  subject: string;
  actor: string | null;
  detailHash: string;
  previousHash: string;
}): string {
  const { seq, at, event, subject, actor, detailHash, previousHash } = entry;
  return sha256(JSON.stringify([seq, at.toISOString(), event, subject, actor, detailHash, previousHash]));
}

export function detailHash(salt: string, details: Record<string, unknown>): string {
  return sha256(`${salt}\0${canonical(details)}`);
}

/** JSON with sorted keys, since the database may return them in another order. */
function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(",")}]`;
  if (value && typeof value === "object") {
    const pairs = Object.entries(value).filter(([, item]) => item !== undefined);
    return `{${pairs
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, item]) => `${JSON.stringify(key)}:${canonical(item)}`)
      .join(",")}}`;
  }
  return JSON.stringify(value);
}

/**
 * A transaction that will append to the audit log. It locks the chain's end first: two of them that touch the same rows
 * in different orders (reviews deleted with an account, a new review) could otherwise deadlock.
 */
export function changeWithAudit<Result>(database: Database, work: (tx: Database) => Promise<Result>): Promise<Result> {
  const lockEnd = (tx: Database) =>
    tx.select({ id: recordHead.id }).from(recordHead).where(eq(recordHead.id, 1)).for("update");
  return lockFirst(database, lockEnd, work);
}

/** The next link of the chain, and the details stored beside it. */
export function nextLink(end: { seq: number; hash: string }, now: Date, entry: Entry, salt: string) {
  const details = entry.details ?? {};
  const link = {
    seq: end.seq + 1,
    at: now,
    event: entry.event,
    subject: entry.subject,
    actor: entry.actor,
    detailHash: detailHash(salt, details),
    previousHash: end.hash,
  };
  return { link: { ...link, hash: entryHash(link) }, beside: { seq: link.seq, salt, details } };
}

/**
 * Appends to the audit log. `database` is the transaction of the change itself, so that every change is logged and no
 * entry is about a change that was rolled back. Appends wait for each other at the head's row, since the chain has one
 * end. Returns the new entry's number and hash.
 */
export async function appendToAuditLog(
  database: Database,
  now: Date,
  entry: Entry,
  salt = randomBytes(16).toString("base64url"),
): Promise<{ seq: number; hash: string }> {
  const [head] = await database.select().from(recordHead).where(eq(recordHead.id, 1)).for("update");
  if (!head) throw new Error("The record has no head: the migrations have not run.");

  const { link, beside } = nextLink(head, now, entry, salt);
  await database.insert(recordChain).values(link);
  await database.insert(recordDetails).values(beside);
  await database.update(recordHead).set({ seq: link.seq, hash: link.hash }).where(eq(recordHead.id, 1));
  return { seq: link.seq, hash: link.hash };
}
