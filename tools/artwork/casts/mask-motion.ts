// Reduces the frames of a gesture to what moves in them, so that a sheet can have more pixels for its bytes, and the
// site can leave the rest of the sharper still in place.
import sharp, { type Sharp } from "sharp";
import { COLUMNS } from "./sheet.ts";

/** Differences from the still, in steps of 255: smaller ones are noise, larger ones are motion. */
const [NOISE, MOTION] = [7, 20];
/** The mask is blurred by this many pixels and amplified, which widens it and closes its gaps, then softened. */
const MARGIN = 5;
const GAIN = 8;
const SOFTNESS = 2;

/**
 * Reads a sheet of gapless frames whose first equals the still. Returns it with each frame cut out by the mask of all
 * pixels that ever move. The first frame is replaced by that mask, in black.
 */
export async function maskMotion(master: string, frames: number): Promise<Sharp> {
  const { data, info } = await sharp(master).raw().toBuffer({ resolveWithObject: true });
  const rows = frames / COLUMNS;
  const [width, height] = [info.width / COLUMNS, info.height / rows];
  const offset = (frame: number, x: number, y: number) =>
    4 * ((Math.floor(frame / COLUMNS) * height + y) * info.width + (frame % COLUMNS) * width + x);

  const moved = new Uint8Array(width * height);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      let most = 0;
      for (let frame = 1; frame < frames; frame++)
        most = Math.max(most, difference(data, offset(0, x, y), offset(frame, x, y)));
      moved[y * width + x] = Math.round(255 * Math.min(1, Math.max(0, (most - NOISE) / (MOTION - NOISE))));
    }
  const mask = await sharp(moved, { raw: { width, height, channels: 1 } })
    .median(3)
    .blur(MARGIN)
    .linear(GAIN, 0)
    .toColourspace("b-w")
    .raw()
    .toBuffer()
    .then((wide) => sharp(wide, { raw: { width, height, channels: 1 } }).blur(SOFTNESS))
    .then((soft) => soft.toColourspace("b-w").raw().toBuffer());

  for (let frame = 0; frame < frames; frame++)
    for (let y = 0; y < height; y++)
      for (let x = 0; x < width; x++) {
        const at = offset(frame, x, y);
        const share = mask[y * width + x] ?? 0;
        if (frame === 0) data.set([0, 0, 0, share], at);
        else if (share === 0) data.set([0, 0, 0, 0], at);
        else data[at + 3] = Math.round(((data[at + 3] ?? 0) * share) / 255);
      }
  const sheet = { raw: { width: info.width, height: info.height, channels: 4 } } as const;
  // Too few samples leave specks, which look coarse and cost bytes.
  const clean = await sharp(data, sheet).median(3).raw().toBuffer();
  return sharp(clean, sheet);
}

/** The largest difference between two pixels in any channel, as seen on black, and in opacity. */
function difference(data: Uint8Array, one: number, other: number): number {
  const [a = 0, b = 0] = [data[one + 3], data[other + 3]];
  let most = Math.abs(a - b);
  for (let channel = 0; channel < 3; channel++) {
    const [left = 0, right = 0] = [data[one + channel], data[other + channel]];
    most = Math.max(most, Math.abs(left * a - right * b) / 255);
  }
  return most;
}
