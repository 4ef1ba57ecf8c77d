import { applyChanges, isOrder, isSame, itemsAt, readAt } from "#src/content/changes.ts";
import { describeFields, wholeList } from "#src/content/describe.ts";
import { type DocumentName, documents } from "#src/content/documents.ts";
import type { Database } from "#src/database/connect.server.ts";
import { overtaken } from "#src/server/content/check-document.ts";
import { compare } from "#src/server/content/compare.ts";
import type { SiteContent } from "#src/server/content/content.ts";
import { documentNames, groupOf, isDocumentName, titlesOf } from "#src/server/content/names.ts";
import { newestPublication } from "#src/server/content/published.ts";
import { lockContent } from "#src/server/content/write-publication.ts";
import { ApiError } from "#src/server/http/api-error.ts";
import { change } from "#src/server/http/change.ts";
import type { Handlers } from "#src/server/http/implement.ts";
import { claimedFields } from "./claimed-fields.server.ts";
import type { contentContract, DraftLine } from "./contract.ts";
import { arrange, type EditedDocument, parseValue, readEdited, takeStep } from "./editing.server.ts";
import { itemTitle } from "./editor/field-text.ts";
import { HISTORY_MAX, ITEMS_LISTED_MAX, TEXT_SHOWN_MAX } from "./limits.ts";
import { resolveLocalTime } from "./local-time.ts";
import { pageOf } from "./page-names.server.ts";
import { publishDrafts, undoPublication } from "./publish.server.ts";
import {
  type DraftRow,
  findPublication,
  findRevision,
  listRevisions,
  readPublishedTimes,
  writeDraft,
} from "./queries.server.ts";
import { cancelSchedule, listSchedules, scheduleDrafts } from "./schedules.server.ts";

export const contentHandlers: Handlers<typeof contentContract> = {
  async contentDocuments({ query, database, content }) {
    const edited = await readEdited(database, content.files, documentNames);
    const times = await readPublishedTimes(database);
    const sought = query.search?.trim().toLowerCase() ?? "";
    return {
      latest: await readLatest(database),
      documents: edited
        .filter(({ name, data }) => `${documents[name].title} ${JSON.stringify(data)}`.toLowerCase().includes(sought))
        .map(({ name, fields, data, drafts, changed, problems }) => {
          const [latest] = drafts.toSorted((one, other) => other.at.getTime() - one.at.getTime());
          return {
            name,
            title: documents[name].title,
            group: groupOf(name),
            summary: documents[name].summary,
            ...pageOf(content, name),
            drafts: changed.length,
            problems,
            items: itemsToOpen({ fields, data, problems }, sought),
            publishedAt: times.get(name) ?? null,
            editedAt: latest?.at ?? null,
            editedBy: latest?.by ?? null,
          };
        }),
    };
  },

  async contentDocument({ query, database, content }) {
    const [found] = await readForEditor(database, content, [requireDocument(query.document)]);
    if (!found) throw new ApiError("notFound");
    return found;
  },

  async contentOfPage({ query, database, content }) {
    return { documents: await readForEditor(database, content, query.documents.split(",").filter(isDocumentName)) };
  },

  async contentHistory({ query, database, content }) {
    const name = requireDocument(query.document);
    const fields = describeFields(documents[name].schema);
    const rows = await listRevisions(database, name, HISTORY_MAX + 1);
    const revisions = rows.slice(0, HISTORY_MAX).map(({ id, publication, at, by, reason, data }, place) => {
      const before = rows[place + 1]?.data ?? content.files.documents[name];
      const changed = Object.keys(compare(fields, before, data)).map((path) => ({
        path,
        before: shown(readAt(before, path)),
        after: shown(readAt(data, path)),
      }));
      return { id, publication, at, by, reason, changed };
    });
    const [newest] = rows;
    const canUndo = newest !== undefined && (await findPublication(database, newest.publication))?.isNewest === true;
    return { revisions, canUndo };
  },

  saveContentDrafts: change(async ({ body, tx, user, now, content }) => {
    await lockContent(tx);
    const edited = await readOne(tx, content, body.document);
    const { name, fields, live, data } = edited;
    const edits: Record<string, unknown> = {};
    for (const [place, path] of body.paths.entries()) {
      const parsed = parseValue(fields, path, body.values[place] ?? "");
      const value = isOrder(parsed) ? arrange(edited, path, parsed.order) : parsed;
      if (value === undefined || readAt(data, path) === undefined) throw new ApiError("invalidInput");
      if (isSame(value, readAt(data, path))) continue;
      const draft = edited.drafts.find((row) => row.path === path);
      if (draft && draft.version !== Number(body.versions[place] ?? 0)) throw new ApiError("draftConflict");
      edits[path] = value;
    }
    const step = body.step ? takeStep({ ...edited, data: applyChanges(data, edits) }, body.step) : undefined;
    if (body.step && !step) throw new ApiError("invalidInput");
    for (const [path, value] of Object.entries({ ...edits, ...step?.changes })) {
      // A value that matches the published one is not a draft.
      const isUndone = isSame(value, readAt(live, path));
      await writeDraft(tx, { document: name, path, value: isUndone ? undefined : value, userId: user.id, at: now });
    }
    const { drafts, problems } = await readOne(tx, content, name);
    return { drafts: drafts.map(draftLine), problems, added: step?.added };
  }),

  discardContentDrafts: change(async ({ body, tx, user, now, content }) => {
    await lockContent(tx);
    const { name, drafts } = await readOne(tx, content, body.document);
    const { field } = body;
    const chosen = drafts.filter(({ path }) => !field || path === field || path.startsWith(`${field}.`));
    for (const { path } of chosen)
      await writeDraft(tx, { document: name, path, value: undefined, userId: user.id, at: now });
    return { discarded: chosen.length };
  }),

  publishContent: change(async ({ body, tx, user, now, content, record }) => {
    const names = body.documents.length > 0 ? body.documents.map(requireDocument) : documentNames;
    const about = { names, userId: user.id, at: now, reason: "published" } as const;
    const { publication, published } = await publishDrafts(tx, content.files, about);
    await record(String(publication), { documents: titlesOf(published) });
    return { publication };
  }),

  undoPublication: change(async ({ body, tx, user, now, content, record }) => {
    const about = { userId: user.id, at: now };
    const { publication, published } = await undoPublication(tx, content.files, body.publication, about);
    await record(String(publication), { documents: titlesOf(published), undoes: body.publication });
    return { publication };
  }),

  async contentSchedules({ database, now }) {
    return { schedules: await listSchedules(database, now) };
  },

  scheduleContent: change(async ({ body, tx, user, now, content, record }) => {
    const names = body.documents.length > 0 ? body.documents.map(requireDocument) : documentNames;
    const resolved = resolveLocalTime(body.time, content.current().company.time.zone, body.occurrence);
    if (!resolved?.at) throw new ApiError("timeInvalid", { field: "time", sentence: resolved?.problem });
    if (resolved.at <= now) throw new ApiError("timePast");
    const { at } = resolved;
    const { id, titles } = await scheduleDrafts(tx, content.files, { names, dueAt: at, userId: user.id });
    await record(id, { documents: titles, at: at.toISOString() });
    return { schedule: id, at };
  }),

  cancelSchedule: change(async ({ body, tx, record }) => {
    await record(body.schedule, { documents: await cancelSchedule(tx, body.schedule) });
  }),

  restoreRevision: change(async ({ body, tx, user, now, content }) => {
    await lockContent(tx);
    const revision = await findRevision(tx, body.revision);
    if (!revision) throw new ApiError("notFound");
    const { name, fields, live, drafts } = await readOne(tx, content, revision.document);
    const undrafted = Object.fromEntries(drafts.map(({ path }) => [path, undefined]));
    for (const [path, value] of Object.entries({ ...undrafted, ...compare(fields, live, revision.data) }))
      await writeDraft(tx, { document: name, path, value, userId: user.id, at: now });
  }),
};

