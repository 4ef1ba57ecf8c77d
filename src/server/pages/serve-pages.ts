import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { createRequestHandler, type RouterContextProvider, type ServerBuild } from "react-router";
import type { AppContext } from "../app-context.ts";
import type { Config } from "../config.server.ts";
import { ApiError, BUSY_RETRY_SECONDS } from "../http/api-error.ts";
import { chooseEncoding, compressQuickly, type Encoding } from "../http/compression.ts";
import { securityHeaders } from "../http/headers.ts";
import { refuseForeignOrigin } from "../http/origin.ts";
import { REQUEST_ID_HEADER, withRequestId } from "../http/request-id.ts";
import { type PageHandle, pageFinder } from "./find-page.ts";
import {
  buildPolicy,
  type CachedPage,
  createPageCache,
  isCached,
  type PageCache,
  type RenderedPage,
} from "./page-cache.ts";

declare module "fastify" {
  interface FastifyRequest {
    /** The page's address as its route has it, such as /servicedetail/:id, once a page has answered. */
    pageRoute?: string;
  }
}

type SentHeaders = Record<string, string | string[] | number>;

/** What forms without scripts post, and its largest size. */
const FORM_TYPE = /^application\/x-www-form-urlencoded(?:;|$)/i;
const FORM_LIMIT = 16 * 1024;
/** Asked again now and then, since a page may come to be at an address that leads elsewhere today. */
const REDIRECT_CACHE = "public, max-age=3600";

export interface PageBridge {
  build: ServerBuild;
  /** What a page's loaders and actions receive; made by the app, which knows the API. Cached pages have no visitor. */
  contextFor(visitor: FastifyRequest | undefined): RouterContextProvider;
}

/** Passes everything that is not the API to React Router, and caches what is the same for everyone. */
export function servePages(
  app: FastifyInstance,
  appContext: AppContext,
  bridge: PageBridge,
  pageCache: PageCache = createPageCache(),
) {
  const handle = createRequestHandler(
    bridge.build,
    appContext.config.mode === "development" ? "development" : "production",
  );
  const pageAt = pageFinder(bridge.build);
  const sendCached = cachedSender(appContext.config);

  /** `id` is the number of the request that it is rendered for, or for the first of many. */
  async function render(asked: Request, id: string, route: string, visitor?: FastifyRequest): Promise<RenderedPage> {
    const response = await withRequestId(id, () => handle(asked, bridge.contextFor(visitor)));
    const html = Buffer.from(await response.arrayBuffer());
    const headers: RenderedPage["headers"] = Object.fromEntries(response.headers);
    const cookies = response.headers.getSetCookie();
    if (cookies.length > 0) headers["set-cookie"] = cookies;
    // The scripts and styles of development are not known beforehand.
    const hasPolicy =
      appContext.config.mode !== "development" && String(headers["content-type"] ?? "").startsWith("text/html");
    return {
      status: response.status,
      headers,
      html,
      route,
      policy: hasPolicy ? buildPolicy(html.toString(), appContext.config.apiUrl) : "",
    };
  }

  // A page's own form, posted without scripts. Fastify passes the text on; the page's action reads it.
  app.addContentTypeParser(FORM_TYPE, { parseAs: "string", bodyLimit: FORM_LIMIT }, (_request, body, done) =>
    done(null, body),
  );

  app.route({
    method: ["GET", "POST"],
    url: "/*",
    bodyLimit: FORM_LIMIT,
    onRequest: async (request) => {
      if (request.method !== "POST") return;
      refuseForeignOrigin(appContext.config, request, "form");
      if (!FORM_TYPE.test(request.headers["content-type"] ?? "")) throw new ApiError("unsupportedMediaType");
    },
    handler: async (request, reply) => {
      const { url, path } = pageUrl(request, appContext.config.siteUrl.origin);
      const { handle: page, route, path: spelling } = pageAt(url.pathname);
      if (spelling !== undefined && spelling !== path) {
        return reply.header("cache-control", REDIRECT_CACHE).redirect(spelling + url.search, 308);
      }
      if (request.method === "POST" || !page?.isCached || appContext.config.mode === "development") {
        return sendFresh(request, reply, await render(webRequest(request, url, reply), request.id, route, request));
      }
      const key = keepOnlyKnown(url, page);
      // For everybody: rendered without this visitor's method, headers and cookies, and not aborted when they leave.
      const kept = await pageCache.get(key.pathname + key.search, () => render(new Request(key), request.id, route));
      if (!isCached(kept)) return sendFresh(request, reply, kept);
      sendCached(request, reply, kept);
    },
  });
}

