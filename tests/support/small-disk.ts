import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, statfsSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

export interface SmallDisk {
  folder: string;
  /** Fills it up to the last byte. */
  fill(): void;
  /** Makes the room again that `fill` took. */
  free(): void;
  remove(): void;
}

/** A file system of its own, of this size, in memory. Only root may mount one. */
export function mountSmallDisk(megabytes: number): SmallDisk {
  const folder = mkdtempSync(path.join(tmpdir(), "disk-"));
  const mounted = spawnSync("mount", ["-t", "tmpfs", "-o", `size=${megabytes}m,mode=755`, "tmpfs", folder]);
  if (mounted.status !== 0) throw new Error(`This test mounts a small disk, which needs root: ${mounted.stderr}`);
  const filler = path.join(folder, "filler");
  return {
    folder,
    fill() {
      const { bavail, bsize } = statfsSync(folder);
      writeFileSync(filler, Buffer.alloc(bavail * bsize));
    },
    free: () => rmSync(filler, { force: true }),
    remove() {
      rmSync(filler, { force: true });
      spawnSync("umount", ["-l", folder]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
