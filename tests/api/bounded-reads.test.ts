import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestApp, type Person, type TestApp } from "#tests/support/build-app.ts";
import { listAddresses } from "#tests/support/lists.ts";
import { rowsOf } from "#tests/support/rows.ts";
import { seedDatabase } from "../../scripts/seed/seed-database.ts";

// The rows read by a list, a search or a summary must not grow with the tables. Each is requested over HTTP; PostgreSQL
// then reports for every query behind the response how many rows and pages it actually read. `npm run prove -- scale`
// compares ten thousand reviews with a million, `npm test` with a fiftieth of that.

const isPostgres = process.env.DATABASE === "postgres";
const isFull = process.env.SCALE === "full";
const [FEW, MANY] = isFull ? [10_000, 1_000_000] : [2_000, 20_000];
const TIMEOUT_MS = isFull ? 60 * 60_000 : 300_000;
const UNTIL = new Date("2026-09-01T00:00:00Z");

/** The rows behind one page: reviews, authors, answers, audit entries. In small tables a filter may find fewer. */
const A_PAGE = 500;
/** Indexes occasionally grow a level, and a page's rows are further apart in a larger table. */
const MORE_PAGES = 400;
/**
 * A word search covers up to two thousand reviews and their authors, and reports that it stopped there; counting stops
 * at 1,000; the public counts read one row per day of a year and event.
 */
const STOPPED = { rows: 6_500, pages: 12_000 };

let app: TestApp;
let admin: Person;
beforeAll(async () => {
  if (!isPostgres) return;
  app = await openTestApp({ ENQUIRIES: "inbox" });
}, TIMEOUT_MS);
afterAll(() => app?.close());

interface Reads {
  rows: number;
  pages: number;
}

interface Plan {
  "Actual Rows": number;
  "Actual Loops": number;
  "Rows Removed by Filter"?: number;
  "Rows Removed by Index Recheck"?: number;
  "Shared Hit Blocks": number;
  "Shared Read Blocks": number;
  Plans?: Plan[];
}

/** The rows that the leaves of a plan read from tables and indexes. */
function rowsRead(plan: Plan): number {
  if (plan.Plans) return plan.Plans.reduce((sum, part) => sum + rowsRead(part), 0);
  const passedOver = (plan["Rows Removed by Filter"] ?? 0) + (plan["Rows Removed by Index Recheck"] ?? 0);
  return (plan["Actual Rows"] + passedOver) * plan["Actual Loops"];
}

type Asked = [query: { text: string } | string, values?: unknown[]];

/** Requests a URL, then gets the plan of each query behind the response. */
async function readsOf(address: string): Promise<Reads> {
  const { $client: pool } = app.context.database as unknown as {
    $client: { query(...asked: Asked): Promise<{ rows: { "QUERY PLAN": [{ Plan: Plan }] }[] }> };
  };
  const asked: Asked[] = [];
  const query = pool.query;
  pool.query = (...question: Asked) => {
    asked.push(question);
    return query.apply(pool, question);
  };
  const answer = await admin.get(address).finally(() => {
    pool.query = query;
  });
  expect(answer.status, `${address}: ${JSON.stringify(answer.body)}`).toBe(200);

  const reads = { rows: 0, pages: 0 };
  for (const [question, values] of asked) {
    const text = typeof question === "string" ? question : question.text;
    if (!/^\s*(?:select|with)/i.test(text)) continue;
    const { rows } = await pool.query(`explain (analyze, buffers, format json) ${text}`, values);
    const plan = rows[0]?.["QUERY PLAN"][0].Plan as Plan;
    reads.rows += Math.round(rowsRead(plan));
    reads.pages += plan["Shared Hit Blocks"] + plan["Shared Read Blocks"];
  }
  expect(asked.length, address).toBeGreaterThan(0);
  return reads;
}

async function measure(): Promise<Map<string, Reads>> {
  const reads = new Map<string, Reads>();
  for (const { name, address } of await listAddresses((query) => rowsOf(app, query))) {
    reads.set(name, await readsOf(address));
  }
  // Requested at most ten times an hour, so not in the timed lists. A deletion counts the same rows.
  reads.set("/my-data", await readsOf("/my-data"));
  return reads;
}

function isGrowing(list: string, few: Reads, many: Reads): boolean {
  if (/search=|role=|review-counts/.test(list)) return many.rows > STOPPED.rows || many.pages > STOPPED.pages;
  return many.rows > Math.max(few.rows * 1.2, A_PAGE) || many.pages > few.pages * 2 + MORE_PAGES;
}

/** Enquiries and subscribers, which the seed does not create. Their totals are not measured. */
async function fillInbox(from: number, to: number): Promise<void> {
  const series = `generate_series(${from + 1}, ${to}) as n`;
  const at = "timestamptz '2026-06-01' - n * interval '1 minute'";
  for (const table of ["enquiries", "subscribers"]) await rowsOf(app, `alter table ${table} disable trigger user`);
  await rowsOf(
    app,
    `insert into enquiries (id, form, state, name, email, message, created_at, changed_at) select gen_random_uuid(), 'home',
      case when n <= 40 then 'open' when n % 3 = 0 then 'new' else 'spam' end, 'Name', 'a@mail.example', 'Text', ${at}, ${at}
      from ${series}`,
  );
  await rowsOf(
    app,
    `insert into subscribers (id, email, confirmed_at)
      select gen_random_uuid(), 'name' || n || '@mail.example', ${at} from ${series}`,
  );
  await rowsOf(app, "vacuum analyze enquiries, subscribers");
}

/** The same number of Admins at both sizes, because there are always a few. */
async function appointAdmins(): Promise<void> {
  await rowsOf(app, "update users set role = 'Admin' where id in (select id from users order by id limit 30)");
  admin = await app.person("Admin");
  await rowsOf(app, "vacuum analyze users");
}

test.runIf(isPostgres)(
  "lists, searches and summaries read a bounded number of rows regardless of the number of reviews",
  async () => {
    const { database } = app.context;
    await seedDatabase(database, { reviews: FEW, people: FEW / 10, until: UNTIL });
    await fillInbox(0, FEW);
    await appointAdmins();
    const few = await measure();
    await seedDatabase(database, {
      reviews: MANY - FEW,
      people: (MANY - FEW) / 10,
      until: UNTIL,
      intoExisting: true,
    });
    await fillInbox(FEW, MANY);
    const many = await measure();

    const breaches = [...many].filter(([list, reads]) => isGrowing(list, few.get(list) as Reads, reads));
    const print = ([list, { rows, pages }]: [string, Reads]) => {
      const before = few.get(list);
      return `${list}: rows ${before?.rows} to ${rows}, pages ${before?.pages} to ${pages}`;
    };
    if (isFull) console.log([...many].map(print).join("\n"));
    expect(breaches.map(print)).toEqual([]);
  },
  TIMEOUT_MS,
);
