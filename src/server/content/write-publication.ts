import { sql } from "drizzle-orm";
import { applyChanges, type Changes, readAt } from "../../content/changes.ts";
import { describeFields } from "../../content/describe.ts";
import { type DocumentName, documents } from "../../content/documents.ts";
import type { Database } from "../../database/connect.server.ts";
import { contentPublications, contentRevisions } from "../../database/schema.ts";
import { checkDocument } from "./check-document.ts";
import { overlaySite } from "./check-site.ts";
import { compare } from "./compare.ts";
import { type PublishedChanges, readPublished } from "./published.ts";
import type { ContentFiles } from "./read-files.ts";

/** An arbitrary advisory lock number that nothing else uses. */
const CONTENT_LOCK = 7_262_533;

/** Drafts are saved and published one at a time. A publication takes the audit log's lock first. */
export async function lockContent(tx: Database): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${CONTENT_LOCK})`);
}

export interface PublicationAbout {
  at: Date;
  /** Null for the operator. */
  userId: string | null;
  reason: (typeof contentPublications.$inferSelect)["reason"];
}

export type Revision = Pick<typeof contentRevisions.$inferInsert, "data" | "changes" | "replaced"> & {
  document: DocumentName;
};

/** Publishes revisions in the caller's transaction, which has locked the content and checked them. */
export async function writePublication(
  tx: Database,
  revisions: readonly Revision[],
  about: PublicationAbout,
): Promise<number> {
  const [row] = await tx.insert(contentPublications).values(about).returning({ id: contentPublications.id });
  const publicationId = row?.id ?? 0;
  await tx.insert(contentRevisions).values(revisions.map((revision) => ({ ...revision, publicationId })));
  return publicationId;
}

/** A document to publish. */
interface RevisedDocument {
  name: DocumentName;
  file: unknown;
  /** The document's newest revision. */
  published?: Pick<PublishedChanges, "changes" | "replaced">;
  /** The document's currently published content. */
  live: unknown;
  data: unknown;
}

/** The revision that publishes a document's `data`. */
export function revise({ name, file, published, live, data }: RevisedDocument): Revision {
  const fields = describeFields(documents[name].schema);
  const changes = compare(fields, file, data);
  const edits = compare(fields, live, data);
  // In fields that the owner has not edited since, the file's former value still needs to be compared.
  const replacedAt = (path: string) =>
    published && path in published.changes && !(path in edits)
      ? published.replaced[path]
      : (readAt(file, path) ?? null);
  const replaced = Object.fromEntries(Object.keys(changes).map((path) => [path, replacedAt(path)]));
  return { document: name, data, changes, replaced };
}

interface PublishedChange extends Omit<PublicationAbout, "reason"> {
  document: DocumentName;
  changes: Changes;
}

/**
 * Publishes changes that were never drafts, in the caller's transaction, in addition to published ones. Drafts are
 * unchanged.
 *
 * @returns undefined if the document would not fit its schema
 */
export async function publishChange(
  tx: Database,
  files: ContentFiles,
  { document: name, changes, ...about }: PublishedChange,
): Promise<number | undefined> {
  await lockContent(tx);
  const published = (await readPublished(tx)).documents;
  const live = overlaySite(files.documents, published)[name].data;
  const data = applyChanges<unknown>(live, changes);
  if (checkDocument(name, data).length > 0) return undefined;
  const revised = { name, file: files.documents[name], published: published[name], live, data };
  return writePublication(tx, [revise(revised)], { ...about, reason: "published" });
}
