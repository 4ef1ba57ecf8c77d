import path from "node:path";
import { openSite, readConfig } from "./src/bundle.ts";
import { announce, endOnSignal, failToStart } from "./src/process.ts";

// Reads settings, opens the site and listens. Bundled, because Node's TypeScript loader would stay in memory.

/** Relative to build/server/, where this file runs. */
const ROOT = path.join(import.meta.dirname, "..", "..");

await start().catch(failToStart);

async function start(): Promise<void> {
  const config = readConfig(process.env, { folder: ROOT });
  const site = await openSite({ config, root: ROOT });
  endOnSignal(site.close, config.drainMs);
  // "localhost" means both loopback addresses, because browsers differ in which they try.
  await site.app.listen({ port: config.port, host: config.host ?? "localhost" });
  await site.metrics?.listen();
  announce(config, site.app.log);
}
