import type { FastifyInstance } from "fastify";

/** Redirects from the forms for a day, which have no scripts, to its pages. */
export function redirectToDay(app: FastifyInstance): void {
  app.get<{ Querystring: { day?: string } }>("/as-of", (request, reply) => {
    const { day } = request.query;
    const to = typeof day === "string" && day ? `/as-of/${encodeURIComponent(day)}/` : "/dashboard/content";
    return reply.header("cache-control", "no-store").redirect(to, 302);
  });
}
