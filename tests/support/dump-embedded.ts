import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { PGlite } from "@electric-sql/pglite";
import type { TestProject } from "vitest/node";
import { EMBEDDED_SETTINGS } from "#src/database/connect.server.ts";
import { openSite } from "#src/open-site.ts";
import { readConfig } from "#src/server/config.server.ts";

declare module "vitest" {
  interface ProvidedContext {
    /**
     * The file with the dump of an embedded store in a new site's state: opening a copy takes a fraction of the time.
     */
    embedded: string;
    /** The same for a database without any tables: creating one takes seconds. */
    bare: string;
  }
}

export default async function setup(project: TestProject) {
  const folder = mkdtempSync(path.join(tmpdir(), "embedded-"));
  const root = path.join(import.meta.dirname, "..", "..");
  const logTo = { write: () => true } as unknown as NodeJS.WritableStream;
  const store = await PGlite.create({ startParams: EMBEDDED_SETTINGS });
  project.provide("bare", await dump(store, path.join(folder, "bare.tar")));
  const site = await openSite({ config: readConfig({ DATA_DIR: folder }), root, inMemory: store, logTo });
  project.provide("embedded", await dump(store, path.join(folder, "site.tar")));
  await site.close();
  await store.close();
  return () => rmSync(folder, { recursive: true, force: true });
}

async function dump(store: PGlite, file: string): Promise<string> {
  const content = await store.dumpDataDir("none");
  writeFileSync(file, new Uint8Array(await content.arrayBuffer()));
  return file;
}
