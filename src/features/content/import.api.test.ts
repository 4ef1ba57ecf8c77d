import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import type { Documents } from "#src/content/documents.ts";
import { operatorCommand, runOperatorCommand } from "#src/operator.ts";
import { readContentFiles } from "#src/server/content/read-files.ts";
import { writeContentFiles } from "#src/server/content/write-files.ts";
import { openTestApp, type Person, type TestApp } from "#tests/support/build-app.ts";
import { rowsOf } from "#tests/support/rows.ts";

function newFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), "content-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

async function exportTo(app: TestApp, folder = newFolder()): Promise<string> {
  const { documents } = await runOperatorCommand(app.context, { command: "export-content" });
  writeContentFiles(folder, documents as Documents);
  return folder;
}

const importFrom = (app: TestApp, folder: string, isPublished: boolean) =>
  runOperatorCommand(app.context, {
    command: "import-content",
    documents: readContentFiles(folder).documents,
    isPublished,
  });

const filesOf = (folder: string) =>
  Object.fromEntries(
    readdirSync(folder, { recursive: true, encoding: "utf8" })
      .filter((name) => /\.\w+$/.test(name))
      .map((name) => [name, readFileSync(path.join(folder, name), "utf8")]),
  );

const save = (admin: Person, path: string, value: string) =>
  admin.put("/content-drafts", { document: "faq", paths: [path], values: [value], versions: ["0"] });
const publish = (admin: Person) => admin.post("/publish-content", { documents: ["faq"] });

test("an export that is imported elsewhere is exported there with the same bytes", async () => {
  await using app = await openTestApp();
  const admin = await app.person("Admin");
  await save(admin, "heading", "Ask: “anything” #1");
  await admin.put("/content-drafts", {
    document: "faq",
    paths: [],
    values: [],
    versions: [],
    step: "remove items.price",
  });
  await admin.put("/content-drafts", {
    document: "faq",
    paths: [],
    values: [],
    versions: [],
    step: "down items.start",
  });
  await publish(admin);
  const exported = filesOf(await exportTo(app));
  expect(exported["faq.yaml"]).toContain("Ask: “anything” #1");

  await using other = await openTestApp();
  const folder = await exportTo(app);
  expect(await importFrom(other, folder, true)).toEqual({
    isDone: true,
    sentence: "Published: 2 fields in 1 document. Visitors see them now.",
  });
  expect(filesOf(await exportTo(other))).toEqual(exported);
  expect(other.context.content.current().faq).toEqual(app.context.content.current().faq);
  expect(await importFrom(other, folder, true)).toEqual({
    isDone: true,
    sentence: "Visitors see this content already. Nothing was imported.",
  });
  expect(await rowsOf(other, "select reason, user_id from content_publications")).toEqual([
    { reason: "imported", user_id: null },
  ]);
  expect(await rowsOf(other, "select event, actor from record_chain")).toEqual([
    { event: "content.published", actor: null },
  ]);
});

test("an import makes drafts that no visitor sees, and keeps those of other fields", async () => {
  await using app = await openTestApp();
  const admin = await app.person("Admin");
  const before = app.context.content.current().faq;
  await save(admin, "heading", "Imported heading");
  await publish(admin);
  const folder = await exportTo(app);
  await save(admin, "heading", before.heading);
  await publish(admin);
  await save(admin, "items.start.question", "A draft of the owner?");

  expect((await importFrom(app, folder, false)).sentence).toBe(
    "Imported as drafts: 1 field in 1 document. Check them in the dashboard, and publish them there.",
  );
  expect(app.context.content.current().faq).toEqual(before);
  const { body } = await admin.get("/content-document?document=faq");
  expect(body.changed).toEqual(["heading", "items.start.question"]);
  expect(body.data.heading).toBe("Imported heading");
});

test("a draft that cannot be published yet does not stop an import", async () => {
  await using app = await openTestApp();
  const admin = await app.person("Admin");
  await save(admin, "heading", "Imported heading");
  await publish(admin);
  const folder = await exportTo(app);
  await save(admin, "heading", "Another heading");
  await publish(admin);
  await save(admin, "items.start.question", "");
  expect(await importFrom(app, folder, true)).toMatchObject({ isDone: true });
  await app.context.content.refresh();
  expect(app.context.content.current().faq.heading).toBe("Imported heading");
});

test("a published import leaves the owner's drafts unpublished", async () => {
  await using app = await openTestApp();
  const admin = await app.person("Admin");
  await save(admin, "heading", "Imported heading");
  await publish(admin);
  const folder = await exportTo(app);
  await save(admin, "heading", "Another heading");
  await publish(admin);
  await save(admin, "items.start.question", "A draft of the owner?");
  await importFrom(app, folder, true);
  await app.context.content.refresh();
  expect(app.context.content.current().faq.heading).toBe("Imported heading");
  const { body } = await admin.get("/content-document?document=faq");
  expect(body.changed).toEqual(["items.start.question"]);
});

test("refuses content that does not fit", async () => {
  await using app = await openTestApp();
  const documents = app.context.content.documents();
  const send = (all: object) =>
    operatorCommand.safeParse({ command: "import-content", documents: all, isPublished: true }).success;
  expect(send(documents)).toBe(true);
  expect(send({ ...documents, faq: { ...documents.faq, heading: "" } })).toBe(false);
  expect(send({ faq: documents.faq })).toBe(false);
});
