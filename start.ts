import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import path from "node:path";
import { openSite, readConfig } from "./src/build.ts";
import type { Site } from "./src/main.ts";
import { announce, endOnSignal, failToStart } from "./src/process.ts";

// Opens the port. Built like everything else: Node's own reading of TypeScript would stay in memory.

/** From build/server/, where this file is when it runs. */
const ROOT = path.join(import.meta.dirname, "..", "..");

await start().catch(failToStart);

async function start(): Promise<void> {
  const config = readConfig(process.env);
  const site = await openSite({ config, root: ROOT });
  await site.app.ready();
  const close = await listen(config, (request, response) => site.app.routing(request, response), site);
  endOnSignal(async () => {
    await close();
    await site.close();
  });
}

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

/** Listens where the settings say: without HOST on both loopback families, since browsers differ in which they try. */
async function listen(
  config: { port: number; host?: string; siteUrl: URL },
  handler: Handler,
  site: Site,
): Promise<() => Promise<void>> {
  const hosts = config.host ? [config.host] : ["127.0.0.1", "::1"];
  const { requestTimeout, headersTimeout, keepAliveTimeout, maxConnections } = site.app.server;
  const servers = await Promise.all(
    hosts.map(
      (host) =>
        new Promise<ReturnType<typeof createServer> | undefined>((resolve, reject) => {
          const server = createServer({ requestTimeout, headersTimeout, keepAliveTimeout }, handler);
          server.maxConnections = maxConnections;
          server.once("error", (error: NodeJS.ErrnoException) => {
            // A machine without IPv6 is served on IPv4 alone.
            if (host === "::1" && ["EAFNOSUPPORT", "EADDRNOTAVAIL"].includes(error.code ?? "")) resolve(undefined);
            else reject(error);
          });
          server.listen(config.port, host, () => resolve(server));
        }),
    ),
  );
  announce(config.siteUrl.origin);
  return async () => {
    for (const server of servers) {
      server?.close();
      server?.closeIdleConnections();
    }
  };
}
