import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import path from "node:path";
import type { Site } from "./src/main.ts";

// Opens the port. In development the site comes from Vite and is put together anew when a source changes; otherwise it
// comes from the build.

const ROOT = import.meta.dirname;
const isDevelopment = process.argv.includes("--dev");
type Entry = typeof import("./src/build.ts");

await (isDevelopment ? startDevelopment() : startBuilt()).catch((error: Error) => {
  const isExpected = error.name === "ConfigError" || "code" in error || /data folder/.test(error.message);
  console.error(isExpected ? `\n${sentenceOf(error)}\n` : error);
  process.exit(1);
});

async function startBuilt(): Promise<void> {
  const { openSite, readConfig } = (await import(path.join(ROOT, "build", "server", "index.js"))) as Entry;
  const config = readConfig(process.env);
  const site = await openSite({ config, root: ROOT });
  await site.app.ready();
  const close = await listen(config, (request, response) => site.app.routing(request, response), site);
  endOnSignal(async () => {
    await close();
    await site.close();
  });
}

async function startDevelopment(): Promise<void> {
  process.env.NODE_ENV = "development";
  const { createServer: createVite } = await import("vite");
  const http = createServer();
  const vite = await createVite({ server: { middlewareMode: true, hmr: { server: http } }, appType: "custom" });
  let entry: Entry | undefined;
  let opening: Promise<Site> | undefined;

  /** The site of the sources as they are now: when one of them changed, the old site is closed first. */
  async function currentSite(): Promise<Site> {
    const latest = (await vite.ssrLoadModule("/src/build.ts")) as Entry;
    if (latest === entry && opening) return opening;
    entry = latest;
    const before = opening;
    opening = (async () => {
      await (await before?.catch(() => undefined))?.close();
      const site = await latest.openSite({ config: latest.readConfig(process.env, true), root: ROOT });
      await site.app.ready();
      return site;
    })();
    return opening;
  }

  const { readConfig } = (await vite.ssrLoadModule("/src/build.ts")) as Entry;
  const config = readConfig(process.env, true);
  await currentSite();
  http.on("request", (request, response) => {
    vite.middlewares(request, response, async () => {
      try {
        (await currentSite()).app.routing(request, response);
      } catch (error) {
        vite.ssrFixStacktrace(error as Error);
        console.error(error);
        response.writeHead(500).end(String(error));
      }
    });
  });
  http.listen(config.port, config.host ?? "localhost", () => announce(config.siteUrl.origin));
  endOnSignal(async () => {
    http.closeAllConnections();
    await vite.close();
    await (await opening)?.close();
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

function announce(origin: string): void {
  console.log(`\n  ${origin}\n  Mails that are sent without a mail server: ${origin}/dev/mailbox\n`);
}

function sentenceOf(error: Error): string {
  const { code, port } = error as NodeJS.ErrnoException & { port?: number };
  if (code === "EADDRINUSE") return `Port ${port} is in use. Stop what listens there, or choose another with PORT.`;
  if (code === "EACCES") return `This user may not listen on port ${port}. Choose another with PORT.`;
  if (code === "ERR_MODULE_NOT_FOUND") return "The site is not built yet. Run npm start, which builds it.";
  if (code === "ECONNREFUSED") return "The database does not answer. Start it, or correct DATABASE_URL.";
  return error.message;
}

/** Ends cleanly, once, and by force when something hangs. */
function endOnSignal(close: () => Promise<void>): void {
  let isEnding = false;
  for (const signal of ["SIGTERM", "SIGINT"] as const) {
    process.on(signal, () => {
      if (isEnding) return;
      isEnding = true;
      setTimeout(() => process.exit(1), 8_000).unref();
      close().then(
        () => process.exit(0),
        (error) => {
          console.error(error);
          process.exit(1);
        },
      );
    });
  }
}
