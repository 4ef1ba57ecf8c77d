import { createHash, randomBytes } from "node:crypto";
import { type SQL, sql } from "drizzle-orm";
import type { AuditEvent } from "../../contract/events.ts";
import type { Database } from "../../database/connect.server.ts";
import { recordPending } from "../../database/schema.ts";
import { lockFirst, type Work, withoutCheck } from "../transactions.ts";
import { chainEntries } from "./chain-entries.ts";

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

/** The bytes that an entry's hash covers, as `chain_record()` writes them. Changing any breaks the chain from there on. */
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

/** Transactions that have appended to the audit log. */
const appending = new WeakSet<Database>();

/**
 * Appends to the audit log. `transaction` is that of the change itself, so that every change is logged and no entry is
 * about a change that was rolled back. It waits for nobody: the entry gets its number and hash once it is committed
 * (chain-entries.ts). Returns its id until then.
 */
export async function appendToAuditLog(
  transaction: Database,
  now: Date,
  { details = {}, ...entry }: Entry,
  salt = randomBytes(16).toString("base64url"),
): Promise<number> {
  const row = { ...entry, at: now, salt, details, detailHash: detailHash(salt, details) };
  const [{ id } = { id: 0 }] = await transaction.insert(recordPending).values(row).returning({ id: recordPending.id });
  appending.add(transaction);
  return id;
}

/** The advisory lock of changes: any number that nothing else in the database locks. */
export const CHANGES_LOCK = 7_262_532;

/**
 * A transaction that will append to the audit log, while no other such is open: for changes that touch rows of several
 * people in an order of their own, of which two could wait for one another, or that read what another may be changing.
 */
export function changeWithAudit<Result>(database: Database, work: Work<Result>): Promise<Result> {
  return change(database, sql`select pg_advisory_xact_lock(${CHANGES_LOCK})`, work);
}

/**
 * The same beside others of its kind. What it reads and then writes it must lock itself, after the caller's own row: a
 * review, an enquiry or a mailbox before all else (docs/decisions/0064).
 */
export function changeInParallel<Result>(database: Database, work: Work<Result>): Promise<Result> {
  return change(database, sql`select pg_advisory_xact_lock_shared(${CHANGES_LOCK})`, work);
}

/** Answers once the chain has what was appended. */
async function change<Result>(database: Database, lock: SQL, work: Work<Result>): Promise<Result> {
  let hasAppended = false;
  const result = await lockFirst(
    database,
    (tx) => tx.execute(lock),
    async (tx) => {
      const result = await work(tx);
      hasAppended = appending.has(tx);
      return result;
    },
  );
  if (hasAppended) await chainEntries(withoutCheck(database));
  return result;
}
