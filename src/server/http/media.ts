import type { FastifyInstance } from "fastify";
import type { AppContext } from "../app-context.ts";
import { readAvatar } from "../users.ts";
import { ApiError } from "./api-error.ts";

const YEAR_SECONDS = 31_536_000;

/** Serves uploaded pictures, only as images. Their names are hashes, so they never change. */
export function serveMedia(app: FastifyInstance, { database }: AppContext): void {
  app.get<{ Params: { file: string } }>("/media/avatars/:file", async (request, reply) => {
    const hash = /^([\da-f]{64})\.webp$/.exec(request.params.file)?.[1];
    const webp = hash && (await readAvatar(database, hash));
    if (!webp) throw new ApiError("notFound");
    return reply
      .headers({
        "content-type": "image/webp",
        "content-disposition": 'inline; filename="avatar.webp"',
        "content-security-policy": "sandbox; default-src 'none'",
        "cache-control": `public, max-age=${YEAR_SECONDS}, immutable`,
      })
      .send(webp);
  });
}
