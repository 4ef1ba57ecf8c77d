import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { reviews } from "#src/database/schema.ts";
import { openTestApp, type TestApp } from "#tests/support/build-app.ts";
import { insertReview, listReviews } from "./queries.server.ts";

const RATINGS = [5, 4, 3.5, 4.5, 2, 5, 0, 4, 4.5, 1];
let app: TestApp;

beforeAll(async () => {
  app = await openTestApp();
  for (const [minute, rating] of RATINGS.entries()) {
    await insertReview(
      app.context.database,
      null,
      { rating, description: `Review ${minute}` },
      new Date(Date.UTC(2026, 0, 1, 9, minute)),
    );
  }
  await app.context.database.insert(reviews).values({
    id: "00000000-0000-7000-8000-000000000000",
    rating: 5,
    description: "Hidden",
    createdAt: new Date(Date.UTC(2026, 0, 2)),
    hiddenAt: new Date(Date.UTC(2026, 0, 2)),
  });
});
afterAll(() => app.close());

const ratingsOf = (rows: { rating: number }[]) => rows.map((row) => row.rating);

test("filtering by minimum rating lists reviews newest first, without hidden ones", {
  tags: "R62",
}, async () => {
  const rows = await listReviews(app.context.database, { minRating: 4, limit: 100 });
  expect(ratingsOf(rows)).toEqual([4.5, 4, 5, 4.5, 4, 5]);
});

test("reviews of one rating are sorted newest first", async () => {
  const rows = await listReviews(app.context.database, { rating: 5, limit: 100 });
  expect(rows.map((row) => row.description)).toEqual(["Review 5", "Review 0"]);
});

test("sorts by highest or lowest rating, then newest first", async () => {
  const highest = await listReviews(app.context.database, { sort: "highest", limit: 100 });
  expect(ratingsOf(highest)).toEqual([5, 5, 4.5, 4.5, 4, 4, 3.5, 2, 1, 0]);
  expect(highest.slice(0, 2).map((row) => row.description)).toEqual(["Review 5", "Review 0"]);
  const lowest = await listReviews(app.context.database, { sort: "lowest", minRating: 4, limit: 4 });
  expect(lowest.map((row) => row.description)).toEqual(["Review 7", "Review 1", "Review 8", "Review 3"]);
});

test("following the cursors lists each review once", async () => {
  for (const list of [{ minRating: 3.5 }, {}, { sort: "highest" }, { sort: "lowest" }, { rating: 4 }] as const) {
    const whole = await listReviews(app.context.database, { ...list, limit: 100 });
    for (const limit of [1, 2, 3]) {
      const paged: typeof whole = [];
      for (let after = undefined as (typeof whole)[number] | undefined; ; after = paged.at(-1)) {
        const page = await listReviews(app.context.database, { ...list, limit, after });
        if (page.length === 0) break;
        paged.push(...page);
      }
      expect(paged).toEqual(whole);
    }
  }
});

test("a filtered page reads at most one page of rows per rating", async () => {
  const { database } = app.context;
  await database
    .transaction(async (tx) => {
      // Counts are not tested here, so disable their trigger.
      await tx.execute(sql`set local session_replication_role = replica`);
      await tx.execute(sql`
      insert into reviews (id, rating, description, created_at)
      select gen_random_uuid(), (n % 11) / 2.0, 'Many', timestamptz '2025-06-01' + n * interval '1 minute'
      from generate_series(1, 20000) n`);
      await tx.execute(sql`analyze reviews`);
      const after = {
        rating: 2.5,
        createdAt: new Date(Date.UTC(2025, 5, 3)),
        id: "ffffffff-ffff-ffff-ffff-ffffffffffff",
      };
      const [highest, lowest] = [{ sort: "highest" }, { sort: "lowest" }] as const;
      for (const [options, lists] of [
        [{ minRating: 4 }, 3],
        [{ minRating: 4, after }, 3],
        [{ rating: 2.5, after }, 1],
        [{ after }, 1],
        [{ ...highest, minRating: 4 }, 3],
        [{ ...highest, after }, 6],
        [{ ...lowest, after }, 6],
      ] as const) {
        const query = listReviews(tx, { ...options, limit: 24 }).getSQL();
        const { rows } = (await tx.execute(sql`explain (analyze, format json) ${query}`)) as unknown as {
          rows: { "QUERY PLAN": { Plan: PlanNode }[] }[];
        };
        expect(rowsReadFrom("reviews", rows[0]?.["QUERY PLAN"][0]?.Plan)).toBeLessThanOrEqual(lists * 24);
      }
      tx.rollback();
    })
    .catch((error: Error) => {
      if (!/rollback/i.test(error.message)) throw error;
    });
});

interface PlanNode {
  "Relation Name"?: string;
  "Actual Rows": number;
  "Actual Loops": number;
  "Rows Removed by Filter"?: number;
  Plans?: PlanNode[];
}

function rowsReadFrom(table: string, plan: PlanNode | undefined): number {
  if (!plan) return Number.NaN;
  const own = (plan["Actual Rows"] + (plan["Rows Removed by Filter"] ?? 0)) * plan["Actual Loops"];
  const below = (plan.Plans ?? []).reduce((sum, node) => sum + rowsReadFrom(table, node), 0);
  return below + (plan["Relation Name"] === table ? own : 0);
}
