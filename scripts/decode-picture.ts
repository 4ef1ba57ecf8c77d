import { buffer } from "node:stream/consumers";
import sharp from "sharp";
import type { DecodeOptions, DecodeRefusal } from "#src/features/content/pictures/decode.server.ts";

// Decodes one picture from standard input and writes it to standard output as WebP: upright, without metadata, after a line of
// JSON that describes it. A separate process, because only its end bounds what the decoders' native memory takes
// (src/features/content/pictures/decode.server.ts starts it).

const options: DecodeOptions = JSON.parse(process.argv[2] ?? "{}");
const MEMORY_CHECK_MS = 10;

// The work is in other threads, so this one can look at it.
setInterval(() => {
  if (process.memoryUsage.rss() > options.memoryBytes) process.kill(process.pid, "SIGKILL");
}, MEMORY_CHECK_MS).unref();

sharp.concurrency(1);
sharp.cache(false);
// No other decoder runs, whatever the bytes look like.
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({
  operation: [
    "VipsForeignLoadJpegBuffer",
    "VipsForeignLoadPngBuffer",
    "VipsForeignLoadWebpBuffer",
    "VipsForeignLoadHeifBuffer",
  ],
});

const input = await buffer(process.stdin);
const output = await decode(input).catch(() => undefined);
if (output === undefined) answer("damaged");
else if (typeof output === "string") answer(output);
else {
  const { data, info } = output;
  process.stdout.write(`${JSON.stringify({ width: info.width, height: info.height })}\n`);
  process.stdout.write(data);
}

async function decode(bytes: Buffer) {
  // Where the format allows it, the pixels are counted before any is decoded.
  const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata();
  if (width * height > options.pixels) return "tooManyPixels";
  return sharp(bytes, { limitInputPixels: options.pixels, failOn: "truncated", pages: 1 })
    .autoOrient()
    .resize({ width: options.width, height: options.height, fit: "inside", withoutEnlargement: true })
    .webp({ quality: options.quality })
    .toBuffer({ resolveWithObject: true });
}

function answer(refusal: DecodeRefusal): void {
  process.stdout.write(`${JSON.stringify({ refusal })}\n`);
}
