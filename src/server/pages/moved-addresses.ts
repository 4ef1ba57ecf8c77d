import type { FastifyInstance } from "fastify";

/** Answers a moved address with its new one, for good. A trailing slash is the same address; the query comes along. */
export function redirectMoved(app: FastifyInstance, moved: Readonly<Record<string, string>>): void {
  for (const [from, to] of Object.entries(moved)) {
    for (const url of [from, `${from}/`]) {
      app.get(url, async (request, reply) => {
        const query = /\?.*$/s.exec(request.raw.url ?? "")?.[0] ?? "";
        return reply.header("cache-control", "public, max-age=3600").redirect(to + query, 301);
      });
    }
  }
}
