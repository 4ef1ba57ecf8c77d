import { mkdir } from "node:fs/promises";
import path from "node:path";
import { OWNERS_FOLDER } from "#src/database/private-folder.server.ts";
import type { AppContext } from "#src/server/app-context.ts";
import { writeBackup } from "./backup-file.ts";
import { backupInfo } from "./commands.ts";
import { dumpDatabase } from "./dump.ts";
import { backupName, pruneBackups } from "./kept-backups.ts";

const FOLDER = "snapshots";
const KEPT = 5;
/** The process has 8 s to shut down. Larger stores need `npm run admin -- backup`. */
const TIME_LIMIT_MS = 4_000;

/**
 * Takes a snapshot of the embedded store on a clean shutdown: a backup that, unlike the store, is synced to disk. A failure
 * does not prevent the shutdown.
 */
export async function takeSnapshot({ connection, config, root, log }: AppContext): Promise<void> {
  const folder = path.join(config.dataDir, FOLDER);
  try {
    await mkdir(folder, { recursive: true, mode: OWNERS_FOLDER });
    const about = backupInfo({ config, root });
    const file = path.join(folder, backupName(about.now));
    const signal = AbortSignal.timeout(TIME_LIMIT_MS);
    await dumpDatabase(connection, about, (backup) => writeBackup(file, backup, { signal }));
    await pruneBackups(folder, KEPT);
    log.info({ event: "snapshot", file }, "snapshot taken");
  } catch (err) {
    log.warn({ event: "snapshot", err }, "snapshot failed; take backups with npm run admin -- backup");
  }
}
