import { mkdir } from "node:fs/promises";
import path from "node:path";
import type { AppContext } from "#src/server/app-context.ts";
import { writeBackup } from "./backup-file.ts";
import { backupInfo } from "./commands.ts";
import { dumpDatabase } from "./dump.ts";
import { backupName, keepNewest } from "./kept-backups.ts";

const FOLDER = "snapshots";
const KEPT = 5;
/** The process has eight seconds to end. A larger store is left to `npm run admin -- backup`. */
const TIME_LIMIT_MS = 4_000;
const OWNER_ALONE = 0o700;

/**
 * Takes a snapshot of the embedded store at a clean stop: a backup beside it, synced to the disk, which the store itself
 * never is. A site that cannot take one stops all the same.
 */
export async function takeSnapshot({ connection, config, root, log }: AppContext): Promise<void> {
  const folder = path.join(config.dataDir, FOLDER);
  try {
    await mkdir(folder, { recursive: true, mode: OWNER_ALONE });
    const about = backupInfo({ config, root });
    const file = path.join(folder, backupName(about.now));
    const signal = AbortSignal.timeout(TIME_LIMIT_MS);
    await dumpDatabase(connection, about, (backup) => writeBackup(file, backup, { signal }));
    await keepNewest(folder, KEPT);
    log.info({ event: "snapshot", file }, "a snapshot of the embedded store was taken");
  } catch (err) {
    log.warn(
      { event: "snapshot", err },
      "no snapshot of the embedded store: take backups with npm run admin -- backup",
    );
  }
}
