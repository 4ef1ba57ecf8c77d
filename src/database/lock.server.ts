import { readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";

/** SQLite is here for its lock alone: the system's own, which ends with the process however that ends. */
const LOCK_FILE = "lock.sqlite";
/** The holder's number, for people, and for releases that know only this file: they take over that of a dead process. */
const HOLDER_FILE = "lock";
/** Ends the number of a holder that also had the system's lock: once we have that lock, it has ended for certain. */
const END = "\n";
const SQLITE_BUSY = 5;

/**
 * Locks a data folder for this process. Takes over what a dead process left, and of several that try at the same moment
 * exactly one succeeds, in whichever container of this machine. Returns the function that releases it. Throws a readable
 * error that names the holder.
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
      `The data folder ${folder} is in use by ${holder}. Stop that one first, or give this one another DATA_DIR.`,
    );
  }
  await writeFile(file, `${process.pid}${END}`);
  return async () => {
    await rm(file, { force: true });
    free();
  };
}

/**
 * Holds SQLite's lock for writing on an empty file, of which there is one: `begin exclusive` would also need that nobody
 * else reads, so that several who try might all fail. Returns how it is released, or undefined when another process has
 * it. The file stays: whoever deletes it could delete one that another process has just locked.
 */
async function lockBySystem(file: string): Promise<(() => void) | undefined> {
  const { DatabaseSync } = await import("node:sqlite");
  const lock = new DatabaseSync(file, { timeout: 0 });
  try {
    // Without a journal nothing is written that a killed process could leave.
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
