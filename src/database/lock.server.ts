import { open, readFile, rm } from "node:fs/promises";
import path from "node:path";

/**
 * Locks a data folder for this process, with a file that only one process can create. The lock of a process that has
 * ended is taken over. Returns the function that releases it. Throws a readable error that names the holder.
 */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  const file = path.join(folder, "lock");
  for (let attempt = 0; attempt < 3; attempt++) {
    try {
      const handle = await open(file, "wx");
      await handle.writeFile(String(process.pid));
      await handle.close();
      return () => rm(file, { force: true });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
    }
    const holder = Number(await readFile(file, "utf8").catch(() => ""));
    if (isAlive(holder)) {
      throw new Error(
        `The data folder ${folder} is in use by process ${holder}. Stop that one first, or give this one another DATA_DIR.`,
      );
    }
    await rm(file, { force: true });
  }
  throw new Error(`The data folder ${folder} could not be locked. Try again.`);
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
