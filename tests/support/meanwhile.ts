import { sql } from "drizzle-orm";
import type { Database } from "#src/database/connect.server.ts";
import type { Answer, TestApp } from "./build-app.ts";

/** Makes a call while a transaction has made a change but not committed: it stays open until the call waits for it. */
export async function meanwhile(
  { context }: TestApp,
  change: (tx: Database) => Promise<unknown>,
  call: () => Promise<Answer>,
): Promise<Answer> {
  return context.database
    .transaction(async (tx) => {
      await change(tx);
      const answer = call();
      await untilWaiting(tx);
      return { answer };
    })
    .then(({ answer }) => answer);
}

/**
 * Waits until that many others wait for a lock in this database, two seconds at most. The embedded store starts a call
 * only after the transaction: there is nothing to wait for.
 */
export async function untilWaiting(tx: Database, count = 1): Promise<void> {
  for (let wait = 0; process.env.DATABASE === "postgres" && wait < 100; wait++) {
    const { rows } = (await tx.execute(
      sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )) as unknown as { rows: unknown[] };
    if (rows.length >= count) break;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
