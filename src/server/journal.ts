import { fstatSync } from "node:fs";

// systemd's journal takes a line's priority from a prefix such as <4>, and removes it (man sd-daemon). Whatever else
// collects the output, such as Docker, would keep the prefix, so it is written to the journal alone.

const PRIORITY = { error: 3, warning: 4, info: 6, debug: 7 } as const;
/** pino's levels, from which a priority applies. */
export const LEVELS = { error: 50, warning: 40, info: 30 } as const;

/** The prefix of a line of one of pino's levels. */
export function syslogPriority(level: number): string {
  if (level >= LEVELS.error) return `<${PRIORITY.error}>`;
  if (level >= LEVELS.warning) return `<${PRIORITY.warning}>`;
  return level >= LEVELS.info ? `<${PRIORITY.info}>` : `<${PRIORITY.debug}>`;
}

/** Whether a descriptor leads to the journal: systemd names device and inode of what it opened. */
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
