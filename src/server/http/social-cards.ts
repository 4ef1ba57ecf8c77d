import type { FastifyInstance } from "fastify";

/** The agency's card, beside the cards that were drawn for the pages in the content files. */
const GENERAL_CARD = "/images/cards/default.jpg";

/**
 * Pages that the owner adds or moves name a social card that was never drawn: the agency's card replaces it. Existing
 * cards have separate routes, which take precedence.
 */
export function serveGeneralCard(app: FastifyInstance): void {
  app.get("/images/cards/:card", async (_request, reply) =>
    reply.header("cache-control", "public, no-cache").redirect(GENERAL_CARD, 302),
  );
}
