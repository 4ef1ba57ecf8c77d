import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { json } from "node:stream/consumers";
import { createGunzip } from "node:zlib";
import { expect, test } from "vitest";
import { knownWeaknesses, type Weakness } from "#tests/support/production/weaknesses.ts";

// The registry reports vulnerabilities of shipped packages; docs/security.md defines how soon they must be fixed.

const isUrgent = ({ severity }: Weakness) => ["high", "critical"].includes(severity);

test("no shipped component has a known high or critical vulnerability", {
  tags: "asvs-15.2.1",
}, async ({ skip }) => {
  const weaknesses = await knownWeaknesses();
  skip(!weaknesses, "This registry tells of no weaknesses");
  expect(weaknesses?.filter(isUrgent)).toEqual([]);
});

test("detects a vulnerability reported by a registry", async () => {
  const registry = await registryWith("fastify", "high");
  try {
    const { port } = registry.address() as AddressInfo;
    const weaknesses = (await knownWeaknesses(`http://127.0.0.1:${port}/`)) ?? [];
    expect(weaknesses.filter(isUrgent).map(({ component }) => component)).toContain("fastify");
  } finally {
    registry.close();
  }
});

/** A registry with one vulnerability, which affects every version. */
async function registryWith(component: string, severity: string): Promise<Server> {
  const advisory = { id: 1, url: "http://127.0.0.1/1", title: "Planted", severity, vulnerable_versions: "*" };
  const server = createServer(async (request, response) => {
    response.setHeader("content-type", "application/json");
    if (!request.url?.endsWith("/security/advisories/bulk")) return response.writeHead(404).end("{}");
    const asked = (await json(request.pipe(createGunzip()))) as Record<string, string[]>;
    return response.end(JSON.stringify(component in asked ? { [component]: [advisory] } : {}));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return server;
}
