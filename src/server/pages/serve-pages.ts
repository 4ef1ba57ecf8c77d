import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { createRequestHandler, type RouterContextProvider, type ServerBuild } from "react-router";
import { BODY_LIMIT } from "../../contract/endpoint.ts";
import { DONE } from "../../contract/form-names.ts";
import type { AppContext } from "../app-context.ts";
import type { Config } from "../config.server.ts";
import type { ContentReader } from "../content/content.ts";
import { findRedirect } from "../content/redirects.ts";
import { refreshContent } from "../content/refresh-content.ts";
import { ApiError, BUSY_RETRY_SECONDS } from "../http/api-error.ts";
import { chooseEncoding, compressQuickly, type Encoding } from "../http/compression.ts";
import { securityHeaders } from "../http/headers.ts";
import { refuseForeignOrigin } from "../http/origin.ts";
import { REQUEST_ID_HEADER, withRequestId } from "../http/request-id.ts";
import { addBar, type DraftBar } from "./draft-bar.ts";
import { isDataPath, type PageHandle, pageFinder, pathOf } from "./find-page.ts";
import {
  buildPolicy,
  type CachedPage,
  createPageCache,
  isCached,
  type PageCache,
  type RenderedPage,
} from "./page-cache.ts";
import { redirectPage } from "./redirect-page.ts";

declare module "fastify" {
  interface FastifyRequest {
    /** The pattern of the page's route, such as /servicedetail/:id, once a page has responded. */
    pageRoute?: string;
  }
}

/** The parameter by which React Router asks for the data of some routes only. */
const ROUTES = "_routes";

type SentHeaders = Record<string, string | string[] | number>;

/** The content type of form posts. */
const FORM_TYPE = /^application\/x-www-form-urlencoded(?:;|$)/i;
/**
 * Not permanent, because the owner may change or remove the redirect: a browser that remembers the first response could
 * loop.
 */
const MOVED_CACHE = "public, no-cache";
/** Revalidated occasionally, because a page may be added at a path that redirects today. */
const REDIRECT_CACHE = "public, max-age=3600";

/** The visitor and the options of a rendering. */
export interface PageRequest {
  /** Undefined for cached pages. */
  visitor?: FastifyRequest;
  /** The router requests only the loaders' data, without the document. */
  isData: boolean;
  /** For a page that shows drafts: the content, and whether it can be edited there. */
  drafts?: { reader: ContentReader; isEditable?: boolean };
}

export interface PageBridge {
  build: ServerBuild;
  /** Creates the context of loaders and actions. */
  contextFor(request: PageRequest): RouterContextProvider;
}

/**
 * Passes all paths outside the API to React Router, and caches pages that are the same for everyone. Returns the
 * handler of any page's request.
 */
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

  /** `id` is the id of the request that it is rendered for, or of the first one for shared renderings. */
  async function render(asked: Request, id: string, route: string, visitor?: FastifyRequest): Promise<RenderedPage> {
    await refreshContent(appContext);
    const context = bridge.contextFor({ visitor, isData: isDataPath(new URL(asked.url).pathname) });
    return { ...(await renderPage(appContext.config, { handle, asked, id, context })), route };
  }

  /** Redirects requests for moved pages, but only at addresses without a page, according to the same content. */
  function redirectMoved(request: FastifyRequest, reply: FastifyReply, url: URL, { status }: RenderedPage) {
    if (status !== 404 || request.method === "POST") return undefined;
    const target = findRedirect(appContext.content.current().redirects, pathOf(url.pathname));
    if (target === undefined) return undefined;
    reply.header("cache-control", MOVED_CACHE);
    const isData = isDataPath(url.pathname);
    return redirectPage(reply, { address: target + (isData ? withoutRoutes(url) : url.search), status: 301, isData });
  }

  // Form posts without scripts. Fastify passes the text on, and the page's action parses it.
  app.addContentTypeParser(FORM_TYPE, { parseAs: "string", bodyLimit: BODY_LIMIT }, (_request, body, done) =>
    done(null, body),
  );

  async function answer(request: FastifyRequest, reply: FastifyReply) {
    const { url, path } = pageUrl(request, appContext.config.siteUrl.origin);
    const { handle: page, route, path: spelling } = pageAt(url.pathname);
    if (spelling !== undefined && spelling !== path) {
      return reply.header("cache-control", REDIRECT_CACHE).redirect(spelling + url.search, 308);
    }
    if (request.method !== "POST" && claimsFromElsewhere(request)) {
      url.searchParams.delete(DONE);
      return reply.header("cache-control", "no-store").redirect(url.pathname + url.search, 303);
    }
    if (request.method === "POST" || !page?.isCached || appContext.config.mode === "development") {
      const fresh = await render(webRequest(request, url, reply), request.id, route, request);
      return redirectMoved(request, reply, url, fresh) ?? sendFresh(request, reply, fresh);
    }
    const key = keepOnlyKnown(url, page, appContext.content.reader());
    // Shared: rendered without the visitor's method, headers and cookies, and not aborted when the visitor leaves.
    const kept = await pageCache.get(key.pathname + key.search, () => render(new Request(key), request.id, route));
    if (!isCached(kept)) return redirectMoved(request, reply, url, kept) ?? sendFresh(request, reply, kept);
    sendCached(request, reply, kept);
  }

  app.route({
    method: ["GET", "POST"],
    url: "/*",
    bodyLimit: BODY_LIMIT,
    onRequest: async (request) => {
      if (request.method !== "POST") return;
      refuseForeignOrigin(appContext.config, request, "form");
      if (!FORM_TYPE.test(request.headers["content-type"] ?? "")) throw new ApiError("unsupportedMediaType");
    },
    handler: answer,
  });
  return answer;
}

