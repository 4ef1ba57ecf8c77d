import { randomBytes } from "node:crypto";
import { applyChanges, type Changes, isOrder, itemsAt, type Order, splitPath } from "#src/content/changes.ts";
import { completeFields, describeFields, emptyItem, type Field, fieldAt, fieldValues } from "#src/content/describe.ts";
import { type DocumentName, type Documents, documents } from "#src/content/documents.ts";
import { joinLines } from "#src/content/markdown.ts";
import { picturesIn, uploadedHash } from "#src/content/picture-name.ts";
import type { Database } from "#src/database/connect.server.ts";
import { brokenLinks } from "#src/server/content/broken-links.ts";
import { type ContentProblem, checkDocument, overlay } from "#src/server/content/check-document.ts";
import { checkSite, dataOf, overlaySite, type SiteProblem } from "#src/server/content/check-site.ts";
import { compare } from "#src/server/content/compare.ts";
import { documentNames } from "#src/server/content/names.ts";
import { type PublishedChanges, readPublished } from "#src/server/content/published.ts";
import type { ContentFiles } from "#src/server/content/read-files.ts";
import { addMoveRedirects } from "#src/server/content/redirects.ts";
import { findMissingPictures } from "./pictures/queries.server.ts";
import { changesOf, type DraftRow, readDrafts } from "./queries.server.ts";

/** A document for its editor. */
export interface EditedDocument {
  name: DocumentName;
  fields: Field[];
  file: unknown;
  published?: PublishedChanges;
  /** The published content, before tokens are replaced. */
  live: unknown;
  drafts: DraftRow[];
  /** The content after publication of the drafts. */
  data: unknown;
  /** The fields that would change. */
  changed: string[];
  /** The problems that prevent publication. */
  blocking: ContentProblem[];
  /** The blocking problems, and published changes that no longer fit. */
  problems: ContentProblem[];
}

/**
 * Reads documents with their drafts from the database, not from this instance's cache, because another instance may
 * have published.
 */
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
    const drafted = applyChanges<unknown>(site[name].data, changesOf(own));
    return { name, own, data: completeFields(describeFields(documents[name].schema), drafted) };
  });
  const all = siteOf(edited, "data");
  const shown = dataOf(site);
  const between = problemsAfter(shown, all);
  const moved = addMoveRedirects(shown, all);
  return edited.flatMap(({ name, own, data }) => {
    if (!names.includes(name)) return [];
    const { data: live, dropped } = site[name];
    const stale = dropped.map(({ path, message }) => ({
      path,
      message: `What was published here no longer fits, so the file’s value is shown. ${message}`,
    }));
    const fields = describeFields(documents[name].schema);
    const changed = Object.keys(compare(fields, live, data));
    // A missing item is reported at the field that refers to it, and where it was removed.
    const ofSite = between.flatMap(({ document, path, message, lacking }) => [
      ...(document === name ? [{ path, message }] : []),
      ...(lacking?.document === name && document !== name && changed.includes(lacking.path)
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
        problems: [...blocking, ...ofSite, ...stale, ...brokenLinks(moved, name)],
      },
    ];
  });
}

/** The documents of a site in one of the states that an editor shows. */
export const siteOf = (
  all: readonly { name: DocumentName; live?: unknown; data: unknown }[],
  state: "live" | "data",
): Documents => Object.fromEntries(all.map((document) => [document.name, document[state]])) as Documents;

/**
 * The problems between documents if these are published over the live ones. Fields that do not fit their schema keep
 * their live values.
 */
export function problemsAfter(live: Documents, site: Documents): SiteProblem[] {
  const fitting = documentNames.map((name) => [name, fittingPart(name, live, site)]);
  const moved = addMoveRedirects(live, Object.fromEntries(fitting));
  const crowded = checkDocument("redirects", moved.redirects).map((problem) => ({
    ...problem,
    document: "redirects" as const,
    keys: ["items"],
  }));
  return [...crowded, ...checkSite(moved)];
}

