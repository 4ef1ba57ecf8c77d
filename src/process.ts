import { inspect } from "node:util";
import closeWithGrace from "close-with-grace";
import type { FastifyBaseLogger } from "fastify";
import { databaseSentence } from "./database-sentence.ts";
import type { Config } from "./server/config.server.ts";
import { isJournal, LEVELS, syslogPriority } from "./server/journal.ts";

// What the process says when it starts or cannot start, and how it ends; development does the same.

/** Another start with the same settings cannot succeed: systemd's unit then does not try one (EX_CONFIG of sysexits.h). */
const WRONG_SETTINGS = 78;
const FAILED = 1;

/** Says in one sentence why the site cannot start, when the reason is known. */
export function failToStart(error: Error): never {
  const isExpected = error.name === "ConfigError" || "code" in error || /data folder/.test(error.message);
  writeError(isExpected ? `\n${errorSentence(error)}\n` : inspect(error));
  process.exit(error.name === "ConfigError" ? WRONG_SETTINGS : FAILED);
}

/**
 * In production as lines of the log, with what is risky about the settings; elsewhere for whoever looks at the terminal.
 * The embedded database's limits are said at each start.
 */
export function announce(
  { mode, siteUrl: { origin }, smtpUrl, databaseUrl, dataDir, warnings }: Config,
  log?: FastifyBaseLogger,
): void {
  if (mode === "production") {
    for (const warning of warnings) log?.warn({ event: "setting" }, warning);
    log?.info({ event: "started", url: origin }, "the site is open");
    return;
  }
  console.log(`\n  ${origin}`);
  if (!smtpUrl) console.log(`  Mails that are sent without a mail server: ${origin}/dev/mailbox`);
  if (!databaseUrl) {
    console.log(
      `  Everything is kept in ${dataDir}. That survives a crash of this process, but not a power cut or a lost disk:\n  take backups (npm run admin -- backup FILE), or use PostgreSQL (npm run admin -- move-to DATABASE_URL).`,
    );
  }
  console.log("");
}

function errorSentence(error: Error): string {
  const { code, port, syscall } = error as NodeJS.ErrnoException & { port?: number };
  if (code === "EADDRINUSE")
    return `Port ${port} is in use. Stop what listens there, or choose another with PORT (or METRICS_PORT).`;
  if (code === "EACCES" && syscall === "listen")
    return `This user may not listen on port ${port}. Choose another with PORT.`;
  return databaseSentence(error) ?? error.message;
}

const STANDARD_ERROR = 2;

/** Writes text to standard error; in systemd's journal each line of it is an error. */
function writeError(text: string): void {
  console.error(isJournal(STANDARD_ERROR) ? text.trim().replaceAll(/^/gm, syslogPriority(LEVELS.error)) : text);
}

const END_WITHIN_MS = 8_000;

/** Ends cleanly on a signal, and by force when something hangs. `drainMs` is how long requests are still taken. */
export function endOnSignal(close: () => Promise<void>, drainMs = 0): void {
  closeWithGrace({ delay: END_WITHIN_MS + drainMs }, async ({ err }) => {
    if (err) writeError(inspect(err));
    await close();
  });
}
