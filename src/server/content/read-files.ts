import { createHash } from "node:crypto";
import { brokenReferences } from "../../content/broken-references.ts";
import type { DocumentName, Documents } from "../../content/documents.ts";
import { missingOffices } from "../../content/tokens.ts";
import { documentNames, kindOf } from "./names.ts";
import { readDocument } from "./read-document.ts";

/** Content as its files have it: valid, tokens not yet replaced. */
export interface ContentFiles {
  documents: Documents;
  /** What tells whether a file has changed since a revision was made of it. */
  hashes: Record<DocumentName, string>;
}

/** Content files that cannot be used. The message has a line for each problem, with file, line, column and field. */
export class InvalidContent extends Error {
  override name = "InvalidContent";
}

/**
 * Reads and checks every document of a `content/` folder.
 *
 * @throws InvalidContent naming every problem in every file
 */
export function readContentFiles(folder: string): ContentFiles {
  const read = documentNames.map((name) => [name, readDocument(kindOf(name), folder)] as const);
  const problems = read.flatMap(([, { problems }]) => problems);
  if (problems.length > 0) throw new InvalidContent(problems.join("\n"));
  const contents = Object.fromEntries(read.map(([name, { data }]) => [name, data])) as Documents;
  const missing = read.flatMap(([name, { data, report }]) =>
    // A claim about such an office is a claim that no page makes any more.
    (name === "claims" ? [] : textsIn(data)).flatMap(({ path, text }) =>
      missingOffices(text, contents.company).map((token) =>
        report(path, `${token} is an office that you do not have. Correct or remove it.`),
      ),
    ),
  );
  const broken = brokenReferences(contents).flatMap(
    ({ document, path, message }) => read.find(([name]) => name === document)?.[1].report(path, message) ?? [],
  );
  if (missing.length + broken.length > 0) throw new InvalidContent([...missing, ...broken].join("\n"));
  return {
    documents: contents,
    hashes: Object.fromEntries(read.map(([name, { data }]) => [name, hashOf(data)])) as Record<DocumentName, string>,
  };
}

/** Every text of a document, with the path of its field. */
function textsIn(value: unknown, path: readonly PropertyKey[] = []): { path: readonly PropertyKey[]; text: string }[] {
  if (typeof value === "string") return [{ path, text: value }];
  if (Array.isArray(value)) return value.flatMap((inner, place) => textsIn(inner, [...path, place]));
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => textsIn(inner, [...path, name]));
}

export const hashOf = (data: unknown): string =>
  createHash("sha256").update(JSON.stringify(data)).digest("base64url").slice(0, 12);
