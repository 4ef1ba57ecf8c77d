import type { FastifyInstance, FastifyRequest } from "fastify";
import type { AppContext } from "#src/server/app-context.ts";
import { refreshContent } from "#src/server/content/refresh-content.ts";
import { ApiError } from "#src/server/http/api-error.ts";
import { authorize } from "#src/server/http/guard.ts";
import { MEDIA_HEADERS } from "#src/server/http/media.ts";
import { identify } from "#src/server/security/sessions.ts";
import { UPLOADED_WIDTHS } from "#src/ui/picture-address.ts";
import { picturesContract } from "./contract.ts";
import { decodePicture } from "./decode.server.ts";
import { insertPictureFile, readOriginal, readPictureFile } from "./queries.server.ts";

const SHOWN_QUALITY = 80;

/**
 * Serves uploaded pictures in a closed list of widths, each made on its first request and kept. Pictures that no published
 * document names are for Admins alone, and as unknown to everybody else as those that do not exist.
 */
export function servePictures(app: FastifyInstance, appContext: AppContext): void {
  app.get<{ Params: { file: string } }>("/media/pictures/:file", async (request, reply) => {
    const [, hash, digits] = /^([\da-f]{64})-(\d{3,4})\.webp$/.exec(request.params.file) ?? [];
    const width = UPLOADED_WIDTHS.find((each) => String(each) === digits);
    if (!hash || !width) throw new ApiError("notFound");
    const isPublic = await isShown(appContext, hash);
    if (!isPublic) await requireAdmin(appContext, request);
    const bytes = (await readPictureFile(appContext.database, hash, width)) ?? (await make(appContext, hash, width));
    if (!bytes) throw new ApiError("notFound");
    return reply
      .headers({ ...MEDIA_HEADERS, "content-disposition": 'inline; filename="picture.webp"' })
      .header("cache-control", isPublic ? MEDIA_HEADERS["cache-control"] : "private, no-store")
      .send(bytes);
  });
}

async function isShown(appContext: AppContext, hash: string): Promise<boolean> {
  await refreshContent(appContext);
  return appContext.content.showsPicture(hash);
}

async function requireAdmin(appContext: AppContext, request: FastifyRequest): Promise<void> {
  try {
    await authorize(appContext, picturesContract.pictures, await identify(appContext, request));
  } catch (error) {
    throw error instanceof ApiError ? new ApiError("notFound") : error;
  }
}

const making = new Map<string, Promise<Buffer | undefined>>();

/** Makes a width. Of several requests for it one makes it; another instance may make it too, and one of the two is kept. */
function make({ database, root }: AppContext, hash: string, width: number): Promise<Buffer | undefined> {
  const name = `${hash}-${width}`;
  const made =
    making.get(name) ??
    (async () => {
      const original = await readOriginal(database, hash);
      if (!original) return undefined;
      const { bytes } = await decodePicture(root, original, { width, quality: SHOWN_QUALITY });
      await insertPictureFile(database, hash, width, bytes);
      return bytes;
    })().finally(() => making.delete(name));
  making.set(name, made);
  return made;
}
