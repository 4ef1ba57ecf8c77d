import { createHash, randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { deflateRawSync } from "node:zlib";
import { must, text } from "./kinds.ts";

const SECRET_MIN_LENGTH = 32;
/** 32 random characters have at least this many distinct ones; a repeated word does not. */
const SECRET_MIN_VARIETY = 8;
/** Random characters do not compress below this, not even digits; a repeated pattern does. */
const COMPRESSED_MIN = 20;
/** Four random words are longer. */
export const PASSPHRASE_MIN_LENGTH = 12;
const REPEATED_WORDS = /^(?:secret|password|changeme|change-me|default|example|test|admin|[-_ ])+\d*$/i;
/** Placeholders from instructions. Random characters do not spell these. */
const PLACEHOLDER =
  /change.?me|example|placeholder|replace.?(?:me|this)|your.?(?:own.?)?secret|insert.?here|characters/i;
/** The format of a generated key in the data folder: the key itself, which moves with the data. */
const KEPT = /^hex:[\da-f]{64}$/i;

export const key = text
  .check(
    must(
      (value) => KEPT.test(value) || (value.length >= SECRET_MIN_LENGTH && !isGuessable(value)),
      `must be at least ${SECRET_MIN_LENGTH} random characters (generate it with openssl rand -base64 32).`,
    ),
    must(
      (value) => KEPT.test(value) || !isPredictable(value),
      "is repetitive or sequential, so it can be guessed. Use random characters (generate them with openssl rand -base64 32).",
    ),
  )
  .transform((value) =>
    KEPT.test(value) ? Buffer.from(value.slice("hex:".length), "hex") : createHash("sha256").update(value).digest(),
  );

export const passphrase = text.check(
  must((value) => value.length >= PASSPHRASE_MIN_LENGTH, `must have at least ${PASSPHRASE_MIN_LENGTH} characters.`),
);

/** Outside production, generates a key and stores it with the data, so that sessions survive a restart. */
export function keptKey(dataDir: string): Buffer {
  const file = path.join(dataDir, "secret");
  if (!existsSync(file)) {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    writeFileSync(file, randomBytes(32).toString("hex"), { mode: 0o600 });
  }
  return Buffer.from(readFileSync(file, "utf8").trim(), "hex");
}

const isGuessable = (value: string) =>
  new Set(value).size < SECRET_MIN_VARIETY || REPEATED_WORDS.test(value) || PLACEHOLDER.test(value);

/** True if the characters, or the steps between them, repeat: 12345678901234567890, abcdefghijkl. */
function isPredictable(value: string): boolean {
  const bytes = Buffer.from(value);
  const steps = bytes.map((byte, place) => byte - (bytes[place - 1] ?? 0));
  return [bytes, steps].some((list) => deflateRawSync(list).length < COMPRESSED_MIN);
}
