import type { FastifyInstance, FastifyRequest } from "fastify";
import { ApiError } from "../http/api-error.ts";
import { isBuiltFile } from "../http/headers.ts";

/**
 * How many requests the site works on at once. Each holds memory until it is answered, and beyond this each new one only
 * makes all of them later: it is told at once to come back (503, Retry-After).
 */
export const WORKING_MAX = 200;

export interface LoadGuard {
  /** Refuses requests beyond the maximum. Called before the routes are added. */
  guard(app: FastifyInstance): void;
  /** Requests that are worked on now. */
  working(): number;
  /** Requests that were told to come back, since the start. */
  refused(): number;
}

declare module "fastify" {
  interface FastifyContextConfig {
    /** Answered also while others are refused: it costs next to nothing. */
    isAlwaysAnswered?: boolean;
  }
}

/**
 * Refuses requests beyond `max`, before anything is read, looked up or charged. Kept pages and built files are answered
 * all the same. Not counted while a visitor sends a body or reads an answer, since then only that visitor is slow, and
 * a thousand slow ones must not keep the others out. Calls of our own pages have no socket, and belong to their page.
 */
export function createLoadGuard(max = WORKING_MAX): LoadGuard {
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
    // Answers that Fastify does not send itself, and requests that were aborted.
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
