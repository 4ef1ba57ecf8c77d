import { z } from "zod";
import { type Documents, documents } from "#src/content/documents.ts";
import type { Database } from "#src/database/connect.server.ts";
import type { AppContext } from "#src/server/app-context.ts";
import { checkDocument } from "#src/server/content/check-document.ts";
import { compare } from "#src/server/content/compare.ts";
import { documentNames, titlesOf } from "#src/server/content/names.ts";
import { lockContent } from "#src/server/content/write-publication.ts";
import { inChange } from "#src/server/http/change.ts";
import { type EditedDocument, picturesOf, readEdited } from "./editing.server.ts";
import { findMissingPictures } from "./pictures/queries.server.ts";
import { publishDocuments } from "./publish.server.ts";
import { writeDraft } from "./queries.server.ts";

/** The whole content, as sent by the operator's command. */
export const importedDocuments = z
  .record(z.string(), z.unknown())
  .refine((all): all is Documents => documentNames.every((name) => checkDocument(name, all[name]).length === 0));

/** The number of documents that differed from the published content, and of their differing fields. */
export interface Imported {
  documents: number;
  fields: number;
}

/**
 * Saves all differences from the published content as drafts, or publishes them, in one transaction. Drafts of other
 * fields are unchanged; a replaced draft stays in the history of drafts.
 *
 * @throws MissingPicture before anything is written
 */
export function importDocuments(context: AppContext, imported: Documents, isPublished: boolean): Promise<Imported> {
  const { content, clock } = context;
  return inChange(
    context,
    async (tx, record) => {
      await lockContent(tx);
      const edited = await readEdited(tx, content.files, documentNames);
      await requirePictures(tx, edited, imported);
      const changed = edited
        .map((document) => ({ document, edits: compare(document.fields, document.live, imported[document.name]) }))
        .filter(({ edits }) => Object.keys(edits).length > 0);
      if (isPublished && changed.length > 0) {
        const replaced = changed.map(({ document }) => ({ ...document, data: imported[document.name] }));
        const about = { userId: null, at: clock(), reason: "imported" } as const;
        const { publication, published } = await publishDocuments(tx, replaced, edited, about);
        await record(String(publication), { documents: titlesOf(published), by: "operator" });
      }
      if (!isPublished)
        for (const { document, edits } of changed)
          for (const [path, value] of Object.entries(edits))
            await writeDraft(tx, { document: document.name, path, value, userId: null, at: clock() });
      return {
        documents: changed.length,
        fields: changed.reduce((sum, { edits }) => sum + Object.keys(edits).length, 0),
      };
    },
    "content.published",
  );
}

/** Thrown if an import refers to a picture that this site does not have. The message names the field. */
export class MissingPicture extends Error {
  override name = "MissingPicture";
}

async function requirePictures(tx: Database, edited: readonly EditedDocument[], imported: Documents): Promise<void> {
  const named = edited.flatMap(({ name, fields }) =>
    picturesOf(fields, imported[name]).map((use) => ({ ...use, document: documents[name].title })),
  );
  if (named.length === 0) return;
  const missing = await findMissingPictures(
    tx,
    named.map(({ hash }) => hash),
  );
  const lost = named.find(({ hash }) => missing.includes(hash));
  if (lost)
    throw new MissingPicture(
      `${lost.document}, ${lost.path}: the picture picture:${lost.hash} is not on this site. Upload it first, or name another. Nothing was imported.`,
    );
}
