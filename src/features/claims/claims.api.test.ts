import { expect, test } from "vitest";
import { openTestApp } from "#tests/support/build-app.ts";
import { content } from "#tests/support/content.ts";
import { rowsOf } from "#tests/support/rows.ts";
import { PROOF_MAX } from "./limits.ts";

const { claims } = content;

test("an Admin lists open claims with sentence, document and state", async () => {
  await using app = await openTestApp();
  const admin = await app.person("Admin");
  const { status, body } = await admin.get("/claims");
  expect(status).toBe(200);
  expect(body.count.unproven + body.count.overdue + body.count.proven).toBe(claims.length);
  expect(body.claims).toHaveLength(body.count.unproven + body.count.overdue);
  expect((await admin.get("/claims?which=all")).body.claims).toHaveLength(claims.length);
  const unproven = (await admin.get("/claims?which=unproven")).body;
  expect(unproven.claims).toHaveLength(unproven.count.unproven);
  expect((await admin.get("/claims?which=overdue")).body.claims).toHaveLength(unproven.count.overdue);
  expect(body.claims[0]).toEqual({
    id: expect.any(String),
    sentence: expect.any(String),
    about: expect.any(String),
    document: "contact",
    title: "Contact",
    shown: expect.any(Array),
    state: "unproven",
    check: null,
    isFound: true,
  });
});

const PROOF = { by: "Ann Ash", source: "the contract, page 3", on: "2026-11-02", due: "2127-11-02" };

test("a proven claim becomes unproven again once its sentence changes", async () => {
  await using app = await openTestApp();
  const admin = await app.person("Admin");
  const claim = "by-scope-in-writing";
  const find = async () =>
    (await admin.get("/claims?which=all")).body.claims.find(({ id }: { id: string }) => id === claim);
  const before = (await admin.get("/claims")).body.count;
  expect(await admin.post("/prove-claim", { claim, ...PROOF })).toMatchObject({ status: 200 });
  const { sentence } = await find();
  expect(await find()).toMatchObject({ state: "proven", check: { ...PROOF, sentence } });
  expect((await admin.get("/claims")).body.count).toEqual({ ...before, unproven: before.unproven - 1, proven: 1 });
  expect((await rowsOf(app, "select event from record_chain order by seq desc limit 1"))[0]).toEqual({
    event: "claim.proven",
  });

  const answer = "items.price.answer";
  const edited = "By the hour. You see the bill each week.";
  await admin.put("/content-drafts", { document: "faq", paths: [answer], values: [edited], versions: ["0"] });
  expect((await find()).state).toBe("proven");
  await admin.post("/publish-content", { documents: ["faq"] });
  expect(await find()).toMatchObject({ state: "changed", isFound: false });
  expect((await admin.get("/claims")).body.count).toEqual(before);

  const prove = (sentence?: string) => admin.post("/prove-claim", { claim, ...PROOF, sentence });
  expect(await prove()).toMatchObject({ status: 422, body: { code: "claimNotShown", field: "sentence" } });
  expect(await prove("By the day.")).toMatchObject({ status: 422, body: { code: "claimNotShown" } });
  expect(await prove("By the hour.")).toMatchObject({ status: 200 });
  expect(await find()).toMatchObject({ state: "proven", sentence: "By the hour." });
});

test("a proof is bound to the displayed wording: it ends when a fact in the sentence changes", async () => {
  await using app = await openTestApp();
  const admin = await app.person("Admin");
  const claim = "a-person-reads-every";
  await admin.post("/prove-claim", { claim, ...PROOF });
  const reply = { document: "company", paths: ["replyTime"], values: ["one hour"], versions: ["0"] };
  await admin.put("/content-drafts", reply);
  await admin.post("/publish-content", { documents: ["company"] });
  const { claims } = (await admin.get("/claims")).body;
  expect(claims.find(({ id }: { id: string }) => id === claim)).toMatchObject({ state: "changed", isFound: true });
});

test("a project's proven figures are not marked as samples until one of them changes", async () => {
  await using app = await openTestApp();
  const admin = await app.person("Admin");
  const claim = "result-northmoor-ferries";
  const find = async () =>
    (await admin.get("/claims?which=all")).body.claims.find(({ id }: { id: string }) => id === claim);
  const isSample = () => app.context.content.current().projects.items[0]?.outcome.isSample;
  expect(await find()).toMatchObject({ state: "unproven", shown: ["/projects/northmoor-ferries"] });
  for (const source of ["the invoice", "the invoice and the timetable"]) {
    expect(await admin.post("/prove-claim", { claim, ...PROOF, source })).toMatchObject({ status: 200 });
    expect(await find()).toMatchObject({ state: "proven", check: { source } });
  }
  expect(isSample()).toBe(false);

  const weeks = "items.northmoor-ferries.outcome.weeks";
  await admin.put("/content-drafts", { document: "projects", paths: [weeks], values: ["9 weeks"], versions: ["0"] });
  await admin.post("/publish-content", { documents: ["projects"] });
  expect(await find()).toMatchObject({ state: "changed", isFound: true });
  expect(isSample()).toBe(true);
});

test("rejects invalid check dates, unknown claims and invalid texts", async () => {
  await using app = await openTestApp();
  const admin = await app.person("Admin");
  const prove = (body: object) => admin.post("/prove-claim", { claim: "by-scope-in-writing", ...PROOF, ...body });
  for (const days of [{ due: PROOF.on }, { on: "2126-01-01" }])
    expect(await prove(days)).toMatchObject({ status: 422, body: { code: "claimDayWrong" } });
  expect(await prove({ claim: "nothing" })).toMatchObject({ status: 404 });
  for (const wrong of [{ by: " " }, { on: "2026-02-30" }, { source: "{company.name}" }])
    expect(await prove(wrong), JSON.stringify(wrong)).toMatchObject({ status: 400 });
  expect((await admin.get("/claims")).body.count.proven).toBe(0);
  const longest = { by: "x".repeat(PROOF_MAX.by), source: "x".repeat(PROOF_MAX.source) };
  expect(await prove(longest)).toMatchObject({ status: 200 });
});

test("Customers and visitors can neither list nor prove claims", async () => {
  await using app = await openTestApp();
  const customer = await app.person("Customer");
  expect((await customer.get("/claims")).status).toBe(403);
  expect((await customer.post("/prove-claim", { claim: "by-scope-in-writing", ...PROOF })).status).toBe(403);
  expect((await app.visitor().get("/claims")).status).toBe(401);
});
