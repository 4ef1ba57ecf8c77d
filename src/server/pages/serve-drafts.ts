import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { LRUCache } from "lru-cache";
import { createRequestHandler } from "react-router";
import type { AppContext } from "../app-context.ts";
import type { ContentReader } from "../content/content.ts";
import { findRedirect } from "../content/redirects.ts";
import type { ApiError } from "../http/api-error.ts";
import type { DraftBar } from "./draft-bar.ts";
import { isDataPath, pageFinder, pathOf } from "./find-page.ts";
import { redirectPage } from "./redirect-page.ts";
import { type PageBridge, pageUrl, renderPage, sendFresh, webRequest } from "./serve-pages.ts";

/** How pages with unpublished or past content are opened. */
export interface DraftPages {
  /** The first segment of their paths. */
  prefix: `/${string}`;
  /** The next segment of their paths identifies the content. */
  isKeyed?: boolean;
  /**
   * Undefined if there are no such pages.
   *
   * @throws ApiError if the visitor may not see them
   */
  read(request: FastifyRequest, key: string): Promise<DraftView | undefined>;
}

/** The content of a draft page. */
export interface DraftView {
  reader: ContentReader;
  isEditable?: boolean;
  bar?: DraftBar;
}

interface DraftBridge extends PageBridge {
  /** Responds as if draft pages did not exist. */
  answer(request: FastifyRequest, reply: FastifyReply): Promise<unknown>;
}

/** Caches and search engines must not store or learn of a page with drafts. */
export const DRAFT_HEADERS = {
  "cache-control": "private, no-store",
  "x-robots-tag": "noindex, nofollow",
  "referrer-policy": "no-referrer",
};

/** The maximum number of request handlers kept, one for each first segment. */
const KEPT_HANDLERS = 60;

/**
 * Serves the public pages with drafts at separate addresses, by a separate request handler: no cookie or query
 * determines the content, and none of it reaches the page cache. These pages are read-only. Pages of a single visitor
 * have no drafts, so their addresses redirect to the pages themselves.
 */
export function serveDraftPages(
  app: FastifyInstance,
  { config }: Pick<AppContext, "config">,
  bridge: DraftBridge,
  { prefix, isKeyed = false, read }: DraftPages,
): void {
  const mode = config.mode === "development" ? "development" : "production";
  const handlers = new LRUCache<string, ReturnType<typeof createRequestHandler>>({ max: KEPT_HANDLERS });
  const pageAt = pageFinder(bridge.build);
  const pattern = isKeyed ? `${prefix}/:key` : prefix;

  function handlerAt(basename: string) {
    const kept = handlers.get(basename) ?? createRequestHandler({ ...bridge.build, basename }, mode);
    handlers.set(basename, kept);
    return kept;
  }

  async function answer(request: FastifyRequest, reply: FastifyReply) {
    const { url } = pageUrl(request, config.siteUrl.origin);
    // Spelled as in the request, because the router compares addresses with it.
    const key = isKeyed ? (url.pathname.slice(prefix.length + 1).split("/")[0] ?? "") : "";
    const basename = isKeyed ? `${prefix}/${key}` : prefix;
    const own = url.pathname.slice(basename.length) || "/";
    const isData = isDataPath(own);
    const leadTo = (address: string) => redirectPage(reply, { address, status: 302, isData, isReload: true });
    let view: DraftView | undefined;
    try {
      view = await read(request, key);
    } catch (error) {
      reply.headers(DRAFT_HEADERS);
      const { code } = error as ApiError;
      if (code === "loginRequired") return leadTo("/login");
      if (code === "secondFactorRequired") return leadTo("/my-profile?notice=second-factor-required");
      // Makes the browser load the document, which contains the reason.
      if (isData) return leadTo(pathOf(url.pathname));
      throw error;
    }
    if (!view) return bridge.answer(request, reply);
    reply.headers(DRAFT_HEADERS);
    const { handle: page, route } = pageAt(own);
    if (!page?.isCached) return leadTo((isData ? pathOf(own) : own) + url.search);
    const { reader, isEditable, bar } = view;
    const rendered = await renderPage(config, {
      handle: handlerAt(basename),
      asked: webRequest(request, url, reply),
      id: request.id,
      context: bridge.contextFor({ isData, drafts: { reader, isEditable } }),
      bar,
    });
    const moved = rendered.status === 404 ? findRedirect(reader.content.redirects, pathOf(own)) : undefined;
    if (moved !== undefined) return leadTo(basename + moved + url.search);
    return sendFresh(request, reply, {
      ...rendered,
      headers: { ...rendered.headers, ...DRAFT_HEADERS },
      route: pattern + route,
    });
  }

  app.get(pattern, answer);
  app.get(`${pattern}/*`, answer);
}
