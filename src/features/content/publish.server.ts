import type { DocumentName } from "#src/content/documents.ts";
import type { Database } from "#src/database/connect.server.ts";
import { checkDocument, overlay } from "#src/server/content/check-document.ts";
import { dataOf, type OverlaidSite, overlaySite } from "#src/server/content/check-site.ts";
import { documentNames, isDocumentName } from "#src/server/content/names.ts";
import { readPublished } from "#src/server/content/published.ts";
import type { ContentFiles } from "#src/server/content/read-files.ts";
import { addMoveRedirects } from "#src/server/content/redirects.ts";
import {
  lockContent,
  type PublicationAbout,
  type Revision,
  revise,
  writePublication,
} from "#src/server/content/write-publication.ts";
import { ApiError } from "#src/server/http/api-error.ts";
import { type EditedDocument, problemsAfter, readEdited, siteOf } from "./editing.server.ts";
import { deleteDrafts, findPublication, listChanges } from "./queries.server.ts";

interface Order extends PublicationAbout {
  /** The documents whose drafts are published, if they have any. */
  names: readonly DocumentName[];
}

interface Published {
  publication: number;
  published: DocumentName[];
}

/**
 * Publishes the drafts of some documents in the caller's transaction, all or none.
 *
 * @throws ApiError `nothingToPublish`; `contentInvalid` if a document would not fit its schema or the others;
 * `contentApart` if it fits only with the drafts of others
 */
export async function publishDrafts(tx: Database, files: ContentFiles, { names, ...about }: Order): Promise<Published> {
  await lockContent(tx);
  const all = await readEdited(tx, files, documentNames);
  const edited = all.filter(({ name, changed }) => names.includes(name) && changed.length > 0);
  // Invalid drafts are no reason to reject other texts of the same document, such as imported ones.
  if (edited.some(({ blocking }) => blocking.length > 0)) throw new ApiError("contentInvalid");
  const result = await publishDocuments(tx, edited, all, about);
  // Redirects written by this publication do not affect the owner's drafts of other redirects.
  await deleteDrafts(
    tx,
    edited.map(({ name }) => name),
  );
  return result;
}

/**
 * Publishes documents in the caller's transaction, which has locked the content: visitors see their `data`. If it moves
 * a page, the redirect is published with it.
 *
 * @param all every document, with its drafts
 * @throws ApiError as `publishDrafts`
 */
export async function publishDocuments(
  tx: Database,
  documents: readonly EditedDocument[],
  all: readonly EditedDocument[],
  about: PublicationAbout,
): Promise<Published> {
  requirePublishable(documents, all);
  const redirected = withRedirects(documents, all);
  const publication = await writePublication(tx, redirected.map(revise), about);
  return { publication, published: redirected.map(({ name }) => name) };
}

function withRedirects(documents: readonly EditedDocument[], all: readonly EditedDocument[]): EditedDocument[] {
  const live = siteOf(all, "live");
  const after = { ...live, ...siteOf(documents, "data") };
  const { redirects } = addMoveRedirects(live, after);
  if (redirects === after.redirects) return [...documents];
  return [
    ...documents.filter(({ name }) => name !== "redirects"),
    ...all.filter(({ name }) => name === "redirects").map((document) => ({ ...document, data: redirects })),
  ];
}

/** @throws ApiError as `publishDrafts` */
export function requirePublishable(documents: readonly EditedDocument[], all: readonly EditedDocument[]): void {
  if (documents.length === 0) throw new ApiError("nothingToPublish");
  if (documents.some(({ name, data }) => checkDocument(name, data).length > 0)) throw new ApiError("contentInvalid");
  const live = siteOf(all, "live");
  if (problemsAfter(live, { ...live, ...siteOf(documents, "data") }).length > 0)
    throw new ApiError(problemsAfter(live, siteOf(all, "data")).length > 0 ? "contentInvalid" : "contentApart");
}

/**
 * Publishes the previous state of a publication's documents, in the caller's transaction. Drafts stay.
 *
 * @throws ApiError `notFound`, `publishedSince` if one of them was published again, or `stillNamed` if another refers
 * to an item that this removes
 */
export async function undoPublication(
  tx: Database,
  files: ContentFiles,
  id: number,
  about: Omit<PublicationAbout, "reason">,
): Promise<Published> {
  await lockContent(tx);
  const found = await findPublication(tx, id);
  if (!found || !areNames(found.documents)) throw new ApiError("notFound");
  const { documents } = found;
  if (!found.isNewest) throw new ApiError("publishedSince");
  const current = (await readPublished(tx)).documents;
  const undone: typeof current = {};
  for (const document of documents) {
    const [, earlier] = await listChanges(tx, document, 2);
    undone[document] = { revision: 0, changes: {}, replaced: {}, ...earlier };
  }
  const before = overlaySite(files.documents, current);
  const after = overlaySite(files.documents, { ...current, ...undone });
  if (countLeftOut(after) > countLeftOut(before)) throw new ApiError("stillNamed");
  const revisions = documents.map((document): Revision => {
    const { changes = {}, replaced = {} } = undone[document] ?? {};
    const { data } = overlay(document, files.documents[document], changes);
    return { document, data, changes, replaced };
  });
  // Pages that move back leave a redirect too, because their addresses were public.
  const { redirects } = addMoveRedirects(dataOf(before), dataOf(after));
  const redirected =
    redirects === after.redirects.data
      ? revisions
      : [
          ...revisions.filter(({ document }) => document !== "redirects"),
          revise({
            name: "redirects",
            file: files.documents.redirects,
            published: current.redirects,
            live: before.redirects.data,
            data: redirects,
          }),
        ];
  const publication = await writePublication(tx, redirected, { ...about, reason: "undone" });
  return { publication, published: redirected.map(({ document }) => document) };
}

const areNames = (names: string[]): names is DocumentName[] => names.every(isDocumentName);

/** Published changes that do not fit the other documents. */
const countLeftOut = (site: OverlaidSite): number =>
  documentNames.reduce((sum, name) => sum + site[name].dropped.length, 0);
