import { randomUUID } from "node:crypto";
import { constants } from "node:fs";
import { cp, mkdir, rm } from "node:fs/promises";
import path from "node:path";
import type { Connection } from "#src/database/connect.server.ts";
import { OWNERS_FOLDER } from "#src/database/private-folder.server.ts";
import { BackupError } from "./backup.ts";

const FOLDER = "copies";

/**
 * Copies the embedded database of a running site, so that another process can back up the copy. The embedded database has
 * one connection, and a backup through it would block all requests until the last row is written. This way they only wait
 * for a checkpoint and for copying the files, at the cost of disk space for a second store. Returns the copy's folder, which
 * the caller removes.
 */
export async function copyStore({ embedded }: Connection, dataDir: string): Promise<string> {
  if (!embedded) throw new BackupError("This site has no embedded store.");
  const folder = path.join(dataDir, FOLDER, randomUUID());
  await mkdir(folder, { recursive: true, mode: OWNERS_FOLDER });
  try {
    await embedded.transaction(async (tx) => {
      await tx.exec("checkpoint");
      const options = { recursive: true, mode: constants.COPYFILE_FICLONE };
      await cp(path.join(dataDir, "database"), path.join(folder, "database"), options);
    });
    return folder;
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    if ((error as NodeJS.ErrnoException).code !== "ENOSPC") throw error;
    throw new BackupError(
      "Not enough disk space for the temporary copy the backup is made from. Free some space and try again.",
    );
  }
}

/** Removes copies left by killed backups. */
export function removeCopies(dataDir: string): Promise<void> {
  return rm(path.join(dataDir, FOLDER), { recursive: true, force: true });
}
