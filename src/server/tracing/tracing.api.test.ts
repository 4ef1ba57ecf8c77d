import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { trace } from "@opentelemetry/api";
import { expect, test } from "vitest";
import { runJob } from "#src/server/scheduler.ts";
import { openTestApp } from "#tests/support/build-app.ts";
import { createParentReader } from "./parent.ts";

// A collector on loopback that accepts OTLP over HTTP in JSON, the exporter's format.

interface SentSpan {
  name: string;
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  kind: number;
  attributes: { key: string; value: Record<string, unknown> }[];
  status?: { code?: number };
}

async function openCollector() {
  const requests: { path: string; token: string; body: string }[] = [];
  const server = createServer((request, response) => {
    let body = "";
    request.on("data", (chunk) => {
      body += chunk;
    });
    request.on("end", () => {
      requests.push({ path: request.url ?? "", token: String(request.headers["x-token"]), body });
      response.writeHead(200, { "content-type": "application/json" }).end("{}");
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    requests,
    spans: () => requests.flatMap(({ body }) => spansIn(body)),
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

function spansIn(body: string): SentSpan[] {
  const { resourceSpans } = JSON.parse(body) as { resourceSpans: { scopeSpans: { spans: SentSpan[] }[] }[] };
  return resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans));
}

const factsOf = ({ attributes }: SentSpan) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]));

const settings = (url: string) => ({
  OTEL_EXPORTER_OTLP_ENDPOINT: url,
  OTEL_EXPORTER_OTLP_HEADERS: "x-token=let%20me%20in",
  TRUST_PROXY: "127.0.0.1",
});

async function isSent(collector: Awaited<ReturnType<typeof openCollector>>, name: string): Promise<SentSpan> {
  await expect.poll(() => collector.spans().map((span) => span.name), { timeout: 30_000 }).toContain(name);
  return collector.spans().find((span) => span.name === name) as SentSpan;
}

const TRACE_ID = "0af7651916cd43dd8448eb211c80319c";
const SPAN_ID = "b7ad6b7169203331";
const TRACEPARENT = `00-${TRACE_ID}-${SPAN_ID}-01`;
const review = { rating: 5, description: "A secret that no collector may see." };

test("creates spans for requests, queries, emails and jobs, without user input", async () => {
  const collector = await openCollector();
  const app = await openTestApp(settings(collector.url));
  const person = await app.person();
  await app.app.listen({ port: 0, host: "127.0.0.1" });
  const { port } = app.app.server.address() as AddressInfo;
  const answer = await fetch(`http://127.0.0.1:${port}/api/v1/create-review`, {
    method: "POST",
    body: JSON.stringify(review),
    headers: {
      "content-type": "application/json",
      cookie: `sid=${person.cookies.get("sid")}`,
      traceparent: TRACEPARENT,
    },
  });
  expect(answer.status).toBe(200);
  await app.mailbox.newest(person.email);
  await runJob("sweep the floor", async () => {}, app.context.log, app.tracing?.span);

  const request = await isSent(collector, "POST /api/v1/create-review");
  expect(request).toMatchObject({ traceId: TRACE_ID, parentSpanId: SPAN_ID, kind: 2 });
  expect(factsOf(request)).toMatchObject({
    "http.route": "/api/v1/create-review",
    "http.response.status_code": 200,
    "request.id": answer.headers.get("x-request-id"),
  });
  const queries = collector.spans().filter((span) => span.traceId === TRACE_ID && span.name.startsWith("query "));
  const inserted = queries.find((span) => /insert into "reviews"/.test(String(factsOf(span)["db.query.text"])));
  expect(queries.length).toBeGreaterThan(5);
  expect(inserted).toMatchObject({ parentSpanId: request.spanId, kind: 3 });
  expect(inserted && factsOf(inserted)).toMatchObject({
    "db.system.name": "postgresql",
    "db.operation.name": "insert",
  });
  expect(factsOf(await isSent(collector, "send mail"))["mail.id"]).toMatch(/^[\da-f-]{36}$/);
  await isSent(collector, "job sweep the floor");

  await app.close();
  const sent = collector.requests.map(({ body }) => body).join("");
  for (const secret of [review.description, person.email, "Copper kettle", person.token])
    expect(sent.includes(secret), secret).toBe(false);
  expect(collector.requests.every(({ path, token }) => path === "/v1/traces" && token === "let me in")).toBe(true);
  expect(sent).toContain('"stringValue":"website"');
  await collector.close();
});

test("marks a failed query with its code only, and works without the collector", async () => {
  const collector = await openCollector();
  const app = await openTestApp(settings(collector.url));
  const person = await app.person();
  await app.tracing?.span("a try", {}, () => app.context.database.execute(`select 'a secret'::int`)).catch(() => {});
  const failed = await isSent(collector, "a try");
  expect(failed.status?.code).toBe(2);
  expect(factsOf(failed)["error.type"]).toBe("22P02");
  await collector.close();
  expect((await person.post("/create-review", review)).status).toBe(200);
  await app.close();
});

test("continues traces only from trusted proxies", () => {
  const asked = (remoteAddress: string, traceparent = TRACEPARENT) =>
    trace.getSpanContext(
      createParentReader(["10.0.0.0/8"])({ raw: { headers: { traceparent }, socket: { remoteAddress } } } as never),
    );
  expect(asked("10.1.2.3")).toMatchObject({ traceId: TRACE_ID, spanId: SPAN_ID, isRemote: true });
  expect(asked("203.0.113.9")).toBeUndefined();
  for (const bad of ["", "00-0-0-01", TRACEPARENT.replace(TRACE_ID, "0".repeat(32)), `${TRACEPARENT}-x`])
    expect(asked("10.1.2.3", bad), bad).toBeUndefined();
});
