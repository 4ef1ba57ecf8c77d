import { randomBytes } from "node:crypto";
import { applyChanges, type Changes, isOrder, isSame, itemsAt, type Order, splitPath } from "#src/content/changes.ts";
import { describeFields, emptyItem, type Field, fieldAt } from "#src/content/describe.ts";
import { type DocumentName, type Documents, documents } from "#src/content/documents.ts";
import { picturesIn, uploadedHash } from "#src/content/picture-name.ts";
import type { Database } from "#src/database/connect.server.ts";
import { type ContentProblem, checkDocument } from "#src/server/content/check-document.ts";
import { checkSite, overlaySite, type SiteProblem } from "#src/server/content/check-site.ts";
import { documentNames } from "#src/server/content/names.ts";
import { type PublishedChanges, readPublished } from "#src/server/content/published.ts";
import type { ContentFiles } from "#src/server/content/read-files.ts";
import { findMissingPictures } from "./pictures/queries.server.ts";
import { changesOf, type DraftRow, readDrafts } from "./queries.server.ts";

/** A document as its editor has it. */
export interface EditedDocument {
  name: DocumentName;
  fields: Field[];
  file: unknown;
  published?: PublishedChanges;
  /** What visitors see; tokens not yet replaced. */
  live: unknown;
  drafts: DraftRow[];
  /** What visitors see once the drafts are published. */
  data: unknown;
  /** The fields that differ then. */
  changed: string[];
  /** What has to be corrected before that. */
  blocking: ContentProblem[];
  /** The same, and published changes that no longer fit. */
  problems: ContentProblem[];
}

/** Reads documents with their drafts. The database is asked, not what this instance knows: another may have published. */
export async function readEdited(
  database: Database,
  files: ContentFiles,
  names: readonly DocumentName[],
): Promise<EditedDocument[]> {
  const published = (await readPublished(database)).documents;
  const drafts = await readDrafts(database);
  const named = drafts.flatMap(({ value }) => [...picturesIn(value)]);
  const missing = named.length > 0 ? await findMissingPictures(database, named) : [];
  const site = overlaySite(files.documents, published);
  const edited = documentNames.map((name) => {
    const own = drafts.filter(({ document }) => document === name);
    return { name, own, data: applyChanges<unknown>(site[name].data, changesOf(own)) };
  });
  const between = problemsBetween(Object.fromEntries(edited.map(({ name, data }) => [name, data])) as Documents);
  return edited.flatMap(({ name, own, data }) => {
    if (!names.includes(name)) return [];
    const { data: live, dropped } = site[name];
    const stale = dropped.map(({ path, message }) => ({
      path,
      message: `What was published here no longer fits, so the file’s value is shown. ${message}`,
    }));
    const fields = describeFields(documents[name].schema);
    const changed = Object.keys(compare(fields, live, data));
    // Where it is named, and where it was removed.
    const ofSite = between.flatMap(({ document, path, message, lacking }) => [
      ...(document === name ? [{ path, message }] : []),
      ...(lacking.document === name && document !== name && changed.includes(lacking.path)
        ? [{ path: lacking.path, message: `${documents[document].title} still names what is removed here. ${message}` }]
        : []),
    ]);
    const lost = picturesOf(fields, data).filter(({ hash }) => missing.includes(hash));
    const blocking = [
      ...checkDocument(name, data),
      ...lost.map(({ path }) => ({ path, message: "This picture is no longer here. Upload it again." })),
    ];
    return [
      {
        name,
        fields,
        file: files.documents[name],
        published: published[name],
        live,
        drafts: own,
        data,
        changed,
        blocking,
        problems: [...blocking, ...ofSite, ...stale],
      },
    ];
  });
}

/** What would be wrong between documents that are published. One that does not fit its schema has to be corrected first. */
export function problemsBetween(site: Documents): SiteProblem[] {
  return documentNames.every((name) => checkDocument(name, site[name]).length === 0) ? checkSite(site) : [];
}

