import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { negotiate } from "@fastify/accept-negotiator";

/** An encoding by its HTTP name. */
export type Encoding = "br" | "gzip";

/** For a page of 40 kB it takes a millisecond, which the visitor waits for; the best takes 100 (best-compression.ts). */
const QUICK_QUALITY = 5;

/** At once and on this thread: in the pool a page would wait behind password hashing, and cost more memory. */
export const compressQuickly: Record<Encoding, (bytes: Buffer) => Buffer> = {
  br: (bytes) =>
    brotliCompressSync(bytes, {
      params: { [constants.BROTLI_PARAM_QUALITY]: QUICK_QUALITY, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
    }),
  gzip: (bytes) => gzipSync(bytes),
};

/** The best encoding that the header Accept-Encoding allows, if any. */
export function chooseEncoding(accepted: string | string[] | undefined): Encoding | undefined {
  return negotiate<Encoding>(String(accepted ?? ""), ["br", "gzip"]) ?? undefined;
}
