import type { FastifyInstance } from "fastify";
import type { AppContext } from "../app-context.ts";
import { ApiError } from "../http/api-error.ts";
import { chooseEncoding } from "../http/compression.ts";
import { IMMUTABLE } from "../http/media.ts";
import { refreshContent } from "./refresh-content.ts";

/**
 * Serves content to browsers. For hydrating pages (src/client/content.tsx) the address has a hash and changes with the
 * bytes. Parts that load later than their page (src/client/later-content.ts) request a selection by its name.
 */
export function serveContent(app: FastifyInstance, appContext: AppContext): void {
  const { content } = appContext;
  app.get<{ Params: { file: string } }>("/content/:file", async (request, reply) => {
    await refreshContent(appContext);
    const current = content.findCurrent(request.params.file);
    const file = current ?? content.find(request.params.file);
    if (!file) throw new ApiError("notFound");
    const encoding = chooseEncoding(request.headers["accept-encoding"]);
    if (encoding) reply.header("content-encoding", encoding);
    return reply
      .headers({
        "cache-control": current ? "no-cache" : IMMUTABLE,
        "content-type": "application/json; charset=utf-8",
        vary: "Accept-Encoding",
      })
      .send(file[encoding ?? "json"]);
  });
}
