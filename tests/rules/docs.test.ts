import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { ROOT, readDocument, readSources, readStyleSheets } from "#tests/support/sources.ts";
import { printApi } from "../../tools/api-docs.ts";
import { printSecurityTables } from "../../tools/security-tables.ts";

test("docs/api.md matches the contracts", () => {
  expect(readDocument("api.md")).toBe(printApi());
});

test("docs/security-tables.md matches quotas, contracts and columns", {
  tags: ["asvs-2.1.3", "asvs-6.1.1", "asvs-8.1.1", "asvs-14.1.1", "asvs-14.1.2"],
}, () => {
  expect(readDocument("security-tables.md")).toBe(printSecurityTables());
});

const DECISIONS = readdirSync(path.join(ROOT, "docs", "decisions"));
const documents = readdirSync(path.join(ROOT, "docs"), { recursive: true, encoding: "utf8" })
  .filter((name) => name.endsWith(".md"))
  .map((name) => `docs/${name}`)
  .concat("README.md")
  .map((file) => ({ file, text: readFileSync(path.join(ROOT, file), "utf8") }));

/** A document's references to missing targets: links to files, and paths of the repository. */
function missingFiles(file: string, text: string): string[] {
  const links = [...text.matchAll(/\]\((?!https?:|mailto:|#)([^)#\s]+)/g)].map(([, link = ""]) =>
    path.join(path.dirname(file), link),
  );
  const paths = [
    ...text.matchAll(/`((?:src|tests|tools|scripts|docs|deploy|migrations)\/[\w./-]+\.\w+|src\/[\w/-]+\/)`/g),
  ].map(([, name = ""]) => name);
  return [...links, ...paths].filter((name) => !existsSync(path.join(ROOT, name)));
}

test("every file named in a document exists", () => {
  expect(documents.length).toBeGreaterThan(40);
  expect(documents.flatMap(({ file, text }) => missingFiles(file, text).map((name) => `${file}: ${name}`))).toEqual([]);
  const planted = "See [it](decisions/0000-none.md), `src/none.ts` and `src/none/`.";
  expect(missingFiles("docs/planted.md", planted)).toEqual(["docs/decisions/0000-none.md", "src/none.ts", "src/none/"]);
});

test("every decision named in code exists, and numbers are unique", () => {
  const numbers = DECISIONS.map((name) => name.slice(0, 4));
  expect(new Set(numbers).size).toBe(numbers.length);
  const named = [...readSources(), ...readStyleSheets()].flatMap(({ file, text }) =>
    [...text.matchAll(/decisions\/(\d{4})/g)].map(([, number = ""]) => ({ file, number })),
  );
  expect(named.length).toBeGreaterThan(5);
  expect(named.filter(({ number }) => !numbers.includes(number))).toEqual([]);
});
