import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { negotiate } from "@fastify/accept-negotiator";

/** An encoding, by its HTTP name. */
export type Encoding = "br" | "gzip";

/** Takes 1 ms for a page of 40 kB, while the visitor waits. The best quality takes 100 ms (best-compression.ts). */
const QUICK_QUALITY = 5;

/** Synchronous: in the thread pool, a page would wait behind password hashing and use more memory. */
export const compressQuickly: Record<Encoding, (bytes: Buffer) => Buffer> = {
  br: (bytes) =>
    brotliCompressSync(bytes, {
      params: { [constants.BROTLI_PARAM_QUALITY]: QUICK_QUALITY, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
    }),
  gzip: (bytes) => gzipSync(bytes),
};

/** Picks the best encoding that an Accept-Encoding header allows, if any. */
export function chooseEncoding(accepted: string | string[] | undefined): Encoding | undefined {
  return negotiate<Encoding>(String(accepted ?? ""), ["br", "gzip"]) ?? undefined;
}
