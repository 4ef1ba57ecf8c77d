import { AsyncLocalStorage } from "node:async_hooks";
import { setTimeout as pause } from "node:timers/promises";
import { is } from "drizzle-orm";
import { PgTransaction } from "drizzle-orm/pg-core";
import type { FastifyBaseLogger } from "fastify";
import type { Database } from "../../database/connect.server.ts";

// A try is charged before it is looked at, in a statement of its own. When the database goes away before the answer,
// nobody has learned anything, so nothing may be lost: what the request was charged is given back as soon as it can be.

/** Takes back one charge. */
type Undo = (database: Database) => Promise<unknown>;

const RETRY_MS = 1_000;
/** The shortest windows are over by then. */
const RETRIES_MAX = 600;
/** Requests whose charges wait to be given back; a flood of failures must not fill the memory. */
const WAITING_MAX = 1_000;

const current = new AsyncLocalStorage<Map<string, Undo[]>>();
let waiting = 0;

/** Notes that the request under way was charged. In a transaction there is nothing to do: it is rolled back. */
export function noteCharge(database: Database, key: string, undo: Undo): void {
  const charges = current.getStore();
  if (!charges || is(database, PgTransaction)) return;
  charges.set(key, [...(charges.get(key) ?? []), undo]);
}

/** Notes that the request under way was given a charge back. */
export function forgetCharge(database: Database, key: string): void {
  if (!is(database, PgTransaction)) current.getStore()?.get(key)?.pop();
}

/** Runs a request's work. When it fails and `isUnanswered`, what it was charged is given back. */
export async function chargeAnswered<Result>(
  database: Database,
  log: FastifyBaseLogger,
  isUnanswered: (error: unknown) => boolean,
  work: () => Promise<Result>,
): Promise<Result> {
  const charges = new Map<string, Undo[]>();
  try {
    return await current.run(charges, work);
  } catch (error) {
    const undone = [...charges.values()].flat();
    if (undone.length > 0 && isUnanswered(error)) void giveBack(database, log, undone);
    throw error;
  }
}

async function giveBack(database: Database, log: FastifyBaseLogger, charges: Undo[]): Promise<void> {
  if (waiting >= WAITING_MAX) return log.error({ event: "charges.lost" }, "too many charges wait to be given back");
  waiting++;
  try {
    for (let retry = 0; retry < RETRIES_MAX && charges.length > 0; retry++) {
      if (retry > 0) await pause(RETRY_MS, undefined, { ref: false });
      while (charges[0] && (await isDone(charges[0](database)))) charges.shift();
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
