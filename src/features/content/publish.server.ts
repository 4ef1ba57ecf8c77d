import { readAt } from "#src/content/changes.ts";
import type { DocumentName, Documents } from "#src/content/documents.ts";
import type { Database } from "#src/database/connect.server.ts";
import { checkDocument, overlay } from "#src/server/content/check-document.ts";
import { overlaySite } from "#src/server/content/check-site.ts";
import { documentNames, isDocumentName } from "#src/server/content/names.ts";
import { readPublished } from "#src/server/content/published.ts";
import type { ContentFiles } from "#src/server/content/read-files.ts";
import {
  insertPublication,
  insertRevisions,
  lockContent,
  type PublicationReason,
} from "#src/server/content/write-publication.ts";
import { ApiError } from "#src/server/http/api-error.ts";
import { compare, type EditedDocument, problemsBetween, readEdited } from "./editing.server.ts";
import { deleteDrafts, findPublication, listChanges } from "./queries.server.ts";

interface About {
  userId: string | null;
  at: Date;
  reason: PublicationReason;
}

interface Order extends About {
  /** The documents whose drafts are published, if they have any. */
  names: readonly DocumentName[];
}

interface Published {
  publication: number;
  published: DocumentName[];
}

/**
 * Publishes the drafts of some documents in the caller's transaction: all of them, or none.
 *
 * @throws ApiError `nothingToPublish`; `contentInvalid` if a document would not fit its schema or the others; `contentApart` if
 *   it fits only with the drafts of others
 */
export async function publishDrafts(tx: Database, files: ContentFiles, { names, ...about }: Order): Promise<Published> {
  await lockContent(tx);
  const all = await readEdited(tx, files, documentNames);
  const edited = all.filter(({ name, changed }) => names.includes(name) && changed.length > 0);
  // What is wrong with drafts is no reason to refuse other texts of the same document, such as imported ones.
  if (edited.some(({ blocking }) => blocking.length > 0)) throw new ApiError("contentInvalid");
  const result = await publishDocuments(tx, edited, all, about);
  await deleteDrafts(tx, result.published);
  return result;
}

/**
 * Publishes documents in the caller's transaction, which has locked the content: visitors see their `data`.
 *
 * @param all every document, as its editor has it
 * @throws ApiError as `publishDrafts`
 */
export async function publishDocuments(
  tx: Database,
  documents: readonly EditedDocument[],
  all: readonly EditedDocument[],
  about: About,
): Promise<Published> {
  requirePublishable(documents, all);
  const publication = await insertPublication(tx, about);
  const revisions = documents.map((document) => ({ ...revise(document), publicationId: publication }));
  await insertRevisions(tx, revisions);
  return { publication, published: documents.map(({ name }) => name) };
}

/** @throws ApiError as `publishDrafts` */
export function requirePublishable(documents: readonly EditedDocument[], all: readonly EditedDocument[]): void {
  if (documents.length === 0) throw new ApiError("nothingToPublish");
  if (documents.some(({ name, data }) => checkDocument(name, data).length > 0)) throw new ApiError("contentInvalid");
  const site = Object.fromEntries(all.map(({ name, live }) => [name, live])) as Documents;
  const published = Object.fromEntries(documents.map(({ name, data }) => [name, data]));
  if (problemsBetween({ ...site, ...published }).length > 0) {
    const edited = Object.fromEntries(all.map(({ name, data }) => [name, data])) as Documents;
    throw new ApiError(problemsBetween(edited).length > 0 ? "contentInvalid" : "contentApart");
  }
}

/**
 * Publishes what the documents of a publication were before it, in the caller's transaction. Drafts stay.
 *
 * @throws ApiError `notFound`, `publishedSince` if one of them was published again, or `stillNamed` if another names what
 *   this removes
 */
export async function undoPublication(
  tx: Database,
  files: ContentFiles,
  undone: number,
  about: Omit<About, "reason">,
): Promise<Published> {
  await lockContent(tx);
  const found = await findPublication(tx, undone);
  if (!found?.documents.every(isDocumentName)) throw new ApiError("notFound");
  if (!found.isNewest) throw new ApiError("publishedSince");
  const before = await countLeftOut();
  const publication = await insertPublication(tx, { ...about, reason: "undone" });
  const published = found.documents as DocumentName[];
  for (const document of published) {
    const [, earlier] = await listChanges(tx, document, 2);
    const { changes, replaced } = earlier ?? { changes: {}, replaced: {} };
    const { data } = overlay(document, files.documents[document], changes);
    await insertRevisions(tx, [{ document, data, changes, replaced, publicationId: publication }]);
  }
  if ((await countLeftOut()) > before) throw new ApiError("stillNamed");
  return { publication, published };

  /** Published changes that do not fit the other documents. */
  async function countLeftOut(): Promise<number> {
    const site = overlaySite(files.documents, (await readPublished(tx)).documents);
    return documentNames.reduce((sum, name) => sum + site[name].dropped.length, 0);
  }
}

/** The revision that makes visitors see a document's `data`. */
function revise({ name, fields, file, published, live, data }: EditedDocument) {
  const changes = compare(fields, file, data);
  const edits = compare(fields, live, data);
  // Where the owner has not touched a field since, what the file had then is still to be compared.
  const replacedAt = (path: string) =>
    published && path in published.changes && !(path in edits)
      ? published.replaced[path]
      : (readAt(file, path) ?? null);
  const replaced = Object.fromEntries(Object.keys(changes).map((path) => [path, replacedAt(path)]));
  return { document: name, data, changes, replaced };
}
