import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

/** An encoding by the name that HTTP has for it. */
export type Encoding = "br" | "gzip";

/** Quality 5 takes 2 to 5 ms: what a visitor waits for. Quality 11 takes 100, off the request's path. */
const QUICK_QUALITY = 5;
const BEST_QUALITY = 11;

const compressBrotli = promisify(brotliCompress);
const brotli = (quality: number) => (bytes: Buffer) =>
  compressBrotli(bytes, {
    params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
  });

export const compressQuickly: Record<Encoding, (bytes: Buffer) => Promise<Buffer>> = {
  br: brotli(QUICK_QUALITY),
  gzip: promisify(gzip),
};
export const compressBest = brotli(BEST_QUALITY);

/** The best encoding that the header Accept-Encoding allows, if any. */
export function encodingOf(accepted: string | string[] | undefined): Encoding | undefined {
  const names = String(accepted ?? "");
  if (/\bbr\b/.test(names)) return "br";
  return /\bgzip\b/.test(names) ? "gzip" : undefined;
}
