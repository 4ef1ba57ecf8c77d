import { afterAll, beforeAll, expect, test } from "vitest";
import { verifyChain } from "#src/features/audit/verify-chain.server.ts";
import { openTestApp, type Person, type TestApp } from "#tests/support/build-app.ts";
import { rowsOf } from "#tests/support/rows.ts";
import { NotEmptyError, seedDatabase } from "../../scripts/seed/seed-database.ts";

const PLAN = { reviews: 1_500, people: 200, until: new Date("2026-09-01T00:00:00Z") };

let app: TestApp;
let admin: Person;
/** The end of the audit log's chain right after seeding, which covers all entries. */
let end: string;
beforeAll(async () => {
  app = await openTestApp();
  await seedDatabase(app.context.database, PLAN);
  end = await endOf(app);
  admin = await app.person("Admin");
}, 180_000);
afterAll(() => app.close());

const endOf = async (some: TestApp) =>
  (await rowsOf<{ hash: string }>(some, "select hash from record_head"))[0]?.hash ?? "";
const summaryOf = async (some: TestApp) => (await some.visitor().get("/get-all-reviews?limit=1")).body.summary;

test("seeds the requested number of reviews, with matching stored counts", async () => {
  const [counted] = await rowsOf<Record<string, number>>(
    app,
    `select count(*)::int as all, (count(*) filter (where hidden_at is null))::int as published,
      (count(*) filter (where hidden_at is not null))::int as hidden,
      round(avg(rating) filter (where hidden_at is null), 2)::float8 as average from reviews`,
  );
  expect(counted?.all).toBe(PLAN.reviews);
  const summary = await summaryOf(app);
  expect(summary).toMatchObject({ count: counted?.published, average: counted?.average });
  const spread = await rowsOf(
    app,
    "select rating::float8 as rating, count(*)::int as count from reviews where hidden_at is null group by 1 order by 1",
  );
  expect(summary.spread).toEqual(spread);

  const moderated = (await admin.get("/moderated-reviews?limit=1")).body;
  expect(moderated).toMatchObject({ total: PLAN.reviews, hidden: counted?.hidden });
  expect((await admin.get("/all-users?limit=1")).body.total).toBe(PLAN.people + 1);
  const days = await rowsOf(app, "select event, day::text as day, count from record_days order by 1, 2");
  const events = await rowsOf(
    app,
    `select event, ((at at time zone 'UTC')::date)::text as day, count(*)::int as count from record_chain
      group by 1, 2 order by 1, 2`,
  );
  expect(days).toEqual(events);
});

test("the seeded audit log is valid, ordered by time, and can be appended to", async () => {
  const before = await verifyChain(app.context.database, new Date());
  expect(before.broken).toBeUndefined();
  // As on a real site: details older than a year are already erased.
  expect(before.erased).toBeGreaterThan(PLAN.reviews / 2);
  expect(before.count - before.erased).toBeGreaterThan(PLAN.reviews / 2);
  expect(before.count).toBeGreaterThan(2 * PLAN.reviews + PLAN.people);
  expect(
    await rowsOf(
      app,
      "select later.seq from record_chain later join record_chain sooner on sooner.seq = later.seq - 1 where later.at < sooner.at",
    ),
  ).toEqual([]);
  const { count } = await summaryOf(app);
  const author = await app.person();
  await author.post("/create-review", { rating: 4, description: "Written after the seeding" });
  expect((await summaryOf(app)).count).toBe(count + 1);
  const after = await verifyChain(app.context.database, new Date());
  expect([after.count, after.broken]).toEqual([before.count + 2, undefined]);
});

test("seeded reviews include hidden, answered and verified ones, and seeded users cannot log in", async () => {
  const { reviews } = (await admin.get("/moderated-reviews?state=hidden&limit=100")).body;
  expect(reviews.length).toBeGreaterThan(5);
  expect(reviews.some(({ note }: { note?: string }) => note?.endsWith("."))).toBe(true);
  const all = (await app.visitor().get("/get-all-reviews?limit=100")).body.reviews;
  expect(all.some(({ answer }: { answer?: object }) => answer)).toBe(true);
  const [some] = await rowsOf<{ verified: number; unanswered: number; years: number; lengths: number }>(
    app,
    `select (select count(*) from reviews where invitation_id is not null)::int as verified,
      (select count(*) from invitations where used_at is null)::int as unanswered,
      (select count(distinct extract(year from created_at)) from reviews)::int as years,
      (select count(distinct length(description)) from reviews)::int as lengths`,
  );
  expect(some?.verified).toBeGreaterThan(20);
  expect(some?.unanswered).toBeGreaterThan(1);
  expect(some?.years).toBe(4);
  expect(some?.lengths).toBeGreaterThan(200);

  const { users } = (await admin.get("/all-users?limit=3&sort=name")).body;
  for (const password of ["!", "", "password"]) {
    const answer = await app.visitor().post("/login", { email: users[0].email, password });
    expect(answer.status).toBeGreaterThanOrEqual(400);
  }
});

test("seeding is deterministic and adds to existing data only on request", async () => {
  await using second = await openTestApp();
  await seedDatabase(second.context.database, PLAN);
  expect(await endOf(second)).toBe(end);

  const { database } = second.context;
  await expect(seedDatabase(database, PLAN)).rejects.toThrow(NotEmptyError);
  const before = await summaryOf(second);
  await seedDatabase(database, { ...PLAN, reviews: 100, people: 0, intoExisting: true });
  const after = await summaryOf(second);
  expect(after.count).toBeGreaterThan(before.count + 90);
  expect((await verifyChain(database, new Date())).broken).toBeUndefined();
}, 180_000);
