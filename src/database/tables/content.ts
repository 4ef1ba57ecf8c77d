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
import { bytes, createdAt, timestamp } from "../columns.ts";
import { userId } from "./user-id.ts";

// Tables of edited content (docs/decisions/0082). `document` is a name of src/content/documents.ts; `changes` are edits by path
// (src/content/changes.ts).

type ChangesColumn = Record<string, unknown>;

/** A publication: one or several documents that were published at once. The newest id is the state of the whole site. */
export const contentPublications = pgTable("content_publications", {
  id: bigserial({ mode: "number" }).primaryKey(),
  at: timestamp().notNull(),
  userId: userId("set null"),
  reason: text({ enum: ["published", "scheduled", "undone", "imported"] }).notNull(),
});

/** A document as it was published. The newest one of each document is shown, over its file. */
export const contentRevisions = pgTable(
  "content_revisions",
  {
    id: bigserial({ mode: "number" }).primaryKey(),
    document: text().notNull(),
    publicationId: bigint({ mode: "number" })
      .notNull()
      .references(() => contentPublications.id),
    /** The whole document as visitors were shown it, for history. */
    data: jsonb().notNull(),
    /** What the owner changed, compared with the file: the rest follows the file. */
    changes: jsonb().$type<ChangesColumn>().notNull(),
    /** The file's values at the changed paths. Where the file has others by now, both have changed. */
    replaced: jsonb().$type<ChangesColumn>().notNull(),
  },
  (t) => [
    index("content_revisions_document").on(t.document, t.id.desc()),
    uniqueIndex("content_revisions_publication").on(t.publicationId, t.document),
  ],
);

/** One field that was edited and not yet published. */
export const contentDrafts = pgTable(
  "content_drafts",
  {
    document: text().notNull(),
    path: text().notNull(),
    value: jsonb().notNull(),
    /** The entry of the history that holds this value. An edit of an older one is refused. */
    version: bigint({ mode: "number" }).notNull(),
    userId: userId("set null"),
    at: timestamp().notNull(),
  },
  (t) => [primaryKey({ columns: [t.document, t.path] })],
);

/** Every value that was ever typed into a draft, for a month: nothing typed is lost. */
export const contentDraftHistory = pgTable(
  "content_draft_history",
  {
    version: bigserial({ mode: "number" }).primaryKey(),
    document: text().notNull(),
    path: text().notNull(),
    /** Null where the draft was discarded. */
    value: jsonb(),
    userId: userId("set null"),
    at: timestamp().notNull(),
  },
  (t) => [index("content_draft_history_field").on(t.document, t.path), index("content_draft_history_at").on(t.at)],
);

/** Drafts to publish at a time, frozen when they were scheduled. */
export const contentSchedules = pgTable(
  "content_schedules",
  {
    id: uuid().primaryKey(),
    dueAt: timestamp().notNull(),
    /** The changes of each document. */
    frozen: jsonb().$type<Record<string, ChangesColumn>>().notNull(),
    state: text({ enum: ["waiting", "published", "cancelled", "failed"] }).notNull(),
    /** Why it failed. */
    problem: text(),
    userId: userId("set null"),
    createdAt,
  },
  (t) => [index("content_schedules_due").on(t.state, t.dueAt)],
);

/** Links by which people without an account see drafts. The token is derived from the id, and not stored. */
export const previewLinks = pgTable(
  "preview_links",
  {
    id: uuid().primaryKey(),
    userId: userId("set null"),
    createdAt,
    expiresAt: timestamp().notNull(),
    revokedAt: timestamp(),
  },
  (t) => [index("preview_links_expiry").on(t.expiresAt)],
);

/**
 * Uploaded pictures by the hash of `original`: the upload turned upright, without metadata, and not wider or higher than any
 * screen needs. Documents name them as `picture:<hash>` (src/content/picture-name.ts).
 */
export const pictures = pgTable(
  "pictures",
  {
    hash: text().primaryKey(),
    mime: text().notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
    original: bytes().notNull(),
    createdAt,
    userId: userId("set null"),
  },
  (t) => [index("pictures_created_at").on(t.createdAt)],
);

/** Pictures in the widths that were asked for, made on the first request. */
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
