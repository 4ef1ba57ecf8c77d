import { randomUUID } from "node:crypto";
import { asc, eq, inArray } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { recordChain, recordDetails, reviewReports } from "#src/database/schema.ts";
import { newEmail, openTestApp, type Person, type TestApp } from "#tests/support/build-app.ts";
import { content } from "#tests/support/content.ts";
import { closeReportsOfDeletedReviews } from "./close-reports.server.ts";
import { mailReportDigest } from "./notifications.server.ts";
import { purgeReports } from "./queries.server.ts";

const { company } = content;

const DAY = 24 * 60 * 60_000;

let app: TestApp;
let admin: Person;
let author: Person;
beforeAll(async () => {
  app = await openTestApp();
  admin = await app.person("Admin");
  author = await app.person();
});
afterAll(() => app.close());

let count = 0;
async function review(): Promise<string> {
  const writer = count % 8 === 7 ? await app.person() : author;
  if (count++ % 8 === 7) author = writer;
  return (await author.post("/create-review", { rating: 1, description: `Reported, number ${count}` })).body.review._id;
}
const report = (reviewId: string, about: object = {}) =>
  app.visitor().post("/report-review", { reviewId, reason: "abuse", ...about });
const openReports = async () => (await admin.get("/reports?state=open&limit=100")).body;
const reportOf = async (reviewId: string) =>
  (await admin.get("/reports?limit=100")).body.reports.find(
    ({ review: reported }: { review: { _id: string } | null }) => reported?._id === reviewId,
  );
const entriesOf = (...subjects: string[]) =>
  app.context.database
    .select({ event: recordChain.event, actor: recordChain.actor, details: recordDetails.details })
    .from(recordChain)
    .innerJoin(recordDetails, eq(recordDetails.seq, recordChain.seq))
    .where(inArray(recordChain.subject, subjects))
    .orderBy(asc(recordChain.seq));

test("anyone can report a review; only Admins list and decide reports", async () => {
  const id = await review();
  expect((await report(id)).body.message).toBe("Thank you. We check every report against the review policy.");
  const { _id: reportId } = await reportOf(id);
  for (const [method, path, body] of [
    ["GET", "/reports", undefined],
    ["PUT", "/decide-report", { reportId, decision: "keep" }],
  ] as const) {
    expect((await app.visitor().call(method, path, body)).status).toBe(401);
    expect((await author.call(method, path, body)).status).toBe(403);
  }
});

test("upholding a report hides the review and notifies the reporter once", async () => {
  const [id, email] = [await review(), newEmail("reporter")];
  const { body } = await report(id, { note: "  It calls me names.\r\nTwice. ", email: ` ${email} `, reason: "abuse" });
  expect(body.message).toContain("will email you our decision");
  await report(id, { reason: "offTopic" });
  const listed = await reportOf(id);
  expect((await openReports()).open).toBeGreaterThanOrEqual(2);
  const withNote = (await openReports()).reports.find(({ email: left }: { email: string }) => left === email);
  expect(withNote).toMatchObject({ reason: "abuse", note: "It calls me names.\nTwice.", state: "open" });

  const decided = await admin.put("/decide-report", { reportId: withNote._id, decision: "hide", note: "Seen by two." });
  expect(decided.body).toEqual({
    message: "Review hidden. Everyone who left an email address with a report has been notified.",
    decided: 2,
  });
  const mail = await app.mailbox.newest(email);
  expect(mail.subject).toBe("Our decision on the review you reported");
  expect(mail.text).toContain("We checked it and hid the review.");
  expect(mail.text).not.toContain("names");
  expect((await reportOf(id)).state).toBe("hidden");
  expect((await app.visitor().get(`/review?reviewId=${id}`)).body.standing).toMatchObject({
    state: "hidden",
    reason: "abuse",
  });
  expect(await entriesOf(withNote._id)).toEqual([
    { event: "report.received", actor: null, details: { review: id, reason: "abuse" } },
    { event: "report.decided", actor: admin.id, details: { review: id, decision: "hidden", reason: "abuse" } },
  ]);
  expect((await entriesOf(id)).at(-1)).toEqual({
    event: "review.hidden",
    actor: admin.id,
    details: { reason: "abuse", rating: 1, note: "Seen by two." },
  });
  for (const reportId of [withNote._id, listed._id]) {
    expect((await admin.put("/decide-report", { reportId, decision: "keep" })).body.code).toBe("changedMeanwhile");
  }
  expect((await report(id)).body.code).toBe("reviewHidden");
});

test("rejecting a report keeps the review and notifies the reporter", async () => {
  const [id, email] = [await review(), newEmail("reporter")];
  await report(id, { email });
  const { _id: reportId } = await reportOf(id);
  const { body } = await admin.put("/decide-report", { reportId, decision: "keep" });
  expect(body.decided).toBe(1);
  expect((await app.mailbox.newest(email)).text).toContain("so it stays published");
  expect((await app.visitor().get(`/review?reviewId=${id}`)).body.standing.state).toBe("published");
  // The review can be reported again.
  expect((await report(id)).status).toBe(200);
});

test("hiding a review in the list of reviews closes its reports", async () => {
  const [id, email] = [await review(), newEmail("reporter")];
  await report(id, { email });
  await admin.put("/hide-review", { reviewId: id, reason: "unlawful", seenState: "published" });
  expect((await reportOf(id)).state).toBe("hidden");
  expect((await app.mailbox.newest(email)).text).toContain("It is unlawful");
});

