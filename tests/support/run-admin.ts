import { spawnSync } from "node:child_process";
import path from "node:path";

const ROOT = path.join(import.meta.dirname, "..", "..");

/** Runs `npm run admin -- …`: its exit status and everything it said. */
export function admin(environment: Record<string, string>, ...words: string[]) {
  const { NODE_ENV: _, ...inherited } = process.env;
  const { status, stdout, stderr } = spawnSync(process.execPath, ["scripts/admin.ts", ...words], {
    cwd: ROOT,
    env: { ...inherited, ...environment },
    encoding: "utf8",
  });
  return { status, said: (stdout + stderr).trim() };
}
