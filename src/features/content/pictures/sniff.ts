import type { ErrorName } from "#src/contract/errors.ts";

/** The first bytes of each format, in hexadecimal: JPEG, PNG, WebP, AVIF. */
const STARTS = [/^ffd8ff/, /^89504e470d0a1a0a/, /^52494646.{8}57454250/, /^.{8}66747970(?:61766966|61766973|6d696631)/];
/** Longer than the prologues and comments that tools write before the element. */
const SVG_WITHIN = 1_000;

/**
 * The reason why an upload is not a supported picture, judging by its bytes, not by its name and declared type.
 * Undefined if it may be one.
 */
export function refuseUpload(bytes: Uint8Array): ErrorName | undefined {
  const start = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, SVG_WITHIN));
  if (STARTS.some((format) => format.test(start.toString("hex", 0, 12)))) return undefined;
  return start.toString().includes("<svg") ? "uploadSvg" : "uploadUnsupported";
}
