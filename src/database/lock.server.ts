import { readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";

/** SQLite is only used for its lock, which the system releases when the process ends, however it ends. */
const LOCK_FILE = "lock.sqlite";
/** Contains the holder's process id, for operators, and for older releases, which only check this file. */
const HOLDER_FILE = "lock";
/** Follows the process id of a holder that also had SQLite's lock. Once we get that lock, such a holder has exited. */
const END = "\n";
const SQLITE_BUSY = 5;

/**
 * Locks a data folder for this process, taking over the lock of a dead one. If several processes try simultaneously, exactly
 * one succeeds, also across containers on the same machine. Returns a function that releases the lock.
 *
 * @throws a readable error that names the holder
 */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  const file = path.join(folder, HOLDER_FILE);
  const free = await lockBySystem(path.join(folder, LOCK_FILE));
  const left = await readFile(file, "utf8").catch(() => "");
  const isHeld = !free || (!left.endsWith(END) && isAlive(Number(left)));
  if (isHeld) {
    free?.();
    const holder = Number(left) ? `process ${Number(left)}` : "another process";
    throw new Error(
      `The data folder ${folder} is in use by ${holder}. Stop that process first, or set a different DATA_DIR.`,
    );
  }
  await writeFile(file, `${process.pid}${END}`);
  return async () => {
    await rm(file, { force: true });
    free();
  };
}

/**
 * Takes SQLite's write lock on an empty file. `begin immediate`, because `begin exclusive` also requires that no one reads,
 * so parallel attempts could all fail. Returns a function that releases it, or undefined if another process has the lock.
 * Never deletes the file, because another process may have just locked it.
 */
async function lockBySystem(file: string): Promise<(() => void) | undefined> {
  const { DatabaseSync } = await import("node:sqlite");
  const lock = new DatabaseSync(file, { timeout: 0 });
  try {
    // Without a journal, a killed process leaves no files behind.
    lock.exec("pragma journal_mode = off; begin immediate");
    return () => lock.close();
  } catch (error) {
    lock.close();
    if ((error as { errcode?: number }).errcode === SQLITE_BUSY) return undefined;
    throw new Error(`The data folder cannot be locked: ${(error as Error).message} (${file}).`, { cause: error });
  }
}

function isAlive(pid: number): boolean {
  if (!pid || pid === process.pid) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}
