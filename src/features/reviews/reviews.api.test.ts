import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestApp, type TestApp } from "#tests/support/build-app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const HOUR = 60 * 60_000;

test("a new review is first in the list, with only its author's name, picture and role", {
  tags: ["R79", "R134"],
}, async () => {
  const person = await app.person("Customer", { name: "Imogen Vale" });
  const sent = await person.post("/create-review", {
    rating: 4.5,
    description: "They argued with our brief, politely.",
  });
  expect(sent.body.message).toBe("Review Submitted Successfully");
  const { body } = await app.visitor().get("/get-all-reviews");
  expect(body.reviews[0]).toEqual({
    _id: expect.any(String),
    rating: 4.5,
    description: "They argued with our brief, politely.",
    createdAt: expect.any(String),
    user: { name: "Imogen Vale", profilePic: null, role: "Customer" },
  });
});

test("rejects reviews from signed-out visitors before reading the body", async () => {
  expect(await app.visitor().post("/create-review", undefined, { raw: "{" })).toMatchObject({
    status: 401,
    body: { code: "loginRequired" },
  });
});

test("accepts only ratings from 0 to 5 in steps of 0.5", { tags: "R75" }, async () => {
  const person = await app.person();
  for (const rating of [0, 0.5, 3.5, 5]) {
    expect((await person.post("/create-review", { rating, description: `Worth ${rating}` })).status).toBe(200);
  }
  for (const rating of [-0.5, 5.5, 4.75, "5", null, [4]]) {
    expect(await person.post("/create-review", { rating, description: "No" })).toMatchObject({
      status: 400,
      body: { code: "invalidInput" },
    });
  }
  for (const raw of ['{"rating":1e309,"description":"x"}', '{"rating":NaN,"description":"x"}']) {
    expect((await person.post("/create-review", undefined, { raw })).status).toBe(400);
  }
});

test("a review needs visible text of at most 2,000 characters", { tags: "R76" }, async () => {
  const person = await app.person();
  for (const description of ["   ", "\u200b\u200b", "a\u202eb", "a\u0000b", "x".repeat(2_001)]) {
    expect(await person.post("/create-review", { rating: 4, description })).toMatchObject({
      status: 422,
      body: { code: "textInvalid" },
    });
  }
  expect((await person.post("/create-review", { rating: 4, description: "" })).status).toBe(400);
  expect((await person.post("/create-review", { rating: 4, description: "x".repeat(2_000) })).status).toBe(200);
});

test("returns the text of a review unchanged", { tags: "asvs-1.1.2" }, async () => {
  const person = await app.person();
  const description = `<b>bold</b> & "quoted" </script> \u2028 🫖 ${"{{7*7}}"} %2527 'or 1=1--\nsecond line`;
  await person.post("/create-review", { rating: 5, description });
  expect((await app.visitor().get("/get-all-reviews?limit=1")).body.reviews[0].description).toBe(description);
});

test("a repeated review within a day returns the first, and at most ten reviews an hour are accepted", async () => {
  const person = await app.person();
  const again = { rating: 4, description: "Sent twice by a nervous thumb." };
  const [first, second] = [await person.post("/create-review", again), await person.post("/create-review", again)];
  expect(second.body.review._id).toBe(first.body.review._id);
  for (let review = 1; review < 10; review++) {
    expect((await person.post("/create-review", { rating: 4, description: `Review ${review}` })).status).toBe(200);
  }
  expect(await person.post("/create-review", { rating: 4, description: "The eleventh" })).toMatchObject({
    status: 429,
    body: { code: "tooManyAttempts" },
  });
  app.advance(HOUR);
  expect((await person.post("/create-review", { rating: 4, description: "An hour later" })).status).toBe(200);
});

test("paginates the list newest first, each review once", async () => {
  const seen: string[] = [];
  let path = "/get-all-reviews?limit=3";
  for (let page = 0; page < 100; page++) {
    const { body } = await app.visitor().get(path);
    seen.push(...body.reviews.map(({ _id }: { _id: string }) => _id));
    if (!body.nextCursor) break;
    path = `/get-all-reviews?limit=3&cursor=${encodeURIComponent(body.nextCursor)}`;
  }
  const all = (await app.visitor().get("/get-all-reviews?limit=100")).body;
  expect(seen).toEqual(all.reviews.map(({ _id }: { _id: string }) => _id));
  expect(new Set(seen).size).toBe(all.summary.count);
});

test("paginates the list by rating, each review once", async () => {
  const reader = app.visitor();
  for (const sort of ["highest", "lowest"] as const) {
    const sign = sort === "highest" ? -1 : 1;
    const ratings: number[] = [];
    const seen = new Set<string>();
    let cursor = "";
    do {
      const { body } = await reader.get(`/get-all-reviews?sort=${sort}&limit=4${cursor && `&cursor=${cursor}`}`);
      for (const { _id, rating } of body.reviews) {
        seen.add(_id);
        ratings.push(rating);
      }
      cursor = body.nextCursor ?? "";
    } while (cursor);
    expect(ratings).toEqual([...ratings].sort((a, b) => sign * (a - b)));
    const { count } = (await reader.get("/get-all-reviews")).body.summary;
    expect([seen.size, ratings.length]).toEqual([count, count]);
  }
  const { body } = await reader.get("/get-all-reviews?sort=newest&limit=2");
  expect(body).toEqual((await reader.get("/get-all-reviews?limit=2")).body);
  // Cursors are only valid for their sort order.
  expect((await reader.get(`/get-all-reviews?sort=highest&cursor=${body.nextCursor}`)).status).toBe(400);
  const byRating = (await reader.get("/get-all-reviews?sort=highest&limit=2")).body.nextCursor;
  expect((await reader.get(`/get-all-reviews?cursor=${byRating}`)).status).toBe(400);
  // Bookmarks may contain cursors in an earlier format.
  const id = "01900000-0000-7000-8000-000000000000";
  for (const old of [`cursor=2026-01-01T00:00:00.000Z_${id}`, `sort=highest&cursor=4.5_2026-01-01T00:00:00.000Z_${id}`])
    expect((await reader.get(`/get-all-reviews?${old}`)).body.code).toBe("invalidInput");
});

test("minRating excludes lower ratings from the list, but not from the summary", { tags: "R62" }, async () => {
  const { body } = await app.visitor().get("/get-all-reviews?minRating=4&limit=100");
  expect(body.reviews.every(({ rating }: { rating: number }) => rating >= 4)).toBe(true);
  const counted = body.summary.spread.reduce((sum: number, { count }: { count: number }) => sum + count, 0);
  expect(counted).toBe(body.summary.count);
  expect(body.summary.count).toBeGreaterThan(body.reviews.length);
});

test("rejects invalid limits, ratings and cursors", async () => {
  for (const query of [
    "limit=0",
    "limit=abc",
    "limit=1e3",
    "minRating=4.2",
    "minRating=6",
    "cursor=nonsense",
    "sort=worst",
    "limit=1&limit=2",
  ]) {
    expect(await app.visitor().get(`/get-all-reviews?${query}`)).toMatchObject({
      status: 400,
      body: { code: "invalidInput" },
    });
  }
});
