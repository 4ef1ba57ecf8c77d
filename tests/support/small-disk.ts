import { spawnSync } from "node:child_process";
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

export interface SmallDisk {
  folder: string;
  /** Fills it up to the last byte. */
  fill(): void;
  /** Frees the space that `fill` took. */
  free(): void;
  remove(): void;
}

const PIECE = Buffer.alloc(64 * 1024);

/** A separate in-memory file system of this size. Only root may mount one. */
export function mountSmallDisk(megabytes: number): SmallDisk {
  const folder = mkdtempSync(path.join(tmpdir(), "disk-"));
  const mounted = spawnSync("mount", ["-t", "tmpfs", "-o", `size=${megabytes}m,mode=755`, "tmpfs", folder]);
  if (mounted.status !== 0) throw new Error(`This test mounts a small disk, which needs root: ${mounted.stderr}`);
  const filler = path.join(folder, "filler");
  return {
    folder,
    fill() {
      const file = openSync(filler, "w");
      try {
        // Until the system refuses: the site also writes, so the free space is not known in advance.
        for (;;) writeSync(file, PIECE);
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== "ENOSPC") throw error;
      } finally {
        closeSync(file);
      }
    },
    free: () => rmSync(filler, { force: true }),
    remove() {
      rmSync(filler, { force: true });
      spawnSync("umount", ["-l", folder]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
