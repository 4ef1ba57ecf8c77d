import { readdir, rm } from "node:fs/promises";
import path from "node:path";

// Folders in which backups are kept by the time that is in their name.

const NAME = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d-\d{3}Z\.backup$/;

/** A name that sorts by time, without what a file system may refuse. */
export function backupName(now: Date): string {
  return `${now.toISOString().replaceAll(/[:.]/g, "-")}.backup`;
}

/** The backups of a folder, oldest first. Other files are left alone. */
export async function listKept(folder: string): Promise<string[]> {
  const names = (await readdir(folder)).filter((name) => NAME.test(name)).sort();
  return names.map((name) => path.join(folder, name));
}

export async function keepNewest(folder: string, count: number): Promise<void> {
  for (const file of (await listKept(folder)).slice(0, -count)) await rm(file, { force: true });
  for (const name of await readdir(folder)) {
    if (NAME.test(name.replace(/\.part$/, "")) && name.endsWith(".part")) await rm(path.join(folder, name));
  }
}
