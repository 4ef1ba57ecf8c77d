import { expect, test } from "vitest";
import { countClaims } from "#src/content/claims/claim.ts";
import { appendToAuditLog, changeInParallel } from "#src/server/audit/audit-log.ts";
import { claimDueRestoreTest, storeRestoreTest } from "#src/server/restore-tests.ts";
import { openTestApp } from "#tests/support/build-app.ts";
import { content } from "#tests/support/content.ts";

const DAY_MS = 24 * 60 * 60_000;
const WEEK_MS = 7 * DAY_MS;

test("the overview counts people, reviews, the last twelve weeks and queued mails", { tags: "R128" }, async () => {
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
    await changeInParallel(app.context.database, (tx) =>
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

test("the overview reports restore tests: none, passed, failed and overdue", async () => {
  await using plain = await openTestApp();
  expect((await (await plain.person("Admin")).get("/overview")).body).not.toHaveProperty("backups");
  await using app = await openTestApp({ BACKUP_DIR: "/nowhere", BACKUP_HOURS: "24" });
  const { database, clock } = app.context;
  const admin = await app.person("Admin");
  const backups = async () => (await admin.get("/overview")).body.backups;
  expect(await backups()).toEqual({ passedAt: null, failed: null, isLate: false });

  await storeRestoreTest(database, { isPassed: true, sentence: "12 rows" }, clock());
  const { passedAt } = await backups();
  app.advance(60_000);
  await storeRestoreTest(database, { isPassed: false, sentence: "There is no room." }, clock());
  expect(await backups()).toEqual({ passedAt, failed: "There is no room.", isLate: false });
  app.advance(60_000);
  await storeRestoreTest(database, { isPassed: true, sentence: "13 rows" }, clock());
  expect(await backups()).toMatchObject({ failed: null, isLate: false });
  app.advance(49 * 60 * 60_000);
  expect((await (await app.person("Admin")).get("/overview")).body.backups).toMatchObject({ isLate: true });
});

test("only one instance starts a due restore test, and starts it again after its interval", async () => {
  await using app = await openTestApp();
  const { database, clock } = app.context;
  const begin = () => claimDueRestoreTest(database, clock(), 60_000);
  expect((await Promise.all([begin(), begin(), begin()])).filter(Boolean)).toHaveLength(1);
  expect(await begin()).toBe(false);
  app.advance(61_000);
  expect((await Promise.all([begin(), begin(), begin()])).filter(Boolean)).toHaveLength(1);
});

test("a mail that cannot be sent is shown as queued, with its age", async () => {
  await using app = await openTestApp();
  const admin = await app.person("Admin");
  app.mailbox.isRefusing = true;
  await admin.put("/update-user-role", { userId: (await app.person()).id, role: "Admin" });
  const { mail } = (await admin.get("/overview")).body;
  expect(mail.waiting).toBeGreaterThan(0);
  expect(Math.abs(Date.now() - Date.parse(mail.oldestAt))).toBeLessThan(60_000);
});

test("an Admin's tasks count reports, unanswered low reviews, expiring invitations, browser errors and claims", async () => {
  await using app = await openTestApp({ ENQUIRIES: "inbox" });
  const admin = await app.person("Admin");
  const customer = await app.person();
  expect((await customer.get("/to-do")).status).toBe(403);
  const toDo = async () => (await admin.get("/to-do")).body;
  const none = { openReports: 0, lowUnanswered: 0, newEnquiries: 0, expiringInvitations: 0, recentErrors: 0 };
  expect(await toDo()).toEqual({
    ...none,
    claims: { unproven: countClaims(content.claims, new Date()).unproven, overdue: 0 },
  });

  const write = async (rating: number, person = customer) =>
    (await person.post("/create-review", { rating, description: `Rated ${rating} ${Math.random()}` })).body.review._id;
  const [low, other, fine] = [await write(3), await write(0.5), await write(3.5)];
  await write(1, admin);
  expect(await toDo()).toMatchObject({ lowUnanswered: 2 });
  const found = async (query: string) =>
    (await admin.get(`/moderated-reviews?${query}`)).body.reviews.map(({ _id }: { _id: string }) => _id);
  expect(await found("answer=none-low")).toEqual([other, low]);
  expect(await found("answer=none")).toEqual([fine, other, low]);
  expect(await found("answer=none&rating=3")).toEqual([low]);
  expect(await found("answer=none&order=oldest")).toEqual([low, other, fine]);
  expect((await admin.get("/moderated-reviews")).body.unanswered).toEqual({ all: 3, low: 2 });
  await admin.put("/answer-review", { reviewId: low, text: "Thank you.", seenText: null });
  await admin.put("/hide-review", { reviewId: other, reason: "abuse", seenState: "published" });
  expect(await toDo()).toMatchObject({ lowUnanswered: 0 });
  expect(await found("answer=none")).toEqual([fine]);

  await app.visitor().post("/report-review", { reviewId: fine, reason: "abuse" });
  await app.visitor().post("/browser-errors", { kind: "error", message: "planted", path: "/" });
  const invited = { email: "client@mail.example", name: "Cleo", projectId: "1", serviceId: null };
  expect((await admin.post("/invitations", invited)).status).toBe(200);
  expect(await toDo()).toMatchObject({ openReports: 1, recentErrors: 1, expiringInvitations: 0 });
  expect((await admin.get("/invitations?which=expiring")).body.invitations).toEqual([]);
  app.advance(28 * DAY_MS);
  const later = await app.person("Admin");
  const { invitations } = (await later.get("/invitations?which=expiring")).body;
  expect(invitations).toMatchObject([{ name: "Cleo", state: "open" }]);
  expect((await later.get("/to-do")).body).toMatchObject({ openReports: 1, recentErrors: 0, expiringInvitations: 1 });
});

test("when two Admins answer a review simultaneously, one succeeds and the other gets changedMeanwhile", async () => {
  await using app = await openTestApp();
  const admins = [await app.person("Admin"), await app.person("Admin")];
  for (let round = 0; round < 10; round++) {
    const customer = await app.person();
    const { body } = await customer.post("/create-review", { rating: 2, description: "Late, and dear." });
    const answers = await Promise.all(
      admins.map((admin, place) =>
        admin.put("/answer-review", { reviewId: body.review._id, text: `Answer ${place}`, seenText: null }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  }
});
