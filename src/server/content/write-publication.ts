import { sql } from "drizzle-orm";
import { applyChanges, type Changes, readAt } from "../../content/changes.ts";
import type { DocumentName } from "../../content/documents.ts";
import type { Database } from "../../database/connect.server.ts";
import { contentPublications, contentRevisions } from "../../database/schema.ts";
import { checkDocument, overlay } from "./check-document.ts";
import { readPublished } from "./published.ts";
import type { ContentFiles } from "./read-files.ts";

/** An arbitrary advisory lock number that nothing else uses. */
const CONTENT_LOCK = 7_262_533;

/** Drafts are saved and published one at a time. A publication takes the lock of the audit log before it. */
export async function lockContent(tx: Database): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${CONTENT_LOCK})`);
}

export type PublicationReason = (typeof contentPublications.$inferSelect)["reason"];

export async function insertPublication(
  tx: Database,
  publication: { at: Date; userId: string | null; reason: PublicationReason },
): Promise<number> {
  const [row] = await tx.insert(contentPublications).values(publication).returning({ id: contentPublications.id });
  return row?.id ?? 0;
}

export async function insertRevisions(tx: Database, rows: (typeof contentRevisions.$inferInsert)[]): Promise<void> {
  await tx.insert(contentRevisions).values(rows);
}

interface PublishedChange {
  document: DocumentName;
  changes: Changes;
  userId: string | null;
  at: Date;
}

/**
 * Publishes changes that were never drafts, in the caller's transaction, over what is published. Drafts stay as they are.
 *
 * @returns undefined if the document would not fit its schema
 */
export async function publishChange(
  tx: Database,
  files: ContentFiles,
  { document, changes, ...about }: PublishedChange,
): Promise<number | undefined> {
  await lockContent(tx);
  const before = (await readPublished(tx)).documents[document] ?? { changes: {}, replaced: {} };
  const file = files.documents[document];
  const data = applyChanges(overlay(document, file, before.changes).data, changes);
  if (checkDocument(document, data).length > 0) return undefined;
  const replaced = Object.fromEntries(Object.keys(changes).map((path) => [path, readAt(file, path) ?? null]));
  const publicationId = await insertPublication(tx, { ...about, reason: "published" });
  await insertRevisions(tx, [
    {
      document,
      publicationId,
      data,
      changes: { ...before.changes, ...changes },
      replaced: { ...before.replaced, ...replaced },
    },
  ]);
  return publicationId;
}
