import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { openTestApp, type Person, type TestApp } from "#tests/support/build-app.ts";
import { rowsOf } from "#tests/support/rows.ts";

let app: TestApp;
let admin: Person;
beforeAll(async () => {
  app = await openTestApp();
  admin = await app.person("Admin", { name: "Ada Admin" });
});
afterAll(() => app.close());
beforeEach(() => rowsOf(app, "delete from content_drafts"));

const QUESTION = "items.start.question";
const PRICE = "items.price";

const save = (path: string, value: string, version = "0", by = admin) =>
  by.put("/content-drafts", { document: "faq", paths: [path], values: [value], versions: [version] });
const step = (step: string) =>
  admin.put("/content-drafts", { document: "faq", paths: [], values: [], versions: [], step });
const publish = (documents: string[] = [], by = admin) => by.post("/publish-content", { documents });
const document = async () => (await admin.get("/content-document?document=faq")).body;
/** The content shown to visitors, read by rendering a page. */
const shown = async () => {
  await app.context.content.refresh();
  return app.context.content.current().faq;
};
const questions = async () => (await shown()).items.map(({ question }) => question);

test("a draft is private until published, and then public", async () => {
  const before = await shown();
  const saved = await save("heading", "Ask us anything");
  expect(saved).toMatchObject({ status: 200, body: { drafts: [{ path: "heading", by: "Ada Admin" }], problems: [] } });
  expect(await shown()).toEqual(before);
  expect((await document()).data.heading).toBe("Ask us anything");
  expect((await document()).live.heading).toBe(before.heading);

  expect(await publish(["faq"])).toMatchObject({ status: 200, body: { message: "Published. Visitors see it now." } });
  expect((await shown()).heading).toBe("Ask us anything");
  expect((await document()).drafts).toEqual([]);
  const [entry] = await rowsOf(app, "select event from record_chain order by seq desc limit 1");
  expect(entry).toEqual({ event: "content.published" });
  expect(await publish(["faq"])).toMatchObject({ status: 409, body: { code: "nothingToPublish" } });
});

test("questions can be added, moved, removed and restored", async () => {
  const [first] = await questions();
  const { added } = (await step("add items")).body;
  expect((await document()).problems).toEqual([
    { path: `items.${added}.question`, message: "Empty. Write a text." },
    { path: `items.${added}.answer`, message: "Empty. Write a text." },
  ]);
  expect(await publish()).toMatchObject({ status: 422, body: { code: "contentInvalid" } });
  await save(`items.${added}.question`, "Do you work on Sundays?");
  await save(`items.${added}.answer`, "No.");
  for (let times = 0; times < 5; times++) await step(`up items.${added}`);
  await step(`remove ${PRICE}`);
  await publish();
  expect((await questions())[0]).toBe("Do you work on Sundays?");
  expect(await questions()).not.toContain("How do you price a project?");

  const { body } = await admin.get("/content-history?document=faq");
  const [latest, earlier] = body.revisions;
  expect(latest).toMatchObject({ by: "Ada Admin", reason: "published" });
  expect(latest.changed.map(({ path }: { path: string }) => path)).toEqual([`items.${added}`, "items"]);
  await admin.post("/restore-revision", { revision: earlier.id });
  await publish();
  expect((await questions())[0]).toBe(first);
  expect(await questions()).toContain("How do you price a project?");
  expect(await questions()).not.toContain("Do you work on Sundays?");
});

test("an item can be moved before or after another, and a new one added after it", async () => {
  const ids = async (): Promise<string[]> => (await document()).data.items.map(({ id }: { id: string }) => id);
  const [first = "", second = "", third = "", ...rest] = await ids();
  await step(`after items.${first} ${third}`);
  expect(await ids()).toEqual([second, third, first, ...rest]);
  await step(`before items.${first} ${third}`);
  expect(await ids()).toEqual([second, first, third, ...rest]);
  const { added } = (await step(`add items ${second}`)).body;
  expect(await ids()).toEqual([second, added, first, third, ...rest]);
});

test("a new service gets the next number", async () => {
  const numbers = app.context.content.documents().services.items.map(({ id }) => Number(id));
  const body = { document: "services", paths: [], values: [], versions: [], step: "add items" };
  expect((await admin.put("/content-drafts", body)).body.added).toBe(String(Math.max(...numbers) + 1));
});

test("a question that is added and removed again leaves no draft, and can be restored with its text", async () => {
  const { added } = (await step("add items")).body;
  await save(`items.${added}.question`, "Do you work at night?");
  const { order } = { order: (await document()).data.items.map(({ id }: { id: string }) => id) };
  await step(`remove items.${added}`);
  expect((await document()).changed).toEqual([]);
  expect(await publish()).toMatchObject({ status: 409, body: { code: "nothingToPublish" } });
  const version = (await document()).drafts.find(({ path }: { path: string }) => path === "items").version;
  await save("items", JSON.stringify({ order, removed: [] }), String(version));
  expect((await document()).data.items.at(-1).question).toBe("Do you work at night?");
});

