import { createHash, randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { deflateRawSync } from "node:zlib";
import { ConfigError } from "./config-error.ts";

const SECRET_MIN_LENGTH = 32;
/** 32 random characters have at least this many different ones; a word typed over and over does not. */
const SECRET_MIN_VARIETY = 8;
/** 32 random characters do not compress, not even random digits; ten that are repeated do, to half of this. */
const COMPRESSED_MIN = 20;
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

/** Whether its characters, or the steps from each to the next, repeat: 12345678901234567890, abcdefghijkl. */
function isPredictable(value: string): boolean {
  const bytes = Buffer.from(value);
  const steps = bytes.map((byte, place) => byte - (bytes[place - 1] ?? 0));
  return [bytes, steps].some((list) => deflateRawSync(list).length < COMPRESSED_MIN);
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
  if (isPredictable(value)) {
    throw new ConfigError(
      `${name} repeats itself or counts on, so that it can be guessed. Use random characters (openssl rand -base64 32 makes them).`,
    );
  }
  return createHash("sha256").update(value).digest();
}
