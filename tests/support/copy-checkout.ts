import { execFileSync } from "node:child_process";
import { cpSync, existsSync } from "node:fs";
import path from "node:path";
import { ROOT } from "./sources.ts";

/** Copies every file that a clone of this checkout would contain into a folder, in its current state. */
export function copyCheckout(folder: string): void {
  const listed = execFileSync("git", ["ls-files", "-z", "--cached", "--others", "--exclude-standard"], {
    cwd: ROOT,
    encoding: "utf8",
  });
  for (const name of listed.split("\0").filter(Boolean)) {
    const file = path.join(ROOT, name);
    // Files that were just removed are still listed.
    if (existsSync(file)) cpSync(file, path.join(folder, name));
  }
}
