import { expect, test } from "vitest";
import { appendToAuditLog } from "#src/server/audit/audit-log.ts";
import { beginDrillIfDue, noteDrill } from "#src/server/drills.ts";
import { openTestApp } from "#tests/support/build-app.ts";

const WEEK_MS = 7 * 24 * 60 * 60_000;

test("the overview counts people, reviews, the last twelve weeks and the waiting mails", { tags: "R128" }, async () => {
  await using app = await openTestApp();
  const admin = await app.person("Admin");
  const customer = await app.person();
  expect((await app.visitor().get("/overview")).status).toBe(401);
  expect((await customer.get("/overview")).status).toBe(403);
  for (const rating of [5, 5, 2.5])
    await customer.post("/create-review", { rating, description: `Rated ${rating} ${Math.random()}` });
  const now = app.context.clock();
  for (const weeks of [0, 11, 12]) {
    const at = new Date(now.getTime() - weeks * WEEK_MS);
    await app.context.database.transaction((tx) =>
      appendToAuditLog(tx, at, { event: "account.created", subject: "x", actor: null }),
    );
  }

  const { body } = await admin.get("/overview");
  expect(body).toMatchObject({
    people: 2,
    reviews: { published: 3, hidden: 0, average: 4.17 },
    mail: { isMore: false },
  });
  expect(body.reviews.spread).toHaveLength(11);
  expect(body.weeks).toHaveLength(12);
  expect(body.weeks.at(-1)).toMatchObject({ signUps: 1, reviews: 3 });
  expect(body.weeks[0]).toMatchObject({ signUps: 1, reviews: 0 });
  expect(new Date(body.weeks[0].monday).getUTCDay()).toBe(1);
});

test("the overview tells of the drills: none yet, a failure after a good one, a good one again, and too long without", async () => {
  await using plain = await openTestApp();
  expect((await (await plain.person("Admin")).get("/overview")).body).not.toHaveProperty("backups");
  await using app = await openTestApp({ BACKUP_DIR: "/nowhere", BACKUP_HOURS: "24" });
  const { database, clock } = app.context;
  const admin = await app.person("Admin");
  const backups = async () => (await admin.get("/overview")).body.backups;
  expect(await backups()).toEqual({ passedAt: null, failed: null, isLate: false });

  await noteDrill(database, { isPassed: true, sentence: "12 rows" }, clock());
  const { passedAt } = await backups();
  app.advance(60_000);
  await noteDrill(database, { isPassed: false, sentence: "There is no room." }, clock());
  expect(await backups()).toEqual({ passedAt, failed: "There is no room.", isLate: false });
  app.advance(60_000);
  await noteDrill(database, { isPassed: true, sentence: "13 rows" }, clock());
  expect(await backups()).toMatchObject({ failed: null, isLate: false });
  app.advance(49 * 60 * 60_000);
  expect((await (await app.person("Admin")).get("/overview")).body.backups).toMatchObject({ isLate: true });
});

test("a drill that is due is begun by one instance alone, and again after its time", async () => {
  await using app = await openTestApp();
  const { database, clock } = app.context;
  const begin = () => beginDrillIfDue(database, clock(), 60_000);
  expect((await Promise.all([begin(), begin(), begin()])).filter(Boolean)).toHaveLength(1);
  expect(await begin()).toBe(false);
  app.advance(61_000);
  expect((await Promise.all([begin(), begin(), begin()])).filter(Boolean)).toHaveLength(1);
});

test("a mail that cannot be sent is shown as waiting, with its age", async () => {
  await using app = await openTestApp();
  const admin = await app.person("Admin");
  app.mailbox.isRefusing = true;
  await admin.put("/update-user-role", { userId: (await app.person()).id, role: "Admin" });
  const { mail } = (await admin.get("/overview")).body;
  expect(mail.waiting).toBeGreaterThan(0);
  expect(Math.abs(Date.now() - Date.parse(mail.oldestAt))).toBeLessThan(60_000);
});
