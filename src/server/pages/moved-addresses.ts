import type { FastifyInstance } from "fastify";

/** Redirects moved paths permanently. Trailing slashes are ignored, and the query is kept. */
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
