import { inspect } from "node:util";
import closeWithGrace from "close-with-grace";
import type { FastifyBaseLogger } from "fastify";
import { databaseSentence } from "./database-sentence.ts";
import type { Config } from "./server/config.server.ts";
import { isJournal, LEVELS, syslogPriority } from "./server/journal.ts";

// Start and stop messages, shared with the development server.

/** A restart cannot succeed with these settings or files, so systemd's unit does not try (EX_CONFIG in sysexits.h). */
const WRONG_SETTINGS = 78;
const WRONG = ["ConfigError", "InvalidContent"];
const FAILED = 1;

/** Prints why the site cannot start, in one sentence if the reason is known, and exits. */
export function failToStart(error: Error): never {
  const isWrong = WRONG.includes(error.name);
  const isExpected = isWrong || "code" in error || /data folder/.test(error.message);
  writeError(isExpected ? `\n${errorSentence(error)}\n` : inspect(error));
  process.exit(isWrong ? WRONG_SETTINGS : FAILED);
}

/**
 * Announces the start: in production as log lines, with warnings about risky settings; otherwise on the terminal, with the
 * embedded database's limits.
 */
export function announce(
  { mode, siteUrl: { origin }, smtpUrl, databaseUrl, dataDir, warnings }: Config,
  log?: FastifyBaseLogger,
): void {
  if (mode === "production") {
    for (const warning of warnings) log?.warn({ event: "setting" }, warning);
    log?.info({ event: "started", url: origin }, "listening");
    return;
  }
  console.log(`\n  ${origin}`);
  if (!smtpUrl) console.log(`  SMTP_URL is not set. Emails appear at ${origin}/dev/mailbox`);
  if (!databaseUrl) {
    console.log(
      `  Data is stored in ${dataDir}. It survives a crash of this process, but not a power cut or a disk failure.\n  Take backups (npm run admin -- backup FILE), or move to PostgreSQL (npm run admin -- move-to DATABASE_URL).`,
    );
  }
  console.log("");
}

function errorSentence(error: Error): string {
  const { code, port, syscall } = error as NodeJS.ErrnoException & { port?: number };
  if (code === "EADDRINUSE")
    return `Port ${port} is in use. Stop the other program, or set a different PORT (or METRICS_PORT).`;
  if (code === "EACCES" && syscall === "listen") return `Permission denied for port ${port}. Set a different PORT.`;
  return databaseSentence(error) ?? error.message;
}

const STANDARD_ERROR = 2;

/** Writes to standard error. In systemd's journal, each line gets the priority "error". */
function writeError(text: string): void {
  console.error(isJournal(STANDARD_ERROR) ? text.trim().replaceAll(/^/gm, syslogPriority(LEVELS.error)) : text);
}

const END_WITHIN_MS = 8_000;

/** Shuts down cleanly on a signal, and by force on a hang. During the first `drainMs`, requests are still accepted. */
export function endOnSignal(close: () => Promise<void>, drainMs = 0): void {
  closeWithGrace({ delay: END_WITHIN_MS + drainMs }, async ({ err }) => {
    if (err) writeError(inspect(err));
    await close();
  });
}
