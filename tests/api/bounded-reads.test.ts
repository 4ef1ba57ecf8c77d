import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { listEnquiries, listSubscribers } from "#src/features/inbox/store.server.ts";
import { readDays, readWaitingMails } from "#src/features/overview/store.server.ts";
import { countReviewEvents, listEntries, listLinks } from "#src/features/record/store.server.ts";
import { listModerated } from "#src/features/reviews/moderation-store.server.ts";
import { countFound, listUsers } from "#src/features/users/store.server.ts";
import { openTestApp, type TestApp } from "#tests/support/build-app.ts";

// What an Admin's lists read must not grow with the tables. PostgreSQL says how many rows each query really read.

const isPostgres = process.env.DATABASE === "postgres";
const [FEW, MANY] = [5_000, 50_000];
const ID = "0193e7a0-0000-7000-8000-000000000000";

let app: TestApp;
beforeAll(async () => {
  if (isPostgres) app = await openTestApp();
});
afterAll(() => app?.close());

interface Query {
  toSQL(): { sql: string; params: unknown[] };
}

/** Every list in every order and filter, from the start and from the middle. */
function queries(): Record<string, Query> {
  const { database } = app.platform;
  const limit = 26;
  const moment = { key: "2026-05-30T12:00:00.000000Z", id: ID };
  const named = { key: "name 3", id: ID };
  return {
    newest: listUsers(database, { limit }),
    "newest, further on": listUsers(database, { limit, after: moment }),
    "by name": listUsers(database, { sort: "name", limit, after: named }),
    "by email": listUsers(database, { sort: "email", limit, after: named }),
    "Admins, newest": listUsers(database, { role: "Admin", limit, after: moment }),
    "Admins by name": listUsers(database, { role: "Admin", sort: "name", limit }),
    "Admins by email": listUsers(database, { role: "Admin", sort: "email", limit, after: named }),
    "search for one": listUsers(database, { search: "Name 777", limit }),
    "search for everybody": listUsers(database, { search: "n", limit }),
    "search for Admins": listUsers(database, { search: "n", role: "Admin", sort: "name", limit }),
    "count of Customers": countFound(database, { role: "Customer" }),
    "count of a search": countFound(database, { search: "n" }),
    "all reviews": listModerated(database, { limit, after: moment }),
    "published reviews": listModerated(database, { state: "published", limit, after: moment }),
    "hidden reviews": listModerated(database, { state: "hidden", limit, after: moment }),
    "reviews of a rating": listModerated(database, { rating: 4.5, limit }),
    "hidden reviews of a rating": listModerated(database, { state: "hidden", rating: 4, limit, after: moment }),
    enquiries: listEnquiries(database, { limit, after: moment }),
    "new enquiries": listEnquiries(database, { state: "new", limit, after: moment }),
    "a state that is rare": listEnquiries(database, { state: "open", limit }),
    subscribers: listSubscribers(database, { limit, after: moment }),
    "the record": listEntries(database, { limit, before: 2_500 }),
    "one event of the record": listEntries(database, { event: "role.changed", limit }),
    "links to prove": listLinks(database, { after: 1_000, upTo: 1e9, limit: 100 }),
    "review counts": countReviewEvents(database, new Date(Date.UTC(2025, 11, 1))),
    weeks: readDays(database, ["account.created", "review.received"], "2026-09-01"),
    mails: readWaitingMails(database),
  };
}

async function fill(from: number, to: number): Promise<void> {
  const { database } = app.platform;
  const run = (text: string) => database.execute(sql.raw(text));
  // Counting triggers are not what is measured here, and would take minutes.
  await run("alter table users disable trigger users_counted");
  await run("alter table reviews disable trigger reviews_counted");
  await run("alter table record_chain disable trigger record_counted");
  await run("alter table enquiries disable trigger enquiries_counted");
  await run("alter table subscribers disable trigger subscribers_counted");
  const series = `generate_series(${from + 1}, ${to}) as n`;
  const at = "timestamptz '2026-06-01' - n * interval '1 minute'";
  await run(`insert into users (id, name, email, password_hash, role, created_at) select gen_random_uuid(), 'Name ' || n,
    'name' || n || '@mail.example', 'x', case when n % 400 = 0 and n <= ${FEW} then 'Admin' else 'Customer' end, ${at} from ${series}`);
  await run(`insert into reviews (id, user_id, rating, description, created_at, hidden_at) select gen_random_uuid(),
    (select id from users offset 7 limit 1), case when n between 4001 and 4040 then 4.5 else (n % 9) / 2.0 end, 'Text ' || n, ${at}, case when n % 50 = 0 then now() end from ${series}`);
  await run(`insert into enquiries (id, form, state, name, email, message, created_at, changed_at) select gen_random_uuid(),
    'home', case when n between 4001 and 4040 then 'open' when n % 3 = 0 then 'new' else 'spam' end, 'Name', 'a@mail.example', 'Text', ${at}, ${at} from ${series}`);
  await run(
    `insert into subscribers (id, email, confirmed_at) select gen_random_uuid(), 'name' || n || '@mail.example', ${at} from ${series}`,
  );
  await run(`insert into record_chain (seq, at, event, subject, detail_hash, previous_hash, hash) select n, ${at},
    case when n % 100 = 0 then 'role.changed' else 'review.received' end, 'x', 'x', 'x', 'x' from ${series}`);
  await run(`insert into record_details (seq, salt, details) select n, 'x', '{}' from ${series}`);
  await run("vacuum analyze");
}

interface Plan {
  "Actual Rows": number;
  "Actual Loops": number;
  "Rows Removed by Filter"?: number;
  Plans?: Plan[];
}

/** Rows that the leaves of a plan took from tables and indexes. */
function rowsRead(plan: Plan): number {
  if (plan.Plans) return plan.Plans.reduce((sum, part) => sum + rowsRead(part), 0);
  return (plan["Actual Rows"] + (plan["Rows Removed by Filter"] ?? 0)) * plan["Actual Loops"];
}

async function measure(): Promise<Record<string, number>> {
  const { $client: client } = app.platform.database as unknown as {
    $client: { query(text: string, params: unknown[]): Promise<{ rows: { "QUERY PLAN": [{ Plan: Plan }] }[] }> };
  };
  const read: Record<string, number> = {};
  for (const [name, query] of Object.entries(queries())) {
    const { sql: text, params } = query.toSQL();
    const { rows } = await client.query(`explain (analyze, format json) ${text}`, params);
    read[name] = Math.round(rowsRead((rows[0] as (typeof rows)[0])["QUERY PLAN"][0].Plan));
  }
  return read;
}

test.runIf(isPostgres)("every list of the dashboard reads as much of 50,000 rows as of 5,000", async () => {
  await fill(0, FEW);
  const few = await measure();
  await fill(FEW, MANY);
  const many = await measure();
  for (const [name, count] of Object.entries(many)) {
    expect(count, `${name}: ${few[name]} of ${FEW} rows, ${count} of ${MANY}`).toBeLessThanOrEqual(
      Math.max(60, (few[name] ?? 0) * 1.2),
    );
    expect(count, name).toBeLessThanOrEqual(6_100);
  }
});
