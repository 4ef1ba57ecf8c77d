import { createHash } from "node:crypto";
import { ApiError } from "#src/server/http/api-error.ts";
import { PICTURE_MAX_BYTES, PICTURE_MAX_PIXELS, PICTURE_SIDE, PICTURE_TIMEOUT_SECONDS } from "../limits.ts";

/** A picture as stored and sent, identified by the hash of its bytes. */
export interface Avatar {
  hash: string;
  webp: Buffer;
}

/** The accepted pictures: the declared type, the first bytes (in hexadecimal) and the decoder must agree. */
const TYPES: Record<string, { format: string; start: RegExp }> = {
  "image/png": { format: "png", start: /^89504e470d0a1a0a/ },
  "image/jpeg": { format: "jpeg", start: /^ffd8ff/ },
  "image/webp": { format: "webp", start: /^52494646.{8}57454250/ },
};
const DATA_URL = /^data:(image\/(?:png|jpeg|webp));base64,([A-Za-z0-9+/]+={0,2})$/;

/** One picture at a time: decoding is the most expensive operation that a user can trigger. */
let turn: Promise<unknown> = Promise.resolve();

/**
 * Reads a data URL and re-encodes the picture: 256 by 256, WebP, no metadata. The original bytes are discarded. Throws
 * `pictureInvalid` for anything but a PNG, JPEG or WebP of at most 512 kB and 16 million pixels.
 */
export function encodeAvatar(dataUrl: string): Promise<Avatar> {
  const result = turn.then(() => encode(dataUrl));
  turn = result.catch(() => {});
  return result;
}

async function encode(dataUrl: string) {
  const [, type = "", base64 = ""] = DATA_URL.exec(dataUrl) ?? [];
  const bytes = Buffer.from(base64, "base64");
  const expected = TYPES[type];
  // Loaded on first use, since it takes up to 23 MB of memory.
  const { default: sharp } = await import("sharp");
  try {
    const picture = sharp(bytes, { limitInputPixels: PICTURE_MAX_PIXELS, failOn: "warning", pages: 1 });
    const isOfItsKind = bytes.length <= PICTURE_MAX_BYTES && expected?.start.test(bytes.toString("hex", 0, 12));
    if (!isOfItsKind || (await picture.metadata()).format !== expected?.format) throw new ApiError("pictureInvalid");
    const webp = await picture
      .timeout({ seconds: PICTURE_TIMEOUT_SECONDS })
      .rotate()
      .resize(PICTURE_SIDE, PICTURE_SIDE, { fit: "cover" })
      .webp()
      .toBuffer();
    return { hash: createHash("sha256").update(webp).digest("hex"), webp };
  } catch {
    throw new ApiError("pictureInvalid");
  }
}
