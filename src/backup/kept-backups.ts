import { mkdir, mkdtemp, readdir, rm } from "node:fs/promises";
import path from "node:path";
import { OWNERS_FOLDER } from "#src/database/private-folder.server.ts";
import { BackupError } from "./backup.ts";
import { backupWriteError } from "./backup-file.ts";

// Folders of backups, ordered by the time in their names.

const NAME = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d-\d{3}Z\.backup$/;

/** Creates the folder if missing. @throws BackupError if it is not writable */
export async function requireFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder, { recursive: true, mode: OWNERS_FOLDER });
    await rm(await mkdtemp(path.join(folder, ".try-")), { recursive: true });
  } catch (error) {
    const why = backupWriteError(error);
    throw why ? new BackupError(`Backups cannot be kept in ${folder}: ${why}.`) : error;
  }
}

/** A file name that sorts by time and is valid on every file system. */
export function backupName(now: Date): string {
  return `${now.toISOString().replaceAll(/[:.]/g, "-")}.backup`;
}

/** The backups in a folder, oldest first. Ignores other files. */
export async function listKept(folder: string): Promise<string[]> {
  const names = (await readdir(folder)).filter((name) => NAME.test(name)).sort();
  return names.map((name) => path.join(folder, name));
}

export async function pruneBackups(folder: string, count: number): Promise<void> {
  for (const file of (await listKept(folder)).slice(0, -count)) await rm(file, { force: true });
  for (const name of await readdir(folder)) {
    if (NAME.test(name.replace(/\.part$/, "")) && name.endsWith(".part")) await rm(path.join(folder, name));
  }
}
