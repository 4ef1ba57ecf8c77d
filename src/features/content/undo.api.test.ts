import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestApp, type Person, type TestApp } from "#tests/support/build-app.ts";
import { rowsOf } from "#tests/support/rows.ts";

let app: TestApp;
let admin: Person;
beforeAll(async () => {
  app = await openTestApp();
  admin = await app.person("Admin", { name: "Ada Admin" });
});
afterAll(() => app.close());

const save = (document: string, path: string, value: string) =>
  admin.put("/content-drafts", { document, paths: [path], values: [value], versions: ["0"] });
const publish = async (...documents: string[]): Promise<number> =>
  (await admin.post("/publish-content", { documents })).body.publication;
const undo = (publication: number, by = admin) => by.post("/undo-publication", { publication });
const shown = async () => {
  await app.context.content.refresh();
  return app.context.content.current();
};

test("undoing restores the previous content, from the file or an earlier publication, and keeps drafts", async () => {
  const file = (await shown()).faq.heading;
  await save("faq", "heading", "First");
  const first = await publish("faq");
  await save("faq", "heading", "Second");
  await save("about", "heading", "Both");
  const before = (await shown()).about;
  const second = await publish("faq", "about");
  await save("faq", "items.start.question", "A draft?");

  expect(await undo(second)).toMatchObject({
    status: 200,
    body: { message: "Undone. Visitors see what was there before." },
  });
  expect((await shown()).faq.heading).toBe("First");
  expect((await shown()).about).toEqual(before);
  const { body } = await admin.get("/content-document?document=faq");
  expect(body.changed).toEqual(["items.start.question"]);
  // "First" is from before the undo: only the newest can be undone.
  expect(await undo(first)).toMatchObject({ status: 409, body: { code: "publishedSince" } });
  const [entry] = await rowsOf(
    app,
    "select event, details from record_chain join record_details using (seq) order by seq desc limit 1",
  );
  expect(entry).toMatchObject({ event: "content.undone", details: { undoes: second } });

  const history = (await admin.get("/content-history?document=faq")).body;
  expect(history.canUndo).toBe(true);
  expect(history.revisions[0]).toMatchObject({ reason: "undone", changed: [{ before: "Second", after: "First" }] });
  await undo(history.revisions[0].publication);
  expect((await shown()).faq.heading).toBe("Second");
  expect(file).not.toBe("Second");
});

test("undoing shows a newer file's values in fields that the owner had not changed", async () => {
  await save("team", "heading", "Changed");
  const publication = await publish("team");
  await undo(publication);
  const [revision] = await rowsOf(
    app,
    "select changes from content_revisions where document = 'team' order by id desc limit 1",
  );
  expect(revision).toEqual({ changes: {} });
});

test("a publication of several documents cannot be undone once one of them has been published again", async () => {
  await save("faq", "heading", "Three");
  await save("about", "heading", "Three");
  const both = await publish("faq", "about");
  await save("about", "heading", "Four");
  await publish("about");
  expect(await undo(both)).toMatchObject({ status: 409, body: { code: "publishedSince" } });
  expect((await admin.get("/content-history?document=faq")).body.canUndo).toBe(false);
  expect((await admin.get("/content-documents")).body.latest).toMatchObject({
    by: "Ada Admin",
    documents: ["About us"],
  });
});

test("a publication cannot be undone if the earlier content refers to a project removed since", async () => {
  const { home, projects, team } = app.context.content.documents();
  const [gone = "", ...left] = home.work.projects;
  const led = team.members.filter((member) => member.led.includes(gone));
  await save("home", "work.projects", left.join("\n"));
  for (const { id, led: ids } of led)
    await save("team", `members.${id}.led`, ids.filter((each) => each !== gone).join("\n"));
  const unnamed = await publish("home", "team");
  const order = projects.items.map(({ id }) => id).filter((id) => id !== gone);
  await save("projects", "items", JSON.stringify({ order, removed: [gone] }));
  const removed = await publish("projects");
  expect(await undo(unnamed)).toMatchObject({ status: 409, body: { code: "stillNamed" } });
  expect(await undo(removed)).toMatchObject({ status: 200 });
  expect(await undo(unnamed)).toMatchObject({ status: 200 });
  expect((await shown()).home.work.projects).toContain(gone);
});

test("of two simultaneous undos of a publication, one is rejected", async () => {
  await save("faq", "heading", "Twice");
  const publication = await publish("faq");
  const answers = await Promise.all([undo(publication), undo(publication, await app.person("Admin"))]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
});

test("rejects unknown publications, and callers other than Admins", async () => {
  expect(await undo(999_999)).toMatchObject({ status: 404 });
  expect(await undo(1, await app.person())).toMatchObject({ status: 403 });
});
