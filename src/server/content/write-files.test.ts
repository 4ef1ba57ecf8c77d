import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { documentNames, kindOf } from "./names.ts";
import { readContentFiles } from "./read-files.ts";
import { formatDocument, writeContentFiles } from "./write-files.ts";

const CONTENT = path.join(import.meta.dirname, "../../../content");

function writeCopy(from: string): string {
  const folder = mkdtempSync(path.join(tmpdir(), "content-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeContentFiles(folder, readContentFiles(from).documents);
  return folder;
}

const filesOf = (folder: string) =>
  Object.fromEntries(
    readdirSync(folder, { recursive: true, encoding: "utf8" })
      .filter((name) => /\.\w+$/.test(name))
      .map((name) => [name, readFileSync(path.join(folder, name), "utf8")]),
  );

test("reads its own output, and writes the same bytes again", () => {
  const once = writeCopy(CONTENT);
  expect(readContentFiles(once)).toEqual(readContentFiles(CONTENT));
  expect(filesOf(writeCopy(once))).toEqual(filesOf(once));
  expect(Object.keys(filesOf(once)).toSorted()).toEqual(Object.keys(filesOf(CONTENT)).toSorted());
});

// After an edit by hand, `vitest -u` rewrites them in this style.
test.for(documentNames)("the files of %s match the writer's output", async (name) => {
  const files = formatDocument(kindOf(name), readContentFiles(CONTENT).documents[name]);
  for (const [file, text] of Object.entries(files)) await expect(text).toMatchFileSnapshot(path.join(CONTENT, file));
});
