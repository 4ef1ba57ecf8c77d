import { applyChanges, type Changes, isSame, readAt } from "../../content/changes.ts";
import { completeFields, describeFields } from "../../content/describe.ts";
import { type DocumentName, type Documents, documents } from "../../content/documents.ts";
import type { PublishedChanges } from "./published.ts";

/** A problem in a document, at a path (src/content/changes.ts). */
export interface ContentProblem {
  path: string;
  message: string;
}

/** The parts of a document that do not fit its schema. */
export function checkDocument(name: DocumentName, data: unknown): ContentProblem[] {
  const checked = documents[name].schema.safeParse(data);
  if (checked.success) return [];
  return checked.error.issues.map(({ path, message }) => ({ path: byId(data, path), message }));
}

/** The path with indexes replaced by the items' ids. */
export function byId(data: unknown, keys: readonly PropertyKey[]): string {
  let value = data;
  return keys
    .map((key) => {
      value = (value as Record<PropertyKey, unknown> | undefined)?.[key];
      const { id } = (value ?? {}) as { id?: string };
      return typeof key === "number" && id !== undefined ? id : String(key);
    })
    .join(".");
}

/** A document with its valid changes: an upgrade may have made some invalid, and they must not stop the site. */
export interface Overlaid<Name extends DocumentName = DocumentName> {
  data: Documents[Name];
  /** The rejected changes, and the reasons. */
  dropped: ContentProblem[];
}

/**
 * Applies changes to a valid file. Changes that no longer fit the schema are dropped, so that the file's value is
 * shown.
 */
export function overlay<Name extends DocumentName>(
  name: Name,
  file: Documents[Name],
  changes: Changes,
): Overlaid<Name> {
  const fields = describeFields(documents[name].schema);
  const dropped: ContentProblem[] = [];
  let kept = changes;
  for (;;) {
    const data = completeFields(fields, applyChanges(file, kept)) as Documents[Name];
    const problems = checkDocument(name, data);
    if (problems.length === 0 || Object.keys(kept).length === 0) return { data, dropped };
    const invalidPaths = Object.keys(kept).filter((path) => problems.some((problem) => touches(path, problem.path)));
    // If a problem belongs to no particular change, none of them can be trusted.
    const leftOut = invalidPaths.length > 0 ? invalidPaths : Object.keys(kept);
    dropped.push(...leftOut.map((path) => ({ path, message: messageAt(problems, path) })));
    kept = Object.fromEntries(Object.entries(kept).filter(([path]) => !leftOut.includes(path)));
  }
}

/** True if one of the paths contains the other. */
export const touches = (path: string, problem: string) =>
  path === problem || problem.startsWith(`${path}.`) || path.startsWith(`${problem}.`);

const messageAt = (problems: readonly ContentProblem[], path: string): string =>
  (problems.find((problem) => touches(path, problem.path)) ?? problems[0])?.message ?? "";

/**
 * Changes whose field in the file has changed since they were made, so that both the owner and the file have changed
 * it.
 */
export function overtaken(
  file: unknown,
  { changes, replaced }: Pick<PublishedChanges, "changes" | "replaced">,
): string[] {
  return Object.keys(changes).filter((path) => !isSame(readAt(file, path), replaced[path]));
}
