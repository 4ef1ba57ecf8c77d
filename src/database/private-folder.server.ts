import { chmod, lstat, mkdir, readdir } from "node:fs/promises";
import path from "node:path";
import { lockFolder } from "./lock.server.ts";

const OTHERS = 0o077;
/** Shared by all accounts, like /tmp: the folder itself stays as it is, and what we keep in it is closed. */
const STICKY = 0o1000;
/** What a site keeps in its data folder. Anything else there is somebody else's to open or close. */
const OURS = /^(?:database(?:\.\d+)?|lock(?:\.sqlite(?:-journal)?)?|secret|outbox|snapshots|copies|admin\.sock)$/;

/**
 * Makes the data folder, locks it for this process, and closes it and everything that this process creates from now on to
 * other accounts. Before it has the lock it touches nothing: what is there may be in use. Returns how to give the folder
 * back. Throws a readable error that names the holder.
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
 * Closes a data folder, with all that we keep in it, to the other accounts of this machine. The embedded database sets
 * the modes of its files itself, whatever the umask: in a closed folder nobody reaches them, and at its end they are
 * closed one by one. Another process may remove some meanwhile, such as a backup its copy.
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

/** A mounted folder may belong to root. What the site itself creates in it is closed all the same. */
function unlessForeign(error: NodeJS.ErrnoException): void {
  if (error.code !== "EPERM") throw error;
}