test("deletes a draft once it matches the published text again", async () => {
  const { live } = await document();
  const { body } = await save(QUESTION, "Soon?");
  await save(
    QUESTION,
    live.items.find(({ id }: { id: string }) => id === "start").question,
    String(body.drafts[0].version),
  );
  expect((await document()).drafts).toEqual([]);
});

test("returns the fields that contain a claim", async () => {
  const claimedIn = async (name: string) => (await admin.get(`/content-document?document=${name}`)).body.claimed;
  expect(await claimedIn("contact")).toEqual(["intro", "form.intro"]);
  expect(await claimedIn("faq")).toContain("items.price.answer");
  expect(await claimedIn("faq")).not.toContain(QUESTION);
  const figures = (await claimedIn("home")).filter((path: string) => path.startsWith("counters."));
  expect(figures).toContainEqual(expect.stringMatching(/^counters\.items\.[\w-]+\.target$/));
  expect(await claimedIn("projects")).toContain("items.wagestone.outcome.price");
  expect(await claimedIn("company")).toEqual([]);
});

test("the second of two editors of a field is notified, and neither text is lost", async () => {
  const other = await app.person("Admin", { name: "Otto Other" });
  const { body } = await save("heading", "Mine");
  expect(await save("heading", "Theirs", "0", other)).toMatchObject({ status: 409, body: { code: "draftConflict" } });
  expect(await save(QUESTION, "Another field?", "0", other)).toMatchObject({ status: 200 });
  expect(await save("heading", "Agreed", String(body.drafts[0].version), other)).toMatchObject({ status: 200 });
  const history = await rowsOf<{ value: string }>(
    app,
    "select value from content_draft_history where path = 'heading' order by version desc limit 2",
  );
  expect(history.map(({ value }) => value)).toEqual(["Agreed", "Mine"]);
});

