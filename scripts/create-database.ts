// Runs before `npm start` and makes the embedded database where there is none yet. Making one takes three times the memory
// of using it, and a process gives that back only by ending. A site that is started otherwise makes its own.

import { existsSync } from "node:fs";
import { mkdir, readdir, rename, rm } from "node:fs/promises";
import path from "node:path";
import { lockFolder } from "../src/database/lock.server.ts";
import { type Config, readConfig } from "../src/server/config.server.ts";

const NAME = "database";

const config = readOrLeave();
if (config && !config.databaseUrl && !existsSync(path.join(config.dataDir, NAME))) await create(config.dataDir);

/** What is wrong with the settings is said by the start itself. */
function readOrLeave(): Config | undefined {
  try {
    return readConfig(process.env);
  } catch {
    return undefined;
  }
}

/** The database has its name only once it is whole: what a killed start left is thrown away. */
async function create(folder: string): Promise<void> {
  const { PGlite } = await import("@electric-sql/pglite");
  await mkdir(folder, { recursive: true });
  const unlock = await lockFolder(folder);
  for (const name of await readdir(folder)) {
    if (name.startsWith(`${NAME}.`)) await rm(path.join(folder, name), { recursive: true, force: true });
  }
  const making = path.join(folder, `${NAME}.${process.pid}`);
  const embedded = await PGlite.create(making);
  await embedded.close();
  await rename(making, path.join(folder, NAME));
  await unlock();
}
