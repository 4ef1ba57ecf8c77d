import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { InvalidContent, readContentFiles } from "./read-files.ts";

/** A copy of the site's content in which one file is changed. */
function folderWith(file: string, change: (text: string) => string): string {
  const folder = mkdtempSync(path.join(tmpdir(), "content-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  cpSync("content", folder, { recursive: true });
  writeFileSync(path.join(folder, file), change(readFileSync(path.join(folder, file), "utf8")));
  return folder;
}

function problemsOf(folder: string): string[] {
  try {
    readContentFiles(folder);
    return [];
  } catch (error) {
    if (error instanceof InvalidContent) return error.message.split("\n");
    throw error;
  }
}

test("reads every document of the site", () => {
  const { documents, hashes } = readContentFiles("content");
  expect(documents.faq.items).toHaveLength(5);
  expect(hashes.faq).toMatch(/^[\w-]{12}$/);
});

test("names file, line, column, field and remedy of every problem", () => {
  const long = "a".repeat(412);
  const folder = folderWith("faq.yaml", (text) =>
    text
      .replace("heading: Questions, answered", "heading: ''\nfooter: none")
      .replace("question: How do you price a project?", `question: 3`)
      .replace(/answer: >-\n\s+Yes, and we like it[\s\S]*?\n {2}- /, `answer: ${long}\n  - `),
  );
  expect(problemsOf(folder)).toEqual([
    "content/faq.yaml:3:10 heading: Empty. Write a text.",
    "content/faq.yaml:12:15 items[1].question: Not a text. Put it in quotes.",
    "content/faq.yaml:18:13 items[2].answer: 412 characters, at most 400. Shorten it by 12.",
    "content/faq.yaml:4:9 footer: There is no such field. Remove it.",
  ]);
});

test("refuses an id that two items have", () => {
  const folder = folderWith("faq.yaml", (text) => text.replace("id: after-launch", "id: start"));
  expect(problemsOf(folder)).toEqual(["content/faq.yaml:25:9 items[4].id: “start” is the id of another item too."]);
});

test("points a missing field at what it is missing from", () => {
  const folder = folderWith("faq.yaml", (text) => text.replace("    question: How soon can you start?\n", ""));
  expect(problemsOf(folder)).toEqual(["content/faq.yaml:5:5 items[0].question: Missing. Write a text."]);
});

test("refuses a file that is not YAML, and one that refers to its own parts", () => {
  expect(problemsOf(folderWith("faq.yaml", (text) => `${text}\n  - "open`))[0]).toMatch(/^content\/faq\.yaml:\d+:\d+ /);
  const aliased = folderWith("faq.yaml", (text) =>
    text
      .replace("heading: Questions, answered", "heading: &a Questions")
      .replace("question: How do you price a project?", "question: *a"),
  );
  expect(problemsOf(aliased)).toEqual(["content/faq.yaml:11:15 Aliases are not possible here. Repeat the value."]);
});

test("says which file is missing", () => {
  const folder = folderWith("faq.yaml", (text) => text);
  rmSync(path.join(folder, "faq.yaml"));
  expect(problemsOf(folder)).toEqual(["content/faq.yaml: there is no such file. Restore it."]);
});
