import { type SQLWrapper, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { listEnquiries, listEnquiryCursors } from "#src/features/enquiries/queries.server.ts";
import { listModerated, listModeratedCursors } from "#src/features/reviews/moderation/queries.server.ts";
import { countFound, listUsers } from "#src/features/users/queries.server.ts";
import { searchPublished } from "#src/server/reviews.ts";
import { openTestApp, type TestApp } from "#tests/support/build-app.ts";
import { rowsOf } from "#tests/support/rows.ts";
import { seedDatabase } from "../../scripts/seed/seed-database.ts";

// Searches use an index on both databases, never a scan of the whole table.

const WINDOW = 2_000;
const REVIEWS = 3 * WINDOW;

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
  await seedDatabase(app.context.database, {
    reviews: REVIEWS,
    people: REVIEWS / 10,
    until: new Date("2026-09-01T00:00:00Z"),
  });
  await rowsOf(app, "alter table enquiries disable trigger user");
  await rowsOf(
    app,
    `insert into enquiries (id, form, state, name, email, message, created_at, changed_at)
      select gen_random_uuid(), 'home', 'open', 'Name', 'a@mail.example', 'Text', at, at from
      (select timestamptz '2026-06-01' - n * interval '1 minute' as at from generate_series(1, ${REVIEWS}) n) as times`,
  );
  await rowsOf(app, "vacuum analyze");
}, 240_000);
afterAll(() => app?.close());

interface Plan {
  "Node Type": string;
  "Relation Name"?: string;
  "Actual Rows": number;
  "Actual Loops": number;
  "Rows Removed by Filter"?: number;
  Plans?: Plan[];
}

const stepsOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(stepsOf)];

async function planOf(query: SQLWrapper): Promise<Plan[]> {
  return app.context.database.transaction(async (tx) => {
    // A small table is read faster than its index, so only the existence of a usable index is tested.
    await tx.execute(sql`set local enable_seqscan = off`);
    const { rows } = (await tx.execute(sql`explain (analyze, format json) ${query}`)) as unknown as {
      rows: { "QUERY PLAN": [{ Plan: Plan }] }[];
    };
    return stepsOf((rows[0] as { "QUERY PLAN": [{ Plan: Plan }] })["QUERY PLAN"][0].Plan);
  });
}

const searches: Record<string, (end: Date) => [table: string, query: SQLWrapper]> = {
  "published reviews, by missing words": () => [
    "reviews",
    searchPublished(
      app.context.database,
      [
        { word: "quicksilver", match: "within" },
        { word: "zebraic", match: "whole" },
      ],
      10,
    ),
  ],
  "published reviews, by a frequent word": () => [
    "reviews",
    searchPublished(app.context.database, [{ word: "the", match: "start" }], 10),
  ],
  "the end of a search window of reviews": () => [
    "reviews",
    listModeratedCursors(app.context.database, { offset: WINDOW - 1, limit: 2 }),
  ],
  "reviews in a search window": (end) => [
    "reviews",
    listModerated(app.context.database, { search: "zebraic", limit: 25, until: cursorAt(end) }),
  ],
  "the end of a search window of enquiries": () => [
    "enquiries",
    listEnquiryCursors(app.context.database, { offset: WINDOW - 1, limit: 2 }),
  ],
  "enquiries in a search window": () => [
    "enquiries",
    listEnquiries(app.context.database, {
      search: "zebraic",
      limit: 25,
      until: cursorAt(new Date(Date.parse("2026-06-01T00:00:00Z") - WINDOW * 60_000)),
    }),
  ],
  "people by the start of their names": () => ["users", listUsers(app.context.database, { search: "im", limit: 25 })],
  "the number of matching people": () => ["users", countFound(app.context.database, { search: "im" })],
};

const cursorAt = (at: Date) => ({ key: at.toISOString(), id: "00000000-0000-7000-8000-000000000000" });

test.each(Object.entries(searches))(
  "a search for %s uses an index and reads a bounded number of rows",
  async (_, search) => {
    const [end] = await rowsOf<{ at: Date }>(
      app,
      `select created_at as at from reviews order by created_at desc nulls last, id desc nulls last offset ${WINDOW - 1} limit 1`,
    );
    const [table, query] = search(new Date(end?.at ?? 0));
    const steps = await planOf(query);
    const reads = steps.filter((step) => step["Relation Name"] === table || /Index Only Scan/.test(step["Node Type"]));
    expect(reads.length).toBeGreaterThan(0);
    expect(reads.map((step) => step["Node Type"])).not.toContain("Seq Scan");
    for (const { "Actual Rows": rows, "Actual Loops": loops, "Rows Removed by Filter": passed = 0 } of reads)
      expect((rows + passed) * loops).toBeLessThanOrEqual(WINDOW + 1);
  },
);
