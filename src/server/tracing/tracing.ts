import {
  type Attributes,
  type Context,
  context,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from "@opentelemetry/api";
import { AsyncLocalStorageContextManager } from "@opentelemetry/context-async-hooks";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-http";
import { resourceFromAttributes } from "@opentelemetry/resources";
import { BatchSpanProcessor, TracerProvider } from "@opentelemetry/sdk-trace";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { WatchQuery } from "../../database/watched-clients.server.ts";
import type { Config } from "../config.server.ts";
import { createParentReader } from "./parent.ts";
import type { RunSpan } from "./spans.ts";

// Traces in OpenTelemetry's format, sent by OTLP over HTTP. A separate module, loaded only if tracing is enabled. Spans are
// created by hand: automatic ones need unbundled libraries, and record user input.

export interface Tracing {
  /** Creates a span for each request. Call it before any other hook. */
  trace(app: FastifyInstance): void;
  watchQuery: WatchQuery;
  span: RunSpan;
  /** Sends the remaining spans. */
  close(): Promise<void>;
}

/** Longer statements are cut; their start identifies them. */
const STATEMENT_MAX = 1_000;
/** How long shutdown waits for an unresponsive collector. */
const CLOSE_WITHIN_MS = 2_000;
const SEND_AFTER_MS = 2_000;

export function createTracing(
  { endpoint, headers, service }: NonNullable<Config["traces"]>,
  trustProxy: string[],
): Tracing {
  // The API finds the active span through a global. Several sites in one process each have separate spans.
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  const exporter = new OTLPTraceExporter({ url: endpoint.href, headers, timeoutMillis: CLOSE_WITHIN_MS });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ "service.name": service }),
    spanProcessors: [new BatchSpanProcessor({ exporter, scheduledDelayMillis: SEND_AFTER_MS })],
  });
  const tracer = provider.getTracer("site");
  const parentIn = createParentReader(trustProxy);

  /** Runs work in a child of the active span. */
  async function run<Result>(
    name: string,
    kind: SpanKind,
    attributes: Attributes,
    work: () => Promise<Result>,
  ): Promise<Result> {
    const span = tracer.startSpan(name, { kind, attributes });
    try {
      return await context.with(trace.setSpan(context.active(), span), work);
    } catch (error) {
      fail(span, error);
      throw error;
    } finally {
      span.end();
    }
  }

  return {
    trace(app) {
      const contexts = new WeakMap<FastifyRequest, { span: Span; active: Context }>();
      app.addHook("onRequest", (request, _reply, done) => {
        // A page's API calls have no socket; they belong to the page's trace.
        const parent = request.raw.socket.localPort === undefined ? context.active() : parentIn(request);
        const attributes = { "http.request.method": request.method, "request.id": request.id };
        const span = tracer.startSpan(request.method, { kind: SpanKind.SERVER, attributes }, parent);
        const active = trace.setSpan(parent, span);
        contexts.set(request, { span, active });
        context.with(active, done);
      });
      // Parsing the body loses the context, because it continues on the socket's events. Restore it.
      app.addHook("preValidation", (request, _reply, done) => {
        context.with(contexts.get(request)?.active ?? ROOT_CONTEXT, done);
      });
      app.addHook("onResponse", (request, { statusCode }, done) => {
        const span = contexts.get(request)?.span;
        // The route's pattern rather than the URL: URLs are endless, and some contain secrets.
        const route = request.pageRoute ?? request.routeOptions.url ?? "none";
        span?.updateName(`${request.method} ${route}`);
        span?.setAttributes({ "http.route": route, "http.response.status_code": statusCode });
        if (statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR });
        span?.end();
        done();
      });
    },
    /** Creates only child spans: otherwise the queue's polling, twice a second, would hide everything else. */
    watchQuery(statement, ask) {
      if (!trace.getActiveSpan()) return ask();
      const attributes = {
        "db.system.name": "postgresql",
        "db.operation.name": /^\W*(\w+)/.exec(statement)?.[1]?.toLowerCase() ?? "",
        "db.query.text": statement.slice(0, STATEMENT_MAX),
      };
      return run(`query ${attributes["db.operation.name"]}`, SpanKind.CLIENT, attributes, ask);
    },
    span: (name, facts, work) => run(name, SpanKind.INTERNAL, facts, work),
    async close() {
      await Promise.race([
        provider.shutdown().catch(() => {}),
        new Promise((resolve) => setTimeout(resolve, CLOSE_WITHIN_MS).unref()),
      ]);
    },
  };
}

/** Records the kind of error, never its message: a failed query's message contains the values. */
function fail(span: Span, error: unknown): void {
  const { code, name, cause } = error as { code?: string; name?: string; cause?: { code?: string } };
  span.setAttribute("error.type", String(cause?.code ?? code ?? name ?? "error"));
  span.setStatus({ code: SpanStatusCode.ERROR });
}
