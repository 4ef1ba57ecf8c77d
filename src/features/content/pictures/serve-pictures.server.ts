import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { DocumentName } from "#src/content/documents.ts";
import type { AppContext } from "#src/server/app-context.ts";
import { refreshContent } from "#src/server/content/refresh-content.ts";
import { type PictureView, pictureKey, picturesShown } from "#src/server/content/shown-pictures.ts";
import { ApiError } from "#src/server/http/api-error.ts";
import { authorize } from "#src/server/http/guard.ts";
import { MEDIA_HEADERS } from "#src/server/http/media.ts";
import { DRAFT_HEADERS } from "#src/server/pages/serve-drafts.ts";
import { identify } from "#src/server/security/sessions.ts";
import { UPLOADED_WIDTHS } from "#src/ui/picture-address.ts";
import type { Shape } from "#src/ui/picture-uses.ts";
import { findPreviewLink, type PreviewLink } from "../previews/links.server.ts";
import { readDrafts } from "../queries.server.ts";
import { picturesContract } from "./contract.ts";
import { crops, regionAround } from "./crops.ts";
import { decodeStored } from "./decode.server.ts";
import { insertPictureFile, type PictureFile, readOriginal, readPictureFile } from "./queries.server.ts";

const SHOWN_QUALITY = 80;

/**
 * Serves uploaded pictures in a fixed set of crops and widths. Each file is created on its first request, then stored.
 * Pictures that no published document refers to, and crops around other points, are visible to Admins only; for others
 * they do not exist.
 */
export function servePictures(app: FastifyInstance, appContext: AppContext): void {
  app.get<{ Params: PictureParams }>("/media/pictures/:file", async (request, reply) => {
    const asked = parse(request.params);
    const isPublic = await isShown(appContext, asked);
    if (!isPublic) await requireAdmin(appContext, request);
    // Crops around points that the editor shows but has not saved are not stored, because they would accumulate.
    const isKept = isPublic || !asked.point || (await isDrafted(appContext, asked));
    return send(reply, asked, { isPublic, isKept });
  });

  // On the pages of a preview link, the names of pictures include its token.
  app.get<{ Params: PictureParams & { token: string } }>("/media/pictures/:token/:file", async (request, reply) => {
    const asked = parse(request.params);
    const link = await findPreviewLink(appContext, request.params.token);
    if (!link || !(await isPreviewed(appContext, link, asked))) throw new ApiError("notFound");
    return send(reply.headers(DRAFT_HEADERS), asked, { isPublic: false, isKept: true });
  });

  async function send(reply: FastifyReply, asked: Asked, { isPublic, isKept }: { isPublic: boolean; isKept: boolean }) {
    const bytes = (await readPictureFile(appContext.database, asked)) ?? (await make(appContext, asked, isKept));
    if (!bytes) throw new ApiError("notFound");
    return reply
      .headers({ ...MEDIA_HEADERS, "content-disposition": 'inline; filename="picture.webp"' })
      .header("cache-control", isPublic ? MEDIA_HEADERS["cache-control"] : "private, no-store")
      .send(bytes);
  }
}

interface PictureParams {
  file: string;
}

interface Asked extends PictureFile, PictureView {
  /** The crop's shape. */
  shape?: Shape;
}

/** The hash; the ratio and the point in percent, if it is a crop; the width. */
const FILE = /^([\da-f]{64})(?:-(\d+x\d+)-(100|[1-9]?\d)-(100|[1-9]?\d))?-([1-9]\d{2,3})\.webp$/;

/** @throws ApiError `notFound` for a name, crop or width that does not exist */
function parse({ file }: PictureParams): Asked {
  const [, hash, ratio, x, y, digits] = FILE.exec(file) ?? [];
  const width = Number(digits);
  if (hash && ratio === undefined && UPLOADED_WIDTHS.includes(width)) return { hash, width };
  const { shape, widths } = crops.get(ratio ?? "") ?? {};
  if (!hash || !shape || !widths?.has(width)) throw new ApiError("notFound");
  return { hash, width, shape, point: { x: Number(x), y: Number(y) }, crop: `${ratio}-${x}-${y}` };
}

/** True if a link's pages show this picture, in its drafts or in the published content. */
async function isPreviewed(appContext: AppContext, { document }: PreviewLink, view: PictureView): Promise<boolean> {
  return (await isShown(appContext, view)) || isDrafted(appContext, view, document ? [document] : undefined);
}

async function isDrafted({ database }: AppContext, view: PictureView, documents?: DocumentName[]): Promise<boolean> {
  const drafts = await readDrafts(database, documents);
  return picturesShown(drafts.map(({ value }) => value)).has(pictureKey(view));
}

async function isShown(appContext: AppContext, view: PictureView): Promise<boolean> {
  await refreshContent(appContext);
  return appContext.content.showsPicture(view);
}

async function requireAdmin(appContext: AppContext, request: FastifyRequest): Promise<void> {
  try {
    await authorize(appContext, picturesContract.pictures, await identify(appContext, request));
  } catch (error) {
    throw error instanceof ApiError ? new ApiError("notFound") : error;
  }
}

const making = new Map<string, Promise<Buffer | undefined>>();

/**
 * Creates a file. Simultaneous requests share the work; another instance may create it too, and one of the two is
 * stored.
 */
function make(appContext: AppContext, asked: Asked, isKept: boolean): Promise<Buffer | undefined> {
  const { database, root } = appContext;
  const { hash, crop, width, shape, point } = asked;
  const name = `${hash}-${crop}-${width}`;
  const made =
    making.get(name) ??
    (async () => {
      const file = await decodeStored(root, async () => {
        const original = await readOriginal(appContext, hash);
        const region = original && shape && point && regionAround(original, point, shape);
        return original && { bytes: original.bytes, size: { region, width, quality: SHOWN_QUALITY } };
      });
      if (file && isKept) await insertPictureFile(database, asked, file.bytes);
      return file?.bytes;
    })().finally(() => making.delete(name));
  making.set(name, made);
  return made;
}
