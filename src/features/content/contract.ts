import { z } from "zod";
import { contract } from "#src/contract/endpoint.ts";
import { timestamp } from "#src/contract/timestamp.ts";
import { FIELDS_MAX, PATH_MAX, SEARCH_MAX, VALUE_MAX } from "./limits.ts";
import { messages } from "./messages.ts";

const documentName = z.string().max(40);
/** Enough for the names of all documents, separated by commas. */
const DOCUMENT_LIST_MAX = 1000;
const path = z.string().max(PATH_MAX);

/** A problem with a field of a document (src/content/changes.ts). */
const problem = z.object({ path: z.string(), message: z.string() });
export type Problem = z.infer<typeof problem>;

const choices = z.array(z.object({ id: z.string(), title: z.string() }));

const draft = z.object({
  path: z.string(),
  version: z.number(),
  by: z.string().nullable(),
  at: timestamp,
});
export type DraftLine = z.input<typeof draft>;

const listed = z.object({
  name: z.string(),
  title: z.string(),
  /** The heading above it in the list. Documents of a group follow one another. */
  group: z.string(),
  summary: z.string(),
  shownAt: z.string(),
  /** The name of the page, or its address if it has none. */
  shownOn: z.string(),
  /** Edited fields that have not been published. */
  drafts: z.number(),
  problems: z.array(problem),
  /** For a document that is a list: the items with problems, or those that match the search. */
  items: z.array(z.object({ id: z.string(), title: z.string(), problems: z.number() })),
  /** When the owner last published the document; null if visitors see the file. */
  publishedAt: timestamp.nullable(),
  editedAt: timestamp.nullable(),
  editedBy: z.string().nullable(),
});
export type ListedDocument = z.input<typeof listed>;

const publication = {
  publication: z.number(),
  at: timestamp,
  by: z.string().nullable(),
  reason: z.enum(["published", "scheduled", "undone", "imported"]),
};
const latest = z.object({ ...publication, documents: z.array(z.string()) });
export type LatestPublication = z.input<typeof latest>;

const revision = z.object({
  id: z.number(),
  ...publication,
  /** The changed fields: the displayed values before and after. */
  changed: z.array(z.object({ path: z.string(), before: z.string(), after: z.string() })),
});
export type RevisionLine = z.input<typeof revision>;

const schedule = z.object({
  id: z.uuid(),
  at: timestamp,
  by: z.string().nullable(),
  hasFailed: z.boolean(),
  /** The reason for the failure. */
  problem: z.string().nullable(),
  /** The titles of the documents. */
  documents: z.array(z.string()),
});
export type ScheduleLine = z.input<typeof schedule>;

/** A document for its editor. */
const editedDocument = z.object({
  name: z.string(),
  title: z.string(),
  shownAt: z.string(),
  shownOn: z.string(),
  /** The fields for the editor (src/content/describe.ts). */
  fields: z.array(z.looseObject({ name: z.string(), kind: z.string(), label: z.string() })),
  /** The document with its drafts; tokens such as {company.name} are not replaced. */
  data: z.record(z.string(), z.unknown()),
  /** The published content, with its tokens too. */
  live: z.record(z.string(), z.unknown()),
  drafts: z.array(draft),
  /** The fields that differ between `data` and `live`. */
  changed: z.array(z.string()),
  problems: z.array(problem),
  /** The fields that contain a claim: changing them makes it unproven. */
  claimed: z.array(z.string()),
  /** The items that fields can refer to by id, with their drafts. */
  choices: z.object({ projects: choices, services: choices }),
  /** The title of the document whose texts tokens such as {company.name} repeat. */
  tokenSource: z.string(),
  /** Fields that both the owner and the file have changed, with the file's values. */
  overtaken: z.array(z.object({ path: z.string(), file: z.unknown() })),
});

