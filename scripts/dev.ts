// Development: Vite serves the site and rebuilds it after source changes.

import { createServer } from "node:http";
import path from "node:path";
import { createServer as createVite } from "vite";
import type { Site } from "../src/open-site.ts";
import { announce, endOnSignal, failToStart } from "../src/process.ts";

const ROOT = path.join(import.meta.dirname, "..");
type Entry = typeof import("../src/bundle.ts");

process.env.NODE_ENV = "development";
await start().catch(failToStart);

async function start(): Promise<void> {
  const http = createServer();
  const vite = await createVite({ server: { middlewareMode: true, hmr: { server: http } }, appType: "custom" });
  let entry: Entry | undefined;
  let opening: Promise<Site> | undefined;

  /** Returns the site built from the current sources. If one has changed, closes the old site first. */
  async function currentSite(): Promise<Site> {
    const latest = (await vite.ssrLoadModule("/src/bundle.ts")) as Entry;
    if (latest === entry && opening) return opening;
    entry = latest;
    const before = opening;
    opening = (async () => {
      await (await before?.catch(() => undefined))?.close();
      const site = await latest.openSite({
        config: latest.readConfig(process.env, { isDevelopment: true, folder: ROOT }),
        root: ROOT,
      });
      await site.app.ready();
      return site;
    })();
    return opening;
  }

  const { readConfig } = (await vite.ssrLoadModule("/src/bundle.ts")) as Entry;
  const config = readConfig(process.env, { isDevelopment: true, folder: ROOT });
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
  http.listen(config.port, config.host ?? "localhost", () => announce(config));
  endOnSignal(async () => {
    http.closeAllConnections();
    await vite.close();
    await (await opening)?.close();
  });
}
