import { createHash, randomBytes } from "node:crypto";
import { type SQL, sql } from "drizzle-orm";
import type { AuditEvent } from "../../contract/events.ts";
import type { Database } from "../../database/connect.server.ts";
import { recordPending } from "../../database/schema.ts";
import { lockFirst, type Work, withoutCheck } from "../transactions.ts";
import { chainEntries } from "./chain-entries.ts";

export interface Entry {
  event: AuditEvent;
  /** The id of the changed object. */
  subject: string;
  /** The id of the user who did it; null for the system or the operator. */
  actor: string | null;
  /** Names, reasons, old and new values. Stored outside the chain, so that they can be erased. */
  details?: Record<string, unknown>;
}

const sha256 = (text: string) => createHash("sha256").update(text).digest("base64url");

/** The bytes that an entry's hash covers, as `chain_record()` builds them. Any change here breaks the chain. */
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

/** JSON with sorted keys, because the database may reorder them. */
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

/** Transactions that have appended entries. */
const appending = new WeakSet<Database>();

/**
 * Appends to the audit log. `transaction` must be the change's own, so that both commit or neither does. Takes no lock:
 * the entry gets its number and hash after the commit (chain-entries.ts). Returns its temporary id.
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

/** An arbitrary advisory lock number that nothing else uses. */
export const CHANGES_LOCK = 7_262_532;

/**
 * A transaction that appends to the audit log, one at a time. For changes that lock several users' rows in no fixed order,
 * which could deadlock, or that read rows another change may write.
 */
export function changeWithAudit<Result>(
  database: Database,
  work: Work<Result>,
  onCommit?: () => void,
): Promise<Result> {
  return change(database, sql`select pg_advisory_xact_lock(${CHANGES_LOCK})`, work, onCommit);
}

/**
 * Like `changeWithAudit`, but in parallel. `work` must lock the rows that it reads and then writes, after the caller's
 * own row: a review, an enquiry or a mailbox first (docs/decisions/0064).
 */
export function changeInParallel<Result>(
  database: Database,
  work: Work<Result>,
  onCommit?: () => void,
): Promise<Result> {
  return change(database, sql`select pg_advisory_xact_lock_shared(${CHANGES_LOCK})`, work, onCommit);
}

/** Calls `onCommit` with the commit, and resolves once the chain contains the new entries. */
async function change<Result>(
  database: Database,
  lock: SQL,
  work: Work<Result>,
  onCommit?: () => void,
): Promise<Result> {
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
  onCommit?.();
  if (hasAppended) await chainEntries(withoutCheck(database));
  return result;
}
