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

const save = (document: string, path: string, value: string, by = admin) =>
  by.put("/content-drafts", { document, paths: [path], values: [value], versions: ["0"] });
const publish = (document: string, by = admin) => by.post("/publish-content", { documents: [document] });
const problemsOf = async (document: string) =>
  (await admin.get(`/content-document?document=${document}`)).body.problems;

test("a picture without a description cannot be published, unless it is marked as decorative", async () => {
  const alt = "items.wardlight.featured.alt";
  await save("projects", alt, "");
  const message = "Empty. Say what the picture shows, or write {decorative} if it only decorates.";
  expect(await problemsOf("projects")).toEqual([{ path: alt, message }]);
  expect(await publish("projects")).toMatchObject({ status: 422, body: { code: "contentInvalid" } });
  await rowsOf(app, "delete from content_drafts");
  await save("projects", alt, "{decorative}");
  expect(await problemsOf("projects")).toEqual([]);
  expect(await publish("projects")).toMatchObject({ status: 200 });
  await app.context.content.refresh();
  const shown = app.context.content.current().projects.items.find(({ id }) => id === "wardlight");
  expect(shown?.featured.alt).toBe("");
});

test("texts that consist of digits or look like JSON remain texts", async () => {
  for (const text of ["9000", "null", '{"a": 1}', "[]"]) {
    await rowsOf(app, "delete from content_drafts");
    await save("company", "offices.manchester.postcode", text);
    const { body } = await admin.get("/content-document?document=company");
    expect(body.data.offices[0].postcode).toBe(text);
  }
  await rowsOf(app, "delete from content_drafts");
  await save("company", "chat.number", "3293960142");
  expect(await problemsOf("company")).toEqual([]);
});

test("references to removed items are reported even while another draft is incomplete", async () => {
  await save("faq", "heading", "");
  const [gone = "", ...order] = app.context.content.documents().services.items.map(({ id }) => id);
  await save("services", "items", JSON.stringify({ order, removed: [gone] }));
  expect(await problemsOf("services")).toContainEqual({
    path: "items",
    message: `Projects still names what is removed here. There is no service “${gone}”. Correct or remove it.`,
  });
  expect(await problemsOf("faq")).toEqual([{ path: "heading", message: expect.stringContaining("Empty.") }]);
});

test("lists the items that a field can refer to, including drafts", async () => {
  const [gone = "", ...order] = app.context.content.documents().services.items.map(({ id }) => id);
  await save("services", "items", JSON.stringify({ order, removed: [gone] }));
  const { choices } = (await admin.get("/content-document?document=team")).body;
  expect(choices.services.map(({ id }: { id: string }) => id)).toEqual(order);
  expect(choices.projects).toContainEqual({ id: "wardlight", title: "Wardlight" });
});

test("reports links to missing pages, without preventing publication", async () => {
  const link = "call.button.href";
  await save("navigation", link, "/gone?from=footer#form");
  const message =
    "There is no page at “/gone?from=footer#form”: visitors who follow this link find nothing. Correct it.";
  expect(await problemsOf("navigation")).toEqual([{ path: link, message }]);
  const { body } = await admin.get("/content-documents");
  expect(body.documents.find(({ name }: { name: string }) => name === "navigation").problems).toHaveLength(1);
  expect(await publish("navigation")).toMatchObject({ status: 200 });
  await save("navigation", link, "/about-us");
  expect(await problemsOf("navigation")).toEqual([]);
  for (const answered of [
    "/",
    "/servicedetail/1/",
    "/reviews/feed.json",
    "https://other.example/gone",
    "mailto:a@b.c",
  ]) {
    await rowsOf(app, "delete from content_drafts");
    await save("navigation", link, answered);
    expect(await problemsOf("navigation"), answered).toEqual([]);
  }
  await rowsOf(app, "delete from content_drafts");
  await save("redirects", "items.about-us.to", "/gone");
  expect(await problemsOf("redirects")).toMatchObject([{ path: "items.about-us.to" }]);
});

test("restores the parts of an old revision that still fit its schema, and leaves out the rest", async () => {
  const [{ id } = { id: 0 }] = await rowsOf<{ id: number }>(
    app,
    "insert into content_publications (at, reason) values (now(), 'published') returning id::int",
  );
  const { faq } = app.context.content.documents();
  const items = [
    { id: "start", question: "Older?", answer: 7, rating: 5 },
    { id: "price", answer: "It has no question" },
  ];
  const data = JSON.stringify({ footer: "No longer a field", heading: "Of an earlier schema", items });
  await rowsOf(
    app,
    `insert into content_revisions (document, publication_id, data, changes, replaced)
      values ('faq', ${id}, '${data}', '{"footer": "No longer a field"}', '{}')`,
  );
  app.pageCache.invalidate();
  await app.context.content.refresh();
  expect(app.context.content.documents().faq).toEqual(faq);
  const history = await admin.get("/content-history?document=faq");
  expect(history.status).toBe(200);
  expect(await admin.post("/restore-revision", { revision: history.body.revisions[0].id })).toMatchObject({
    status: 200,
  });
  const { body } = await admin.get("/content-document?document=faq");
  expect(body.data.heading).toBe("Of an earlier schema");
  expect(body.data).not.toHaveProperty("footer");
  const [start, price] = body.data.items;
  expect(start).toEqual({ id: "start", question: "Older?", answer: 7 });
  expect(price.question).toBe(faq.items[1]?.question);
  expect(body.problems).toEqual([{ path: "items.start.answer", message: "Not a text. Put it in quotes." }]);
  expect(await publish("faq")).toMatchObject({ status: 422, body: { code: "contentInvalid" } });
});

test("ten simultaneous publications include each draft exactly once", async () => {
  const others = await Promise.all(Array.from({ length: 5 }, () => app.person("Admin")));
  await save("about", "heading", "At the same moment");
  await save("contact", "intro", "At the same moment");
  const before = await rowsOf(app, "select id from content_revisions");
  const answers = await Promise.all(others.flatMap((by) => [publish("about", by), publish("contact", by)]));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(2);
  expect(answers.filter(({ status, body }) => status === 409 && body.code === "nothingToPublish")).toHaveLength(8);
  expect(await rowsOf(app, "select id from content_revisions")).toHaveLength(before.length + 2);
  await app.context.content.refresh();
  const { about, contact } = app.context.content.current();
  expect([about.heading, contact.intro]).toEqual(["At the same moment", "At the same moment"]);
});
