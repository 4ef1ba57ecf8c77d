import path from "node:path";
import cookie from "@fastify/cookie";
import cors from "@fastify/cors";
import fastifyStatic from "@fastify/static";
import fastify, { type FastifyInstance, LogController } from "fastify";
import { jsonSchemaTransform } from "fastify-type-provider-zod";
import type { ServerBuild } from "react-router";
import { API_PREFIX } from "./contract/endpoint.ts";
import { providePendingFlow } from "./features/accounts/codes/flow-cookie.server.ts";
import { draftPages } from "./features/content/draft-pages.server.ts";
import { api, dashboardViews, features, handlers, mails } from "./features.server.ts";
import type { AppContext } from "./server/app-context.ts";
import type { Config } from "./server/config.server.ts";
import { refreshContent } from "./server/content/refresh-content.ts";
import { serveContent } from "./server/content/serve-content.ts";
import { type Health, serveHealth } from "./server/health/health.ts";
import type { LoadGuard } from "./server/health/load.ts";
import type { Metrics } from "./server/health/metrics.ts";
import { clientIp } from "./server/http/address.ts";
import { type Api, makeApi } from "./server/http/answer-call.ts";
import { answerError } from "./server/http/answer-error.ts";
import { serveApiDocs } from "./server/http/api-docs.ts";
import { ApiError } from "./server/http/api-error.ts";
import { limitBodyTime, UPLOAD_DEADLINE_MS } from "./server/http/body-deadline.ts";
import { securityHeaders, sendSecurityHeaders } from "./server/http/headers.ts";
import { implement } from "./server/http/implement.ts";
import { loggedPath } from "./server/http/logged-path.ts";
import { IMMUTABLE, serveMedia } from "./server/http/media.ts";
import { requestIds } from "./server/http/request-id.ts";
import { serveSecurityContact } from "./server/http/security-txt.ts";
import { serveGeneralCard } from "./server/http/social-cards.ts";
import { ANSWER_EVENT, loggerFor } from "./server/log.ts";
import { serveMailbox } from "./server/mail/mailbox.ts";
import { createPageContext } from "./server/pages/create-context.ts";
import type { PageCache } from "./server/pages/page-cache.ts";
import { serveDraftPages } from "./server/pages/serve-drafts.ts";
import { answerFromCache, type PageRequest, servePages } from "./server/pages/serve-pages.ts";
import type { Tracing } from "./server/tracing/tracing.ts";

/** Longer than a full hashing queue takes on a slow machine, so that waiting requests are answered rather than cut off. */
const SILENCE_MS = 30_000;
const HEADERS_TIMEOUT_MS = 8_000;
const KEEP_ALIVE_MS = 5_000;
/** How often Node.js checks the timeouts. */
const CHECK_EVERY_MS = 1_000;
/** Allows a thousand slow connections in addition to ordinary ones. Each takes a few kilobytes. */
const CONNECTIONS_MAX = 5_000;

/** Creates the bare server with connection limits, and the logger for the AppContext. */
export function createServer(config: Config, logTo?: NodeJS.WritableStream): FastifyInstance {
  const app = fastify({
    logger: loggerFor(config.mode, logTo),
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: config.trustProxy.length > 0 ? config.trustProxy : false,
    // The longest deadline that any route allows.
    requestTimeout: UPLOAD_DEADLINE_MS,
    connectionTimeout: SILENCE_MS,
    keepAliveTimeout: KEEP_ALIVE_MS,
    http: { headersTimeout: HEADERS_TIMEOUT_MS, connectionsCheckingInterval: CHECK_EVERY_MS },
    onProtoPoisoning: "error",
    onConstructorPoisoning: "error",
    exposeHeadRoutes: true,
    // On shutdown, requests in progress finish, and kept-alive connections are closed once idle.
    forceCloseConnections: "idle",
    return503OnClosing: false,
    genReqId: requestIds(config.trustProxy),
    routerOptions: { ignoreTrailingSlash: false, maxParamLength: 200 },
    // Malformed URLs are answered before any hook runs.
    frameworkErrors: (error, request, reply) => {
      answerError(error, request, reply.headers(securityHeaders(config)));
    },
  });
  app.server.maxConnections = CONNECTIONS_MAX;
  limitBodyTime(app);
  return app;
}

/** The built pages and their cache. */
export interface Pages {
  build: ServerBuild;
  pageCache: PageCache;
  /** The project's folder, with the built browser files. */
  root: string;
}

/** Monitoring and overload protection. */
export interface Monitoring {
  health: Health;
  load: LoadGuard;
  metrics?: Metrics;
  tracing?: Tracing;
}

