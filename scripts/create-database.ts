// Runs before `npm start`, and creates the embedded database if it does not exist. Creating takes three times the memory of
// using it, and only exiting frees it. When the site is started another way, it creates the database itself.

import { existsSync } from "node:fs";
import { readdir, rename, rm } from "node:fs/promises";
import path from "node:path";
import { holdFolder } from "../src/database/private-folder.server.ts";
import { type Config, readConfig } from "../src/server/config.server.ts";

const NAME = "database";
const ROOT = path.join(import.meta.dirname, "..");

const config = readOrLeave();
if (config && !config.databaseUrl && !existsSync(path.join(config.dataDir, NAME))) await create(config.dataDir);

/** Invalid settings are reported by the site's start. */
function readOrLeave(): Config | undefined {
  try {
    return readConfig(process.env, { folder: ROOT });
  } catch {
    return undefined;
  }
}

/** Renames the database only when complete, so that a killed start leaves nothing that looks valid. */
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
