import { chmod, lstat, mkdir, readdir } from "node:fs/promises";
import path from "node:path";
import { lockFolder } from "./lock.server.ts";

/** Modes that let only the owner in. */
export const OWNERS_FILE = 0o600;
export const OWNERS_FOLDER = 0o700;

const OTHERS = 0o077;
/** Set on shared folders like /tmp. Such a folder stays accessible to others, but our files in it are not. */
const STICKY = 0o1000;
/** The files that a site creates in its data folder. Others are left alone. */
const OURS = /^(?:database(?:\.\d+)?|lock(?:\.sqlite(?:-journal)?)?|secret|outbox|snapshots|copies|admin\.sock)$/;

/**
 * Creates and locks the data folder, and denies other users access to it and to all files created later. Changes
 * nothing before it has the lock, because another process may be using the folder. Returns a function that releases the
 * folder.
 *
 * @throws a readable error that names the holder
 */
export async function holdFolder(folder: string): Promise<() => Promise<void>> {
  process.umask(OTHERS);
  await mkdir(folder, { recursive: true });
  const unlock = await lockFolder(folder);
  try {
    await closeToOthers(folder);
  } catch (error) {
    await unlock();
    throw error;
  }
  return async () => {
    try {
      await closeToOthers(folder);
    } finally {
      await unlock();
    }
  };
}

/**
 * Denies other users of this machine access to a data folder and our files in it. The embedded database sets its files'
 * modes itself, regardless of the umask. Restricting the folder first makes them unreachable. Other processes may
 * remove files at the same time, as a backup does with its copy.
 */
async function closeToOthers(folder: string): Promise<void> {
  for (const name of await readdir(folder)) if (OURS.test(name)) await close(path.join(folder, name));
  const { mode } = await lstat(folder);
  if (!(mode & STICKY)) await chmod(folder, mode & ~OTHERS & 0o7777).catch(unlessForeign);
}

async function close(file: string): Promise<void> {
  try {
    const stat = await lstat(file);
    if (stat.isSymbolicLink()) return;
    if (stat.isDirectory()) for (const name of await readdir(file)) await close(path.join(file, name));
    if (stat.mode & OTHERS) await chmod(file, stat.mode & ~OTHERS & 0o7777).catch(unlessForeign);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
  }
}

/** A mounted folder may belong to root. Files that the site creates in it are restricted anyway. */
function unlessForeign(error: NodeJS.ErrnoException): void {
  if (error.code !== "EPERM") throw error;
}