/**
 * Answers with a cached page, before anything else looks at the request: it is the same for everyone. A page that is
 * not cached yet, or is requested by another spelling of its address, goes on to `servePages`.
 */
export function answerFromCache(app: FastifyInstance, config: Config, pageCache: PageCache): void {
  const sendCached = cachedSender(config);
  app.addHook("onRequest", (request, reply, done) => {
    const isRead = request.method === "GET" || request.method === "HEAD";
    const page = isRead ? pageCache.fresh(request.raw.url ?? "") : undefined;
    if (page) sendCached(request, reply, page);
    else done();
  });
}

/**
 * The page's address on our own origin, whatever the request line says, and its path as it was spelt there:
 * "//evil.example/x" is a path here.
 */
function pageUrl(request: FastifyRequest, origin: string): { url: URL; path: string } {
  const url = new URL(origin);
  const [, spelt = "", search = ""] = /^(?:https?:\/\/[^/?]*)?([^?]*)(.*)$/s.exec(request.raw.url ?? "") ?? [];
  const path = spelt || "/";
  // No page begins with two slashes, and routers take what follows them for a host.
  if (/^\/[/\\]/.test(path)) throw new ApiError("notFound");
  url.pathname = path;
  url.search = search;
  return { url, path };
}

/**
 * A page made for only one visitor; compressed, it fits into a connection's first window. Another site could learn its
 * length only when it makes the browser request it, and then the session's cookie (SameSite) is not sent.
 */
function sendFresh(request: FastifyRequest, reply: FastifyReply, page: RenderedPage) {
  request.pageRoute = page.route;
  if (page.status === 503) reply.header("retry-after", BUSY_RETRY_SECONDS);
  if (page.policy) reply.header("content-security-policy", page.policy);
  reply.code(page.status).headers({ "cache-control": "no-store", ...page.headers, vary: "Accept-Encoding" });
  const encoding = chooseEncoding(request.headers["accept-encoding"]);
  if (!encoding || page.html.length === 0) return reply.send(page.html);
  return reply.header("content-encoding", encoding).send(compressQuickly[encoding](page.html));
}

/**
 * Sends a cached page without Fastify's own sending, which would build the same headers for each visitor and then pick
 * out those that Node needs: that takes longer than everything else.
 */
function cachedSender(config: Config) {
  const headersOfBodies = new WeakMap<Buffer, SentHeaders>();

  function pageHeaders(page: CachedPage, body: Buffer, encoding: Encoding | undefined): SentHeaders {
    const known = headersOfBodies.get(body);
    if (known) return known;
    const headers = {
      ...headersOfKept(page),
      ...(encoding && { "content-encoding": encoding }),
      "content-length": body.length,
    };
    headersOfBodies.set(body, headers);
    return headers;
  }

  const headersOfKept = (page: CachedPage): SentHeaders => ({
    ...securityHeaders(config),
    ...page.headers,
    ...(page.policy && { "content-security-policy": page.policy }),
    etag: page.etag,
    "cache-control": "no-cache",
    vary: "Accept-Encoding",
  });

  return (request: FastifyRequest, reply: FastifyReply, page: CachedPage): void => {
    const { "if-none-match": known, "accept-encoding": accepted } = request.raw.headers;
    reply.hijack();
    request.pageRoute = page.route;
    const own = { [REQUEST_ID_HEADER]: request.id };
    if (known?.includes(page.etag)) {
      reply.raw.writeHead(304, { ...headersOfKept(page), ...own }).end();
      return;
    }
    const encoding = chooseEncoding(accepted);
    const body = encoding ? page[encoding] : page.html;
    reply.raw.writeHead(page.status, { ...pageHeaders(page, body, encoding), ...own }).end(body);
  };
}

/** The same address with only the query that its page knows, in order, so that all that shows the same is kept once. */
function keepOnlyKnown(url: URL, page: PageHandle): URL {
  const kept = new URL(url.pathname, url.origin);
  const known = Object.entries(page.query?.(url.searchParams) ?? {}).sort(([a], [b]) => (a < b ? -1 : 1));
  for (const [name, value] of known) {
    if (value) kept.searchParams.set(name, value);
  }
  return kept;
}

/** Leaves out Origin, which was checked: behind TLS it is not the URL's, and React Router would refuse the action. */
function webRequest(request: FastifyRequest, url: URL, reply: FastifyReply): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    if (name !== "origin" && value !== undefined) headers.set(name, String(value));
  }
  const leaving = new AbortController();
  reply.raw.once("close", () => reply.raw.writableFinished || leaving.abort());
  const body = request.method === "POST" ? String(request.body ?? "") : undefined;
  return new Request(url, { method: request.method, headers, body, signal: leaving.signal });
}
