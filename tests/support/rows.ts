import { sql } from "drizzle-orm";
import type { TestApp } from "./build-app.ts";

/** The rows of a statement, as returned by the database. */
export async function rowsOf<Row = Record<string, unknown>>(app: TestApp, statement: string): Promise<Row[]> {
  const { rows } = (await app.context.database.execute(sql.raw(statement))) as unknown as { rows: Row[] };
  return rows;
}

/** Waits until every queued email has been sent. */
export async function mailsSent(app: TestApp): Promise<void> {
  for (let wait = 0; wait < 300; wait++) {
    const [row] = await rowsOf<{ n: number }>(app, "select count(*)::int as n from mails");
    if (row?.n === 0) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  const jobs = await rowsOf(
    app,
    "select id, state, retry_count, output, data from pgboss.job where state <> 'completed'",
  );
  const words = app
    .log()
    .split("\n")
    .filter((line) => /"event":"(?:mail\.(?!sent)|queue)/.test(line));
  throw new Error(`Some mails were never sent: ${JSON.stringify(jobs)}\n${words.join("\n")}`);
}
