import cookie from "@fastify/cookie";
import fastify, { type FastifyInstance, LogController } from "fastify";
import { jsonSchemaTransform } from "fastify-type-provider-zod";
import { api } from "./api.ts";
import { company } from "./content/company.ts";
import { API_PREFIX } from "./contract/endpoint.ts";
import { accountHandlers } from "./features/accounts/handlers.server.ts";
import { enquiryHandlers } from "./features/inbox/enquiry-handlers.server.ts";
import { inboxHandlers } from "./features/inbox/handlers.server.ts";
import { serveOneClick } from "./features/inbox/one-click.server.ts";
import { invitationHandlers } from "./features/invitations/handlers.server.ts";
import { overviewHandlers } from "./features/overview/handlers.server.ts";
import { projectHandlers } from "./features/projects/handlers.server.ts";
import { recordHandlers } from "./features/record/handlers.server.ts";
import { reviewHandlers } from "./features/reviews/handlers.server.ts";
import { invitedHandlers } from "./features/reviews/invited-handlers.server.ts";
import { moderationHandlers } from "./features/reviews/moderation-handlers.server.ts";
import { userHandlers } from "./features/users/handlers.server.ts";
import { addressOf } from "./server/address.ts";
import { serveApiDocs } from "./server/api-docs.ts";
import { ApiError, answerError } from "./server/api-error.ts";
import type { Config } from "./server/config.server.ts";
import { securityHeaders, sendSecurityHeaders } from "./server/headers.ts";
import { implement } from "./server/implement.ts";
import { ANSWER_EVENT, loggerFor } from "./server/log.ts";
import { serveMailbox } from "./server/mailbox.ts";
import { serveMedia } from "./server/media.ts";
import type { Platform } from "./server/platform.ts";
import { serveSecurityContact } from "./server/security-txt.ts";

const REQUEST_TIMEOUT_MS = 10_000;
const HEADERS_TIMEOUT_MS = 8_000;
const KEEP_ALIVE_MS = 5_000;
const CONNECTIONS_MAX = 1_000;

/** The bare server: limits on what a connection may cost, and the log. The platform's parts log into it. */
export function createServer(config: Config, logTo?: NodeJS.WritableStream): FastifyInstance {
  const app = fastify({
    logger: loggerFor(config, logTo),
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: config.trustProxy.length > 0 ? config.trustProxy : false,
    requestTimeout: REQUEST_TIMEOUT_MS,
    connectionTimeout: REQUEST_TIMEOUT_MS,
    keepAliveTimeout: KEEP_ALIVE_MS,
    http: { headersTimeout: HEADERS_TIMEOUT_MS },
    onProtoPoisoning: "error",
    onConstructorPoisoning: "error",
    exposeHeadRoutes: true,
    forceCloseConnections: true,
    routerOptions: { ignoreTrailingSlash: false, maxParamLength: 200 },
    // An address that cannot be read is answered before any hook runs.
    frameworkErrors: (error, request, reply) => {
      answerError(error, request, reply.headers(securityHeaders(config)));
    },
  });
  app.server.maxConnections = CONNECTIONS_MAX;
  return app;
}

/** Puts the product onto a server: headers, the API and what belongs to it. The pages are added last, by the caller. */
export async function buildApp(app: FastifyInstance, platform: Platform): Promise<void> {
  const { config } = platform;
  await app.register(cookie);
  sendSecurityHeaders(app, config);
  logAnswers(app);
  app.setErrorHandler(answerError);
  app.setNotFoundHandler((request, reply) => answerError(new ApiError("notFound"), request, reply));
  if (config.apiDocs) {
    await app.register(import("@fastify/swagger"), {
      openapi: { openapi: "3.1.0", info: { title: "API", version: "1" }, servers: [{ url: "/" }] },
      // The product's calls alone, which bear their names; pages, pictures and refusals are no part of the document.
      transform: (route) =>
        route.schema && "operationId" in route.schema
          ? jsonSchemaTransform(route)
          : { schema: { hide: true } as object, url: route.url },
    });
  }

  await app.register(async (routes) => {
    routes.addHook("onRequest", async (_request, reply) => {
      reply.header("cache-control", "no-store");
    });
    allowListedOrigins(routes, config);
    implement(routes, platform, api, {
      ...accountHandlers,
      ...userHandlers,
      ...reviewHandlers,
      ...moderationHandlers,
      ...invitationHandlers,
      ...invitedHandlers,
      ...enquiryHandlers,
      ...inboxHandlers,
      ...projectHandlers,
      ...recordHandlers,
      ...overviewHandlers,
    });
    if (config.apiDocs) serveApiDocs(routes);
    routes.all(`${API_PREFIX}/*`, async () => {
      throw new ApiError("notFound");
    });
  });
  if (config.hasInbox) serveOneClick(app, platform);
  serveMedia(app, platform);
  serveSecurityContact(app, platform, company.securityContact);
  if (config.mode !== "production") {
    if (!config.smtpUrl) serveMailbox(app, config);
    const [{ mailSamples }, { serveMailPreview }] = await Promise.all([
      import("./mails.ts"),
      import("./server/mail-preview.ts"),
    ]);
    serveMailPreview(app, config, mailSamples);
  }
  app.get("/health", async () => ({ ok: true }));
}

/** Other origins may call the API only when the settings list them, each exactly. */
function allowListedOrigins(app: FastifyInstance, config: Config): void {
  if (config.corsOrigins.length === 0) return;
  app.addHook("onRequest", async (request, reply) => {
    reply.header("vary", "Origin");
    const { origin } = request.headers;
    if (origin === undefined || !config.corsOrigins.includes(origin)) return;
    reply.headers({
      "access-control-allow-origin": origin,
      "access-control-allow-credentials": "true",
      "cross-origin-resource-policy": "cross-origin",
    });
    if (request.method === "OPTIONS") {
      return reply
        .headers({
          "access-control-allow-methods": "GET, POST, PUT, DELETE",
          "access-control-allow-headers": "content-type, authorization",
          "access-control-max-age": "600",
        })
        .code(204)
        .send();
    }
  });
}

/** One line an answer: what was asked and how it went. Never a body, a cookie or a query. */
function logAnswers(app: FastifyInstance): void {
  app.addHook("onResponse", (request, reply, done) => {
    const path = request.raw.url?.split("?")[0];
    const ms = Math.round(reply.elapsedTime);
    request.log.info(
      { event: ANSWER_EVENT, address: addressOf(request), method: request.method, path, status: reply.statusCode, ms },
      "answered",
    );
    done();
  });
}
