import fc from "fast-check";
import { expect, test } from "vitest";
import { questionId } from "#src/content/question-id.ts";
import { limits } from "#src/server/security/rate-limits.ts";
import { openTestApp } from "#tests/support/build-app.ts";
import { content } from "#tests/support/content.ts";
import { QUERY_MAX, RESULTS_MAX, REVIEWS_FOUND_MAX } from "./limits.ts";

const search = (q: string) => `/search?q=${encodeURIComponent(q)}`;

test("finds services, projects, questions and pages by all words, titles first", async () => {
  await using app = await openTestApp();
  const visitor = app.visitor();
  const find = async (q: string) => (await visitor.get(search(q))).body.results;
  expect((await find("blockchain"))[0]).toMatchObject({
    kind: "Service",
    title: "Blockchain",
    path: "/servicedetail/5",
  });
  expect((await find("ferry"))[0]).toMatchObject({ kind: "Project", title: "Northmoor Ferries" });
  expect((await find("who owns"))[0]).toMatchObject({
    kind: "Question",
    path: `/#${questionId(content.faq.items.find(({ question }) => /who owns/i.test(question))?.question ?? "")}`,
  });
  expect((await find("privacy cookie")).map(({ path }: { path: string }) => path)).toContain("/privacy");
  expect((await find("FERRÍES  timetable")).map(({ title }: { title: string }) => title)).toEqual([
    "Northmoor Ferries",
  ]);
  expect(await find("zebra")).toEqual([]);
  expect(await find("e")).toEqual([]);
  expect((await find("the")).length).toBe(RESULTS_MAX);
});

test("ranks pages below content, except for the page whose address is the query", async () => {
  await using app = await openTestApp();
  const find = async (q: string) =>
    (await app.visitor().get(search(q))).body.results as { kind: string; path: string }[];
  for (const q of ["website", "review", "design"]) {
    const kinds = (await find(q)).map(({ kind }) => kind);
    const firstPage = kinds.indexOf("Page");
    expect(kinds.slice(firstPage < 0 ? kinds.length : firstPage), q).toEqual(kinds.filter((kind) => kind === "Page"));
  }
  expect((await find("website")).map(({ kind }) => kind)).toContain("Page");
  for (const q of ["privacy", "contact", "is this us"])
    expect((await find(q))[0], q).toMatchObject({ kind: "Page", path: `/${q.replaceAll(" ", "-")}` });
});

test("finds team members by name, role and address", async () => {
  await using app = await openTestApp();
  for (const { name, role, email } of content.team.members) {
    for (const q of [name, name.split(" ")[1] ?? "", role, email]) {
      const { results } = (await app.visitor().get(search(q))).body;
      expect(results, q).toContainEqual(expect.objectContaining({ kind: "Person", title: name, path: "/team" }));
    }
  }
});

test("corrects one typo per word and returns the corrected query", async () => {
  await using app = await openTestApp();
  const find = async (q: string) => (await app.visitor().get(search(q))).body;
  for (const [typed, meant, title] of [
    ["blokchain", "blockchain", "Blockchain"],
    ["Northmor ferries", "northmoor ferries", "Northmoor Ferries"],
    ["Samria", "samira", "Samira Okell"],
  ] as const) {
    const { corrected, results } = await find(typed);
    expect([corrected, results[0]?.title], typed).toEqual([meant, title]);
  }
  expect(await find("blockchain")).not.toHaveProperty("corrected");
  expect((await find("xqzw")).results).toEqual([]);
});

test("returns partial matches with one word missing if nothing matches all words", async () => {
  await using app = await openTestApp();
  const find = async (q: string) => (await app.visitor().get(search(q))).body;
  const ann = await app.person();
  for (const description of ["Quicksilver handover, on time", "Quicksilver start"])
    await ann.post("/create-review", { rating: 4.5, description });
  const partial = await find("blockchain zebra");
  expect(partial).toMatchObject({
    isPartial: true,
    results: expect.arrayContaining([expect.objectContaining({ title: "Blockchain" })]),
  });
  const texts = ({ reviews }: { reviews: { excerpt: string }[] }) => reviews.map(({ excerpt }) => excerpt);
  expect(texts(await find("quicksilver handover"))).toEqual(["Quicksilver handover, on time"]);
  const missing = await find("quicksilver zebraic handover");
  expect([missing.isPartial, texts(missing)]).toEqual([true, ["Quicksilver handover, on time"]]);
  // One match of three words is not enough.
  expect(texts(await find("quicksilver zebraic giraffic"))).toEqual([]);
  expect(await find("zebraic")).toEqual({ results: [], reviews: [] });
});

