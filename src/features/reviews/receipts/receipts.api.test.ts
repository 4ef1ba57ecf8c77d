import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { recordChain, recordDetails, recordHead, reviewReceipts, reviews } from "#src/database/schema.ts";
import { runOperatorCommand } from "#src/operator.ts";
import { purgeAuditDetails } from "#src/server/audit/retention.ts";
import { openTestApp, type Person, SECRET, type TestApp } from "#tests/support/build-app.ts";
import { content } from "#tests/support/content.ts";
import { verifyFeed } from "../record-check/verify-feed.ts";
import { FEED_PATH, type Feed } from "./feed-format.ts";

const { company } = content;

const DAY = 24 * 60 * 60_000;

let app: TestApp;
let admin: Person;
beforeAll(async () => {
  app = await openTestApp();
  admin = await app.person("Admin");
});
afterAll(() => app.close());

interface Held {
  seq: number;
  hash: string;
}
const receiptOf = async (person: Person, id: string): Promise<Held> =>
  (await person.get("/my-reviews")).body.reviews.find((review: { _id: string }) => review._id === id).receipt;
const check = ({ seq, hash }: Held) => app.visitor().get(`/receipt?entry=${seq}&hash=${hash}`);

async function written(description = "With a receipt") {
  const person = await app.person();
  const { _id: id } = (await person.post("/create-review", { rating: 4, description })).body.review;
  return { person, id: id as string, held: await receiptOf(person, id) };
}

test("anyone can check the mailed receipt", async () => {
  const { id, held } = await written();
  const { status, body } = await check(held);
  expect(status).toBe(200);
  expect(body.receipt).toMatchObject({ ...held, reviewId: id, isUnchanged: true, standing: { state: "published" } });
  expect(Object.keys(body.receipt).sort()).toEqual(["at", "hash", "isUnchanged", "reviewId", "seq", "standing"]);
});

test("checking a receipt reports edits, hiding, withdrawal and erasure", async () => {
  const { person, id, held } = await written();
  await person.put("/my-reviews", { reviewId: id, rating: 3, description: "Changed", seenRevision: 1 });
  expect((await check(held)).body.receipt.isUnchanged).toBe(false);
  const newer = await receiptOf(person, id);
  expect((await check(newer)).body.receipt.isUnchanged).toBe(true);

  await admin.put("/hide-review", { reviewId: id, reason: "offTopic", note: "For us alone", seenState: "published" });
  const hidden = (await check(newer)).body.receipt;
  expect(hidden.standing).toMatchObject({ state: "hidden", reason: "offTopic", at: expect.any(String) });
  expect(JSON.stringify(hidden)).not.toMatch(/For us alone|Changed/);
  await person.delete("/my-reviews", { reviewId: id });
  for (const receipt of [held, newer]) {
    expect((await check(receipt)).body.receipt.standing).toEqual({ state: "withdrawn", at: expect.any(String) });
  }

  const leaving = await written("Erased with the account");
  await leaving.person.delete("/my-profile", { password: leaving.person.password, reviews: "remove" });
  const erased = await check(leaving.held);
  expect([erased.status, erased.body.receipt.standing.state]).toEqual([200, "erased"]);
});

test("rejects unknown entries and hashes, and malformed ones with 400", async () => {
  const { held } = await written();
  const other = held.hash.startsWith("A") ? `B${held.hash.slice(1)}` : `A${held.hash.slice(1)}`;
  for (const wrong of [
    { ...held, hash: other },
    { ...held, seq: held.seq + 1 },
    { seq: 999_999_999, hash: held.hash },
  ]) {
    expect((await check(wrong)).body).toMatchObject({
      code: "receiptUnknown",
      message: expect.stringContaining("the record has been altered"),
    });
  }
  for (const query of ["", "entry=1", "entry=0&hash=x", `entry=1e3&hash=${held.hash}`, `entry=1&hash=${held.hash}=`]) {
    expect((await app.visitor().get(`/receipt?${query}`)).status).toBe(400);
  }
});

test("a receipt proves the text after details were erased, and reveals unrecorded changes", async () => {
  await using alone = await openTestApp();
  const person = await alone.person();
  const { _id: id } = (await person.post("/create-review", { rating: 4, description: "Years ago" })).body.review;
  const [{ receipt }] = (await person.get("/my-reviews")).body.reviews;
  const ask = () => alone.visitor().get(`/receipt?entry=${receipt.seq}&hash=${receipt.hash}`);
  alone.advance(400 * DAY);
  const { connection, database, clock } = alone.context;
  expect(await purgeAuditDetails(connection, clock())).toBeGreaterThan(0);
  expect(await database.select().from(recordDetails)).toEqual([]);
  expect((await ask()).body.receipt.isUnchanged).toBe(true);

  await database.update(reviews).set({ description: "Nicer words" }).where(eq(reviews.id, id));
  expect((await ask()).body.receipt.isUnchanged).toBe(false);
  // A review deleted without an audit entry counts as tampering.
  await database.delete(reviews).where(eq(reviews.id, id));
  expect((await ask()).body.code).toBe("receiptUnknown");
});

