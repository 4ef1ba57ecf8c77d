import { spawn } from "node:child_process";
import path from "node:path";
import { buffer } from "node:stream/consumers";
import type { ErrorName } from "#src/contract/errors.ts";
import { ApiError } from "#src/server/http/api-error.ts";
import { UPLOAD_MAX_PIXELS } from "../limits.ts";

/** 50 megapixels with transparency take 470 MB, in the format that decodes worst. */
const MEMORY_BYTES = 640 * 1024 * 1024;
const TIME_LIMIT_MS = 20_000;
/** Decoding is the costliest work of the site: one picture at a time, with a short queue. */
const QUEUE_MAX = 20;

/** What scripts/decode-picture.ts is started with. */
export interface DecodeOptions {
  /** The box that the picture must fit in; it is never enlarged. */
  width: number;
  height?: number;
  quality: number;
  pixels: number;
  memoryBytes: number;
}

export type DecodeRefusal = "damaged" | "tooManyPixels";
const REFUSALS: Record<DecodeRefusal, ErrorName> = { damaged: "uploadDamaged", tooManyPixels: "uploadTooManyPixels" };

export interface DecodedPicture {
  bytes: Buffer;
  width: number;
  height: number;
}

type Size = Pick<DecodeOptions, "width" | "height" | "quality">;
type Limits = Partial<Pick<DecodeOptions, "pixels" | "memoryBytes">> & { timeMs?: number };

let last: Promise<unknown> = Promise.resolve();
let queued = 0;

/**
 * Decodes a picture in a separate process and returns it as WebP, without metadata. The process is killed when it takes too
 * much memory or time.
 *
 * @throws ApiError `uploadDamaged`, `uploadTooManyPixels`, `uploadTooCostly`, or `busy` when the queue is full
 */
export async function decodePicture(
  root: string,
  bytes: Uint8Array,
  size: Size,
  limits: Limits = {},
): Promise<DecodedPicture> {
  if (queued >= QUEUE_MAX) throw new ApiError("busy");
  queued++;
  const decoded = last.then(() => decode(root, bytes, size, limits));
  last = decoded.catch(() => {});
  return decoded.finally(() => queued--);
}

async function decode(root: string, bytes: Uint8Array, size: Size, { timeMs = TIME_LIMIT_MS, ...limits }: Limits) {
  const options: DecodeOptions = { pixels: UPLOAD_MAX_PIXELS, memoryBytes: MEMORY_BYTES, ...limits, ...size };
  const child = spawn(
    process.execPath,
    [path.join(root, "scripts", "decode-picture.ts"), JSON.stringify(options)],
    // It needs no settings, and must not have their secrets.
    { cwd: root, env: {}, stdio: ["pipe", "pipe", "ignore"], timeout: timeMs, killSignal: "SIGKILL" },
  );
  const end = () => child.kill("SIGKILL");
  process.once("exit", end);
  try {
    // A process that has ended reads no further.
    child.stdin.on("error", () => {});
    child.stdin.end(bytes);
    const closed = new Promise<{ code: number | null }>((resolve, reject) => {
      child.once("error", reject);
      child.once("close", (code) => resolve({ code }));
    });
    const [output, { code }] = await Promise.all([buffer(child.stdout), closed]);
    // Killed here, by its own check, or by the system for want of memory.
    if (code === null) throw new ApiError("uploadTooCostly");
    const line = output.indexOf("\n");
    if (code !== 0 || line < 0) throw new ApiError("uploadDamaged");
    return read(JSON.parse(output.toString("utf8", 0, line)), output.subarray(line + 1));
  } finally {
    process.off("exit", end);
  }
}

function read(
  { refusal, width, height }: { refusal?: DecodeRefusal; width: number; height: number },
  bytes: Buffer,
): DecodedPicture {
  if (refusal) throw new ApiError(REFUSALS[refusal]);
  return { bytes, width, height };
}
