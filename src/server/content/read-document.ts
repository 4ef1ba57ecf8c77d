import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import type { DocumentKind } from "../../content/document.ts";
import { type ItemFile, readItemFile } from "./item-file.ts";
import { readYaml } from "./yaml-source.ts";

/** A document as its files have it: valid if there are no problems. */
export interface ReadDocument {
  data?: unknown;
  /** A line each, with file, line, column and field. */
  problems: string[];
  /** The line for a problem at a path. */
  report: (keys: readonly PropertyKey[], message: string) => string;
}

/** The name of the file that orders a folder's items. */
export const ORDER_FILE = "_order.yaml";

/** Reads one document of a `content/` folder and checks it. */
export function readDocument(kind: DocumentKind, content: string): ReadDocument {
  const unread = (problems: string[]): ReadDocument => ({ problems, report: (_, message) => message });
  try {
    return kind.folder === undefined ? inFile(kind.file) : inFolder(kind.folder, kind.sections);
  } catch (error) {
    if (error instanceof Unreadable) return unread([error.message]);
    throw error;
  }

  function inFile(file: string): ReadDocument {
    const { data, faults, at } = readYaml(`content/${file}`, readText(content, file));
    if (faults.length > 0) return unread(faults);
    return check(data, (keys) => [at(keys), keys]);
  }

  function inFolder(folder: string, sections: Readonly<Record<string, string>>): ReadDocument {
    const order = readOrder(content, folder);
    if (order.faults.length > 0) return unread(order.faults);
    const files = order.ids.map((id): ItemFile => {
      const file = `${folder}/${id}.md`;
      return readItemFile(`content/${file}`, readText(content, file), sections);
    });
    const faults = files.flatMap((each) => each.faults);
    if (faults.length > 0) return unread(faults);
    const items = files.map(({ fields }, place) => ({ id: order.ids[place], ...fields }));
    return check({ items }, (keys) => {
      const [, place, ...inItem] = keys;
      const file = files[place as number];
      if (!file || inItem[0] === "id") return [order.at(keys.slice(1, 2)), keys];
      return [file.at(inItem), inItem];
    });
  }

  /** @param locate where a value is, and its path within its file */
  function check(
    data: unknown,
    locate: (keys: readonly PropertyKey[]) => [at: string, keys: readonly PropertyKey[]],
  ): ReadDocument {
    const checked = kind.schema.safeParse(data);
    const report = (path: readonly PropertyKey[], message: string) => {
      const [at, keys] = locate(path);
      const field = printPath(keys);
      return field ? `${at} ${field}: ${message}` : `${at} ${message}`;
    };
    if (checked.success) return { data: checked.data, problems: [], report };
    const issues = checked.error.issues.flatMap((issue) =>
      issue.code === "unrecognized_keys"
        ? issue.keys.map((key) => ({ path: [...issue.path, key], message: "There is no such field. Remove it." }))
        : [{ path: issue.path, message: issue.message }],
    );
    return {
      problems: issues.map(({ path, message }) => report(path, message)),
      report,
    };
  }
}

/** The ids of a folder's items: exactly its files. */
function readOrder(content: string, folder: string) {
  const file = `${folder}/${ORDER_FILE}`;
  const { data, faults, at } = readYaml(`content/${file}`, readText(content, file));
  const entries: unknown[] = Array.isArray(data) ? data : [];
  const files = readdirSync(path.join(content, folder))
    .filter((each) => each.endsWith(".md"))
    .map((each) => each.slice(0, -".md".length));
  if (faults.length === 0 && !Array.isArray(data)) faults.push(`${at([])} Not a list. Begin each id with a hyphen.`);
  if (faults.length === 0) {
    for (const [place, id] of entries.entries()) {
      if (!files.includes(String(id)))
        faults.push(`${at([place])} There is no file ${id}.md. Add it, or remove “${id}”.`);
      else if (entries.indexOf(id) < place) faults.push(`${at([place])} “${id}” is here twice. Remove one.`);
    }
    for (const id of files.filter((each) => !entries.some((entry) => String(entry) === each)).toSorted())
      faults.push(
        `content/${folder}/${id}.md:1:1 ${ORDER_FILE} does not list it. Add “${id}” there, or remove this file.`,
      );
  }
  return { ids: entries.map(String), faults, at };
}

class Unreadable extends Error {}

/** @throws Unreadable with a sentence for the person who has to restore the file */
function readText(content: string, file: string): string {
  try {
    return readFileSync(path.join(content, file), "utf8");
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    const problem = code === "ENOENT" ? "there is no such file. Restore it." : `it cannot be read (${code}).`;
    throw new Unreadable(`content/${file}: ${problem}`);
  }
}

/** As people write it: items[2].answer. */
function printPath(keys: readonly PropertyKey[]): string {
  return keys
    .map((key) => (typeof key === "number" ? `[${key}]` : `.${String(key)}`))
    .join("")
    .replace(/^\./, "");
}
