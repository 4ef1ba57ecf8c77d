import { randomUUID } from "node:crypto";
import { asc, eq, inArray } from "drizzle-orm";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { recordChain, recordDetails, reviewReceipts, reviews } from "#src/database/schema.ts";
import { runOperatorCommand } from "#src/operator.ts";
import { contentHash } from "#src/server/audit/receipts.ts";
import { newEmail, openTestApp, type Person, type TestApp } from "#tests/support/build-app.ts";

let app: TestApp;
let admin: Person;
beforeAll(async () => {
  app = await openTestApp();
  admin = await app.person("Admin");
});
afterAll(() => app.close());

async function written(rating = 2, description = "As it was") {
  const person = await app.person();
  const { review } = (await person.post("/create-review", { rating, description })).body;
  return { person, id: review._id as string };
}
const edit = (person: Person, reviewId: string, about: object = {}) =>
  person.put("/my-reviews", { reviewId, rating: 5, description: "As it is now", seenRevision: 1, ...about });
const withdraw = (person: Person, reviewId: string) => person.delete("/my-reviews", { reviewId });
const hide = (reviewId: string) => admin.put("/hide-review", { reviewId, reason: "abuse", seenState: "published" });
const summary = async () => (await app.visitor().get("/get-all-reviews")).body.summary;
const standing = async (reviewId: string) => (await app.visitor().get(`/review?reviewId=${reviewId}`)).body.standing;
const entriesOf = (subject: string) =>
  app.context.database
    .select({ event: recordChain.event, actor: recordChain.actor, details: recordDetails.details })
    .from(recordChain)
    .innerJoin(recordDetails, eq(recordDetails.seq, recordChain.seq))
    .where(eq(recordChain.subject, subject))
    .orderBy(asc(recordChain.seq));
/** Waits for a mail that contains these words. It may not be the newest, since mails are sent in parallel. */
const mailed = (to: string, words: string) =>
  vi.waitFor(
    () => {
      const mail = app.mailbox.mails.find((each) => each.to === to && each.text.includes(words));
      expect(mail, words).toBeDefined();
      return mail?.text ?? "";
    },
    { timeout: 15_000 },
  );
const isWhole = async () => (await runOperatorCommand(app.context, { command: "verify-record" })).isDone;

test("lists a user's own reviews, including hidden ones, and no others", async () => {
  const { person, id } = await written();
  const second = (await person.post("/create-review", { rating: 4, description: "Another" })).body.review._id;
  await hide(id);
  const { reviews: own } = (await person.get("/my-reviews")).body;
  expect(own.map(({ _id }: { _id: string }) => _id)).toEqual([second, id]);
  expect(own[1]).toMatchObject({ hidden: { reason: "abuse" }, revision: 1, receipt: { seq: expect.any(Number) } });
  expect((await (await app.person()).get("/my-reviews")).body.reviews).toEqual([]);
  expect((await app.visitor().get("/my-reviews")).status).toBe(401);
});

test("an edit is published, marked as edited, updates average and testimonials, and is recorded by hash", async () => {
  const { person, id } = await written(2, "Before the second release");
  const before = await summary();
  const { body } = await edit(person, id, { description: "After the second release", rating: 4.5 });
  expect(body).toMatchObject({
    message: "Review updated and marked as edited.",
    review: { _id: id, rating: 4.5, revision: 2, editedAt: expect.any(String) },
  });
  const listed = (await app.visitor().get("/get-all-reviews?minRating=4&by=customers&limit=100")).body.reviews.find(
    (review: { _id: string }) => review._id === id,
  );
  expect(listed).toMatchObject({ description: "After the second release", editedAt: expect.any(String) });
  const after = await summary();
  expect([after.count, after.average > before.average]).toEqual([before.count, true]);

  const [from, to] = [
    contentHash({ id, rating: 2, description: "Before the second release" }),
    contentHash({ id, rating: 4.5, description: "After the second release" }),
  ];
  const entries = await entriesOf(id);
  expect(entries.slice(-2)).toEqual([
    { event: "review.published", actor: null, details: { content: from } },
    { event: "review.edited", actor: person.id, details: { content: to, before: from, from: 2, to: 4.5 } },
  ]);
  expect(JSON.stringify(entries)).not.toContain("release");
  await mailed(person.email, "You edited your review.");
});

test("a repeated edit succeeds, an outdated edit is rejected, and other users cannot edit", async () => {
  const { person, id } = await written();
  expect((await edit(person, id)).status).toBe(200);
  expect((await edit(person, id)).body.message).toBe("You made no changes.");
  expect((await edit(person, id, { description: "From another tab" })).body.code).toBe("changedMeanwhile");
  const stranger = await app.person();
  expect((await edit(stranger, id, { seenRevision: 2 })).body.code).toBe("notFound");
  expect((await withdraw(stranger, id)).body.code).toBe("notFound");
  expect((await edit(person, randomUUID())).body.code).toBe("notFound");
  for (const [about, code] of [
    [{ description: " \n" }, "textInvalid"],
    [{ description: "\u202Eevil" }, "textInvalid"],
    [{ rating: 4.75 }, "invalidInput"],
    [{ seenRevision: 0 }, "invalidInput"],
  ] as const) {
    expect((await edit(person, id, { seenRevision: 2, ...about })).body.code).toBe(code);
  }
});