/**
 * Serves cached pages before any other hook, because they are the same for everyone. Pages that are not cached, or are
 * requested by another spelling of their path, continue to `servePages`.
 */
export function answerFromCache(app: FastifyInstance, config: Config, pageCache: PageCache): void {
  const sendCached = cachedSender(config);
  app.addHook("onRequest", (request, reply, done) => {
    const isRead = request.method === "GET" || request.method === "HEAD";
    const page = isRead && !claimsFromElsewhere(request) ? pageCache.fresh(request.raw.url ?? "") : undefined;
    if (page) sendCached(request, reply, page);
    else done();
  });
}

/** The query of a data request, as the page itself has it. */
function withoutRoutes({ search }: URL): string {
  const query = new URLSearchParams(search);
  query.delete(ROUTES);
  return query.size > 0 ? `?${query}` : "";
}

interface Rendering {
  handle: ReturnType<typeof createRequestHandler>;
  asked: Request;
  id: string;
  context: RouterContextProvider;
  /** The bar of a page with unpublished or past content. */
  bar?: DraftBar;
}

/** Renders a whole page, with its headers and the policy for its inline scripts. */
export async function renderPage(
  { mode, apiUrl }: Config,
  { handle, asked, id, context, bar }: Rendering,
): Promise<RenderedPage> {
  const response = await withRequestId(id, () => handle(asked, context));
  const plain = Buffer.from(await response.arrayBuffer());
  const headers: RenderedPage["headers"] = Object.fromEntries(response.headers);
  const cookies = response.headers.getSetCookie();
  if (cookies.length > 0) headers["set-cookie"] = cookies;
  // In development, scripts and styles are not known in advance.
  const isHtml = String(headers["content-type"] ?? "").startsWith("text/html");
  const html = bar && isHtml ? Buffer.from(addBar(plain.toString(), bar)) : plain;
  const hasPolicy = mode !== "development" && isHtml;
  return { status: response.status, headers, html, policy: hasPolicy ? buildPolicy(html.toString(), apiUrl) : "" };
}

/** A link in an email or on another site could otherwise claim a change. Older browsers omit the header. */
function claimsFromElsewhere({ headers, raw }: FastifyRequest): boolean {
  const isFromHere = (headers["sec-fetch-site"] ?? "same-origin") === "same-origin";
  return !isFromHere && new URLSearchParams(raw.url?.split("?")[1]).has(DONE);
}

/**
 * The page's URL on our own origin, regardless of the request line, and its path as spelt there: "//evil.example/x" is a
 * path.
 */
export function pageUrl(request: FastifyRequest, origin: string): { url: URL; path: string } {
  const url = new URL(origin);
  const [, spelt = "", search = ""] = /^(?:https?:\/\/[^/?]*)?([^?]*)(.*)$/s.exec(request.raw.url ?? "") ?? [];
  const path = spelt || "/";
  // No page starts with two slashes, and routers would read a host after them.
  if (/^\/[/\\]/.test(path)) throw new ApiError("notFound");
  url.pathname = path;
  url.search = search;
  return { url, path };
}

/**
 * Sends a page for one visitor. Compressed, it fits into a connection's first window. Compression leaks nothing to other
 * sites: requests from them do not carry the session cookie (SameSite).
 */
export function sendFresh(request: FastifyRequest, reply: FastifyReply, page: RenderedPage) {
  request.pageRoute = page.route;
  if (page.status === 503) reply.header("retry-after", BUSY_RETRY_SECONDS);
  if (page.policy) reply.header("content-security-policy", page.policy);
  reply.code(page.status).headers({ "cache-control": "no-store", ...page.headers, vary: "Accept-Encoding" });
  const encoding = chooseEncoding(request.headers["accept-encoding"]);
  if (!encoding || page.html.length === 0) return reply.send(page.html);
  return reply.header("content-encoding", encoding).send(compressQuickly[encoding](page.html));
}

/**
 * Sends a cached page directly through Node. Fastify would build the same headers for each visitor and filter them, which
 * takes longer than everything else.
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

/** The same URL with only the query parameters that the page reads, in order, so that equal pages are cached once. */
function keepOnlyKnown(url: URL, page: PageHandle, content: ContentReader): URL {
  const kept = new URL(url.pathname, url.origin);
  const known = Object.entries(page.query?.(url.searchParams, content) ?? {}).sort(([a], [b]) => (a < b ? -1 : 1));
  for (const [name, value] of known) {
    if (value) kept.searchParams.set(name, value);
  }
  return kept;
}

/** Drops Origin, which was checked: behind TLS it does not match the URL, and React Router would refuse the action. */
export function webRequest(request: FastifyRequest, url: URL, reply: FastifyReply): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    if (name !== "origin" && value !== undefined) headers.set(name, String(value));
  }
  const leaving = new AbortController();
  reply.raw.once("close", () => reply.raw.writableFinished || leaving.abort());
  const body = request.method === "POST" ? String(request.body ?? "") : undefined;
  return new Request(url, { method: request.method, headers, body, signal: leaving.signal });
}