export const contentContract = contract({
  contentDocuments: {
    method: "GET",
    path: "/content-documents",
    summary: "Every document of the site's content, with what is edited, published and to correct",
    access: "admin",
    query: z.strictObject({ search: z.string().max(SEARCH_MAX).optional() }),
    response: z.object({
      documents: z.array(listed),
      /** The newest publication, with the titles of its documents. */
      latest: latest.nullable(),
    }),
  },
  contentDocument: {
    method: "GET",
    path: "/content-document",
    summary: "One document for its editor: its fields, what visitors see, and the drafts over it",
    access: "admin",
    query: z.strictObject({ document: documentName }),
    response: editedDocument,
    errors: ["notFound"],
  },
  contentOfPage: {
    method: "GET",
    path: "/content-of-page",
    summary:
      "Several documents for the editor of a page, by their names with commas between; unknown names are left out",
    access: "admin",
    query: z.strictObject({ documents: z.string().max(DOCUMENT_LIST_MAX) }),
    response: z.object({ documents: z.array(editedDocument) }),
  },
  contentHistory: {
    method: "GET",
    path: "/content-history",
    summary: "The publications of a document, the newest first, with what each changed",
    access: "admin",
    query: z.strictObject({ document: documentName }),
    response: z.object({
      revisions: z.array(revision),
      /** True if the newest publication can be undone: none of its documents has been published again. */
      canUndo: z.boolean(),
    }),
    errors: ["notFound"],
  },
  saveContentDrafts: {
    method: "PUT",
    path: "/content-drafts",
    summary:
      "Save edited fields of a document as drafts. `paths`, `values` and `versions` are parallel; a version is that of the draft that was edited, or 0. `step` adds, moves or removes an item of a list afterwards: “add LIST”, “add LIST ID” (after that item), “up ITEM”, “down ITEM”, “before ITEM ID”, “after ITEM ID”, “remove ITEM”",
    access: "admin",
    body: z.strictObject({
      document: documentName,
      paths: z.array(path).max(FIELDS_MAX),
      values: z.array(z.string().max(VALUE_MAX)).max(FIELDS_MAX),
      versions: z.array(z.string().max(20)).max(FIELDS_MAX),
      step: z.string().max(PATH_MAX).optional(),
    }),
    response: z.object({
      message: z.string(),
      drafts: z.array(draft),
      problems: z.array(problem),
      /** The id of the added item. */
      added: z.string().optional(),
    }),
    errors: ["notFound", "invalidInput", "draftConflict"],
    bodyLimit: 64 * 1024,
    form: {
      submit: "Save draft",
      busy: "Saving…",
      done: messages.saved,
      failed: messages.saveFailed,
    },
  },
  discardContentDrafts: {
    method: "DELETE",
    path: "/content-drafts",
    summary: "Discard a document's drafts, or one field's. They can be found in its history of drafts for 30 days",
    access: "admin",
    body: z.strictObject({ document: documentName, field: path.optional() }),
    response: z.object({ message: z.string(), discarded: z.number() }),
    errors: ["notFound"],
    form: {
      submit: "Discard drafts",
      busy: "Discarding…",
      look: "danger",
      asks: true,
      done: messages.discarded,
      failed: messages.discardFailed,
    },
  },
  publishContent: {
    method: "POST",
    path: "/publish-content",
    summary: "Publish the drafts of some documents, or of all of them, at once",
    access: "admin",
    body: z.strictObject({ documents: z.array(documentName).max(100) }),
    response: z.object({ message: z.string(), publication: z.number() }),
    errors: ["notFound", "nothingToPublish", "contentInvalid", "contentApart"],
    event: "content.published",
    form: {
      submit: "Publish",
      busy: "Publishing…",
      done: messages.published,
      failed: messages.publishFailed,
    },
  },
  undoPublication: {
    method: "POST",
    path: "/undo-publication",
    summary: "Publish what the documents of a publication were before it, unless one of them was published again",
    access: "admin",
    body: z.strictObject({ publication: z.int().positive() }),
    response: z.object({ message: z.string(), publication: z.number() }),
    errors: ["notFound", "publishedSince", "stillNamed"],
    event: "content.undone",
    form: {
      submit: "Undo",
      busy: "Undoing…",
      done: messages.undone,
      failed: messages.undoFailed,
    },
  },
  contentSchedules: {
    method: "GET",
    path: "/content-schedules",
    summary: "Scheduled publications, the next first, and those that failed within a week",
    access: "admin",
    response: z.object({ schedules: z.array(schedule) }),
  },
  scheduleContent: {
    method: "POST",
    path: "/content-schedules",
    summary:
      "Publish the present drafts of some documents, or of all of them, at a local time of the agency such as 2027-03-28T09:00. `occurrence` says which one, on the day on which clocks go back",
    access: "admin",
    body: z.strictObject({
      documents: z.array(documentName).max(100),
      time: z.string().max(20),
      occurrence: z.enum(["first", "second"]).optional(),
    }),
    response: z.object({ message: z.string(), schedule: z.uuid(), at: timestamp }),
    errors: ["notFound", "nothingToPublish", "contentInvalid", "contentApart", "timeInvalid", "timePast"],
    event: "content.scheduled",
    form: {
      submit: "Schedule",
      busy: "Scheduling…",
      done: messages.scheduled,
      failed: messages.scheduleFailed,
    },
  },
  cancelSchedule: {
    method: "DELETE",
    path: "/content-schedules",
    summary: "Cancel a scheduled publication",
    access: "admin",
    body: z.strictObject({ schedule: z.uuid() }),
    response: z.object({ message: z.string() }),
    errors: ["notFound"],
    event: "content.schedule-cancelled",
    form: {
      submit: "Cancel",
      busy: "Cancelling…",
      done: messages.cancelled,
      failed: messages.cancelFailed,
    },
  },
  restoreRevision: {
    method: "POST",
    path: "/restore-revision",
    summary: "Make drafts of what a document was at an earlier publication",
    access: "admin",
    body: z.strictObject({ revision: z.int().positive() }),
    response: z.object({ message: z.string() }),
    errors: ["notFound"],
    form: {
      submit: "Restore",
      busy: "Restoring…",
      done: messages.restored,
      failed: messages.restoreFailed,
    },
  },
});
