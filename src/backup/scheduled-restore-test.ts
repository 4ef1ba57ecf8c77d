import { spawn } from "node:child_process";
import path from "node:path";
import type { AppContext } from "#src/server/app-context.ts";
import { claimDueRestoreTest, storeRestoreTest } from "#src/server/restore-tests.ts";

const HOUR_MS = 60 * 60_000;
/** Drills begin with the quarter-hourly jobs, which are never quite punctual: a daily one must not become later each day. */
const SLACK_MS = 10 * 60_000;
const TIME_LIMIT_MS = 2 * HOUR_MS;
const SENTENCE_MAX = 500;

/**
 * Begins the drill when it is due. It runs in a process of its own: a second database takes more memory than the site, and
 * only a process that ends gives it back. The job does not wait for it.
 */
export async function startRestoreTestIfDue(appContext: AppContext): Promise<void> {
  const { config, database, clock } = appContext;
  if (!config.backupDir) return;
  if (await claimDueRestoreTest(database, clock(), config.backupHours * HOUR_MS - SLACK_MS)) run(appContext);
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
  child.on("error", (err) => log.error({ event: "drill", err }, "the backup drill could not be started"));
  child.on("close", async (code, signal) => {
    process.off("exit", end);
    if (code === 0) return log.info({ event: "drill" }, "the newest backup was restored and verified");
    const sentence = said.trim() || `The drill ended early (${signal ?? code}).`;
    log.error({ event: "drill", sentence }, "the backup drill failed");
    await storeRestoreTest(database, { isPassed: false, sentence }, clock()).catch(() => {});
  });
}