function fittingPart<Name extends DocumentName>(name: Name, live: Documents, site: Documents): Documents[Name] {
  if (checkDocument(name, site[name]).length === 0) return site[name];
  return overlay(name, live[name], compare(describeFields(documents[name].schema), live[name], site[name])).data;
}

/** The uploaded pictures that a document's fields refer to. */
export function picturesOf(fields: readonly Field[], data: unknown): { path: string; hash: string }[] {
  return fieldValues(fields, data).flatMap(({ path, field, value }) => {
    const hash = field.kind === "picture" ? uploadedHash(value) : undefined;
    return hash ? [{ path, hash }] : [];
  });
}

/**
 * Parses a field's value from the text of its input. A text is a single line; prose has an empty line between
 * paragraphs; names are one per line; an order is JSON.
 *
 * @returns undefined if it is invalid, or if nothing can be written there
 */
export function parseValue(fields: readonly Field[], path: string, text: string): unknown {
  const { field, isItem } = fieldAt(fields, path) ?? {};
  if (!field || isItem || field.kind === "group") return undefined;
  const written = text.replace(/\r\n?/g, "\n");
  if (field.kind === "number") return written.trim() === "" || Number.isNaN(+written) ? undefined : Number(written);
  if (field.kind === "prose") return joinLines(written);
  // A text is one line, whatever was pasted.
  if (field.kind !== "list") return oneLine(written);
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

const oneLine = (text: string) => text.replace(/ *\n */g, " ");

type Lists = Pick<EditedDocument, "fields" | "live" | "data">;

/**
 * A list, or an item of one, and the id of another item: the one before a new item, or the new neighbour of a moved
 * one.
 */
const STEP = /^(?:(add|before|after) (\S+) (\S+)|(add|up|down|remove) (\S+))$/;

/**
 * The edits of a step: “add LIST”, “add LIST ID”, “up ITEM”, “down ITEM”, “before ITEM ID”, “after ITEM ID” or “remove
 * ITEM”. Undefined if it is invalid.
 */
export function takeStep(edited: Lists, step: string): { changes: Changes; added?: string } | undefined {
  const [, verbOfTwo, pathOfTwo = "", other, verb = verbOfTwo, path = pathOfTwo] = STEP.exec(step) ?? [];
  const { field, isItem } = fieldAt(edited.fields, path) ?? {};
  if (field?.kind !== "list" || !field.fields || isItem !== (verb !== "add")) return undefined;
  const { parent, name } = splitPath(path);
  const list = isItem ? parent : path;
  const order = idsAt(edited.data, list);
  const others = order.filter((id) => id !== name);
  const neighbour = other === undefined ? undefined : others.indexOf(other);
  if (neighbour === -1) return undefined;
  if (!isItem) {
    const id = newId(edited, list);
    const item = { id, ...emptyItem(field.fields) };
    const to = neighbour === undefined ? order.length : neighbour + 1;
    return {
      changes: { [`${path}.${id}`]: item, [path]: arrange(edited, path, order.toSpliced(to, 0, id)) },
      added: id,
    };
  }
  const place = order.indexOf(name);
  if (place < 0) return undefined;
  if (verb === "remove") return { changes: { [list]: arrange(edited, list, others) } };
  const isBefore = verb === "up" || verb === "before";
  const to = neighbour === undefined ? Math.max(0, place + (isBefore ? -1 : 1)) : neighbour + (isBefore ? 0 : 1);
  return { changes: { [list]: arrange(edited, list, others.toSpliced(to, 0, name)) } };
}

/** An unused id in a list: the next number if all ids are numbers, as for services. */
function newId({ live, data }: Lists, list: string): string {
  const ids = [...idsAt(live, list), ...idsAt(data, list)];
  const areNumbers = ids.length > 0 && ids.every((id) => /^[1-9]\d*$/.test(id));
  return areNumbers ? String(Math.max(...ids.map(Number)) + 1) : randomBytes(4).toString("hex");
}

/** Sets a list to exactly this order. All its other items, published or drafted, are removed. */
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
