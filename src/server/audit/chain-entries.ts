import { sql } from "drizzle-orm";
import type { FastifyBaseLogger } from "fastify";
import type { Database } from "../../database/connect.server.ts";
import { queryRows } from "../../database/query-rows.ts";

// The chain is linear, so entries are chained one after another. Changes do not chain their own entries, or each would wait
// for another's whole transaction. Instead, batches chain all committed entries.

export interface Link {
  seq: number;
  hash: string;
}

/** Per database, the running batch and the next. */
const turns = new WeakMap<Database, { running: Promise<void>; next?: Promise<void> }>();

const logs = new WeakMap<Database, FastifyBaseLogger>();

/** Logs failures of batches. They are not reported to waiting callers, whose changes are already committed. */
export function logFailedBatches(database: Database, log: FastifyBaseLogger): void {
  logs.set(database, log);
}

/**
 * Resolves once the chain contains all committed entries. A running batch may have started too early, so callers share the
 * next one. If the database fails, the next batch of any instance chains the entries.
 */
export function chainEntries(database: Database): Promise<void> {
  const turn = turns.get(database) ?? { running: Promise.resolve() };
  turns.set(database, turn);
  turn.next ??= turn.running.then(() => {
    turn.next = undefined;
    turn.running = chainCommitted(database).catch((err) => {
      logs.get(database)?.error({ event: "record.unchained", err }, "entries of the audit log wait for the next batch");
    });
    return turn.running;
  });
  return turn.next;
}

/** Runs one batch, including entries that another instance left unchained. */
export async function chainCommitted(database: Database): Promise<void> {
  await database.execute(sql`select from chain_record()`);
}

/**
 * Chains an entry of an open transaction, together with all committed ones, for a receipt that the same transaction emails.
 * Blocks all batches until the transaction ends, so call it last.
 */
export async function chainNow(transaction: Database, id: number): Promise<Link> {
  const [link] = await queryRows<Link>(
    transaction,
    sql`select seq::float8 as seq, hash from chain_record() where id = ${id}`,
  );
  if (!link) throw new Error(`The entry ${id} waits no longer.`);
  return link;
}
