import { randomUUID } from "node:crypto";
import { constants } from "node:fs";
import { cp, mkdir, rm } from "node:fs/promises";
import path from "node:path";
import type { Connection } from "#src/database/connect.server.ts";
import { BackupError } from "./backup.ts";

const FOLDER = "copies";
const OWNER_ALONE = 0o700;

/**
 * Copies the embedded store of a running site, for a backup that another process takes from the copy. The embedded
 * database has one connection: a backup taken through it would make every request wait until the last row is written. So
 * they wait for a checkpoint and for the copying of files only; the price is room for a second store meanwhile. Returns
 * the copy's folder, which the caller removes.
 */
export async function copyStore({ embedded }: Connection, dataDir: string): Promise<string> {
  if (!embedded) throw new BackupError("This site has no embedded store.");
  const folder = path.join(dataDir, FOLDER, randomUUID());
  await mkdir(folder, { recursive: true, mode: OWNER_ALONE });
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
    throw new BackupError("There is no room on the disk for the copy of the store from which the backup is taken.");
  }
}

/** Removes what a backup left that was killed. */
export function removeCopies(dataDir: string): Promise<void> {
  return rm(path.join(dataDir, FOLDER), { recursive: true, force: true });
}
