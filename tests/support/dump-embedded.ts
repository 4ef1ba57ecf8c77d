import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { TestProject } from "vitest/node";
import { openSite } from "#src/open-site.ts";
import { readConfig } from "#src/server/config.server.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** File with the dump of an embedded store as a new site leaves it: a copy opens in a fraction of the time. */
    embedded: string;
  }
}

export default async function setup(project: TestProject) {
  const folder = mkdtempSync(path.join(tmpdir(), "embedded-"));
  const root = path.join(import.meta.dirname, "..", "..");
  const logTo = { write: () => true } as unknown as NodeJS.WritableStream;
  const site = await openSite({ config: readConfig({ DATA_DIR: folder }), root, inMemory: "memory", logTo });
  const dump = await site.context.connection.embedded?.dumpDataDir("none");
  await site.close();
  const file = path.join(folder, "dump.tar");
  writeFileSync(file, new Uint8Array((await dump?.arrayBuffer()) ?? []));
  project.provide("embedded", file);
  return () => rmSync(folder, { recursive: true, force: true });
}
