import type { FastifyRequest } from "fastify";
import type { Documents } from "#src/content/documents.ts";
import type { AppContext } from "#src/server/app-context.ts";
import { type ContentReader, createReader } from "#src/server/content/content.ts";
import { documentNames } from "#src/server/content/names.ts";
import { authorize } from "#src/server/http/guard.ts";
import type { DraftPages } from "#src/server/pages/serve-drafts.ts";
import { identify } from "#src/server/security/sessions.ts";
import { contentContract } from "./contract.ts";
import { readEdited } from "./editing.server.ts";
import { markSources } from "./mark-sources.server.ts";

/** The pages with drafts: /edit for Admins. */
export function draftPages(context: AppContext): DraftPages[] {
  return [{ prefix: "/edit", isEditable: true, read: (request) => readAsAdmin(context, request) }];
}

async function readAsAdmin(context: AppContext, request: FastifyRequest): Promise<ContentReader> {
  await authorize(context, contentContract.contentDocument, await identify(context, request));
  const edited = await readEdited(context.database, context.content.files, documentNames);
  const marked = edited.map(({ name, data }) => [name, markSources(name, data)]);
  // Unproven claims are shown: they can only be corrected where they are seen.
  return createReader(Object.fromEntries(marked) as Documents, false);
}
