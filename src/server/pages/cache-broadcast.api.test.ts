import { randomUUID } from "node:crypto";
import { getTableColumns, sql } from "drizzle-orm";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { reviews } from "#src/database/schema.ts";
import { openTestApp, type Person, type TestApp } from "#tests/support/build-app.ts";
import { STALE_CHANNEL } from "./cache-broadcast.ts";
import type { RenderedPage } from "./page-cache.ts";

// Which notification each write sends about public pages: docs/decisions/0046.

const page: RenderedPage = { status: 200, headers: {}, html: Buffer.from("<p>"), policy: "" };

let app: TestApp;
let admin: Person;
let notified: string[] = [];
let stopListening: () => Promise<unknown>;
beforeAll(async () => {
  app = await openTestApp();
  admin = await app.person("Admin");
  stopListening = await listen();
});
afterAll(async () => {
  await stopListening();
  await app.close();
});

async function listen(): Promise<() => Promise<unknown>> {
  const { embedded, connectionString } = app.context.connection;
  if (embedded) return embedded.listen(STALE_CHANNEL, (payload) => notified.push(payload));
  const client = new pg.Client({ connectionString });
  client.on("notification", ({ payload = "" }) => notified.push(payload));
  await client.connect();
  await client.query(`listen ${STALE_CHANNEL}`);
  return () => client.end();
}

/** The notification of a write, and the status of a page cached before it, once the database is down. */
async function effectOn(write: () => Promise<{ status: number }>) {
  const address = `/${randomUUID()}`;
  await app.pageCache.get(address, async () => page);
  notified = [];
  expect((await write()).status).toBe(200);
  await expect.poll(() => notified.length, { timeout: 10_000 }).toBeGreaterThan(0);
  // Notifications of the same transaction arrive before this query's result.
  await app.context.database.execute(sql`select 1`);
  const { status } = await app.pageCache.get(address, async () => ({ ...page, status: 503 }));
  return { notified: [...new Set(notified)], status };
}

test("broadcasts a first answer as an addition and an edited one as a change, so that no stale page shows the old answer", async () => {
  const reviewId = randomUUID();
  await app.context.database
    .insert(reviews)
    .values({ id: reviewId, rating: 4, description: "Waits for an answer.", createdAt: app.context.clock() });
  const answer = (text: string, seenText: string | null) =>
    effectOn(() => admin.put("/answer-review", { reviewId, text, seenText }));

  expect(await answer("Thank you.", null)).toEqual({ notified: ["added"], status: 200 });
  expect(await answer("Thank you very much.", "Thank you.")).toEqual({ notified: ["changed"], status: 503 });
});

test("treats an update of any review column as a change, except for the flag that an answer sets", async () => {
  const { rows } = (await app.context.database.execute(sql`
    select event_object_column as name from information_schema.triggered_update_columns
    where trigger_name = 'reviews_tell_pages_stale'`)) as unknown as { rows: { name: string }[] };
  const { rows: columns } = (await app.context.database.execute(sql`
    select column_name as name from information_schema.columns
    where table_schema = 'public' and table_name = 'reviews' and column_name <> 'is_answered'`)) as unknown as {
    rows: { name: string }[];
  };
  expect(columns).toHaveLength(Object.keys(getTableColumns(reviews)).length - 1);
  expect(rows.map(({ name }) => name).sort()).toEqual(columns.map(({ name }) => name).sort());
});
