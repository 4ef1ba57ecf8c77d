import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import path from "node:path";
import { isCollection, isNode, LineCounter, parseDocument, visit, type Document as YamlDocument } from "yaml";
import { type DocumentName, type Documents, documents } from "../../content/documents.ts";
import { documentNames } from "./names.ts";

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
  const read = documentNames.map((name) => [name, readFile(name, path.join(folder, documents[name].file))] as const);
  const problems = read.flatMap(([, { problems }]) => problems);
  if (problems.length > 0) throw new InvalidContent(problems.join("\n"));
  return {
    documents: Object.fromEntries(read.map(([name, { data }]) => [name, data])) as Documents,
    hashes: Object.fromEntries(read.map(([name, { hash }]) => [name, hash])) as Record<DocumentName, string>,
  };
}

function readFile(name: DocumentName, file: string): { data?: unknown; hash: string; problems: string[] } {
  const shown = `content/${documents[name].file}`;
  let source: string;
  try {
    source = readFileSync(file, "utf8");
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    const problem = code === "ENOENT" ? "there is no such file. Restore it." : `it cannot be read (${code}).`;
    return { hash: "", problems: [`${shown}: ${problem}`] };
  }
  const counter = new LineCounter();
  // The core schema has no dates and no yes/no: such texts stay texts.
  const yaml = parseDocument(source, { lineCounter: counter, schema: "core", prettyErrors: false });
  const at = (offset: number) => {
    const { line, col } = counter.linePos(offset);
    return `${shown}:${line}:${col}`;
  };
  const faults = [...yaml.errors, ...yaml.warnings].map(({ pos, message }) => `${at(pos[0])} ${message}`);
  visit(yaml, {
    Alias: (_, { range }) =>
      void faults.push(`${at(range?.[0] ?? 0)} Aliases are not possible here. Repeat the value.`),
  });
  if (faults.length > 0) return { hash: "", problems: faults };
  const checked = documents[name].schema.safeParse(yaml.toJS());
  if (checked.success) return { data: checked.data, hash: hashOf(checked.data), problems: [] };
  const problems = checked.error.issues.flatMap((issue) =>
    issue.code === "unrecognized_keys"
      ? issue.keys.map((key) => ({ path: [...issue.path, key], message: "There is no such field. Remove it." }))
      : [{ path: issue.path, message: issue.message }],
  );
  return {
    hash: "",
    problems: problems.map(({ path, message }) => `${at(offsetOf(yaml, path))} ${printPath(path)}: ${message}`),
  };
}

/** Where the value is in the file; the nearest list or group around it where it is missing. */
function offsetOf(yaml: YamlDocument, keys: readonly PropertyKey[]): number {
  for (let length = keys.length; length > 0; length--) {
    const node = yaml.getIn(keys.slice(0, length), true);
    if (isNode(node) && node.range) return node.range[0];
  }
  return isCollection(yaml.contents) ? (yaml.contents.range?.[0] ?? 0) : 0;
}

/** As people write it: items[2].answer. */
function printPath(keys: readonly PropertyKey[]): string {
  return keys
    .map((key) => (typeof key === "number" ? `[${key}]` : `.${String(key)}`))
    .join("")
    .replace(/^\./, "");
}

export const hashOf = (data: unknown): string =>
  createHash("sha256").update(JSON.stringify(data)).digest("base64url").slice(0, 12);
