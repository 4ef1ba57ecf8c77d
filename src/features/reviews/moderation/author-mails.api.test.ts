import { afterAll, beforeAll, expect, test } from "vitest";
import { newEmail, openTestApp, type Person, type TestApp } from "#tests/support/build-app.ts";
import { content } from "#tests/support/content.ts";
import { purgeAddresses } from "../invitations/queries.server.ts";

const DAY = 24 * 60 * 60_000;
const WORDS = "They kept their word, mostly.";

let app: TestApp;
let admin: Person;
beforeAll(async () => {
  app = await openTestApp();
  admin = await app.person("Admin");
});
afterAll(() => app.close());

interface Written {
  id: string;
  email: string;
}

async function byAccount(): Promise<Written> {
  const person = await app.person("Customer", { name: "Ines Bold" });
  const { body } = await person.post("/create-review", { rating: 2, description: WORDS });
  return { id: body.review._id, email: person.email };
}

async function byInvitation(): Promise<Written> {
  const email = newEmail("client");
  await admin.post("/invitations", { email, name: "Rhea Lund", projectId: "7", serviceId: null });
  const [, token = ""] = /#i=([\w-]{43})$/m.exec((await app.mailbox.newest(email)).text) ?? [];
  const given = { token, name: "Rhea Lund", rating: 2, description: WORDS };
  const { body } = await app.visitor().post("/create-invited-review", given);
  return { id: body.review._id, email };
}

const hide = (reviewId: string) =>
  admin.put("/hide-review", { reviewId, reason: "privateData", note: "Names our intern.", seenState: "published" });
const show = (reviewId: string) => admin.put("/show-review", { reviewId, seenState: "hidden" });
const answer = (reviewId: string, text: string, seenText: string | null = null) =>
  admin.put("/answer-review", { reviewId, text, seenText });

/** Mails by address and subject, oldest first. */
const mailsTo = (email: string, subject: RegExp) =>
  app.mailbox.mails.filter((mail) => mail.to === email && subject.test(mail.subject));
async function mailed(email: string, subject: RegExp, count = 1) {
  await expect.poll(() => mailsTo(email, subject).length, { timeout: 15_000 }).toBe(count);
  return mailsTo(email, subject).at(-1)?.text.replace(/\s+/g, " ") ?? "";
}
/** Waits for a later mail, by which time any earlier one would have arrived. */
async function isQuiet(email: string, subject: RegExp, count: number) {
  const later = await byAccount();
  await answer(later.id, "Thank you.");
  await mailed(later.email, /answered your review/);
  expect(mailsTo(email, subject)).toHaveLength(count);
}

for (const [kind, write] of [
  ["with an account", byAccount],
  ["with an invitation", byInvitation],
] as const) {
  test(`emails an author ${kind} when the review is hidden and when it is shown again`, async () => {
    const { id, email } = await write();
    expect((await hide(id)).status).toBe(200);
    const hidden = await mailed(email, /is hidden$/);
    expect(hidden).toContain(content.reviewPolicy.reasons.privateData);
    expect(hidden).toContain("/review-policy");
    expect(hidden).toMatch(/If you disagree, reply to this email or write to \S+@\S+/);
    // The mail contains neither the hidden text nor the Admins' note.
    expect(hidden).not.toContain(WORDS);
    expect(hidden).not.toContain("intern");
    await show(id);
    expect(await mailed(email, /published again$/)).toContain(`/reviews/${id}`);
  });

  test(`emails an author ${kind} the first answer, but not its edits`, async () => {
    const { id, email } = await write();
    await answer(id, "We are sorry about that.");
    expect(await mailed(email, /answered your review$/)).toContain("“We are sorry about that.”");
    expect((await answer(id, "We are very sorry.", "We are sorry about that.")).status).toBe(200);
    await isQuiet(email, /answered your review$/, 1);
  });
}

test("sends no email about rejected actions", async () => {
  const { id, email } = await byAccount();
  await hide(id);
  expect((await hide(id)).status).toBe(409);
  const results = await Promise.all(Array.from({ length: 4 }, () => show(id)));
  expect(results.filter(({ status }) => status === 200)).toHaveLength(1);
  await isQuiet(email, /is hidden$|published again$/, 2);
});

test("emails the answer to a hidden review once the review is shown", async () => {
  const { id, email } = await byAccount();
  await hide(id);
  await answer(id, "Not public yet.");
  await show(id);
  expect(await mailed(email, /published again$/)).toContain("Our answer is published below it.");
  expect(mailsTo(email, /answered your review$/)).toEqual([]);
});

test("sends no email after an invitation's address was erased", async () => {
  const { id, email } = await byInvitation();
  app.advance(400 * DAY);
  await purgeAddresses(app.context.database, app.context.clock());
  const again = await app.person("Admin");
  const body = { reviewId: id, reason: "privateData", seenState: "published" };
  expect((await again.put("/hide-review", body)).status).toBe(200);
  expect(mailsTo(email, /is hidden$/)).toEqual([]);
});
