import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { createRequestHandler } from "react-router";
import type { AppContext } from "../app-context.ts";
import type { ContentReader } from "../content/content.ts";
import type { ApiError } from "../http/api-error.ts";
import { isDataPath, pageFinder } from "./find-page.ts";
import { type PageBridge, pageUrl, renderPage, sendFresh, webRequest } from "./serve-pages.ts";

/** How pages with drafts are opened. */
export interface DraftPages {
  /** The first part of their addresses. */
  prefix: `/${string}`;
  isEditable: boolean;
  /** The content with drafts. @throws ApiError if the visitor may not see it */
  read(request: FastifyRequest): Promise<ContentReader>;
}

/** Nobody else may keep, index or learn of a page with drafts. */
const HEADERS = {
  "cache-control": "private, no-store",
  "x-robots-tag": "noindex, nofollow",
  "referrer-policy": "no-referrer",
};

/**
 * Serves the public pages with drafts at addresses of their own, by a request handler of their own: no cookie or query decides
 * what is shown, and none of it comes near the page cache. They can only be read. Pages of one visitor have no drafts, so
 * their addresses lead to the pages themselves.
 */
export function serveDraftPages(
  app: FastifyInstance,
  { config }: Pick<AppContext, "config">,
  bridge: PageBridge,
  { prefix, isEditable, read }: DraftPages,
): void {
  const mode = config.mode === "development" ? "development" : "production";
  const handle = createRequestHandler({ ...bridge.build, basename: prefix }, mode);
  const pageAt = pageFinder(bridge.build);

  async function answer(request: FastifyRequest, reply: FastifyReply) {
    const { url } = pageUrl(request, config.siteUrl.origin);
    const own = url.pathname.slice(prefix.length) || "/";
    const { handle: page, route } = pageAt(own);
    reply.headers(HEADERS);
    if (!page?.isCached) return reply.redirect(own + url.search, 302);
    let reader: ContentReader;
    try {
      reader = await read(request);
    } catch (error) {
      const { code } = error as ApiError;
      if (code === "loginRequired") return reply.redirect("/login", 302);
      if (code === "secondFactorRequired") return reply.redirect("/my-profile?notice=second-factor-required", 302);
      throw error;
    }
    const context = bridge.contextFor({ isData: isDataPath(own), drafts: { reader, isEditable } });
    const rendered = await renderPage(config, {
      handle,
      asked: webRequest(request, url, reply),
      id: request.id,
      context,
    });
    return sendFresh(request, reply, {
      ...rendered,
      headers: { ...rendered.headers, ...HEADERS },
      route: prefix + route,
    });
  }

  app.get(prefix, answer);
  app.get(`${prefix}/*`, answer);
}
