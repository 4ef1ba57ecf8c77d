import { execFile } from "node:child_process";
import path from "node:path";

const ROOT = path.join(import.meta.dirname, "..", "..");

/** Runs `npm run admin -- …` in a child process. Returns its exit status and output. */
export function admin(environment: Record<string, string>, ...words: string[]) {
  const { NODE_ENV: _, INIT_CWD: __, ...inherited } = process.env;
  const options = { cwd: ROOT, env: { ...inherited, ...environment } };
  return new Promise<{ status: number | null; said: string }>((resolve) => {
    const child = execFile(process.execPath, ["scripts/admin.ts", ...words], options, (_error, said, problems) =>
      resolve({ status: child.exitCode, said: (said + problems).trim() }),
    );
  });
}
