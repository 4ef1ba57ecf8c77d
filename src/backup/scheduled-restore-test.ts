import { spawn } from "node:child_process";
import path from "node:path";
import { HOUR, MINUTE } from "#src/contract/time.ts";
import type { AppContext } from "#src/server/app-context.ts";
import { claimDueRestoreTest, storeRestoreTest } from "#src/server/restore-tests.ts";

/** Restore tests start with the quarter-hourly jobs, which may be late. Without slack, a daily test would drift. */
const SLACK_MS = 10 * MINUTE;
const TIME_LIMIT_MS = 2 * HOUR;
const SENTENCE_MAX = 500;

/**
 * Starts a restore test if one is due. It runs in a separate process, because a second database takes more memory than the
 * site and only the end of a process frees it. The job does not wait for it.
 */
export async function startRestoreTestIfDue(appContext: AppContext): Promise<void> {
  const { config, database, clock } = appContext;
  if (!config.backupDir) return;
  if (await claimDueRestoreTest(database, clock(), config.backupHours * HOUR - SLACK_MS)) run(appContext);
}

function run({ database, clock, log, root }: AppContext): void {
  const command = [path.join(root, "scripts", "admin.ts"), "drill"];
  const child = spawn(process.execPath, command, {
    cwd: root,
    stdio: ["ignore", "ignore", "pipe"],
    timeout: TIME_LIMIT_MS,
  });
  const end = () => child.kill();
  process.once("exit", end);
  let said = "";
  child.stderr.on("data", (bytes) => {
    said = `${said}${bytes}`.slice(-SENTENCE_MAX);
  });
  child.on("error", (err) => log.error({ event: "drill", err }, "could not start the restore test"));
  child.on("close", async (code, signal) => {
    process.off("exit", end);
    if (code === 0) return log.info({ event: "drill" }, "restore test passed");
    const sentence = said.trim() || `The restore test ended early (${signal ?? code}).`;
    log.error({ event: "drill", sentence }, "restore test failed");
    await storeRestoreTest(database, { isPassed: false, sentence }, clock()).catch(() => {});
  });
}