test("a hidden review can be withdrawn but not edited", async () => {
  const { person, id } = await written();
  await hide(id);
  const { status, body } = await edit(person, id);
  expect([status, body.code]).toEqual([409, "reviewHidden"]);
  expect(body.message).toBe(
    "This review is hidden, so it can’t be changed or reported. Its author can still withdraw it.",
  );
  expect((await withdraw(person, id)).status).toBe(200);
});

test("withdrawing removes a review from pages, counts and database, and is recorded", async () => {
  const before = await summary();
  const { person, id } = await written(1, "A text that must go");
  expect((await withdraw(person, id)).body.message).toContain("withdrawn");
  expect(await summary()).toEqual(before);
  expect(await standing(id)).toEqual({ state: "withdrawn", at: expect.any(String) });
  expect((await entriesOf(id)).at(-1)).toEqual({ event: "review.withdrawn", actor: person.id, details: {} });
  const everything = [
    await app.context.database.select().from(reviews),
    await app.context.database.select().from(recordDetails),
    await app.context.database.select().from(reviewReceipts),
  ];
  expect(JSON.stringify(everything)).not.toContain("must go");
  expect((await withdraw(person, id)).body.code).toBe("reviewGone");
  expect((await edit(person, id)).body.code).toBe("reviewGone");
});

test("an answer from before an edit is marked until it is updated", async () => {
  const { person, id } = await written();
  const answer = (text: string, seenText: string | null) =>
    admin.put("/answer-review", { reviewId: id, text, seenText });
  await answer("Sorry to hear that.", null);
  expect((await standing(id)).review.answer.isToEarlier).toBeUndefined();
  await edit(person, id);
  expect((await standing(id)).review.answer).toMatchObject({ text: "Sorry to hear that.", isToEarlier: true });
  await answer("Glad to hear that.", "Sorry to hear that.");
  expect((await standing(id)).review.answer.isToEarlier).toBeUndefined();
});

test("an invited client edits and withdraws the review by its link", async () => {
  const email = newEmail("client");
  await admin.post("/invitations", { email, name: "Rhea Lund", projectId: null, serviceId: null });
  const token = /#i=([\w-]{43})$/m.exec((await app.mailbox.newest(email)).text)?.[1] ?? "";
  const visitor = app.visitor();
  expect((await visitor.post("/invited-review", { token })).body.code).toBe("invitationInvalid");
  const given = { token, name: "Rhea Lund", rating: 3, description: "On the train" };
  const { _id: id } = (await visitor.post("/create-invited-review", given)).body.review;
  await mailed(email, "Your review is published");
  expect((await visitor.post("/invited-review", { token })).body.review).toMatchObject({ _id: id, rating: 3 });

  const change = { token, rating: 4, description: "At home", seenRevision: 1 };
  expect((await visitor.put("/invited-review", change)).body.review).toMatchObject({ rating: 4, revision: 2 });
  expect((await standing(id)).review).toMatchObject({ description: "At home", user: { name: "Rhea Lund" } });
  expect((await visitor.put("/invited-review", { ...change, token: "x".repeat(43) })).body.code).toBe(
    "invitationInvalid",
  );
  expect((await visitor.delete("/invited-review", { token })).status).toBe(200);
  expect((await visitor.delete("/invited-review", { token })).body.code).toBe("reviewGone");
  // A used link cannot write a second review.
  expect((await visitor.post("/create-invited-review", given)).body.code).toBe("invitationInvalid");
});

test("limits edits to twenty an hour", async () => {
  const { person, id } = await written();
  for (let change = 1; change <= 20; change++) {
    const { status } = await edit(person, id, { description: `Version ${change}`, seenRevision: change });
    expect(status).toBe(200);
  }
  const { body } = await edit(person, id, { description: "One more", seenRevision: 21 });
  expect(body.code).toBe("tooManyAttempts");
});

