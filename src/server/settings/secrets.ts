import { createHash, randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { deflateRawSync } from "node:zlib";
import { must, text } from "./kinds.ts";

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
/** What a site without SECRET keeps in its data folder is the key itself, and moves with the data. */
const KEPT = /^hex:[\da-f]{64}$/i;

export const key = text
  .check(
    must(
      (value) => KEPT.test(value) || (value.length >= SECRET_MIN_LENGTH && !isGuessable(value)),
      `must be at least ${SECRET_MIN_LENGTH} random characters (openssl rand -base64 32 makes one).`,
    ),
    must(
      (value) => KEPT.test(value) || !isPredictable(value),
      "repeats itself or counts on, so that it can be guessed. Use random characters (openssl rand -base64 32 makes them).",
    ),
  )
  .transform((value) =>
    KEPT.test(value) ? Buffer.from(value.slice("hex:".length), "hex") : createHash("sha256").update(value).digest(),
  );

export const passphrase = text.check(
  must((value) => value.length >= PASSPHRASE_MIN_LENGTH, `must have at least ${PASSPHRASE_MIN_LENGTH} characters.`),
);

/** Outside production a key is generated and stored beside the data, so that sessions survive a restart. */
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

/** Whether its characters, or the steps from each to the next, repeat: 12345678901234567890, abcdefghijkl. */
function isPredictable(value: string): boolean {
  const bytes = Buffer.from(value);
  const steps = bytes.map((byte, place) => byte - (bytes[place - 1] ?? 0));
  return [bytes, steps].some((list) => deflateRawSync(list).length < COMPRESSED_MIN);
}