async function readForEditor(database: Database, content: SiteContent, names: readonly DocumentName[]) {
  const edited = await readEdited(database, content.files, [...new Set([...names, "projects", "services"] as const)]);
  const choices = { projects: choicesOf("projects", edited), services: choicesOf("services", edited) };
  return edited
    .filter(({ name }) => names.includes(name))
    .map(({ name, fields, file, published, live, data, drafts, changed, problems }) => ({
      name,
      title: documents[name].title,
      ...pageOf(content, name),
      fields: fields as never,
      data: data as Record<string, unknown>,
      live: live as Record<string, unknown>,
      drafts: drafts.map(draftLine),
      changed,
      problems,
      claimed: claimedFields(content.documents(), name),
      choices,
      tokenSource: documents.company.title,
      overtaken: published
        ? overtaken(file, published).map((path) => ({ path, file: readAt(file, path) ?? null }))
        : [],
    }));
}

function choicesOf(name: "projects" | "services", edited: readonly EditedDocument[]) {
  const { fields = [], data } = edited.find((document) => document.name === name) ?? {};
  const list = wholeList(fields);
  return list ? itemsAt(data, list.name).map((item) => ({ id: item.id, title: itemTitle(list.fields, item) })) : [];
}

/** For a document that is a list: the items with problems, and those that contain the search words. */
function itemsToOpen({ fields, data, problems }: Pick<EditedDocument, "fields" | "data" | "problems">, sought: string) {
  const list = wholeList(fields);
  if (!list) return [];
  return itemsAt(data, list.name)
    .map((item) => ({
      id: item.id,
      title: itemTitle(list.fields, item),
      problems: problems.filter(({ path }) => path.startsWith(`${list.name}.${item.id}.`)).length,
      isFound: sought !== "" && JSON.stringify(item).toLowerCase().includes(sought),
    }))
    .filter((item) => item.problems > 0 || item.isFound)
    .slice(0, ITEMS_LISTED_MAX)
    .map(({ isFound: _, ...item }) => item);
}

/** The newest publication, which can be undone. */
async function readLatest(database: Database) {
  const id = await newestPublication(database);
  const latest = await findPublication(database, id);
  if (!latest) return null;
  const { at, by, reason } = latest;
  return { publication: id, at, by, reason, documents: titlesOf(latest.documents.filter(isDocumentName)) };
}

async function readOne(database: Database, { files }: SiteContent, name: string): Promise<EditedDocument> {
  const [edited] = await readEdited(database, files, [requireDocument(name)]);
  if (!edited) throw new ApiError("notFound");
  return edited;
}

function requireDocument(name: string): DocumentName {
  if (!isDocumentName(name)) throw new ApiError("notFound");
  return name;
}

const draftLine = ({ path, version, by, at }: DraftRow): Omit<DraftLine, "at"> & { at: Date } => ({
  path,
  version,
  by,
  at,
});

/** A value as one line of text. */
function shown(value: unknown): string {
  const text = typeof value === "string" ? value : value === undefined ? "" : JSON.stringify(value);
  return text.length > TEXT_SHOWN_MAX ? `${text.slice(0, TEXT_SHOWN_MAX)}…` : text;
}
