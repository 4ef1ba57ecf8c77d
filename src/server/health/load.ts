import type { FastifyInstance, FastifyRequest } from "fastify";
import { ApiError } from "../http/api-error.ts";
import { isBuiltFile } from "../http/headers.ts";

/**
 * The maximum number of requests in progress. Each takes memory, and beyond this number more requests only slow down all
 * of them. Further ones get 503 with Retry-After.
 */
export const CONCURRENT_REQUESTS_MAX = 200;

export interface LoadGuard {
  /** Adds the hooks that refuse requests beyond the maximum. Call it before adding routes. */
  guard(app: FastifyInstance): void;
  /** Requests in progress. */
  working(): number;
  /** Requests refused since the start. */
  refused(): number;
}

declare module "fastify" {
  interface FastifyContextConfig {
    /** Exempt from the limit, for routes that cost next to nothing. */
    isAlwaysAnswered?: boolean;
  }
}

/**
 * Refuses requests beyond `max` before anything is read, queried or debited. Cached pages and built files are always
 * served. Not counted while a visitor sends the body or receives the response, so that a thousand slow connections cannot
 * block others. In-process calls have no socket, and count as part of their page's request.
 */
export function createLoadGuard(max = CONCURRENT_REQUESTS_MAX): LoadGuard {
  const working = new Set<FastifyRequest>();
  let refused = 0;

  function guard(app: FastifyInstance): void {
    app.addHook("onRequest", (request, _reply, done) => {
      if (!isCounted(request)) return done();
      if (working.size >= max) {
        refused++;
        return done(new ApiError("busy"));
      }
      working.add(request);
      done();
    });
    app.addHook("preParsing", (request, _reply, _payload, done) => {
      if (hasBody(request)) working.delete(request);
      done();
    });
    app.addHook("preValidation", (request, _reply, done) => {
      if (isCounted(request)) working.add(request);
      done();
    });
    app.addHook("onSend", (request, _reply, _payload, done) => {
      working.delete(request);
      done();
    });
    // Responses sent outside Fastify, and aborted requests.
    app.addHook("onResponse", (request, _reply, done) => {
      working.delete(request);
      done();
    });
  }

  return { guard, working: () => working.size, refused: () => refused };
}

function isCounted({ raw, url, routeOptions }: FastifyRequest): boolean {
  return raw.socket.localPort !== undefined && !isBuiltFile(url) && !routeOptions.config.isAlwaysAnswered;
}

const hasBody = ({ raw: { headers } }: FastifyRequest) =>
  headers["content-length"] !== undefined || headers["transfer-encoding"] !== undefined;