test("a job closes reports of deleted reviews and notifies their reporters", async () => {
  const email = newEmail("reporter");
  const leaving = await app.person();
  const { _id: id } = (await leaving.post("/create-review", { rating: 2, description: "Soon gone" })).body.review;
  await report(id, { email });
  const { _id: reportId } = await reportOf(id);
  await leaving.delete("/my-profile", { password: leaving.password, reviews: "remove" });
  expect((await admin.put("/decide-report", { reportId, decision: "hide" })).body.code).toBe("reviewGone");
  await closeReportsOfDeletedReviews(app.context);
  expect((await admin.get("/reports?state=gone")).body.reports[0]).toMatchObject({ _id: reportId, review: null });
  expect((await app.mailbox.newest(email)).text).toContain("its author withdrew the review or deleted their account");
});

test("stores a repeated report once, even in parallel, and another reason as another report", async () => {
  const id = await review();
  const same = { note: "Once is enough", email: newEmail("thumb") };
  const answers = await Promise.all(Array.from({ length: 4 }, () => report(id, same)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  await report(id, { reason: "duplicate" });
  const rows = await app.context.database.select().from(reviewReports).where(eq(reviewReports.reviewId, id));
  expect(rows.map(({ reason }) => reason).sort()).toEqual(["abuse", "duplicate"]);
});

test("accepts bots' reports without storing them, and rejects invalid input", async () => {
  const id = await review();
  const caught = await report(id, { reference: "https://spam.example" });
  expect(caught.body.message).toBe("Thank you. We check every report against the review policy.");
  expect(await reportOf(id)).toBeUndefined();
  for (const [about, code] of [
    [{ reason: "ugly" }, "invalidInput"],
    [{ note: "x".repeat(1_001) }, "textInvalid"],
    [{ email: "not an address" }, "emailInvalid"],
    [{ reviewId: randomUUID() }, "notFound"],
  ] as const) {
    expect((await report(id, about)).body.code, code).toBe(code);
  }
});

test("limits reports per IP address and mails per mailbox", async () => {
  const [id, email] = [await review(), newEmail("much")];
  const from = (n: number, about: object) =>
    app.visitor().post(
      "/report-review",
      { reviewId: id, reason: "abuse", note: `Nr ${n}`, ...about },
      {
        address: "203.0.113.77",
      },
    );
  for (let n = 0; n < 10; n++) expect((await from(n, {})).status).toBe(200);
  expect((await from(10, {})).body.code).toBe("tooManyAttempts");
  for (let n = 0; n < 5; n++) expect((await report(id, { note: `Mine ${n}`, email })).status).toBe(200);
  expect((await report(id, { note: "The sixth", email: email.toUpperCase() })).body.code).toBe("tooManyAttempts");
});

test("erases note and address thirty days after the decision, and the report after a year", {
  tags: "asvs-14.2.7",
}, async () => {
  await using alone = await openTestApp();
  const owner = await alone.person("Admin");
  const person = await alone.person();
  const { _id: reviewId } = (await person.post("/create-review", { rating: 3, description: "Kept" })).body.review;
  await alone.visitor().post("/report-review", { reviewId, reason: "abuse", note: "Secret", email: newEmail() });
  const { database, clock } = alone.context;
  const rows = async () => {
    await purgeReports(database, clock());
    return (await database.select().from(reviewReports)).map(({ note, email }) => [note !== null, email !== null]);
  };
  alone.advance(400 * DAY);
  expect(await rows()).toEqual([[true, true]]);
  await owner.post("/login", { email: owner.email, password: owner.password });
  const [{ _id: reportId }] = (await owner.get("/reports")).body.reports;
  expect((await owner.put("/decide-report", { reportId, decision: "keep" })).status).toBe(200);
  alone.advance(29 * DAY);
  expect(await rows()).toEqual([[true, true]]);
  alone.advance(2 * DAY);
  expect(await rows()).toEqual([[false, false]]);
  alone.advance(336 * DAY);
  expect(await rows()).toEqual([]);
});

test("mails Admins the fourth report within an hour in a digest after that hour", async () => {
  await using alone = await openTestApp();
  const owner = await alone.person("Admin");
  const customer = await alone.person();
  const announced = () => alone.mailbox.mails.filter(({ to, subject }) => to === owner.email && /report/.test(subject));
  const ids: string[] = [];
  for (let n = 0; n < 5; n++) {
    const { body } = await customer.post("/create-review", { rating: 1, description: `Review ${n}` });
    ids.push(body.review._id);
    await alone.visitor().post("/report-review", { reviewId: body.review._id, reason: "abuse" });
  }
  await expect.poll(() => announced().length, { timeout: 15_000 }).toBe(3);
  await mailReportDigest(alone.context);
  // Reports decided before the digest are not in it.
  await owner.put("/hide-review", { reviewId: ids.at(-1), reason: "abuse", seenState: "published" });
  alone.advance(60 * 60_000);
  await Promise.all(Array.from({ length: 4 }, () => mailReportDigest(alone.context)));
  await expect.poll(() => announced().length, { timeout: 15_000 }).toBe(4);
  expect(announced().at(-1)?.subject).toBe(`1 more report on ${company.name}`);
  expect(announced().at(-1)?.text).toContain("/dashboard/reports?state=open");
  alone.advance(60 * 60_000);
  await mailReportDigest(alone.context);
  expect(announced()).toHaveLength(4);
});
