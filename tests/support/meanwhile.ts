import { setTimeout as pause } from "node:timers/promises";
import { sql } from "drizzle-orm";
import type { Database } from "#src/database/connect.server.ts";
import { CHANGES_LOCK } from "#src/server/audit/audit-log.ts";
import type { Answer, TestApp } from "./build-app.ts";

const LOOK_MS = 5;
/** Calls hash passwords, and the machine may be busy. */
const LOOKS_MAX = 4_000;

/**
 * Makes a call while a transaction has an uncommitted change: the transaction stays open until the call waits for it.
 * Throws if the call returns without having waited.
 */
export async function meanwhile(
  { context }: TestApp,
  change: (tx: Database) => Promise<unknown>,
  call: () => Promise<Answer>,
): Promise<Answer> {
  const { answer } = await context.database.transaction(async (tx) => {
    await change(tx);
    const answer = call();
    const early = answer.then((given) => {
      throw new Error(`The call did not wait: ${JSON.stringify(given)}`);
    });
    await Promise.race([early, untilWaiting(tx)]);
    early.catch(() => {});
    return { answer };
  });
  return answer;
}

/** Like `meanwhile`, but also holds the lock that every logged change waits for. */
export function whileLogIsHeld(
  app: TestApp,
  change: (tx: Database) => Promise<unknown>,
  call: () => Promise<Answer>,
): Promise<Answer> {
  return meanwhile(
    app,
    async (tx) => {
      await holdLog(tx);
      await change(tx);
    },
    call,
  );
}

export async function holdLog(tx: Database): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${CHANGES_LOCK})`);
}

/**
 * Waits until this many others wait for this transaction, directly or indirectly. The embedded store starts a call only
 * after the transaction, so there is nothing to wait for.
 */
export async function untilWaiting(tx: Database, count = 1): Promise<void> {
  if (process.env.DATABASE !== "postgres") return;
  // Not from pg_stat_activity, whose snapshot in a transaction lacks connections opened after the first query.
  for (let look = 0; look < LOOKS_MAX; look++) {
    const { rows } = (await tx.execute(sql`
      with recursive held(pid) as (select distinct pid from pg_locks where not granted), waiting(pid) as (
        select pid from held where pg_blocking_pids(pid) @> array[pg_backend_pid()]
        union select held.pid from held, waiting where pg_blocking_pids(held.pid) @> array[waiting.pid]
      ) select pid from waiting`)) as unknown as { rows: unknown[] };
    if (rows.length >= count) return;
    await pause(LOOK_MS);
  }
  throw new Error(`Fewer than ${count} waited for the transaction.`);
}
