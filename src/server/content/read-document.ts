import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import type { z } from "zod";
import type { DocumentKind } from "../../content/document.ts";
import { type ItemFile, readItemFile } from "./item-file.ts";
import { readPartsFile } from "./parts-file.ts";
import { readYaml } from "./yaml-source.ts";

/** A document as read from its files: valid if there are no problems. */
export interface ReadDocument {
  data?: unknown;
  /** One line per problem, with file, line, column and field. */
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
    if (kind.folder !== undefined) return inFolder(kind.folder, kind.sections);
    return kind.parts === undefined ? inFile(kind.file) : inParts(kind.file, kind.parts);
  } catch (error) {
    if (error instanceof Unreadable) return unread([error.message]);
    throw error;
  }

  function inFile(file: string): ReadDocument {
    const { data, faults, at } = readYaml(`content/${file}`, readText(content, file));
    if (faults.length > 0) return unread(faults);
    return check(data, (keys) => [at(keys), keys]);
  }

  function inParts(file: string, parts: string): ReadDocument {
    const { fields, faults, at } = readPartsFile(`content/${file}`, readText(content, file), parts);
    if (faults.length > 0) return unread(faults);
    return check(fields, (keys, found) => [at(keys, found), keys]);
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
    return check({ items }, (keys, found) => {
      const [, place, ...inItem] = keys;
      const file = files[place as number];
      if (!file || inItem[0] === "id") return [order.at(keys.slice(1, 2)), keys];
      return [file.at(inItem, found), inItem];
    });
  }

  /** @param locate finds the file of a value, and its path within the file */
  function check(
    data: unknown,
    locate: (keys: readonly PropertyKey[], found?: string) => [at: string, keys: readonly PropertyKey[]],
  ): ReadDocument {
    const checked = kind.schema.safeParse(data);
    const report = (path: readonly PropertyKey[], message: string, found?: string) => {
      const [at, keys] = locate(path, found);
      const field = printPath(keys);
      return field ? `${at} ${field}: ${message}` : `${at} ${message}`;
    };
    if (checked.success) return { data: checked.data, problems: [], report };
    const issues = checked.error.issues.flatMap((issue) =>
      issue.code === "unrecognized_keys"
        ? issue.keys.map((key) => ({
            path: [...issue.path, key],
            message: "There is no such field. Remove it.",
            found: undefined,
          }))
        : [{ path: issue.path, message: issue.message, found: foundIn(issue) }],
    );
    return {
      problems: issues.map(({ path, message, found }) => report(path, message, found)),
      report,
    };
  }
}

/** The characters that a prose problem is about (src/content/fields.ts). */
const foundIn = (issue: z.core.$ZodIssue): string | undefined =>
  issue.code === "custom" ? (issue.params?.found as string | undefined) : undefined;

/** The ids of a folder's items, which must match its files exactly. */
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

/** @throws Unreadable with an instruction for restoring the file */
function readText(content: string, file: string): string {
  try {
    return readFileSync(path.join(content, file), "utf8");
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    const problem = code === "ENOENT" ? "there is no such file. Restore it." : `it cannot be read (${code}).`;
    throw new Unreadable(`content/${file}: ${problem}`);
  }
}

/** In human-readable form: items[2].answer. */
function printPath(keys: readonly PropertyKey[]): string {
  return keys
    .map((key) => (typeof key === "number" ? `[${key}]` : `.${String(key)}`))
    .join("")
    .replace(/^\./, "");
}
