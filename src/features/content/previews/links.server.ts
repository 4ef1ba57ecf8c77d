import { randomUUIDv7 } from "node:crypto";
import { and, desc, eq, gt, isNull, lt } from "drizzle-orm";
import type { DocumentName } from "#src/content/documents.ts";
import type { Database } from "#src/database/connect.server.ts";
import { previewLinks, users } from "#src/database/schema.ts";
import type { AppContext } from "#src/server/app-context.ts";
import { isDocumentName } from "#src/server/content/names.ts";
import { ApiError } from "#src/server/http/api-error.ts";
import { isSame, type Keys } from "#src/server/security/secrets.ts";
import { PREVIEW_MS, PREVIEWS_MAX } from "../limits.ts";

const PURPOSE = "preview link";
const TOKEN = /^([\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12})\.([\w-]{43})$/;

/** The token of a link: its id, and a keyed hash of the id. Never stored. */
export const previewToken = (keys: Keys, id: string): string => `${id}.${keys.mac(PURPOSE, id)}`;

const isLive = (now: Date) => and(isNull(previewLinks.revokedAt), gt(previewLinks.expiresAt, now));

/** A valid link. */
export interface PreviewLink {
  /** The document whose drafts it shows, or null for all drafts. */
  document: DocumentName | null;
  expiresAt: Date;
}

/**
 * Finds the link of a token. Undefined for invalid tokens, without a database query.
 *
 * @throws ApiError `previewEnded` if it has expired or was revoked
 */
export async function findPreviewLink(
  { keys, database, clock }: Pick<AppContext, "keys" | "database" | "clock">,
  token: string,
): Promise<PreviewLink | undefined> {
  const [, id = "", mac = ""] = TOKEN.exec(token) ?? [];
  if (!isSame(mac, keys.mac(PURPOSE, id))) return undefined;
  const [link] = await database
    .select({ document: previewLinks.document, expiresAt: previewLinks.expiresAt })
    .from(previewLinks)
    .where(and(eq(previewLinks.id, id), isLive(clock())));
  if (!link) throw new ApiError("previewEnded");
  const { document, expiresAt } = link;
  if (document === null) return { document, expiresAt };
  // Another release may have documents that are unknown to this one.
  if (!isDocumentName(document)) throw new ApiError("previewEnded");
  return { document, expiresAt };
}

interface NewLink {
  document: DocumentName | null;
  userId: string;
  now: Date;
}

/** Stores a link in the caller's transaction, which has locked the content. @throws ApiError `previewLinksMany` */
export async function insertPreviewLink(tx: Database, { document, userId, now }: NewLink) {
  if ((await tx.$count(previewLinks, isLive(now))) >= PREVIEWS_MAX) throw new ApiError("previewLinksMany");
  const link = { id: randomUUIDv7(), expiresAt: new Date(now.getTime() + PREVIEW_MS) };
  await tx.insert(previewLinks).values({ ...link, document, userId, createdAt: now });
  return link;
}

/** The valid links, newest first. */
export function listPreviewLinks(database: Database, now: Date) {
  return database
    .select({
      id: previewLinks.id,
      document: previewLinks.document,
      by: users.name,
      createdAt: previewLinks.createdAt,
      expiresAt: previewLinks.expiresAt,
    })
    .from(previewLinks)
    .leftJoin(users, eq(users.id, previewLinks.userId))
    .where(isLive(now))
    .orderBy(desc(previewLinks.createdAt), desc(previewLinks.id))
    .limit(PREVIEWS_MAX);
}

/** Revokes a valid link. Returns its document, or null for all. @throws ApiError `notFound` */
export async function revokePreviewLink(tx: Database, id: string, now: Date): Promise<string | null> {
  const [revoked] = await tx
    .update(previewLinks)
    .set({ revokedAt: now })
    .where(and(eq(previewLinks.id, id), isLive(now)))
    .returning({ document: previewLinks.document });
  if (!revoked) throw new ApiError("notFound");
  return revoked.document;
}

/** Deletes links that expired before this time. A link without a row counts as expired. */
export async function deleteEndedLinks(database: Database, before: Date): Promise<void> {
  await database.delete(previewLinks).where(lt(previewLinks.expiresAt, before));
}
