import { spawn } from "node:child_process";
import path from "node:path";
import { buffer } from "node:stream/consumers";
import type { ErrorName } from "#src/contract/errors.ts";
import { ApiError } from "#src/server/http/api-error.ts";
import { UPLOAD_MAX_PIXELS } from "../limits.ts";
import type { Region } from "./crops.ts";

/** 50 megapixels with transparency take 470 MB, in the format that needs the most memory. */
const MEMORY_BYTES = 640 * 1024 * 1024;
const TIME_LIMIT_MS = 20_000;
/** Decoding is the site's most expensive work: one picture at a time. Uploads wait in memory, so the queue is short. */
const UPLOADS_MAX = 20;
/** Stored pictures wait without their bytes. A page of new pictures requests all of their files simultaneously. */
const FILES_MAX = 200;

/** The arguments of scripts/decode-picture.ts. */
export interface DecodeOptions {
  /** The part of the picture to keep, if not all of it. */
  region?: Region;
  /** The box that it must fit in; it is never enlarged. */
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

type DecodedSize = Pick<DecodeOptions, "region" | "width" | "height" | "quality">;
type Limits = Partial<Pick<DecodeOptions, "pixels" | "memoryBytes">> & { timeMs?: number };

/** Decoders run one after another; `count` are waiting or running, of at most `max`. */
interface Queue {
  count: number;
  max: number;
}

let last: Promise<unknown> = Promise.resolve();
const uploads: Queue = { count: 0, max: UPLOADS_MAX };
const files: Queue = { count: 0, max: FILES_MAX };

/**
 * Decodes a picture in a separate process and returns it as WebP, without metadata. The process is killed if it takes
 * too much memory or time.
 *
 * @throws ApiError `uploadDamaged`, `uploadTooManyPixels`, `uploadTooCostly`, or `busy` if the queue is full
 */
export const decodePicture = (
  root: string,
  bytes: Uint8Array,
  size: DecodedSize,
  limits: Limits = {},
): Promise<DecodedPicture> => inTurn(uploads, () => decode(root, bytes, size, limits));

interface StoredPicture {
  bytes: Uint8Array;
  size: DecodedSize;
}

/**
 * Decodes a stored picture, which is read when its turn comes. Undefined if it is gone.
 *
 * @throws ApiError as `decodePicture`
 */
export const decodeStored = (
  root: string,
  read: () => Promise<StoredPicture | undefined>,
): Promise<DecodedPicture | undefined> =>
  inTurn(files, async () => {
    const stored = await read();
    return stored && decode(root, stored.bytes, stored.size, {});
  });

async function inTurn<Result>(queue: Queue, work: () => Promise<Result>): Promise<Result> {
  if (queue.count >= queue.max) throw new ApiError("busy");
  queue.count++;
  const done = last.then(work);
  last = done.catch(() => {});
  return done.finally(() => queue.count--);
}

async function decode(
  root: string,
  bytes: Uint8Array,
  size: DecodedSize,
  { timeMs = TIME_LIMIT_MS, ...limits }: Limits,
) {
  const options: DecodeOptions = { pixels: UPLOAD_MAX_PIXELS, memoryBytes: MEMORY_BYTES, ...limits, ...size };
  const child = spawn(
    process.execPath,
    [path.join(root, "scripts", "decode-picture.ts"), JSON.stringify(options)],
    // The decoder needs no settings, and must not see their secrets.
    { cwd: root, env: {}, stdio: ["pipe", "pipe", "ignore"], timeout: timeMs, killSignal: "SIGKILL" },
  );
  const end = () => child.kill("SIGKILL");
  process.once("exit", end);
  try {
    // Writing to a process that has exited fails; its exit code is checked below.
    child.stdin.on("error", () => {});
    child.stdin.end(bytes);
    const closed = new Promise<{ code: number | null }>((resolve, reject) => {
      child.once("error", reject);
      child.once("close", (code) => resolve({ code }));
    });
    const [output, { code }] = await Promise.all([buffer(child.stdout), closed]);
    // Killed here, by its own check, or by the system when memory runs out.
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
