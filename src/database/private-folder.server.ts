import { chmod, lstat, mkdir, readdir } from "node:fs/promises";
import path from "node:path";

const OTHERS = 0o077;
/** Shared by all accounts, like /tmp: the folder itself stays as it is, and what we keep in it is closed. */
const STICKY = 0o1000;
/** What a site keeps in its data folder. Anything else there is somebody else's to open or close. */
const OURS = /^(?:database(?:\.\d+)?|lock(?:\.sqlite)?|secret|outbox|snapshots|copies|admin\.sock)$/;

/** Makes the data folder, and closes it and everything that this process creates from now on to other accounts. */
export async function makePrivate(folder: string): Promise<void> {
  process.umask(OTHERS);
  await mkdir(folder, { recursive: true });
  await closeToOthers(folder);
}

/**
 * Closes a data folder, with all that we keep in it, to the other accounts of this machine. The embedded database sets
 * the modes of its files itself, whatever the umask: in a closed folder nobody reaches them, and at its end they are
 * closed one by one.
 */
export async function closeToOthers(folder: string): Promise<void> {
  for (const name of await readdir(folder)) if (OURS.test(name)) await close(path.join(folder, name));
  const { mode } = await lstat(folder);
  if (!(mode & STICKY)) await chmod(folder, mode & ~OTHERS & 0o7777).catch(unlessForeign);
}

async function close(file: string): Promise<void> {
  const stat = await lstat(file);
  if (stat.isSymbolicLink()) return;
  if (stat.isDirectory()) for (const name of await readdir(file)) await close(path.join(file, name));
  if (stat.mode & OTHERS) await chmod(file, stat.mode & ~OTHERS & 0o7777).catch(unlessForeign);
}

/** A mounted folder may belong to root. What the site itself creates in it is closed all the same. */
function unlessForeign(error: NodeJS.ErrnoException): void {
  if (error.code !== "EPERM") throw error;
}
