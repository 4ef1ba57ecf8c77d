import { promisify } from "node:util";
import { brotliCompress, brotliCompressSync, constants, gzipSync } from "node:zlib";
import { negotiate } from "@fastify/accept-negotiator";

/** An encoding by its HTTP name. */
export type Encoding = "br" | "gzip";

/** For a page of 40 kB quality 5 takes a millisecond, which the visitor waits for; quality 11 takes 100. */
const QUICK_QUALITY = 5;
const BEST_QUALITY = 11;

const brotliOptions = (bytes: Buffer, quality: number) => ({
  params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
});

/** At once and on this thread: in the pool a page would wait behind password hashing, and cost more memory. */
export const compressQuickly: Record<Encoding, (bytes: Buffer) => Buffer> = {
  br: (bytes) => brotliCompressSync(bytes, brotliOptions(bytes, QUICK_QUALITY)),
  gzip: (bytes) => gzipSync(bytes),
};

const compressBrotli = promisify(brotliCompress);
export const compressBest = (bytes: Buffer) => compressBrotli(bytes, brotliOptions(bytes, BEST_QUALITY));

/** The best encoding that the header Accept-Encoding allows, if any. */
export function encodingOf(accepted: string | string[] | undefined): Encoding | undefined {
  return negotiate<Encoding>(String(accepted ?? ""), ["br", "gzip"]) ?? undefined;
}
