import { createHash } from "node:crypto";
import type { DocumentName, Documents } from "../../content/documents.ts";
import { checkSite } from "./check-site.ts";
import { documentNames, kindOf } from "./names.ts";
import { readDocument } from "./read-document.ts";

/** Content as read from its files: valid, before tokens are replaced. */
export interface ContentFiles {
  documents: Documents;
  /** Detects whether a file has changed since a revision of it was made. */
  hashes: Record<DocumentName, string>;
}

/** Invalid content files. The message has a line for each problem, with file, line, column and field. */
export class InvalidContent extends Error {
  override name = "InvalidContent";
}

/**
 * Reads and checks every document of a `content/` folder.
 *
 * @throws InvalidContent with every problem in every file
 */
export function readContentFiles(folder: string): ContentFiles {
  const read = documentNames.map((name) => [name, readDocument(kindOf(name), folder)] as const);
  const problems = read.flatMap(([, { problems }]) => problems);
  if (problems.length > 0) throw new InvalidContent(problems.join("\n"));
  const contents = Object.fromEntries(read.map(([name, { data }]) => [name, data])) as Documents;
  const between = checkSite(contents).flatMap(
    ({ document, keys, message }) => read.find(([name]) => name === document)?.[1].report(keys, message) ?? [],
  );
  if (between.length > 0) throw new InvalidContent(between.join("\n"));
  return {
    documents: contents,
    hashes: Object.fromEntries(read.map(([name, { data }]) => [name, hashOf(data)])) as Record<DocumentName, string>,
  };
}

export const hashOf = (data: unknown): string =>
  createHash("sha256").update(JSON.stringify(data)).digest("base64url").slice(0, 12);
