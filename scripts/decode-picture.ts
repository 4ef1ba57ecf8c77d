import { buffer } from "node:stream/consumers";
import sharp from "sharp";
import type { DecodeOptions, DecodeRefusal } from "#src/features/content/pictures/decode.server.ts";

// Decodes one picture from standard input and writes it to standard output as WebP: upright, without metadata, after a
// line of JSON that describes it. A separate process, because the decoders' native memory is only freed when it exits
// (src/features/content/pictures/decode.server.ts starts it).

const options: DecodeOptions = JSON.parse(process.argv[2] ?? "{}");
const MEMORY_CHECK_MS = 10;

// The decoder runs in other threads, so this one can watch the memory.
setInterval(() => {
  if (process.memoryUsage.rss() > options.memoryBytes) process.kill(process.pid, "SIGKILL");
}, MEMORY_CHECK_MS).unref();

sharp.concurrency(1);
sharp.cache(false);
// Allows no other decoder, whatever the bytes look like.
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
  // If the format allows it, the pixels are counted before decoding.
  const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata();
  if (width * height > options.pixels) return "tooManyPixels";
  const upright = sharp(bytes, { limitInputPixels: options.pixels, failOn: "truncated", pages: 1 }).autoOrient();
  return (options.region ? upright.extract(options.region) : upright)
    .resize({ width: options.width, height: options.height, fit: "inside", withoutEnlargement: true })
    .webp({ quality: options.quality })
    .toBuffer({ resolveWithObject: true });
}

function answer(refusal: DecodeRefusal): void {
  process.stdout.write(`${JSON.stringify({ refusal })}\n`);
}
