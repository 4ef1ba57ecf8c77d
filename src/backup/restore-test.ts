import { mkdtemp, readdir, rm, stat } from "node:fs/promises";
import path from "node:path";
import { DAY } from "#src/contract/time.ts";
import { numeral } from "#src/contract/words.ts";
import { connect } from "#src/database/connect.server.ts";
import { listMigrations } from "#src/database/migrations.server.ts";
import { askServer } from "#src/server/operator-socket.ts";
import { type RestoreTestResult, storeRestoreTest } from "#src/server/restore-tests.ts";
import { BackupError, countRows } from "./backup.ts";
import { readBackup } from "./backup-file.ts";
import { type Installation, takeBackup } from "./commands.ts";
import { backupName, listKept, pruneBackups, requireFolder } from "./kept-backups.ts";
import { loadBackup } from "./load.ts";

const REHEARSAL = ".drill-";
/** No restore test takes this long. Older folders were left by killed tests; a newer one may be in use. */
const REHEARSAL_MAX_MS = DAY;

/**
 * Takes a backup into BACKUP_DIR, restores the newest one there into a temporary database, verifies counts and audit log,
 * and stores the result for the dashboard. `spell` converts an error to a sentence.
 */
export async function restoreTest(
  installation: Installation,
  spell: (error: Error) => string,
): Promise<RestoreTestResult> {
  const outcome = await tryRestoreTest(installation).catch((error) => ({ isPassed: false, sentence: spell(error) }));
  await note(installation, outcome);
  return outcome;
}

async function tryRestoreTest(installation: Installation): Promise<RestoreTestResult> {
  const { backupDir, backupsKept, backupPassphrase } = installation.config;
  if (!backupDir) throw new BackupError("Set BACKUP_DIR to the folder for the backups.");
  await requireFolder(backupDir);
  await takeBackup(installation, path.join(backupDir, backupName(new Date())), backupPassphrase);
  const newest = (await listKept(backupDir)).at(-1) ?? "";
  const sentence = await rehearse(installation, newest);
  await pruneBackups(backupDir, backupsKept);
  return { isPassed: true, sentence };
}

/** Restores into a temporary embedded database next to the backups, and removes it. */
async function rehearse({ config, root }: Installation, file: string): Promise<string> {
  const parent = path.dirname(file);
  await removeLeftOver(parent);
  const folder = await mkdtemp(path.join(parent, REHEARSAL));
  try {
    const backup = await readBackup(file, async () => config.backupPassphrase);
    const connection = await connect({ folder });
    try {
      const { count, broken } = await connection.database.transaction((tx) =>
        loadBackup(tx, backup, listMigrations(path.join(root, "migrations")), new Date()),
      );
      if (broken) throw new BackupError(`The record has been altered at entry ${broken.seq}: ${broken.why}.`);
      return `${numeral(countRows(backup.header))} rows and ${numeral(count)} entries of the record`;
    } finally {
      await connection.close();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function removeLeftOver(parent: string): Promise<void> {
  for (const name of await readdir(parent)) {
    if (!name.startsWith(REHEARSAL)) continue;
    const folder = path.join(parent, name);
    const begun = await stat(folder).catch(() => undefined);
    if (begun && Date.now() - begun.mtimeMs > REHEARSAL_MAX_MS) await rm(folder, { recursive: true, force: true });
  }
}

/** Stores the result in the site's database; through the server, while it has the embedded one open. */
async function note({ config }: Installation, outcome: RestoreTestResult): Promise<void> {
  const { databaseUrl, databaseOwnerUrl, dataDir } = config;
  if (!databaseUrl && (await askServer(dataDir, { command: "note-drill", ...outcome }))) return;
  const connection = await connect({ databaseUrl, ownerUrl: databaseOwnerUrl, folder: dataDir });
  try {
    await storeRestoreTest(connection.database, outcome, new Date());
  } finally {
    await connection.close();
  }
}
