import type { FastifyRequest } from "fastify";
import { documents } from "#src/content/documents.ts";
import { renamePictures } from "#src/content/picture-name.ts";
import type { AppContext } from "#src/server/app-context.ts";
import { dataOf, overlaySite } from "#src/server/content/check-site.ts";
import { createReader } from "#src/server/content/content.ts";
import { documentNames } from "#src/server/content/names.ts";
import { readPublished } from "#src/server/content/published.ts";
import { addMoveRedirects } from "#src/server/content/redirects.ts";
import { ApiError } from "#src/server/http/api-error.ts";
import { authorize } from "#src/server/http/guard.ts";
import type { DraftPages, DraftView } from "#src/server/pages/serve-drafts.ts";
import { identify } from "#src/server/security/sessions.ts";
import { contentContract } from "./contract.ts";
import { readEdited, siteOf } from "./editing.server.ts";
import { endOfDay, localDay, printLocalDay, printLocalTime } from "./local-time.ts";
import { markSources } from "./mark-sources.server.ts";
import { asOfBar, previewBar } from "./previews/bars.server.ts";
import { findPreviewLink } from "./previews/links.server.ts";

/**
 * Pages whose content differs from the public one: /edit and /as-of/DAY for Admins, /preview/TOKEN for anyone with a
 * link.
 */
export function draftPages(context: AppContext): DraftPages[] {
  return [
    { prefix: "/edit", read: (request) => readForEditing(context, request) },
    { prefix: "/preview", isKeyed: true, read: (_request, token) => readPreview(context, token) },
    { prefix: "/as-of", isKeyed: true, read: (request, day) => readAsOf(context, request, day) },
  ];
}

async function requireAdmin(context: AppContext, request: FastifyRequest): Promise<void> {
  await authorize(context, contentContract.contentDocument, await identify(context, request));
}

async function readForEditing(context: AppContext, request: FastifyRequest): Promise<DraftView> {
  await requireAdmin(context, request);
  const edited = await readEdited(context.database, context.content.files, documentNames);
  const { figures } = context.content.current();
  const marked = edited.map(({ name, data }) => ({ name, data: markSources(name, data) }));
  // Shows unproven claims, so that they can be corrected in place.
  const site = addMoveRedirects(siteOf(edited, "live"), siteOf(marked, "data"));
  return { reader: createReader(site, { hidesClaims: false, figures }), isEditable: true };
}

/** The content that visitors will see once the drafts of a link are published. */
async function readPreview(context: AppContext, token: string): Promise<DraftView | undefined> {
  const link = await findPreviewLink(context, token);
  if (!link) return undefined;
  const { database, content, config } = context;
  const edited = await readEdited(database, content.files, documentNames);
  const isShown = (name: string) => link.document === null || link.document === name;
  if (!edited.some(({ name, changed }) => isShown(name) && changed.length > 0)) throw new ApiError("previewEmpty");
  const after = siteOf(
    edited.map(({ name, data, live }) => ({ name, data: isShown(name) ? data : live })),
    "data",
  );
  const site = addMoveRedirects(siteOf(edited, "live"), after);
  const { company, figures } = content.current();
  const { zone, name: zoneName } = company.time;
  return {
    // The URL of an uploaded picture contains its name, and here it needs the token too.
    reader: createReader(
      renamePictures(site, (hash) => `${token}/${hash}`),
      { hidesClaims: config.hidesClaims, figures },
    ),
    bar: previewBar({
      title: link.document && documents[link.document].title,
      until: `${printLocalTime(link.expiresAt, zone)} ${zoneName}`,
    }),
  };
}

/** The content at the end of a day: publications up to then, applied to today's files. */
async function readAsOf(context: AppContext, request: FastifyRequest, day: string): Promise<DraftView> {
  await requireAdmin(context, request);
  const { database, content, config, clock } = context;
  const { company, figures } = content.current();
  const { zone } = company.time;
  const end = endOfDay(day, zone);
  const today = localDay(clock(), zone);
  if (!end || day > today) throw new ApiError("dayInvalid");
  const { documents } = await readPublished(database, end);
  const site = dataOf(overlaySite(content.files.documents, documents));
  return {
    reader: createReader(site, { hidesClaims: config.hidesClaims, figures }),
    bar: asOfBar({ day, today, printed: printLocalDay(new Date(end.getTime() - 1), zone) }),
  };
}
