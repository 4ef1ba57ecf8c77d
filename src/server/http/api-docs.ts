import type { FastifyInstance } from "fastify";
import { API_PREFIX } from "../../contract/endpoint.ts";
import { escapeHtml, plainPage } from "../pages/plain-page.ts";

interface Operation {
  summary?: string;
  operationId?: string;
  requestBody?: { content?: Record<string, { schema?: unknown }> };
  responses?: Record<string, { content?: Record<string, { schema?: unknown }> }>;
}

/** Serves the OpenAPI document and an HTML version of it. */
export function serveApiDocs(app: FastifyInstance): void {
  const read = () => app.swagger() as unknown as { paths: Record<string, Record<string, Operation>> };

  app.get(`${API_PREFIX}/openapi.json`, { schema: { hide: true } as object }, async () => read());
  app.get(`${API_PREFIX}/docs`, { schema: { hide: true } as object }, async (_request, reply) => {
    const operations = Object.entries(read().paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => describe(method.toUpperCase(), path, operation)),
    );
    return plainPage(
      reply,
      "API",
      `<h1>API</h1><p>Every call, as the server checks it. As a document: <a href="${API_PREFIX}/openapi.json">openapi.json</a></p>${operations.join("")}`,
    );
  });
}

function describe(method: string, path: string, { summary = "", requestBody, responses = {} }: Operation): string {
  const body = requestBody?.content?.["application/json"]?.schema;
  const answers = Object.entries(responses).map(([status, { content }]) =>
    renderSchema(`Answer ${status}`, content?.["application/json"]?.schema),
  );
  return `<article><h2><code>${method} ${escapeHtml(path)}</code></h2><p>${escapeHtml(summary)}</p>${body ? renderSchema("Body", body) : ""}${answers.join("")}</article>`;
}

function renderSchema(title: string, schema: unknown): string {
  return schema
    ? `<details><summary>${escapeHtml(title)}</summary><pre><code>${escapeHtml(JSON.stringify(schema, null, 2))}</code></pre></details>`
    : "";
}
