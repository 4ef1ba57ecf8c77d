import { readFileSync } from "node:fs";
import { ConfigError } from "./kinds.ts";

/** Secrets that may be read from a file instead, named by the setting with the suffix _FILE, as containers provide. */
export const MAY_BE_IN_FILES = [
  "SECRET",
  "SECRET_OLD",
  "SMTP_URL",
  "DATABASE_URL",
  "DATABASE_OWNER_URL",
  "DATABASE_REPLICA_URL",
  "BUCKET_URL",
  "BACKUP_PASSPHRASE",
  "OTEL_EXPORTER_OTLP_HEADERS",
];

const WHY_UNREADABLE: Record<string, string> = {
  ENOENT: "no such file",
  EACCES: "permission denied",
  EISDIR: "it is a folder",
};

/** Reads secrets from files, or returns errors, by setting name. Errors never contain a file's content or path. */
export function readSecretFiles(values: NodeJS.Dict<string>): Record<string, string | ConfigError> {
  const found: Record<string, string | ConfigError> = {};
  for (const name of MAY_BE_IN_FILES) {
    const file = values[`${name}_FILE`];
    if (!file) continue;
    const isTwice = values[name] !== undefined;
    found[name] = isTwice
      ? new ConfigError(`${name} and ${name}_FILE are both set. Keep one of them.`)
      : readSecretFile(`${name}_FILE`, file);
  }
  return found;
}

function readSecretFile(setting: string, file: string): string | ConfigError {
  let content: string;
  try {
    content = readFileSync(file, "utf8").trim();
  } catch (error) {
    const { code = "unknown" } = error as NodeJS.ErrnoException;
    return new ConfigError(
      `${setting} must name a file that the site's user can read (${WHY_UNREADABLE[code] ?? `the system says ${code}`}).`,
    );
  }
  if (!content) return new ConfigError(`${setting} names an empty file. Put the secret into it.`);
  if (content.includes("\n")) return new ConfigError(`${setting} names a file of several lines. It must hold one.`);
  return content;
}
