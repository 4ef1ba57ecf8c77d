import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { reviews, unmailedReviews } from "#src/database/schema.ts";
import { openTestApp, type Person, type TestApp } from "#tests/support/build-app.ts";
import { content } from "#tests/support/content.ts";
import { mailReviewDigest } from "./notifications.server.ts";

const { company } = content;

const HOUR = 60 * 60_000;

let app: TestApp;
let admins: Person[];
let customer: Person;
beforeAll(async () => {
  app = await openTestApp();
  admins = [await app.person("Admin"), await app.person("Admin")];
  customer = await app.person("Customer", { name: "Ines <b>Bold</b>" });
});
afterAll(() => app.close());

/** Waits for at least this many review mails to an Admin. */
async function notices({ email }: Person, count: number) {
  const come = () =>
    app.mailbox.mails.filter((mail) => mail.to === email && /^New review|more reviews? on/.test(mail.subject));
  await expect.poll(() => come().length, { timeout: 15_000 }).toBe(count);
  return come();
}
const newest = async (admin: Person, count: number) => (await notices(admin, count)).at(-1);
const send = (description: string, rating = 4.5) => customer.post("/create-review", { rating, description });
const waiting = () => app.context.database.select().from(unmailedReviews);

test("mails every Admin about a new review, with its text in plain text", async () => {
  await send('<img src=x onerror=alert(1)> & "quoted"\n\n<a href="https://evil.example">link</a>');
  for (const admin of admins) {
    const [mail] = await notices(admin, 1);
    if (!mail) throw new Error("No mail");
    expect(mail.subject).toBe(`New review on ${company.name}`);
    expect(mail.text).toContain("Ines <b>Bold</b> gave 4.5 of 5 stars");
    expect(mail.text).toContain('“<img src=x onerror=alert(1)> & "quoted" <a href="https://evil.example">link</a>”');
    expect(mail.html).toContain("Ines &lt;b&gt;Bold&lt;/b&gt;");
    expect(mail.html).not.toMatch(/<img|<b>|href="https:\/\/evil/);
  }
});

test("mails three reviews an hour separately and the rest as a digest after the hour", async () => {
  const [admin] = admins as [Person];
  for (const text of ["Second", "Third", "Fourth", "Fifth"]) await send(text, 3);
  await notices(admin, 3);
  expect(await waiting()).toHaveLength(2);
  await mailReviewDigest(app.context);
  expect(await waiting()).toHaveLength(2);

  app.advance(HOUR);
  await Promise.all(Array.from({ length: 5 }, () => mailReviewDigest(app.context)));
  const digest = await newest(admin, 4);
  expect(digest?.subject).toBe(`2 more reviews on ${company.name}`);
  expect(digest?.text).toContain("2 more new reviews");
  expect(digest?.text).toMatch(/3\.0 of 5: “Fifth”[\s\S]*3\.0 of 5: “Fourth”/);
  expect(await waiting()).toEqual([]);
  await mailReviewDigest(app.context);

  await send("Of the next hour");
  expect((await newest(admin, 5))?.text).toContain("Of the next hour");
});

test("the digest omits reviews that were deleted before it was sent", async () => {
  for (const text of ["One", "Two", "Three"]) await send(text);
  expect(await waiting()).toHaveLength(1);
  await customer.call("DELETE", "/my-profile", { password: customer.password, reviews: "remove" });
  expect(await waiting()).toEqual([]);
});

test("sends no mail about rejected or repeated reviews", async () => {
  const [admin] = admins as [Person];
  const other = await app.person();
  app.advance(2 * HOUR);
  expect((await other.post("/create-review", { rating: 4, description: " " })).status).toBe(422);
  for (let time = 0; time < 3; time++) await other.post("/create-review", { rating: 4, description: "Once" });
  expect((await newest(admin, 8))?.text).toContain("Once");
  expect(await waiting()).toEqual([]);
});

test("isolates direction marks in mails and keeps emoji", async () => {
  const [admin] = admins as [Person];
  const id = randomUUID();
  const createdAt = app.context.clock();
  // Such characters were accepted in the past.
  await app.context.database.insert(reviews).values({
    id,
    rating: 4,
    authorName: "\u202Emirror",
    description: "شكرا \u202Eevil <b>bold</b> 🫖",
    createdAt,
  });
  await app.context.database.insert(unmailedReviews).values({ reviewId: id, createdAt });
  app.advance(HOUR);
  await mailReviewDigest(app.context);
  const mail = await newest(admin, 9);
  const line = "\u2068\u202Emirror\u2069, 4.0 of 5: “\u2068شكرا \u202Eevil <b>bold</b> 🫖\u2069”";
  expect(mail?.text).toContain(line);
  expect(mail?.html).toContain(line.replace("<b>bold</b>", "&lt;b&gt;bold&lt;/b&gt;"));
});
