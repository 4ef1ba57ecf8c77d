import { randomUUID } from "node:crypto";
import { asc, eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { invitations, recordChain, recordDetails, reviewAnswers, reviews } from "#src/database/schema.ts";
import { openTestApp, type Person, type TestApp } from "#tests/support/build-app.ts";

let app: TestApp;
let admin: Person;
beforeAll(async () => {
  app = await openTestApp();
  admin = await app.person("Admin");
});
afterAll(() => app.close());

async function insertReview(description: string, about: Partial<typeof reviews.$inferInsert> = {}): Promise<string> {
  const id = randomUUID();
  const createdAt = app.context.clock();
  await app.context.database.insert(reviews).values({ id, rating: 4, description, createdAt, ...about });
  return id;
}
const hide = (reviewId: string, note: string | undefined = "Names a third person.", reason = "privateData") =>
  admin.put("/hide-review", { reviewId, reason, note, seenState: "published" });
const show = (reviewId: string, reason?: string) =>
  admin.put("/show-review", { reviewId, reason, seenState: "hidden" });
const isListed = async (id: string) =>
  (await app.visitor().get("/get-all-reviews?limit=100")).body.reviews.some(
    (review: { _id: string }) => review._id === id,
  );
const entriesOf = (subject: string) =>
  app.context.database
    .select({ event: recordChain.event, actor: recordChain.actor, details: recordDetails.details })
    .from(recordChain)
    .innerJoin(recordDetails, eq(recordDetails.seq, recordChain.seq))
    .where(eq(recordChain.subject, subject))
    .orderBy(asc(recordChain.seq));

test("only Admins can moderate", async () => {
  const [id, customer] = [await insertReview("Mine"), await app.person()];
  for (const [method, path, body] of [
    ["GET", "/moderated-reviews", undefined],
    ["GET", "/export-reviews", undefined],
    ["PUT", "/hide-review", { reviewId: id, reason: "abuse", seenState: "published" }],
    ["PUT", "/show-review", { reviewId: id, seenState: "hidden" }],
    ["PUT", "/answer-review", { reviewId: id, text: "x", seenText: null }],
  ] as const) {
    expect((await app.visitor().call(method, path, body)).status).toBe(401);
    expect((await customer.call(method, path, body)).status).toBe(403);
  }
});

test("hiding removes a review from list and average, and showing restores it", async () => {
  const id = await insertReview("Hidden and shown", { rating: 0.5 });
  const summary = async () => (await app.visitor().get("/get-all-reviews")).body.summary;
  const before = await summary();

  expect((await hide(id)).body).toMatchObject({ message: "Review hidden.", review: { state: "hidden" } });
  expect(await isListed(id)).toBe(false);
  expect((await summary()).count).toBe(before.count - 1);
  const { body } = await admin.get("/moderated-reviews?state=hidden");
  expect(body.reviews).toContainEqual(
    expect.objectContaining({ _id: id, reason: "privateData", note: "Names a third person." }),
  );
  expect(body.hidden).toBe(1);

  expect((await show(id, "The person agreed.")).body.review).toMatchObject({ state: "published" });
  expect(await isListed(id)).toBe(true);
  expect(await summary()).toEqual(before);
  expect(await entriesOf(id)).toEqual([
    {
      event: "review.hidden",
      actor: admin.id,
      details: { reason: "privateData", note: "Names a third person.", rating: 0.5 },
    },
    { event: "review.shown", actor: admin.id, details: { reason: "The person agreed." } },
  ]);
});

test("of simultaneous hides, one succeeds and is recorded, and the others return changedMeanwhile", async () => {
  const id = await insertReview("At once");
  const answers = await Promise.all(Array.from({ length: 8 }, () => hide(id)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409, 409, 409]);
  expect(answers.find(({ status }) => status === 409)?.body.code).toBe("changedMeanwhile");
  expect(await entriesOf(id)).toHaveLength(1);
  expect((await admin.put("/show-review", { reviewId: id, seenState: "published" })).status).toBe(409);
});

const answer = (reviewId: string, text: string, seenText: string | null = null) =>
  admin.put("/answer-review", { reviewId, text, seenText });
const answerOf = async (id: string) =>
  (await app.visitor().get("/get-all-reviews?limit=100")).body.reviews.find(
    (review: { _id: string }) => review._id === id,
  ).answer;

test("an answer is public and can be edited, and each version is recorded", async () => {
  const id = await insertReview("Answered");
  expect(await answerOf(id)).toBeUndefined();
  const text = 'Thank you <b>both</b> & "sorry".\nSecond line 🫖';
  const first = await answer(id, `  ${text}\n`);
  expect(first.body).toMatchObject({
    message: "Your answer is published below the review.",
    review: { _id: id, state: "published", answer: { text } },
  });
  const published = await answerOf(id);
  expect(published).toEqual({ text, createdAt: expect.any(String) });

  expect((await answer(id, "Better words.", text)).status).toBe(200);
  expect(await answerOf(id)).toEqual({ ...published, text: "Better words." });
  const { body } = await admin.get("/moderated-reviews?limit=100");
  expect(body.reviews).toContainEqual(
    expect.objectContaining({ _id: id, answer: expect.objectContaining({ text: "Better words." }) }),
  );
  expect(await entriesOf(id)).toEqual([
    { event: "review.answered", actor: admin.id, details: { text } },
    { event: "review.answered", actor: admin.id, details: { text: "Better words." } },
  ]);
});

test("of simultaneous answers or edits, one succeeds and the others return changedMeanwhile", async () => {
  const id = await insertReview("Answered at once");
  for (const [round, seen] of [
    ["first", null],
    ["second", undefined],
  ] as const) {
    const seenText = seen === null ? null : (await answerOf(id)).text;
    const answers = await Promise.all(Array.from({ length: 8 }, (_, n) => answer(id, `${round} ${n}`, seenText)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409, 409, 409]);
    const winner = answers.findIndex(({ status }) => status === 200);
    expect((await answerOf(id)).text).toBe(`${round} ${winner}`);
  }
  expect(await entriesOf(id)).toHaveLength(2);
});

test("rejects invalid answers, and keeps answers through hiding and showing", async () => {
  const id = await insertReview("Answered and hidden");
  for (const text of ["", " \n", "\u202Eevil", "x".repeat(1_001)]) {
    expect((await answer(id, text)).body.code).toBe("textInvalid");
  }
  expect((await answer(randomUUID(), "Nobody wrote this")).body.code).toBe("notFound");
  expect((await answer(id, "Edit of nothing", "never said")).body.code).toBe("changedMeanwhile");
  expect((await answer(id, "Kept")).status).toBe(200);
  await hide(id);
  expect((await answer(id, "Kept while hidden", "Kept")).body.review).toMatchObject({
    state: "hidden",
    reason: "privateData",
    note: "Names a third person.",
  });
  expect((await show(id)).body.review.answer.text).toBe("Kept while hidden");
});

test("an answer is deleted with its review", async () => {
  const id = await insertReview("Short-lived");
  await answer(id, "Gone with it");
  await app.context.database.delete(reviews).where(eq(reviews.id, id));
  expect(await app.context.database.select().from(reviewAnswers).where(eq(reviewAnswers.reviewId, id))).toEqual([]);
});

test("hiding requires a reason from the policy and a valid note", async () => {
  const id = await insertReview("Why?");
  for (const reason of ["", "Names a third person.", "privatedata", "toString"]) {
    expect((await hide(id, "A note", reason)).body.code).toBe("invalidInput");
  }
  for (const note of ["\u202Eevil", "x".repeat(301)]) {
    expect((await hide(id, note)).body.code).toBe("textInvalid");
  }
  expect((await hide(randomUUID())).body.code).toBe("notFound");
  expect(await entriesOf(id)).toEqual([]);
});

test("filters reviews by state and rating, without gaps between pages", async () => {
  for (let count = 0; count < 5; count++) {
    const createdAt = new Date(Date.UTC(2022, 0, 1, 0, 0, count));
    await insertReview(`Rated ${count}`, { rating: 1.5, createdAt });
  }
  const first = await admin.get("/moderated-reviews?rating=1.5&limit=3");
  const second = await admin.get(`/moderated-reviews?rating=1.5&limit=3&cursor=${first.body.nextCursor}`);
  const texts = [...first.body.reviews, ...second.body.reviews].map((review) => review.description);
  expect(texts).toEqual(["Rated 4", "Rated 3", "Rated 2", "Rated 1", "Rated 0"]);
  expect(second.body.nextCursor).toBeUndefined();
  expect((await admin.get("/moderated-reviews?rating=1.5&state=hidden")).body.reviews).toEqual([]);
  for (const query of ["rating=6", "rating=x", "state=gone", "limit=0", "cursor=x", "unknown=1"]) {
    expect((await admin.get(`/moderated-reviews?${query}`)).status).toBe(400);
  }
});

test("a search matches text and names, reads a bounded number of rows, and can be continued", async () => {
  await using many = await openTestApp();
  const owner = await many.person("Admin");
  const start = Date.UTC(2021, 0, 1);
  await many.context.database.insert(reviews).values(
    Array.from({ length: 2_500 }, (_, place) => ({
      id: randomUUID(),
      rating: 3,
      description: HAYSTACK.get(place) ?? `Hay ${place}`,
      createdAt: new Date(start + place * 1_000),
    })),
  );
  const textsOf = async (search: string) =>
    (await owner.get(`/moderated-reviews?search=${encodeURIComponent(search)}`)).body.reviews.map(
      (review: { description: string }) => review.description,
    );
  const first = (await owner.get("/moderated-reviews?search=NEEDLE")).body;
  expect(first.reviews).toEqual([]);
  expect(first.searchedBackTo).toBe(new Date(start + 500_000).toISOString());
  const second = (await owner.get(`/moderated-reviews?search=50%25&cursor=${first.nextCursor}`)).body;
  expect(second.reviews.map((review: { description: string }) => review.description)).toEqual(["The needle, 50% off"]);
  expect(second.nextCursor).toBeUndefined();
  // Case folding works in several scripts. The last row in the window is found, the one after it is not.
  expect(await textsOf("ärger MIT ЖУК")).toEqual(["Ärger mit Жук"]);
  expect(await textsOf("behind the window")).toEqual(["The last in front of what is behind the window"]);
});

const HAYSTACK = new Map([
  [100, "The needle, 50% off"],
  [499, "Behind the window"],
  [500, "The last in front of what is behind the window"],
  [2_000, "Ärger mit Жук"],
]);

test("concurrent hides, shows and answers of a review are all consistent and recorded", async () => {
  const other = await app.person("Admin");
  for (let round = 0; round < 5; round++) {
    const id = await insertReview(`Two at once ${round}`);
    const calls = [admin, other].flatMap((person) => [
      person.put("/hide-review", { reviewId: id, reason: "abuse", seenState: "published" }),
      person.put("/answer-review", { reviewId: id, text: `Answer of ${person.name}`, seenText: null }),
      person.put("/show-review", { reviewId: id, seenState: "hidden" }),
    ]);
    const answers = await Promise.all(calls);
    const [hides, replies, shows] = [0, 1, 2].map((kind) =>
      answers.filter((_, place) => place % 3 === kind).filter(({ status }) => status === 200),
    ) as [typeof answers, typeof answers, typeof answers];
    for (const { status, body } of answers) {
      expect([200, 409]).toContain(status);
      if (status === 409) expect(body.code).toBe("changedMeanwhile");
      // Successful calls return the current review, including answers by others.
      else expect(body.review._id).toBe(id);
    }
    // One answer wins. Hides and shows alternate, so their counts differ by at most one.
    expect(replies).toHaveLength(1);
    expect(hides.length - shows.length).toBeGreaterThanOrEqual(0);
    expect(hides.length - shows.length).toBeLessThanOrEqual(1);
    expect(hides.length).toBeGreaterThanOrEqual(1);

    const events = (await entriesOf(id)).map(({ event }) => event);
    expect(events.filter((event) => event === "review.answered")).toHaveLength(1);
    expect(events.filter((event) => event === "review.hidden")).toHaveLength(hides.length);
    expect(events.filter((event) => event === "review.shown")).toHaveLength(shows.length);
    const { reviews: listed } = (await admin.get("/moderated-reviews?limit=100")).body;
    const last = events.filter((event) => event !== "review.answered").at(-1);
    expect(listed.find(({ _id }: { _id: string }) => _id === id)).toMatchObject({
      state: last === "review.hidden" ? "hidden" : "published",
      answer: { text: expect.stringMatching(/^Answer of /) },
    });
  }
});

const HOSTILE = '=1+1\n"quoted", <b>bold</b> \u202Emirror 🫖';

test("the CSV export contains markup, direction marks and formulas as text", async () => {
  await insertReview(HOSTILE, { rating: 2.5 });
  const { body, headers } = await admin.get("/export-reviews?rating=2.5");
  expect(headers["content-disposition"]).toContain("reviews.csv");
  const cell = '"\'=1+1\n""quoted"", <b>bold</b> \u202Emirror 🫖"';
  expect(body).toContain(`,2.5,published,Anonymous,${cell},,,,,\r\n`);
});

test("the CSV export contains answer, client and project, with formulas escaped", async () => {
  const { database } = app.context;
  const invitationId = randomUUID();
  const at = app.context.clock();
  await database.insert(invitations).values({
    id: invitationId,
    tokenHash: randomUUID(),
    email: "rhea@client.example",
    clientName: "Rhea",
    createdAt: at,
    expiresAt: at,
    usedAt: at,
  });
  const about = { rating: 3.5, invitationId, projectId: "7", serviceId: "1", createdAt: at };
  const id = await insertReview("Invited", { ...about, authorName: "=HYPERLINK(1)" });
  await database
    .insert(reviewAnswers)
    .values({ reviewId: id, text: `@SUM(1) ${HOSTILE}`, createdAt: at, updatedAt: at });
  const { body } = await admin.get("/export-reviews?rating=3.5");
  expect(body).toMatch(/^\uFEFFTime,Rating,State,Name,Text,Answer,Answered,Verified,Project,Service\r\n/);
  const answer = '"\'@SUM(1) =1+1\n""quoted"", <b>bold</b> \u202Emirror 🫖"';
  const timestamp = at.toISOString();
  expect(body).toContain(
    `${timestamp},3.5,published,'=HYPERLINK(1),Invited,${answer},${timestamp},verified,Ostervane Joinery,Website Development\r\n`,
  );
  // JSON responses contain the original characters.
  const listed = (await app.visitor().get("/get-all-reviews?rating=3.5")).body.reviews[0];
  expect(listed).toMatchObject({ user: { name: "=HYPERLINK(1)" }, answer: { text: `@SUM(1) ${HOSTILE}` } });
});

test("every order and filter, also of a search, lists each review once across pages", async () => {
  const mark = randomUUID();
  for (let place = 0; place < 5; place++) await insertReview(`Ordered ${mark} ${place}`, { rating: place % 2 ? 2 : 5 });
  const walk = async (query: string) => {
    const ids: string[] = [];
    let cursor: string | undefined = "";
    while (cursor !== undefined) {
      const { body } = await admin.get(`/moderated-reviews?limit=2&${query}${cursor && `&cursor=${cursor}`}`);
      ids.push(...body.reviews.map(({ _id }: { _id: string }) => _id));
      cursor = body.nextCursor;
    }
    return ids;
  };
  for (const filter of ["", "rating=2", "answer=none", "answer=none-low", `search=${mark}`, "state=published"]) {
    const newest = await walk(filter);
    expect(new Set(newest).size, filter).toBe(newest.length);
    expect(newest.length, filter).toBeGreaterThan(1);
    expect(await walk(`${filter}&order=oldest`), filter).toEqual(newest.toReversed());
  }
});