test("of two simultaneous publications, one publishes the drafts, and the other reports that there are none", async () => {
  const other = await app.person("Admin");
  await save("heading", "Once");
  const answers = await Promise.all([publish(["faq"]), publish(["faq"], other)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect((await shown()).heading).toBe("Once");
});

test("rejects unknown documents and fields, and invalid steps, ids and texts", async () => {
  expect(await admin.get("/content-document?document=secrets")).toMatchObject({ status: 404 });
  for (const path of ["footer", "items.start.id", "items.start", "items.nobody.question", "__proto__", "items"])
    expect(await save(path, "x"), path).toMatchObject({ status: 400, body: { code: "invalidInput" } });
  for (const wrong of [
    "add heading",
    "up items.nobody",
    "remove items",
    "add items.start",
    "burn items.start",
    "up items.start price",
    "after items.start nobody",
    "before items.start start",
  ])
    expect(await step(wrong), wrong).toMatchObject({ status: 400 });
  await save("heading", "x".repeat(60));
  expect((await document()).problems).toEqual([
    { path: "heading", message: "60 characters, at most 40. Shorten it by 20." },
  ]);
  expect(await publish()).toMatchObject({ status: 422, body: { code: "contentInvalid" } });
  const customer = await app.person();
  expect(await customer.get("/content-documents")).toMatchObject({ status: 403 });
  expect(await save("heading", "x", "0", customer)).toMatchObject({ status: 403 });
});

test("discards the draft of one field or of all fields", async () => {
  await save("heading", "One");
  await save(QUESTION, "Two?");
  const discard = (field?: string) => admin.delete("/content-drafts", { document: "faq", field });
  expect(await discard("items")).toMatchObject({ body: { discarded: 1 } });
  expect((await document()).drafts).toMatchObject([{ path: "heading" }]);
  expect(await discard()).toMatchObject({ body: { discarded: 1 } });
});

test("lists documents with their drafts and problems, and searches their words", async () => {
  await save("heading", "");
  const { body } = await admin.get("/content-documents");
  expect(body.documents.find(({ name }: { name: string }) => name === "faq")).toMatchObject({
    title: "Questions",
    drafts: 1,
    editedBy: "Ada Admin",
    problems: [{ path: "heading", message: "Empty. Write a text." }],
  });
  const found = await admin.get("/content-documents?search=how%20soon%20can");
  expect(found.body.documents.map(({ name }: { name: string }) => name)).toEqual(["faq"]);
});

const saveIn = (document: string, path: string, value: string, version = "0") =>
  admin.put("/content-drafts", { document, paths: [path], values: [value], versions: [version] });
const problemsOf = async (document: string) =>
  (await admin.get(`/content-document?document=${document}`)).body.problems;

test("rejects removing an office that is still in use, and texts that refer to a missing one", async () => {
  await saveIn("faq", "heading", "Questions for {office.3.city}");
  const message = "{office.3.city} is an office that you do not have. Correct or remove it.";
  expect((await document()).problems).toEqual([{ path: "heading", message }]);
  expect(await publish(["faq"])).toMatchObject({ status: 422, body: { code: "contentInvalid" } });
  await rowsOf(app, "delete from content_drafts");

  const [, second] = app.context.content.documents().company.offices;
  await admin.put("/content-drafts", {
    document: "company",
    paths: [],
    values: [],
    versions: [],
    step: `remove offices.${second?.id}`,
  });
  expect(await problemsOf("home")).toContainEqual({
    path: expect.any(String),
    message: "{office.2.city} is an office that you do not have. Correct or remove it.",
  });
  expect((await problemsOf("company"))[0]).toMatchObject({ path: "offices" });
  expect(await publish(["company"])).toMatchObject({ status: 422, body: { code: "contentInvalid" } });
});

test("a project that another document refers to can be removed together with the reference", async () => {
  const [shownOnHome = ""] = app.context.content.documents().home.work.projects;
  const others = app.context.content.documents().projects.items.filter(({ id }) => id !== shownOnHome);
  const order = others.map(({ id }) => id);
  const led = app.context.content.documents().team.members.filter(({ led }) => led.includes(shownOnHome));
  await saveIn("projects", "items", JSON.stringify({ order, removed: [shownOnHome] }));
  expect(await publish(["projects"])).toMatchObject({ status: 422, body: { code: "contentInvalid" } });
  expect((await problemsOf("projects"))[0]).toMatchObject({
    path: "items",
    message: expect.stringContaining("Home page still names what is removed here."),
  });
  const without = (ids: readonly string[]) => ids.filter((id) => id !== shownOnHome).join("\n");
  await saveIn("home", "work.projects", without(app.context.content.documents().home.work.projects));
  for (const { id, led: ids } of led) await saveIn("team", `members.${id}.led`, without(ids));
  expect(await problemsOf("projects")).toEqual([]);
  expect(await publish(["projects"])).toMatchObject({ status: 422, body: { code: "contentApart" } });
  expect(await publish()).toMatchObject({ status: 200 });
  await app.context.content.refresh();
  expect(app.context.content.current().home.work.projects).not.toContain(shownOnHome);
});

test("omits and reports published changes that no longer fit the other documents", async () => {
  const [{ id } = { id: 0 }] = await rowsOf<{ id: number }>(
    app,
    "insert into content_publications (at, reason) values (now(), 'published') returning id::int",
  );
  const { offices } = app.context.content.files.documents.company;
  const [first, second] = offices.map((office) => office.id);
  const insert = (document: string, changes: object) =>
    rowsOf(
      app,
      `insert into content_revisions (document, publication_id, data, changes, replaced)
        values ('${document}', ${id}, '{}', '${JSON.stringify(changes)}', '{}')`,
    );
  await insert("faq", { heading: "Questions for {office.6.city}" });
  await insert("company", { offices: { order: [first], removed: [second] }, tagline: "Kept" });
  // A publication and its revisions are one transaction; in this test its notification precedes them.
  await rowsOf(app, "insert into content_publications (at, reason) values (now(), 'published')");
  app.pageCache.invalidate();
  await app.context.content.refresh();
  const current = app.context.content.current();
  expect(current.faq.heading).toBe("Questions, answered");
  expect(current.company.offices).toHaveLength(offices.length);
  expect(current.company.tagline).toBe("Kept");
  const { claims: _, ...visible } = current;
  expect(JSON.stringify(visible)).not.toMatch(/\{(?:office|company)\./);
  expect((await document()).problems).toEqual([
    {
      path: "heading",
      message: expect.stringContaining("What was published here no longer fits, so the file’s value is shown."),
    },
  ]);
  expect((await problemsOf("company"))[0]).toMatchObject({ path: "offices" });
});

test("an instance shows another instance's publication before it renders anything else", async () => {
  const newest = () => rowsOf<{ id: number }>(app, "select max(id)::int as id from content_publications");
  await save("heading", "From elsewhere");
  await publish();
  const [{ id } = { id: 0 }] = await newest();
  await shown();
  expect(app.context.content.published().publication).toBe(id);
  // As written by another instance: only in the database, with the notification that its trigger sends.
  const [next] = await rowsOf<{ id: number }>(
    app,
    "insert into content_publications (at, reason) values (now(), 'published') returning id::int",
  );
  await rowsOf(
    app,
    `insert into content_revisions (document, publication_id, data, changes, replaced)
      values ('faq', ${next?.id}, '{}', '{"heading": "By another instance"}', '{"heading": "Questions, answered"}')`,
  );
  // A publication and its revisions are one transaction; in this test its notification precedes them.
  await rowsOf(app, "insert into content_publications (at, reason) values (now(), 'published')");
  app.pageCache.invalidate();
  expect((await shown()).heading).toBe("By another instance");
});

test("rejects the later of two conflicting list orders, which can then overwrite the other", async () => {
  const items: { id: string }[] = (await document()).data.items;
  const [first = "", second = "", ...rest] = items.map(({ id }) => id);
  const order = (...ids: string[]) => JSON.stringify({ order: ids, removed: [] });
  await save("items", order(second, first, ...rest));
  const mine = order(...rest, first, second);
  expect(await save("items", mine)).toMatchObject({ status: 409, body: { code: "draftConflict" } });
  const [{ version }] = (await document()).drafts;
  expect(await save("items", mine, String(version))).toMatchObject({ status: 200 });
  expect((await document()).data.items[0].id).toBe(rest[0]);
});
