import type { FastifyInstance } from "fastify";
import { BODY_LIMIT } from "#src/contract/endpoint.ts";
import type { AppContext } from "#src/server/app-context.ts";
import { leaveByToken } from "./leave.server.ts";

interface Link {
  Querystring: { t?: string | string[] };
}

/**
 * The endpoint for one-click unsubscribing by mail programs (RFC 8058): a POST without cookies to the URL in the mail's
 * header. The token in the URL is the only proof; the body is always the same and is not read. A program that does not
 * support this opens the URL, and is redirected to the page with the button.
 */
export function serveOneClick(app: FastifyInstance, appContext: AppContext): void {
  app.register(async (routes) => {
    routes.removeAllContentTypeParsers();
    routes.addContentTypeParser("*", { parseAs: "string", bodyLimit: BODY_LIMIT }, (_request, body, done) =>
      done(null, body),
    );
    routes.addHook("onRequest", async (_request, reply) => {
      reply.header("cache-control", "no-store");
    });
    routes.post<Link>("/newsletter/one-click", async (request, reply) => {
      await leaveByToken({ ...appContext, request }, String(request.query.t));
      return reply.code(204).send();
    });
    routes.get<Link>("/newsletter/one-click", async (request, reply) =>
      reply.redirect(`/newsletter/leave?t=${encodeURIComponent(String(request.query.t))}`, 303),
    );
  });
}
