import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import type { Answer, TestApp } from "./build-app.ts";

const LOOK_MS = 5;

/**
 * Makes a call while another transaction, which has run `statements`, is open; commits that once the call waits for it.
 * Every change that is logged waits for the end of the audit log. PostgreSQL alone: the embedded database has one
 * connection. Throws if the call is answered without having waited.
 */
export async function callHeldUp(
  { context }: TestApp,
  statements: string[],
  call: () => Promise<Answer>,
): Promise<Answer> {
  const client = new pg.Client({ connectionString: context.connection.connectionString });
  await client.connect();
  try {
    await client.query("begin; select 1 from record_head for update");
    for (const statement of statements) await client.query(statement);
    let isAnswered = false;
    const answer = call().finally(() => {
      isAnswered = true;
    });
    while (!(await isWaitedFor(client))) {
      if (isAnswered) throw new Error(`The call did not wait: ${JSON.stringify(await answer)}`);
      await pause(LOOK_MS);
    }
    await client.query("commit");
    return await answer;
  } finally {
    await client.end();
  }
}

async function isWaitedFor(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query(
    "select 1 from pg_stat_activity where pg_blocking_pids(pid) @> array[pg_backend_pid()]",
  );
  return rows.length > 0;
}
