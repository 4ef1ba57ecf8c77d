import { createHash, randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { ConfigError } from "./config-error.ts";

const SECRET_MIN_LENGTH = 32;
/** 32 random characters have at least this many different ones; a word typed over and over does not. */
const SECRET_MIN_VARIETY = 8;
/** Four random words are longer. */
export const PASSPHRASE_MIN_LENGTH = 12;
const REPEATED_WORDS = /^(?:secret|password|changeme|change-me|default|example|test|admin|[-_ ])+\d*$/i;
/** What instructions write where a secret goes. Random characters do not spell these. */
const PLACEHOLDER =
  /change.?me|example|placeholder|replace.?(?:me|this)|your.?(?:own.?)?secret|insert.?here|characters/i;

/** Outside production a key is generated and stored beside the data, so that sessions survive a restart. */
export function secretOf(value: string | undefined, dataDir: string, isProduction: boolean): Buffer {
  if (value !== undefined) return keyOf("SECRET", value);
  if (isProduction) throw new ConfigError("SECRET cannot be waived: without it codes and sessions are unprotected.");
  const file = path.join(dataDir, "secret");
  if (!existsSync(file)) {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    writeFileSync(file, randomBytes(32).toString("hex"), { mode: 0o600 });
  }
  return Buffer.from(readFileSync(file, "utf8").trim(), "hex");
}

/** The SECRET before this one, while passwords and sessions move to the new one. */
export function oldSecretOf(value: string | undefined, secret: string | undefined): Buffer | undefined {
  if (value === undefined) return undefined;
  if (value === secret)
    throw new ConfigError("SECRET_OLD must be the SECRET before this one, or be left out (it is the same).");
  return keyOf("SECRET_OLD", value);
}

export function passphraseOf(value: string | undefined): string | undefined {
  if (value !== undefined && value.length < PASSPHRASE_MIN_LENGTH) {
    throw new ConfigError(`BACKUP_PASSPHRASE must have at least ${PASSPHRASE_MIN_LENGTH} characters.`);
  }
  return value;
}

function keyOf(name: string, value: string): Buffer {
  // What a site without the setting keeps in its data folder is the key itself, and moves with the data.
  if (/^hex:[\da-f]{64}$/i.test(value)) return Buffer.from(value.slice("hex:".length), "hex");
  const isGuessable = new Set(value).size < SECRET_MIN_VARIETY || REPEATED_WORDS.test(value) || PLACEHOLDER.test(value);
  if (value.length < SECRET_MIN_LENGTH || isGuessable) {
    throw new ConfigError(
      `${name} must be at least ${SECRET_MIN_LENGTH} random characters (openssl rand -base64 32 makes one).`,
    );
  }
  return createHash("sha256").update(value).digest();
}
