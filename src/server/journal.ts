import { fstatSync } from "node:fs";

// systemd's journal reads a line's priority from a prefix such as <4> and removes it (man sd-daemon). Other collectors,
// such as Docker, would keep the prefix, so it is only written to the journal.

const PRIORITY = { error: 3, warning: 4, info: 6, debug: 7 } as const;
/** The lowest pino level of each priority. */
export const LEVELS = { error: 50, warning: 40, info: 30 } as const;

/** The journal prefix for a pino level. */
export function syslogPriority(level: number): string {
  if (level >= LEVELS.error) return `<${PRIORITY.error}>`;
  if (level >= LEVELS.warning) return `<${PRIORITY.warning}>`;
  return level >= LEVELS.info ? `<${PRIORITY.info}>` : `<${PRIORITY.debug}>`;
}

/** True if a descriptor is the journal. JOURNAL_STREAM has the device and inode that systemd opened. */
export function isJournal(fd: number): boolean {
  const { JOURNAL_STREAM: stream } = process.env;
  if (!stream) return false;
  try {
    const { dev, ino } = fstatSync(fd, { bigint: true });
    return stream === `${dev}:${ino}`;
  } catch {
    return false;
  }
}
