import { documents } from "#src/content/documents.ts";
import { documentNames, isDocumentName, titlesOf } from "#src/server/content/names.ts";
import { lockContent } from "#src/server/content/write-publication.ts";
import { ApiError } from "#src/server/http/api-error.ts";
import { change } from "#src/server/http/change.ts";
import type { Handlers } from "#src/server/http/implement.ts";
import { readEdited } from "../editing.server.ts";
import type { previewsContract } from "./contract.ts";
import { insertPreviewLink, listPreviewLinks, previewToken, revokePreviewLink } from "./links.server.ts";

export const previewHandlers: Handlers<typeof previewsContract> = {
  async previewLinks({ database, now }) {
    const links = await listPreviewLinks(database, now);
    return {
      links: links.map((link) => ({ ...link, document: link.document === null ? null : titleOf(link.document) })),
    };
  },

  createPreviewLink: change(async ({ body, tx, user, now, content, keys, config, record }) => {
    const { document = null } = body;
    if (document !== null && !isDocumentName(document)) throw new ApiError("notFound");
    await lockContent(tx);
    const edited = await readEdited(tx, content.files, document ? [document] : documentNames);
    const drafted = edited.filter(({ changed }) => changed.length > 0).map(({ name }) => name);
    if (drafted.length === 0) throw new ApiError("previewEmpty");
    const { id, expiresAt } = await insertPreviewLink(tx, { document, userId: user.id, now });
    await record(id, { documents: titlesOf(drafted), isOfAll: document === null });
    const page = document ? documents[document].shownAt : "/";
    return { address: `${config.siteUrl.origin}/preview/${previewToken(keys, id)}${page}`, expiresAt };
  }),

  revokePreviewLink: change(async ({ body, tx, now, record }) => {
    const document = await revokePreviewLink(tx, body.link, now);
    await record(body.link, document === null ? { isOfAll: true } : { documents: [titleOf(document)] });
  }),
};

/** Another release may have documents that are unknown to this one. */
const titleOf = (name: string): string => (isDocumentName(name) ? documents[name].title : name);
