import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import sharp from "sharp";
import { expect, onTestFinished, test } from "vitest";
import type { Documents } from "#src/content/documents.ts";
import { errors } from "#src/contract/errors.ts";
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

/** A folder with the heading that was published before the current one. */
async function exportBeforeChange(app: TestApp, admin: Person): Promise<string> {
  await save(admin, "heading", "Imported heading");
  await publish(admin);
  const folder = await exportTo(app);
  await save(admin, "heading", "Another heading");
  await publish(admin);
  return folder;
}

test("importing an export elsewhere and exporting it again yields the same bytes", async () => {
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

test("an import creates unpublished drafts, and keeps drafts of other fields", async () => {
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
  const folder = await exportBeforeChange(app, admin);
  await save(admin, "items.start.question", "");
  expect(await importFrom(app, folder, true)).toMatchObject({ isDone: true });
  await app.context.content.refresh();
  expect(app.context.content.current().faq.heading).toBe("Imported heading");
});

test("a published import leaves the owner's other drafts unpublished", async () => {
  await using app = await openTestApp();
  const admin = await app.person("Admin");
  const folder = await exportBeforeChange(app, admin);
  await save(admin, "items.start.question", "A draft of the owner?");
  await importFrom(app, folder, true);
  await app.context.content.refresh();
  expect(app.context.content.current().faq.heading).toBe("Imported heading");
  const { body } = await admin.get("/content-document?document=faq");
  expect(body.changed).toEqual(["items.start.question"]);
});

test("rejects invalid content", async () => {
  await using app = await openTestApp();
  const documents = app.context.content.documents();
  const send = (all: object) =>
    operatorCommand.safeParse({ command: "import-content", documents: all, isPublished: true }).success;
  expect(send(documents)).toBe(true);
  expect(send({ ...documents, faq: { ...documents.faq, heading: "" } })).toBe(false);
  expect(send({ faq: documents.faq })).toBe(false);
});

test("rejects an import that refers to a missing picture, and writes nothing", async () => {
  await using app = await openTestApp();
  const hash = "0".repeat(64);
  const documents = structuredClone(app.context.content.documents());
  const [first] = documents.team.members;
  Object.assign(first ?? {}, { picture: `picture:${hash}` });
  Object.assign(documents.about, { heading: "Changed too" });
  for (const isPublished of [true, false])
    expect(await runOperatorCommand(app.context, { command: "import-content", documents, isPublished })).toEqual({
      isDone: false,
      sentence: `Team, members.${first?.id}.picture: the picture picture:${hash} is not on this site. Upload it first, or name another. Nothing was imported.`,
    });
  for (const table of ["content_publications", "content_revisions", "content_drafts", "content_draft_history"])
    expect(await rowsOf(app, `select * from ${table}`), table).toEqual([]);
});

test("an exported folder contains its pictures, which another site can import", async () => {
  await using app = await openTestApp();
  const admin = await app.person("Admin");
  const raw = await sharp({ create: { width: 300, height: 400, channels: 3, background: "#2f6" } })
    .jpeg()
    .toBuffer();
  const { body } = await admin.post("/pictures", undefined, {
    raw,
    headers: { "content-type": "application/octet-stream" },
  });
  const paths = ["members.samira-okell.picture"];
  await admin.put("/content-drafts", { document: "team", paths, values: [body.name], versions: ["0"] });
  await admin.post("/publish-content", { documents: ["team"] });
  const folder = await exportTo(app);
  const hash = body.name.slice("picture:".length);
  const { picture = "" } = await runOperatorCommand(app.context, { command: "read-picture", hash });
  const address = `/media/pictures/${hash}-240.webp`;

  await using other = await openTestApp();
  expect(await runOperatorCommand(other.context, { command: "add-picture", picture })).toMatchObject({ isDone: true });
  expect(await importFrom(other, folder, true)).toMatchObject({ isDone: true });
  expect((await other.app.inject(address)).statusCode).toBe(200);
  expect(await runOperatorCommand(other.context, { command: "add-picture", picture: "bm90aGluZw==" })).toEqual({
    isDone: false,
    sentence: errors.uploadDamaged.message,
  });

  mkdirSync(path.join(folder, "pictures"));
  writeFileSync(path.join(folder, "pictures", `${hash}.webp`), picture, "base64");
  writeFileSync(path.join(folder, "pictures", `${"0".repeat(64)}.webp`), picture, "base64");
  await using adopted = await openTestApp({ CONTENT_DIR: folder });
  expect((await adopted.app.inject(address)).statusCode).toBe(200);
  expect(adopted.log()).toContain("content.picture-unread");
});
