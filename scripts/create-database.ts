// Runs before `npm start` and creates the embedded database if there is none yet. That takes three times the memory
// of using it, which a process frees only by exiting. A site that is started otherwise creates its own.

import { existsSync } from "node:fs";
import { readdir, rename, rm } from "node:fs/promises";
import path from "node:path";
import { holdFolder } from "../src/database/private-folder.server.ts";
import { type Config, readConfig } from "../src/server/config.server.ts";

const NAME = "database";
const ROOT = path.join(import.meta.dirname, "..");

const config = readOrLeave();
if (config && !config.databaseUrl && !existsSync(path.join(config.dataDir, NAME))) await create(config.dataDir);

/** Wrong settings are reported by the start itself. */
function readOrLeave(): Config | undefined {
  try {
    return readConfig(process.env, { folder: ROOT });
  } catch {
    return undefined;
  }
}

/** The database gets its name only once it is complete: what a killed start left is removed. */
async function create(folder: string): Promise<void> {
  const { PGlite } = await import("@electric-sql/pglite");
  const release = await holdFolder(folder);
  for (const name of await readdir(folder)) {
    if (name.startsWith(`${NAME}.`)) await rm(path.join(folder, name), { recursive: true, force: true });
  }
  const making = path.join(folder, `${NAME}.${process.pid}`);
  const embedded = await PGlite.create(making);
  await embedded.close();
  await rename(making, path.join(folder, NAME));
  await release();
}