test("concurrent reports, edits, hides and withdrawals each succeed or fail with a code, and are recorded once", async () => {
  for (let round = 0; round < 4; round++) {
    const { person, id } = await written(3, `Meeting ${round}`);
    const before = await summary();
    const emails = Array.from({ length: 3 }, () => newEmail("meeting"));
    const reports = emails.map((email) =>
      app.visitor().post("/report-review", { reviewId: id, reason: "abuse", email }),
    );
    const edits = Array.from({ length: 4 }, (_, n) => edit(person, id, { description: `Edit ${n}`, rating: 4 }));
    const [reported, edited, hidden, withdrawn] = await Promise.all([
      Promise.all(reports),
      Promise.all(edits),
      hide(id),
      round % 2 === 0 ? withdraw(person, id) : undefined,
    ]);
    const done = (answers: { status: number }[]) => answers.filter(({ status }) => status === 200).length;
    const refusals = [...reported, ...edited, hidden, ...(withdrawn ? [withdrawn] : [])].filter(
      ({ status }) => status !== 200,
    );
    for (const { status, body } of refusals) {
      expect([404, 409]).toContain(status);
      expect(["reviewHidden", "reviewGone", "changedMeanwhile", "notFound"]).toContain(body.code);
    }
    expect(done(edited)).toBeLessThanOrEqual(1);
    if (withdrawn) expect(withdrawn.status).toBe(200);

    const events = (await entriesOf(id)).map(({ event }) => event);
    const times = (event: string) => events.filter((each) => each === event).length;
    expect(times("review.edited")).toBe(done(edited));
    expect(times("review.hidden")).toBe(done([hidden]));
    expect(times("review.withdrawn")).toBe(withdrawn ? 1 : 0);
    // Hiding and withdrawing close all accepted reports and notify the reporters.
    const { reports: all } = (await admin.get("/reports?limit=100")).body;
    const ours = all.filter(({ email }: { email: string }) => emails.includes(email));
    expect(ours).toHaveLength(done(reported));
    for (const { state, email } of ours) {
      expect(["hidden", "gone"]).toContain(state);
      expect((await app.mailbox.newest(email)).subject).toBe("Our decision on the review you reported");
    }
    expect((await standing(id)).state).toBe(withdrawn ? "withdrawn" : "hidden");
    expect((await summary()).count).toBe(before.count - 1);
  }
  expect(await isWhole()).toBe(true);
});

test("deleting an account mails a receipt of deleted and kept data", async () => {
  for (const choice of ["keep", "remove"] as const) {
    const { person } = await written(4, `To be told apart by ${choice}`);
    await person.post("/create-review", { rating: 5, description: `Second, ${choice}` });
    expect((await person.delete("/my-profile", { password: person.password, reviews: choice })).status).toBe(200);
    const text = await mailed(person.email, "\n1 session\n");
    const [, deleted, kept] = /Deleted:\n([\s\S]*?)Kept, and why:\n([\s\S]*)/.exec(text) ?? [];
    // Zero counts are omitted.
    expect(/^(\d+) reviews$/m.exec(deleted ?? "")?.[1]).toBe(choice === "remove" ? "2" : undefined);
    expect(/^(\d+) reviews, shown as “Anonymous”, as you chose$/m.exec(kept ?? "")?.[1]).toBe(
      choice === "keep" ? "2" : undefined,
    );
    expect(text).toMatch(/\d+ entr(?:y|ies) in the record/);
  }
});

test("an old review without a receipt gets a single one, by session or by invitation link", async () => {
  const person = await app.person();
  const email = newEmail("client");
  await admin.post("/invitations", { email, name: "Old Client", projectId: null, serviceId: null });
  const token = /#i=([\w-]{43})$/m.exec((await app.mailbox.newest(email)).text)?.[1] ?? "";
  const given = { token, name: "Old Client", rating: 3, description: "Old and invited" };
  const { _id: invitedId } = (await app.visitor().post("/create-invited-review", given)).body.review;
  await mailed(email, "Your review is published");
  const { _id: id } = (await person.post("/create-review", { rating: 2, description: "Old" })).body.review;
  await mailed(person.email, "Your review is published");
  const countOf = (to: string) => app.mailbox.mails.filter((mail) => mail.to === to).length;
  const before = countOf(person.email);
  // As created before receipts existed.
  await app.context.database.delete(reviewReceipts).where(inArray(reviewReceipts.reviewId, [id, invitedId]));
  expect((await person.get("/my-reviews")).body.reviews[0].receipt).toBeUndefined();

  const answers = await Promise.all(Array.from({ length: 10 }, () => person.post("/my-receipt", { reviewId: id })));
  expect(answers.filter(({ body }) => body.message.includes("emailed you the receipt"))).toHaveLength(1);
  const { receipt } = answers[0]?.body.review ?? {};
  for (const { body } of answers) expect(body.review.receipt).toEqual(receipt);
  const checked = (await app.visitor().get(`/receipt?entry=${receipt.seq}&hash=${receipt.hash}`)).body.receipt;
  expect(checked).toMatchObject({ reviewId: id, isUnchanged: true, standing: { state: "published" } });
  await vi.waitFor(() => expect(countOf(person.email)).toBe(before + 1), { timeout: 15_000 });
  expect((await entriesOf(id)).at(-1)).toEqual({
    event: "review.recorded",
    actor: person.id,
    details: { content: contentHash({ id, rating: 2, description: "Old" }) },
  });
  expect((await (await app.person()).post("/my-receipt", { reviewId: id })).body.code).toBe("notFound");

  const invited = await app.visitor().post("/invited-receipt", { token });
  expect(invited.body.review).toMatchObject({ _id: invitedId, receipt: { seq: expect.any(Number) } });
  expect((await app.visitor().post("/invited-receipt", { token: "x".repeat(43) })).body.code).toBe("invitationInvalid");
  await withdraw(person, id);
  expect((await person.post("/my-receipt", { reviewId: id })).body.code).toBe("reviewGone");
  expect(await isWhole()).toBe(true);
});
