import { AsyncLocalStorage } from "node:async_hooks";
import { setTimeout as pause } from "node:timers/promises";
import { is } from "drizzle-orm";
import { PgTransaction } from "drizzle-orm/pg-core";
import type { FastifyBaseLogger } from "fastify";
import type { Database } from "../../database/connect.server.ts";

// Quotas are debited before the attempt is checked. If the database then fails, the caller has learned nothing, so
// every debit of the request is refunded, with retries until the database is back.

type Undo = (database: Database) => Promise<unknown>;

const RETRY_MS = 1_000;
/** The shortest quota windows have ended by then. */
const RETRIES_MAX = 600;
/** Requests with pending refunds. Caps the memory that a flood of failures can take. */
const WAITING_MAX = 1_000;

const current = new AsyncLocalStorage<Map<string, Undo[]>>();
let waiting = 0;

/** Records a debit of the current request. Does nothing in a transaction, whose rollback is the refund. */
export function recordDebit(database: Database, key: string, undo: Undo): void {
  const debits = current.getStore();
  if (!debits || is(database, PgTransaction)) return;
  debits.set(key, [...(debits.get(key) ?? []), undo]);
}

/** Drops the latest recorded debit of `key`, which was refunded already. */
export function dropDebit(database: Database, key: string): void {
  if (!is(database, PgTransaction)) current.getStore()?.get(key)?.pop();
}

/** Runs a request's work, and refunds its debits if it throws an error for which `isOutage` returns true. */
export async function refundAfterOutage<Result>(
  database: Database,
  log: FastifyBaseLogger,
  isOutage: (error: unknown) => boolean,
  work: () => Promise<Result>,
): Promise<Result> {
  const debits = new Map<string, Undo[]>();
  try {
    return await current.run(debits, work);
  } catch (error) {
    const undone = [...debits.values()].flat();
    if (undone.length > 0 && isOutage(error)) void refund(database, log, undone);
    throw error;
  }
}

async function refund(database: Database, log: FastifyBaseLogger, debits: Undo[]): Promise<void> {
  if (waiting >= WAITING_MAX) return log.error({ event: "charges.lost" }, "too many pending rate-limit refunds");
  waiting++;
  try {
    for (let retry = 0; retry < RETRIES_MAX && debits.length > 0; retry++) {
      if (retry > 0) await pause(RETRY_MS, undefined, { ref: false });
      while (debits[0] && (await isDone(debits[0](database)))) debits.shift();
    }
  } finally {
    waiting--;
  }
}

const isDone = (work: Promise<unknown>) =>
  work.then(
    () => true,
    () => false,
  );