/** Registers everything, in this order: headers, the API and its routes, and finally the pages. */
export async function buildApp(
  app: FastifyInstance,
  appContext: AppContext,
  { health, load, metrics, tracing }: Monitoring,
  pages?: Pages,
): Promise<void> {
  const { config } = appContext;
  tracing?.trace(app);
  if (pages) answerFromCache(app, config, pages.pageCache);
  await app.register(cookie);
  sendSecurityHeaders(app, config);
  load.guard(app);
  logAnswers(app);
  metrics?.count(app);
  app.setErrorHandler(answerError);
  app.setNotFoundHandler((request, reply) => answerError(new ApiError("notFound"), request, reply));
  if (config.apiDocs) await app.register(import("@fastify/swagger"), describeApi());
  const answered = makeApi(appContext, api, handlers);
  await app.register((routes) => serveApi(routes, appContext, answered));
  for (const { routes } of features) routes?.(app, appContext);
  serveMedia(app, appContext);
  serveSecurityContact(app, appContext);
  if (config.mode !== "production") await serveDevelopersPages(app, appContext);
  serveHealth(app, health);
  if (pages) await addPages(app, appContext, answered, pages);
}

async function serveApi(routes: FastifyInstance, appContext: AppContext, answered: Api): Promise<void> {
  const { config } = appContext;
  routes.addHook("onRequest", async (_request, reply) => {
    reply.header("cache-control", "no-store");
    await refreshContent(appContext);
  });
  await allowListedOrigins(routes, config);
  implement(routes, appContext, answered);
  if (config.apiDocs) serveApiDocs(routes);
  routes.all(`${API_PREFIX}/*`, async () => {
    throw new ApiError("notFound");
  });
}

/** Allows CORS only for the exact origins in the settings. */
async function allowListedOrigins(routes: FastifyInstance, { corsOrigins }: Config): Promise<void> {
  if (corsOrigins.length === 0) return;
  await routes.register(cors, {
    origin: [...corsOrigins],
    credentials: true,
    methods: ["GET", "POST", "PUT", "DELETE"],
    allowedHeaders: ["content-type", "authorization"],
    maxAge: 600,
    strictPreflight: false,
  });
  routes.addHook("onRequest", async ({ headers }, reply) => {
    if (corsOrigins.includes(headers.origin ?? "")) reply.header("cross-origin-resource-policy", "cross-origin");
  });
}

/** Documents only the API's named endpoints, not pages, pictures and catch-all routes. */
function describeApi() {
  return {
    openapi: { openapi: "3.1.0", info: { title: "API", version: "1" }, servers: [{ url: "/" }] },
    transform: ((route) =>
      route.schema && "operationId" in route.schema
        ? jsonSchemaTransform(route)
        : { schema: { hide: true } as object, url: route.url }) as typeof jsonSchemaTransform,
  };
}

/** Serves the local mailbox and the email previews. */
async function serveDevelopersPages(app: FastifyInstance, appContext: AppContext): Promise<void> {
  const { config } = appContext;
  if (!config.smtpUrl) serveMailbox(app, config.dataDir);
  const { serveMailPreview } = await import("./server/mail/mail-preview.ts");
  serveMailPreview(app, appContext, mails);
}

async function addPages(
  app: FastifyInstance,
  appContext: AppContext,
  answered: Api,
  { build, pageCache, root }: Pages,
): Promise<void> {
  const isBuilt = appContext.config.mode !== "development";
  if (isBuilt) {
    await app.register(fastifyStatic, {
      root: path.join(root, "build", "client"),
      index: false,
      list: false,
      wildcard: false,
      preCompressed: true,
      cacheControl: false,
      // Files have an ETag.
      lastModified: false,
      setHeaders: (reply, file) => {
        // File names of the build contain a hash; pictures and fonts are renamed when they change.
        const isLasting = /[\\/](?:assets|images|fonts)[\\/]/.test(file);
        reply.header("cache-control", isLasting ? IMMUTABLE : "public, max-age=3600");
      },
    });
  }
  serveGeneralCard(app);
  serveContent(app, appContext);
  function contextFor(asked: PageRequest) {
    const { visitor } = asked;
    const context = createPageContext(app, appContext, { api: answered, views: dashboardViews }, asked);
    if (visitor) providePendingFlow(context, appContext, visitor);
    return context;
  }
  const answer = servePages(app, appContext, { build, contextFor }, pageCache);
  for (const drafts of draftPages(appContext)) serveDraftPages(app, appContext, { build, contextFor, answer }, drafts);
}

/**
 * Logs one line per response, without body, cookies, query or tokens. Health checks, which proxies send every second, are logged
 * only when they fail.
 */
function logAnswers(app: FastifyInstance): void {
  app.addHook("onResponse", (request, reply, done) => {
    if (request.routeOptions.config.isAlwaysAnswered && reply.statusCode < 400) return done();
    const path = loggedPath(request.raw.url);
    const ms = Math.round(reply.elapsedTime);
    request.log.info(
      { event: ANSWER_EVENT, address: clientIp(request), method: request.method, path, status: reply.statusCode, ms },
      "answered",
    );
    done();
  });
}