test("finds published reviews by text, newest first, but neither hidden ones nor names", async () => {
  await using app = await openTestApp();
  const admin = await app.person("Admin");
  const ann = await app.person("Customer", { name: "Zephyrine Ash" });
  for (const description of ["The Übergabe went well", "An ubergabe of nothing", "Quite another thing"])
    await ann.post("/create-review", { rating: 4.5, description });
  const find = async (q: string) => (await app.visitor().get(search(q))).body.reviews;
  expect(await find("Übergabe well")).toEqual([
    { rating: 4.5, excerpt: "The Übergabe went well", createdAt: expect.any(String) },
  ]);
  expect((await find("thing")).map(({ excerpt }: { excerpt: string }) => excerpt)).toEqual([
    "Quite another thing",
    "An ubergabe of nothing",
  ]);
  expect(await find("Zephyrine")).toEqual([]);
  const { reviews } = (await admin.get("/get-all-reviews")).body;
  const hidden = reviews.find(({ description }: { description: string }) => description === "Quite another thing");
  await admin.put("/hide-review", { reviewId: hidden._id, reason: "privateData", seenState: "published" });
  expect(await find("another thing")).toEqual([]);
});

test("finds short words at the beginning of words only, and starts excerpts where a word is found", async () => {
  await using app = await openTestApp();
  const ann = await app.person("Customer");
  for (const description of ["Nothing ever happens.", "A good year. The Äpp works.", "An app-like page"])
    await ann.post("/create-review", { rating: 4.5, description });
  const find = async (q: string) => (await app.visitor().get(search(q))).body;
  const excerpts = async (q: string) => (await find(q)).reviews.map(({ excerpt }: { excerpt: string }) => excerpt);
  expect(await excerpts("app")).toEqual(["An app-like page"]);
  expect(await excerpts("äpp")).toEqual(["The Äpp works."]);
  expect(await excerpts("appens")).toEqual(["Nothing ever happens."]);
  const { results } = await find("app");
  for (const { title, excerpt } of results) expect(`${title} ${excerpt}`).toMatch(/\bapp/i);
});

test("finds a short word and its plural where the content has it, and otherwise words that begin with it", async () => {
  await using app = await openTestApp();
  const ann = await app.person("Customer");
  for (const description of ["The appointment was kept.", "Two apps, one week."])
    await ann.post("/create-review", { rating: 4.5, description });
  const find = async (q: string) => (await app.visitor().get(search(q))).body;
  const { results, reviews } = await find("app");
  expect(results[0]).toMatchObject({ title: "App Development" });
  for (const { title, excerpt } of results) expect(`${title} ${excerpt}`).toMatch(/\bapps?\b/i);
  expect(reviews).toEqual([expect.objectContaining({ excerpt: "Two apps, one week." })]);
  // No content has "dev" as a word.
  const titles = (await find("dev")).results.map(({ title }: { title: string }) => title);
  expect(titles).toEqual(expect.arrayContaining(["App Development", "DevOps & Cloud"]));
});

test("any query returns a bounded, well-formed response", async () => {
  await using app = await openTestApp();
  const visitor = app.visitor();
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: "binary", maxLength: 60 }), async (q) => {
      const { status, body } = await visitor.get(search(q.toWellFormed()));
      if (status === 400) return;
      expect(status).toBe(200);
      expect(body.results.length).toBeLessThanOrEqual(RESULTS_MAX);
      expect(body.reviews.length).toBeLessThanOrEqual(REVIEWS_FOUND_MAX);
    }),
    { numRuns: 100 },
  );
  for (const q of ["100%", "a_b %_", "\\", "'; drop table reviews; --", "ferry & ! | :*"])
    expect((await visitor.get(search(q))).status, q).toBe(200);
  expect((await visitor.get(search("a".repeat(QUERY_MAX + 1)))).status).toBe(400);
  expect((await visitor.get("/search")).status).toBe(400);
});

test("limits searches per address and keeps queries out of the log", async () => {
  await using app = await openTestApp();
  const address = "203.0.113.7";
  const answers = await Promise.all(
    Array.from({ length: limits.searchesAddress.cap + 5 }, () => app.visitor().get(search("ferry"), { address })),
  );
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(5);
  expect((await app.visitor().get(search("ferry"), { address: "203.0.113.8" })).status).toBe(200);
  expect(app.log()).not.toContain("ferry");
});