/** The uploaded pictures that a document's fields name. */
export function picturesOf(fields: readonly Field[], data: unknown, prefix = ""): { path: string; hash: string }[] {
  return fields.flatMap(({ name, kind, fields: inner }) => {
    const value = (data as Record<string, unknown> | undefined)?.[name];
    const path = prefix + name;
    if (kind === "group" && inner) return picturesOf(inner, value, `${path}.`);
    if (kind === "list" && inner && Array.isArray(value))
      return value.flatMap((item) => picturesOf(inner, item, `${path}.${item.id}.`));
    const hash = kind === "picture" ? uploadedHash(value) : undefined;
    return hash ? [{ path, hash }] : [];
  });
}

/**
 * The value of a field from the text of its input. A text is itself, in one line; prose has an empty line between paragraphs;
 * several names are one a line; an order is JSON.
 *
 * @returns undefined if it is none, or if nothing can be written there
 */
export function parseValue(fields: readonly Field[], path: string, text: string): unknown {
  const { field, isItem } = fieldAt(fields, path) ?? {};
  if (!field || isItem || field.kind === "group") return undefined;
  const written = text.replace(/\r\n?/g, "\n");
  if (field.kind === "number") return written.trim() === "" || Number.isNaN(+written) ? undefined : Number(written);
  if (field.kind === "prose") return splitParagraphs(written).join("\n\n");
  // A text is one line, whatever was pasted.
  if (field.kind !== "list") return joinLines(written);
  if (!field.fields)
    return text
      .split("\n")
      .map((line) => line.trim())
      .filter(Boolean);
  try {
    const order: unknown = JSON.parse(text);
    const isIds = (ids: unknown): ids is string[] => Array.isArray(ids) && ids.every((id) => typeof id === "string");
    return isOrder(order) && isIds(order.order) && isIds(order.removed)
      ? { order: order.order, removed: order.removed }
      : undefined;
  } catch {
    return undefined;
  }
}

const joinLines = (text: string) => text.replace(/ *\n */g, " ");
const splitParagraphs = (text: string) =>
  text
    .split(/\n\s*\n/)
    .map((paragraph) => joinLines(paragraph.trim()))
    .filter(Boolean);

type Lists = Pick<EditedDocument, "fields" | "live" | "data">;

/** The edits that a step makes: “add LIST”, “up ITEM”, “down ITEM” or “remove ITEM”. Undefined if it is none. */
export function takeStep(edited: Lists, step: string): { changes: Changes; added?: string } | undefined {
  const [, verb, path = ""] = /^(add|up|down|remove) (\S+)$/.exec(step) ?? [];
  const { field, isItem } = fieldAt(edited.fields, path) ?? {};
  if (field?.kind !== "list" || !field.fields || isItem !== (verb !== "add")) return undefined;
  const { parent, name } = splitPath(path);
  const list = isItem ? parent : path;
  const order = idsAt(edited.data, list);
  if (!isItem) {
    const id = randomBytes(4).toString("hex");
    const item = { id, ...emptyItem(field.fields) };
    return { changes: { [`${path}.${id}`]: item, [path]: arrange(edited, path, [...order, id]) }, added: id };
  }
  const place = order.indexOf(name);
  if (place < 0) return undefined;
  const others = order.filter((id) => id !== name);
  const to = Math.max(0, place + (verb === "up" ? -1 : 1));
  return { changes: { [list]: arrange(edited, list, verb === "remove" ? others : others.toSpliced(to, 0, name)) } };
}

/** A list in this order. Everything else that it has, or has in a draft, is removed from it. */
export function arrange(
  { live, data, drafts = [] }: Lists & { drafts?: readonly { path: string }[] },
  list: string,
  order: readonly string[],
): Order {
  const added = drafts.flatMap(({ path }) => (splitPath(path).parent === list ? [splitPath(path).name] : []));
  const known = new Set([...idsAt(live, list), ...idsAt(data, list), ...added]);
  return { order, removed: [...known].filter((id) => !order.includes(id)) };
}

const idsAt = (data: unknown, path: string): string[] => itemsAt(data, path).map(({ id }) => id);

/** What was changed between two states of a document, field by field. */
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
