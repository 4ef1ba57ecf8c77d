import { readFileSync } from "node:fs";
import { ConfigError } from "./config-error.ts";

/** Secrets may be in a file instead, named by the setting with the suffix _FILE, as containers provide them. */
const MAY_STAND_IN_FILES = [
  "SECRET",
  "SECRET_OLD",
  "SMTP_URL",
  "DATABASE_URL",
  "DATABASE_OWNER_URL",
  "DATABASE_REPLICA_URL",
  "BACKUP_PASSPHRASE",
  "OTEL_EXPORTER_OTLP_HEADERS",
];

const WHY_UNREADABLE: Record<string, string> = {
  ENOENT: "there is none of that name",
  EACCES: "it may not",
  EISDIR: "it is a folder",
};

/** Secrets read from files, by the names of their settings. Messages never repeat a file's content or path. */
export function readSecretFiles(
  environment: NodeJS.ProcessEnv,
  check: <Value>(read: () => Value) => Value | undefined,
): Record<string, string> {
  const found: Record<string, string> = {};
  for (const name of MAY_STAND_IN_FILES) {
    const file = environment[`${name}_FILE`]?.trim();
    if (!file) continue;
    const content = check(() => {
      if (environment[name]?.trim()) throw new ConfigError(`${name} and ${name}_FILE are both set. Keep one of them.`);
      return contentOf(`${name}_FILE`, file);
    });
    if (content) found[name] = content;
  }
  return found;
}

function contentOf(setting: string, file: string): string {
  let content: string;
  try {
    content = readFileSync(file, "utf8").trim();
  } catch (error) {
    const { code = "unknown" } = error as NodeJS.ErrnoException;
    throw new ConfigError(
      `${setting} must name a file that this account can read (${WHY_UNREADABLE[code] ?? `the system says ${code}`}).`,
    );
  }
  if (!content) throw new ConfigError(`${setting} names an empty file. Put the secret into it.`);
  if (content.includes("\n")) throw new ConfigError(`${setting} names a file of several lines. It must hold one.`);
  return content;
}
