import { applyChanges, type Changes, isSame, readAt } from "../../content/changes.ts";
import { type DocumentName, type Documents, documents } from "../../content/documents.ts";
import type { PublishedChanges } from "./published.ts";

/** What is wrong with a document, at a path (src/content/changes.ts). */
export interface ContentProblem {
  path: string;
  message: string;
}

/** What of a document does not fit its schema. */
export function checkDocument(name: DocumentName, data: unknown): ContentProblem[] {
  const checked = documents[name].schema.safeParse(data);
  if (checked.success) return [];
  return checked.error.issues.map(({ path, message }) => ({ path: byId(data, path), message }));
}

/** The path with the ids of items in place of their numbers. */
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

/** A document with changes that fit it: an upgrade may have made some invalid, and they must not stop the site. */
export interface Overlaid<Name extends DocumentName = DocumentName> {
  data: Documents[Name];
  /** The changes that were left out, and why. */
  dropped: ContentProblem[];
}

/** Lays changes over a valid file. What no longer fits the schema is left out, so that the file's value is shown. */
export function overlay<Name extends DocumentName>(
  name: Name,
  file: Documents[Name],
  changes: Changes,
): Overlaid<Name> {
  const dropped: ContentProblem[] = [];
  let kept = changes;
  for (;;) {
    const data = applyChanges(file, kept);
    const problems = checkDocument(name, data);
    if (problems.length === 0 || Object.keys(kept).length === 0) return { data, dropped };
    const guilty = Object.keys(kept).filter((path) => problems.some((problem) => touches(path, problem.path)));
    // A problem of no change in particular: none of them can be trusted.
    const leftOut = guilty.length > 0 ? guilty : Object.keys(kept);
    dropped.push(...leftOut.map((path) => ({ path, message: messageAt(problems, path) })));
    kept = Object.fromEntries(Object.entries(kept).filter(([path]) => !leftOut.includes(path)));
  }
}

/** Whether one of the paths is within the other. */
export const touches = (path: string, problem: string) =>
  path === problem || problem.startsWith(`${path}.`) || path.startsWith(`${problem}.`);

const messageAt = (problems: readonly ContentProblem[], path: string): string =>
  (problems.find((problem) => touches(path, problem.path)) ?? problems[0])?.message ?? "";

/** The changes whose field in the file is not what it was when they were made: the owner and the file have both changed it. */
export function overtaken(
  file: unknown,
  { changes, replaced }: Pick<PublishedChanges, "changes" | "replaced">,
): string[] {
  return Object.keys(changes).filter((path) => !isSame(readAt(file, path), replaced[path]));
}
