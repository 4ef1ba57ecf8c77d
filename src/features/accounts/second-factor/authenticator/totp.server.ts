import { createHmac, randomBytes } from "node:crypto";
import { encodeQR } from "qr";
import { isSame } from "#src/server/security/secrets.ts";
import { TOTP_DIGITS, TOTP_DRIFT, TOTP_SECRET_BYTES, TOTP_STEP_MS } from "../limits.ts";

// Codes of an authenticator app: RFC 6238 on top of RFC 4226.

/** The alphabet of RFC 4648. */
const BASE32 = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

/** A new secret in base32, as apps take it. */
export function newSecret(): string {
  const bits = [...randomBytes(TOTP_SECRET_BYTES)].map((byte) => byte.toString(2).padStart(8, "0")).join("");
  return bits.replace(/.{5}/g, (five) => BASE32[Number.parseInt(five, 2)] ?? "");
}

function bytesOf(secret: string): Buffer {
  const bits = [...secret].map((letter) => BASE32.indexOf(letter).toString(2).padStart(5, "0")).join("");
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}

export function stepAt(time: Date): number {
  return Math.floor(time.getTime() / TOTP_STEP_MS);
}

/** The code for one time step. */
export function codeAt(secret: string, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  // Every app supports SHA-1, and its collisions do not affect HMAC.
  const mac = createHmac("sha1", bytesOf(secret)).update(counter).digest();
  const offset = (mac.at(-1) ?? 0) & 0xf;
  const number = mac.readUInt32BE(offset) & 0x7fffffff;
  return String(number % 10 ** TOTP_DIGITS).padStart(TOTP_DIGITS, "0");
}

/** The step that a code belongs to, if it is between `from` and `to`. Compares all of them, in constant time. */
export function stepOf(secret: string, code: string, from: number, to: number): number | undefined {
  const steps = Array.from({ length: to - from + 1 }, (_, index) => from + index);
  return steps.filter((step) => isSame(codeAt(secret, step), code)).at(-1);
}

/** As `stepOf`, among the currently accepted steps. */
export function currentStepOf(secret: string, code: string, now: Date): number | undefined {
  const step = stepAt(now);
  return stepOf(secret, code, step - TOTP_DRIFT, step + TOTP_DRIFT);
}

/** The content of the QR code: Google Authenticator's Key URI Format, which all apps have adopted. */
export function uriOf(issuer: string, secret: string, email: string): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(email)}`;
  const period = TOTP_STEP_MS / 1_000;
  const parameters = { secret, issuer, algorithm: "SHA1", digits: TOTP_DIGITS, period };
  const query = Object.entries(parameters).map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  return `otpauth://totp/${label}?${query.join("&")}`;
}

/** A text as a QR code: the dark squares as one SVG path, in a square of `size` units with its quiet zone. */
export function drawQr(text: string): { size: number; path: string } {
  const rows = encodeQR(text, "raw", { ecc: "medium", border: 4 });
  const path = rows.flatMap((row, y) =>
    row.flatMap((isDark, x) => {
      if (!isDark || row[x - 1]) return [];
      const end = row.indexOf(false, x);
      return `M${x} ${y}h${end - x}v1H${x}z`;
    }),
  );
  return { size: rows.length, path: path.join("") };
}
