import type { FastifyInstance } from "fastify";

/** Redirects the forms that select a day, which have no scripts, to that day's pages. */
export function redirectToDay(app: FastifyInstance): void {
  app.get<{ Querystring: { day?: string } }>("/as-of", (request, reply) => {
    const { day } = request.query;
    const to = typeof day === "string" && day ? `/as-of/${encodeURIComponent(day)}/` : "/dashboard/content";
    return reply.header("cache-control", "no-store").redirect(to, 302);
  });
}
