import { z } from "zod";
import type { Documents } from "#src/content/documents.ts";
import type { AppContext } from "#src/server/app-context.ts";
import { checkDocument } from "#src/server/content/check-document.ts";
import { documentNames, titlesOf } from "#src/server/content/names.ts";
import { lockContent } from "#src/server/content/write-publication.ts";
import { inChange } from "#src/server/http/change.ts";
import { compare, readEdited } from "./editing.server.ts";
import { publishDocuments } from "./publish.server.ts";
import { writeDraft } from "./queries.server.ts";

/** The whole content as the operator's command sends it. */
export const importedDocuments = z
  .record(z.string(), z.unknown())
  .refine((all): all is Documents => documentNames.every((name) => checkDocument(name, all[name]).length === 0));

/** How many documents differed from what visitors saw, and how many fields of them. */
export interface Imported {
  documents: number;
  fields: number;
}

/**
 * Makes drafts of whatever differs from what visitors see, or publishes it, in one transaction. Drafts of other fields stay as
 * they are; a draft that is replaced stays in the history of drafts.
 */
export function importDocuments(context: AppContext, imported: Documents, isPublished: boolean): Promise<Imported> {
  const { content, clock } = context;
  return inChange(
    context,
    async (tx, record) => {
      await lockContent(tx);
      const edited = await readEdited(tx, content.files, documentNames);
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
