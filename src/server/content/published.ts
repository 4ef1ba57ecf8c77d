import { desc, inArray, lt, sql } from "drizzle-orm";
import type { Changes } from "../../content/changes.ts";
import type { DocumentName } from "../../content/documents.ts";
import type { Database } from "../../database/connect.server.ts";
import { contentPublications, contentRevisions } from "../../database/schema.ts";
import { isDocumentName } from "./names.ts";

/** The owner's changes to a document in its newest revision. */
export interface PublishedChanges {
  revision: number;
  changes: Changes;
  /** The file's values at the changed paths at that time. */
  replaced: Changes;
}

export interface Published {
  /** The newest publication; zero if there is none. */
  publication: number;
  documents: Partial<Record<DocumentName, PublishedChanges>>;
}

export const NOTHING_PUBLISHED: Published = { publication: 0, documents: {} };

/** The number of the newest publication, which changes with each. */
export async function newestPublication(database: Database): Promise<number> {
  const [row] = await database
    .select({ id: contentPublications.id })
    .from(contentPublications)
    .orderBy(desc(contentPublications.id))
    .limit(1);
  return row?.id ?? 0;
}

/** The newest revision of every document, optionally of those published before a given time. */
export async function readPublished(database: Database, before?: Date): Promise<Published> {
  const rows = await database
    .selectDistinctOn([contentRevisions.document], {
      document: contentRevisions.document,
      revision: contentRevisions.id,
      changes: contentRevisions.changes,
      replaced: contentRevisions.replaced,
      publication: sql<number>`(select max(id) from content_publications)`.mapWith(Number),
    })
    .from(contentRevisions)
    .where(
      before &&
        inArray(
          contentRevisions.publicationId,
          database
            .select({ id: contentPublications.id })
            .from(contentPublications)
            .where(lt(contentPublications.at, before)),
        ),
    )
    .orderBy(contentRevisions.document, desc(contentRevisions.id));
  return {
    publication: rows[0]?.publication ?? 0,
    // Another release may have documents that are unknown to this one.
    documents: Object.fromEntries(rows.flatMap((row) => (isDocumentName(row.document) ? [[row.document, row]] : []))),
  };
}