test("the operator verifies a receipt, and cannot find one from before the log was rewritten", async () => {
  await using alone = await openTestApp();
  const { database } = alone.context;
  const person = await alone.person();
  await person.post("/create-review", { rating: 4, description: "Held" });
  const [{ receipt }] = (await person.get("/my-reviews")).body.reviews;
  const verifyRecord = (given: string) =>
    runOperatorCommand(alone.context, { command: "verify-record", receipt: given });
  expect(await verifyRecord(`${receipt.seq}:${receipt.hash}`)).toMatchObject({
    isDone: true,
    sentence: expect.stringMatching(/matches the receipt\. Review status: published, unchanged\.$/),
  });
  for (const wrong of ["12", `${receipt.seq}:${receipt.hash.slice(1)}`, `0:${receipt.hash}`]) {
    expect(await verifyRecord(wrong)).toMatchObject({
      isDone: false,
      sentence: expect.stringContaining("Expected NUMBER:HASH"),
    });
  }
  // Rebuild the chain, as an attacker with database access could: consistent, but not matching issued receipts.
  await database.delete(reviewReceipts);
  await database.delete(recordDetails);
  await database.delete(recordChain);
  await database.update(recordHead).set({ seq: 0, hash: "" });
  expect(await verifyRecord(`${receipt.seq}:${receipt.hash}`)).toMatchObject({ isDone: false });
  await database.update(recordHead).set({ seq: 0, hash: "" });
  await person.post("/create-review", { rating: 5, description: "Rewritten" });
  expect((await runOperatorCommand(alone.context, { command: "verify-record" })).isDone).toBe(true);
  expect(await verifyRecord(`${receipt.seq}:${receipt.hash}`)).toMatchObject({
    isDone: false,
    sentence: expect.stringContaining("the record has been rewritten"),
  });
});

test("publishes the last entry of each past day", async () => {
  await using alone = await openTestApp();
  const days = async () => (await alone.visitor().get("/record-days")).body.days;
  const person = await alone.person();
  await person.post("/create-review", { rating: 4, description: "Today" });
  const { database, clock } = alone.context;
  const [end] = await database.select().from(recordHead);
  const day = clock().toISOString().slice(0, 10);
  expect((await days()).filter((each: { day: string }) => each.day === day)).toEqual([]);
  alone.advance(DAY);
  expect(await days()).toEqual([{ day, seq: end?.seq, hash: end?.hash }]);
  alone.advance(14 * DAY);
  expect(await days()).toEqual([]);
});

test("the feed contains all published reviews with hashes, paginated and signed", async () => {
  await using alone = await openTestApp();
  const people = await Promise.all(Array.from({ length: 12 }, () => alone.person()));
  for (const person of people) {
    for (let n = 0; n < 10; n++) await person.post("/create-review", { rating: 4.5, description: `Nr ${n} <b>` });
  }
  const read = async (url: string) => {
    const { payload, headers, statusCode } = await alone.app.inject({ url });
    const signature = String(headers["x-jws-signature"] ?? "");
    return new Response(payload, { status: statusCode, headers: { "x-jws-signature": signature } });
  };
  const { seq } = (await alone.context.database.select().from(recordHead))[0] ?? { seq: 0 };
  const day = alone.context.clock().toISOString().slice(0, 10);
  const whole = { reviews: 120, hasMore: false, entries: seq, day };
  expect(await verifyFeed(read)).toEqual(whole);
  const altered = async (url: string) => {
    const answer = await read(url);
    return new Response((await answer.text()).replace("Nr 1", "Nr 2"), answer);
  };
  expect(await verifyFeed(altered)).toMatchObject({ fault: { part: "signature" } });

  const seen = new Set<string>();
  let url: string | undefined = FEED_PATH;
  while (url) {
    const feed: Feed = await (await read(url)).json();
    expect(feed).toMatchObject({ version: "https://jsonfeed.org/version/1.1", title: `Reviews of ${company.name}` });
    for (const { id, _review } of feed.items) {
      seen.add(id);
      expect((await alone.visitor().get(`/receipt?entry=${_review.entry}&hash=${_review.entry_hash}`)).status).toBe(
        200,
      );
    }
    url = feed.next_url?.replace("http://localhost:3000", "");
  }
  expect(seen.size).toBe(120);
  expect(JSON.stringify([...seen])).not.toContain(people[0]?.id);
  expect((await alone.app.inject({ url: `${FEED_PATH}?cursor=x` })).statusCode).toBe(400);

  // Changed directly in the database: the feed signs the current text, which is not what its author sent.
  const { database } = alone.context;
  const [first = ""] = seen;
  await database.update(reviews).set({ description: "Nicer words" }).where(eq(reviews.id, first));
  expect(await verifyFeed(read)).toMatchObject({ fault: { part: "review", id: first } });
  alone.advance(DAY);
  expect((await (await read(FEED_PATH)).json())._record).toMatchObject({ day, days: [{ day, entry: seq }] });
});

test("changing SECRET rotates the feed's key and keeps the previous one listed", async () => {
  const keysOf = async (environment: Record<string, string>) => {
    await using alone = await openTestApp(environment);
    return JSON.parse((await alone.app.inject({ url: "/.well-known/review-feed-keys.json" })).payload).keys;
  };
  const [before] = await keysOf({});
  const after = await keysOf({ SECRET: "another secret of the tests, long enough", SECRET_OLD: SECRET });
  expect(after).toHaveLength(2);
  expect(after[1]).toEqual(before);
  expect(after[0].kid).not.toBe(before.kid);
  expect(JSON.stringify(after)).not.toContain('"d"');
});

test("returns a single review, and 404 for an unknown one", async () => {
  const { id } = await written("On a page of its own");
  const { standing } = (await app.visitor().get(`/review?reviewId=${id}`)).body;
  expect(standing).toMatchObject({ state: "published", review: { _id: id }, receipt: { seq: expect.any(Number) } });
  expect((await app.visitor().get(`/review?reviewId=${randomUUID()}`)).body.code).toBe("notFound");
  expect((await app.visitor().get("/review?reviewId=x")).status).toBe(400);
});
