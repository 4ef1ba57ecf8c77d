import type { FastifyRequest } from "fastify";
import type { Config } from "../config.server.ts";
import { ApiError } from "./api-error.ts";

const SAFE_METHODS = ["GET", "HEAD", "OPTIONS"];

/**
 * Refuses cross-site writes. Browsers send an Origin header with every form and script that posts (Chrome since 2010,
 * Safari since 2012, Firefox since 70). Programs may omit it for JSON, which cross-site forms cannot send; a form post
 * always comes from a browser.
 */
export function refuseForeignOrigin(config: Config, request: FastifyRequest, sends: "json" | "form"): void {
  if (SAFE_METHODS.includes(request.method)) return;
  const site = request.headers["sec-fetch-site"];
  const origin = request.headers.origin;
  const isListed = origin !== undefined && config.corsOrigins.includes(origin);
  const isOwn = origin === config.siteUrl.origin;

  if (site !== undefined) {
    if (site === "same-origin" || isListed) return;
  } else if (origin === undefined ? sends === "json" : isOwn || isListed) {
    return;
  }
  throw new ApiError("forbiddenOrigin");
}
