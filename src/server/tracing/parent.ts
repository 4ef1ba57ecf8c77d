import { compile } from "@fastify/proxy-addr";
import { type Context, ROOT_CONTEXT, trace } from "@opentelemetry/api";
import type { FastifyRequest } from "fastify";

/** A W3C traceparent: version, trace, span, flags (https://www.w3.org/TR/trace-context/). */
const TRACEPARENT = /^00-(?!0{32})([\da-f]{32})-(?!0{16})([\da-f]{16})-([\da-f]{2})$/;

/** Reads a request's trace. Only from trusted proxies: otherwise anyone could add spans to any trace. */
export function createParentReader(trustProxy: string[]): (request: FastifyRequest) => Context {
  const isTrusted = compile(trustProxy);
  return ({ raw: { headers, socket } }) => {
    const [, traceId, spanId, flags] = TRACEPARENT.exec(String(headers.traceparent)) ?? [];
    if (!traceId || !spanId || !isTrusted(socket.remoteAddress ?? "", 0)) return ROOT_CONTEXT;
    const traceFlags = Number.parseInt(flags ?? "0", 16) & 1;
    return trace.setSpanContext(ROOT_CONTEXT, { traceId, spanId, traceFlags, isRemote: true });
  };
}
