import type { ErrorName } from "#src/contract/errors.ts";

/** What the formats' files begin with, in hexadecimal: JPEG, PNG, WebP, AVIF. */
const STARTS = [/^ffd8ff/, /^89504e470d0a1a0a/, /^52494646.{8}57454250/, /^.{8}66747970(?:61766966|61766973|6d696631)/];
/** Longer than the prologues and comments that tools write before the element. */
const SVG_WITHIN = 1_000;

/** Why the bytes of an upload are no picture that we decode; names and declared types are not trusted. Undefined if they may be. */
export function refuseUpload(bytes: Uint8Array): ErrorName | undefined {
  const start = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, SVG_WITHIN));
  if (STARTS.some((format) => format.test(start.toString("hex", 0, 12)))) return undefined;
  return start.toString().includes("<svg") ? "uploadSvg" : "uploadUnsupported";
}
