import type { FastifyRequest } from "fastify";
import type { Config } from "../config.server.ts";
import { ApiError } from "./api-error.ts";

const SAFE_METHODS = ["GET", "HEAD", "OPTIONS"];

/**
 * Refuses a write that another website's page caused. Browsers say where a request comes from; a program that says
 * nothing is let through, since no cross-site form can send JSON.
 */
export function refuseForeignOrigin(config: Config, request: FastifyRequest): void {
  if (SAFE_METHODS.includes(request.method)) return;
  const site = request.headers["sec-fetch-site"];
  const origin = request.headers.origin;
  const isListed = origin !== undefined && config.corsOrigins.includes(origin);
  const isOwn = origin === config.siteUrl.origin;

  if (site !== undefined) {
    if (site === "same-origin" || isListed) return;
  } else if (origin === undefined || isOwn || isListed) {
    return;
  }
  throw new ApiError("forbiddenOrigin");
}
