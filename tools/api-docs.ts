// Generates docs/api.md from the contracts. tests/rules/docs.test.ts fails if the file differs.

import { z } from "zod";
import { API_PREFIX, type Endpoint } from "../src/contract/endpoint.ts";
import { errors } from "../src/contract/errors.ts";
import { api } from "../src/features.server.ts";

export function printApi(): string {
  const endpoints = Object.values(api);
  return `# The API

${endpoints.length} endpoints under \`${API_PREFIX}\`, printed from the contracts (\`npm run docs -- api\`). Bodies and answers are JSON. Every
error is \`{ code, message }\`. Calls marked + go beyond the product's requirements.

${endpoints.map(printEndpoint).join("\n")}`;
}

function printEndpoint({
  method,
  path: address,
  summary,
  access,
  body,
  query,
  response,
  errors: names = [],
  isRequired,
  needs,
}: Endpoint): string {
  const parts = [
    `## ${method} ${address}${isRequired ? "" : " +"}\n`,
    `${summary}. For: ${{ public: "everyone", user: "logged-in users", admin: "Admins" }[access]}.${needs ? ` There with \`${needs}\` alone.` : ""}\n`,
    query && `Query: \`${printSchema(query)}\`\n`,
    body && `Body: \`${printSchema(body)}\`\n`,
    `Answer: \`${printSchema(response)}\`\n`,
    names.length > 0 && `Errors: ${names.map((name) => `\`${name}\` (${errors[name].status})`).join(", ")}\n`,
  ];
  return parts.filter(Boolean).join("\n");
}

interface JsonSchema {
  type?: string;
  const?: unknown;
  enum?: unknown[];
  anyOf?: JsonSchema[];
  items?: JsonSchema;
  properties?: Record<string, JsonSchema>;
  required?: string[];
}

function printSchema(schema: z.ZodType): string {
  return shape(z.toJSONSchema(schema, { io: "input" }) as JsonSchema);
}

function shape(schema: JsonSchema): string {
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(" or ");
  if (schema.anyOf) return schema.anyOf.map(shape).join(" or ");
  if (schema.items) return `[${shape(schema.items)}]`;
  if (!schema.properties) return schema.type ?? "anything";
  const fields = Object.entries(schema.properties).map(
    ([name, field]) => `${name}${schema.required?.includes(name) ? "" : "?"}: ${shape(field)}`,
  );
  return `{ ${fields.join(", ")} }`;
}
