import { readAt } from "#src/content/changes.ts";
import type { DocumentName } from "#src/content/documents.ts";
import type { Database } from "#src/database/connect.server.ts";
import { checkDocument } from "#src/server/content/check-document.ts";
import type { ContentFiles } from "#src/server/content/read-files.ts";
import {
  insertPublication,
  insertRevisions,
  lockContent,
  type PublicationReason,
} from "#src/server/content/write-publication.ts";
import { ApiError } from "#src/server/http/api-error.ts";
import { compare, readEdited } from "./editing.server.ts";
import { deleteDrafts } from "./queries.server.ts";

interface Order {
  /** The documents whose drafts are published, if they have any. */
  names: readonly DocumentName[];
  userId: string | null;
  at: Date;
  reason: PublicationReason;
}

/**
 * Publishes the drafts of some documents in the caller's transaction: all of them, or none.
 *
 * @throws ApiError `nothingToPublish`, or `contentInvalid` if one of the documents would not fit its schema
 */
export async function publishDrafts(
  tx: Database,
  files: ContentFiles,
  { names, ...about }: Order,
): Promise<{ publication: number; published: DocumentName[] }> {
  await lockContent(tx);
  const edited = (await readEdited(tx, files, names)).filter(({ changed }) => changed.length > 0);
  if (edited.some(({ name, data }) => checkDocument(name, data).length > 0)) throw new ApiError("contentInvalid");
  const revisions = edited.map(({ name, fields, file, published, drafts, data }) => {
    const changes = compare(fields, file, data);
    // Where the owner has not touched a field since, what the file had then is still to be compared.
    const replacedAt = (path: string) =>
      published && path in published.changes && !drafts.some((draft) => draft.path === path)
        ? published.replaced[path]
        : (readAt(file, path) ?? null);
    const replaced = Object.fromEntries(Object.keys(changes).map((path) => [path, replacedAt(path)]));
    return { document: name, data, changes, replaced };
  });
  if (revisions.length === 0) throw new ApiError("nothingToPublish");
  const publication = await insertPublication(tx, about);
  const published = revisions.map(({ document }) => document);
  await insertRevisions(
    tx,
    revisions.map((revision) => ({ ...revision, publicationId: publication })),
  );
  await deleteDrafts(tx, published);
  return { publication, published };
}
