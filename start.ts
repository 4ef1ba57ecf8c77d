import path from "node:path";
import { openSite, readConfig } from "./src/bundle.ts";
import { announce, endOnSignal, failToStart } from "./src/process.ts";

// Settings, site, listen. Built like everything else: Node's own reading of TypeScript would stay in memory.

/** From build/server/, where this file is when it runs. */
const ROOT = path.join(import.meta.dirname, "..", "..");

await start().catch(failToStart);

async function start(): Promise<void> {
  const config = readConfig(process.env, { folder: ROOT });
  const site = await openSite({ config, root: ROOT });
  endOnSignal(site.close, config.drainMs);
  // "localhost" is both loopback families, since browsers differ in which they try.
  await site.app.listen({ port: config.port, host: config.host ?? "localhost" });
  await site.metrics?.listen();
  announce(config, site.app.log);
}
