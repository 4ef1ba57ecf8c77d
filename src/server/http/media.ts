import type { FastifyInstance } from "fastify";
import { storedPictureHash } from "../../contract/stored-picture.ts";
import { DAY, SECOND } from "../../contract/time.ts";
import type { AppContext } from "../app-context.ts";
import { readAvatar } from "../users.ts";
import { ApiError } from "./api-error.ts";

/** The caching of addresses whose bytes never change. */
export const IMMUTABLE = `public, max-age=${(365 * DAY) / SECOND}, immutable`;

/** Uploaded pictures are served only as images. Their names are hashes, so they never change. */
export const MEDIA_HEADERS = {
  "content-type": "image/webp",
  "content-security-policy": "sandbox; default-src 'none'",
  "cache-control": IMMUTABLE,
};

/** Serves the pictures of accounts. */
export function serveMedia(app: FastifyInstance, { database }: AppContext): void {
  app.get<{ Params: { file: string } }>("/media/avatars/:file", async (request, reply) => {
    const hash = storedPictureHash(request.params.file);
    const webp = hash && (await readAvatar(database, hash));
    if (!webp) throw new ApiError("notFound");
    return reply.headers({ ...MEDIA_HEADERS, "content-disposition": 'inline; filename="avatar.webp"' }).send(webp);
  });
}
