import { and, desc, eq, gt, inArray, lt, max, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Changes } from "#src/content/changes.ts";
import type { DocumentName } from "#src/content/documents.ts";
import type { Database } from "#src/database/connect.server.ts";
import {
  contentDraftHistory,
  contentDrafts,
  contentPublications,
  contentRevisions,
  users,
} from "#src/database/schema.ts";

export type DraftRow = typeof contentDrafts.$inferSelect & { by: string | null };

const draftColumns = {
  document: contentDrafts.document,
  path: contentDrafts.path,
  value: contentDrafts.value,
  version: contentDrafts.version,
  userId: contentDrafts.userId,
  at: contentDrafts.at,
  by: users.name,
};

/** All drafts, or those of some documents. */
export async function readDrafts(database: Database, documents?: readonly DocumentName[]): Promise<DraftRow[]> {
  return database
    .select(draftColumns)
    .from(contentDrafts)
    .leftJoin(users, eq(users.id, contentDrafts.userId))
    .where(documents && inArray(contentDrafts.document, [...documents]))
    .orderBy(contentDrafts.document, contentDrafts.path);
}

/** Converts drafts to edits of their document. */
export const changesOf = (drafts: readonly Pick<DraftRow, "path" | "value">[]): Changes =>
  Object.fromEntries(drafts.map(({ path, value }) => [path, value]));

interface DraftEdit {
  document: DocumentName;
  path: string;
  /** Undefined if it matches the published value, so that there is no draft. */
  value: unknown;
  /** Null for the operator. */
  userId: string | null;
  at: Date;
}

/** Writes a draft and its history entry; returns its version. */
export async function writeDraft(tx: Database, { document, path, value, userId, at }: DraftEdit): Promise<number> {
  const [{ version } = { version: 0 }] = await tx
    .insert(contentDraftHistory)
    .values({ document, path, value: value ?? null, userId, at })
    .returning({ version: contentDraftHistory.version });
  if (value === undefined) {
    await tx.delete(contentDrafts).where(and(eq(contentDrafts.document, document), eq(contentDrafts.path, path)));
  } else {
    const row = { value, version, userId, at };
    await tx
      .insert(contentDrafts)
      .values({ document, path, ...row })
      .onConflictDoUpdate({ target: [contentDrafts.document, contentDrafts.path], set: row });
  }
  return version;
}

export async function deleteDrafts(tx: Database, documents: readonly DocumentName[]): Promise<void> {
  await tx.delete(contentDrafts).where(inArray(contentDrafts.document, [...documents]));
}

const revisionColumns = {
  id: contentRevisions.id,
  document: contentRevisions.document,
  publication: contentRevisions.publicationId,
  data: contentRevisions.data,
  at: contentPublications.at,
  by: users.name,
  reason: contentPublications.reason,
};

const revisions = (database: Database) =>
  database
    .select(revisionColumns)
    .from(contentRevisions)
    .innerJoin(contentPublications, eq(contentPublications.id, contentRevisions.publicationId))
    .leftJoin(users, eq(users.id, contentPublications.userId));

/** The publications of a document, newest first. */
export function listRevisions(database: Database, document: DocumentName, most: number) {
  return revisions(database)
    .where(eq(contentRevisions.document, document))
    .orderBy(desc(contentRevisions.id))
    .limit(most);
}

/** The owner's changes to a document in its newest publications, newest first. */
export function listChanges(database: Database, document: DocumentName, most: number) {
  return database
    .select({
      publication: contentRevisions.publicationId,
      changes: contentRevisions.changes,
      replaced: contentRevisions.replaced,
    })
    .from(contentRevisions)
    .where(eq(contentRevisions.document, document))
    .orderBy(desc(contentRevisions.id))
    .limit(most);
}

/** A publication with its documents, and whether it is still the newest of each. */
export async function findPublication(database: Database, id: number) {
  const newer = alias(contentRevisions, "newer");
  const rows = await database
    .select({
      id: contentPublications.id,
      at: contentPublications.at,
      by: users.name,
      reason: contentPublications.reason,
      document: contentRevisions.document,
      newer: sql<boolean>`exists (${database
        .select({ id: newer.id })
        .from(newer)
        .where(and(eq(newer.document, contentRevisions.document), gt(newer.id, contentRevisions.id)))})`,
    })
    .from(contentPublications)
    .innerJoin(contentRevisions, eq(contentRevisions.publicationId, contentPublications.id))
    .leftJoin(users, eq(users.id, contentPublications.userId))
    .where(eq(contentPublications.id, id))
    .orderBy(contentRevisions.id);
  const [first] = rows;
  if (!first) return undefined;
  const { at, by, reason } = first;
  const isNewest = rows.every(({ newer }) => !newer);
  return { id, at, by, reason, documents: rows.map(({ document }) => document), isNewest };
}

export async function findRevision(database: Database, id: number) {
  const [row] = await revisions(database).where(eq(contentRevisions.id, id));
  return row;
}

/** The time of each document's last publication, for the list. */
export async function readPublishedTimes(database: Database): Promise<Map<string, Date>> {
  const rows = await database
    .select({ document: contentRevisions.document, at: max(contentPublications.at) })
    .from(contentRevisions)
    .innerJoin(contentPublications, eq(contentPublications.id, contentRevisions.publicationId))
    .groupBy(contentRevisions.document);
  return new Map(rows.flatMap(({ document, at }) => (at ? [[document, at]] : [])));
}

export async function deleteOldHistory(database: Database, before: Date): Promise<void> {
  await database.delete(contentDraftHistory).where(lt(contentDraftHistory.at, before));
}
