import { type Changes, isSame } from "../../content/changes.ts";
import type { Field } from "../../content/describe.ts";

/** The differences between two states of a document, by field. */
export function compare(fields: readonly Field[], before: unknown, after: unknown): Changes {
  return Object.fromEntries(differences(fields, before, after, ""));
}

type Entry = [path: string, value: unknown];

function differences(fields: readonly Field[], before: unknown, after: unknown, prefix: string): Entry[] {
  return fields.flatMap(({ name, kind, fields: inner }): Entry[] => {
    const [was, is] = [before, after].map((data) => (data as Record<string, unknown> | undefined)?.[name]);
    const path = prefix + name;
    if (is === undefined || isSame(was, is)) return [];
    if (kind === "group" && inner) return differences(inner, was, is, `${path}.`);
    if (kind === "list" && inner) return listDifferences(inner, was as Item[], is as Item[], path);
    return [[path, is]];
  });
}

type Item = { id: string };

function listDifferences(
  fields: readonly Field[],
  was: readonly Item[] = [],
  is: readonly Item[],
  path: string,
): Entry[] {
  const entries = is.flatMap((item): Entry[] => {
    const earlier = was.find(({ id }) => id === item.id);
    return earlier ? differences(fields, earlier, item, `${path}.${item.id}.`) : [[`${path}.${item.id}`, item]];
  });
  const ids = (items: readonly Item[]) => items.map(({ id }) => id);
  const removed = ids(was).filter((id) => !ids(is).includes(id));
  return isSame(ids(was), ids(is)) ? entries : [...entries, [path, { order: ids(is), removed }]];
}
