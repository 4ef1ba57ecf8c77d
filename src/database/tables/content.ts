import {
  bigint,
  bigserial,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { bytes, createdAt, json, timestamp } from "../columns.ts";
import { userId } from "./user-id.ts";

// Tables of edited content (docs/decisions/0082). `document` is a name of src/content/documents.ts; `changes` are edits by path
// (src/content/changes.ts).

type ChangesColumn = Record<string, unknown>;

/**
 * A publication: one or several documents that were published together. The newest id identifies the state of the whole
 * site.
 */
export const contentPublications = pgTable("content_publications", {
  id: bigserial({ mode: "number" }).primaryKey(),
  at: timestamp().notNull(),
  userId: userId("set null"),
  reason: text({ enum: ["published", "scheduled", "undone", "imported"] }).notNull(),
});

/** A document as published. The newest version of each document is shown instead of its file. */
export const contentRevisions = pgTable(
  "content_revisions",
  {
    id: bigserial({ mode: "number" }).primaryKey(),
    document: text().notNull(),
    publicationId: bigint({ mode: "number" })
      .notNull()
      .references(() => contentPublications.id),
    /** The whole document as shown to visitors, for the history. */
    data: jsonb().notNull(),
    /** The owner's changes to the file: everything else follows the file. */
    changes: jsonb().$type<ChangesColumn>().notNull(),
    /** The file's values at the changed paths. If the file's values differ now, both sides have changed. */
    replaced: jsonb().$type<ChangesColumn>().notNull(),
  },
  (t) => [
    index("content_revisions_document").on(t.document, t.id.desc()),
    uniqueIndex("content_revisions_publication").on(t.publicationId, t.document),
  ],
);

/** One field that was edited but not yet published. */
export const contentDrafts = pgTable(
  "content_drafts",
  {
    document: text().notNull(),
    path: text().notNull(),
    value: json().notNull(),
    /** The history entry that contains this value. An edit of an older one is rejected. */
    version: bigint({ mode: "number" }).notNull(),
    userId: userId("set null"),
    at: timestamp().notNull(),
  },
  (t) => [primaryKey({ columns: [t.document, t.path] })],
);

/** Every value that was typed into a draft, for a month, so that no input is lost. */
export const contentDraftHistory = pgTable(
  "content_draft_history",
  {
    version: bigserial({ mode: "number" }).primaryKey(),
    document: text().notNull(),
    path: text().notNull(),
    /** Null if the draft was discarded. */
    value: json(),
    userId: userId("set null"),
    at: timestamp().notNull(),
  },
  (t) => [index("content_draft_history_field").on(t.document, t.path), index("content_draft_history_at").on(t.at)],
);

/** Drafts scheduled for publication, frozen at that time. */
export const contentSchedules = pgTable(
  "content_schedules",
  {
    id: uuid().primaryKey(),
    dueAt: timestamp().notNull(),
    /** The changes of each document. */
    frozen: jsonb().$type<Record<string, ChangesColumn>>().notNull(),
    state: text({ enum: ["waiting", "published", "cancelled", "failed"] }).notNull(),
    /** The reason for the failure. */
    problem: text(),
    userId: userId("set null"),
    createdAt,
  },
  (t) => [index("content_schedules_due").on(t.state, t.dueAt)],
);

/** Links through which people without an account see drafts. The token is derived from the id, and not stored. */
export const previewLinks = pgTable(
  "preview_links",
  {
    id: uuid().primaryKey(),
    userId: userId("set null"),
    createdAt,
    expiresAt: timestamp().notNull(),
    revokedAt: timestamp(),
    /** The document whose drafts it shows, or null for all drafts. */
    document: text(),
  },
  (t) => [index("preview_links_expiry").on(t.expiresAt)],
);

/** The windows in which documents are open for editing. (docs/decisions/0092) */
export const contentPresence = pgTable("content_presence", {
  /** The window's id. */
  id: uuid().primaryKey(),
  userId: userId("cascade").notNull(),
  documents: text().array().notNull(),
  /** The focused field. */
  field: text(),
  at: timestamp().notNull(),
});

/**
 * Uploaded pictures by the hash of `original`: the upload rotated upright, without metadata, and scaled down to what
 * screens need. Documents refer to them as `picture:<hash>` (src/content/picture-name.ts).
 */
export const pictures = pgTable(
  "pictures",
  {
    hash: text().primaryKey(),
    mime: text().notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
    /** Null if it is in the bucket of `BUCKET_URL`, as `pictures/<hash>.webp`. */
    original: bytes(),
    /** The original's size in bytes; null for pictures from before the bucket existed. */
    size: integer(),
    createdAt,
    userId: userId("set null"),
  },
  (t) => [index("pictures_created_at").on(t.createdAt)],
);

/** Resized whole pictures, created on the first request of a width. */
export const pictureFiles = pgTable(
  "picture_files",
  {
    hash: text()
      .notNull()
      .references(() => pictures.hash, { onDelete: "cascade" }),
    width: integer().notNull(),
    bytes: bytes().notNull(),
  },
  (t) => [primaryKey({ columns: [t.hash, t.width] })],
);

/** Pictures cropped to the shape of their uses, created on the first request of a width. (docs/decisions/0094) */
export const pictureCrops = pgTable(
  "picture_crops",
  {
    hash: text()
      .notNull()
      .references(() => pictures.hash, { onDelete: "cascade" }),
    /** Ratio and focal point, as in the address: "4x3-50-30". */
    crop: text().notNull(),
    width: integer().notNull(),
    bytes: bytes().notNull(),
  },
  (t) => [primaryKey({ columns: [t.hash, t.crop, t.width] })],
);
