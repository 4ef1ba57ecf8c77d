// Denoises a traced illustration with an edge-stopping à-trous filter, and converts it to display colours.
import type { Layers } from "./trace.ts";

const PASSES = 3;
const KERNEL = [1 / 16, 1 / 4, 3 / 8, 1 / 4, 1 / 16];
const NORMAL_SPREAD = 0.02;
const ALBEDO_SPREAD = 0.006;
const COLOUR_SPREAD = 0.35;

const squaredGap = (values: Float32Array, a: number, b: number): number => {
  const x = values[a]! - values[b]!;
  const y = values[a + 1]! - values[b + 1]!;
  const z = values[a + 2]! - values[b + 2]!;
  const w = values[a + 3]! - values[b + 3]!;
  return x * x + y * y + z * z + w * w;
};

/** One pass: averages 5 x 5 pixels `step` apart with similar shape, pigment and light. */
function smooth({ width, height, albedo, normal }: Layers, source: Float32Array, step: number): Float32Array {
  const result = new Float32Array(source.length);
  const colourSpread = (COLOUR_SPREAD / step) ** 2;
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const at = (y * width + x) * 4;
      let [red, green, blue, alpha, total] = [0, 0, 0, 0, 0];
      for (let dy = -2; dy <= 2; dy++) {
        const row = y + dy * step;
        if (row < 0 || row >= height) continue;
        for (let dx = -2; dx <= 2; dx++) {
          const column = x + dx * step;
          if (column < 0 || column >= width) continue;
          const other = (row * width + column) * 4;
          const gap =
            squaredGap(normal, at, other) / NORMAL_SPREAD +
            squaredGap(albedo, at, other) / ALBEDO_SPREAD +
            squaredGap(source, at, other) / colourSpread;
          const share = KERNEL[dx + 2]! * KERNEL[dy + 2]! * Math.exp(-gap);
          red += share * source[other]!;
          green += share * source[other + 1]!;
          blue += share * source[other + 2]!;
          alpha += share * source[other + 3]!;
          total += share;
        }
      }
      result[at] = red / total;
      result[at + 1] = green / total;
      result[at + 2] = blue / total;
      result[at + 3] = alpha / total;
    }
  }
  return result;
}

/** Clamps each value to the range of its eight neighbours, because the filter would keep single outliers. */
function despeckle({ width, height, colour }: Layers): Float32Array {
  const result = colour.slice();
  const row = width * 4;
  for (let y = 1; y < height - 1; y++) {
    for (let at = y * row + 4; at < (y + 1) * row - 4; at++) {
      let low = Number.POSITIVE_INFINITY;
      let high = Number.NEGATIVE_INFINITY;
      for (let line = at - row; line <= at + row; line += row) {
        for (let other = line - 4; other <= line + 4; other += 4) {
          if (other === at) continue;
          const value = colour[other]!;
          if (value < low) low = value;
          if (value > high) high = value;
        }
      }
      result[at] = Math.min(high, Math.max(low, colour[at]!));
    }
  }
  return result;
}

const SHOULDER = 0.75;

/** Converts a linear value to an sRGB byte. A soft shoulder keeps highlights from clipping. */
function displayByte(linear: number): number {
  const value = Math.max(0, linear);
  const room = 1 - SHOULDER;
  const held = value < SHOULDER ? value : SHOULDER + room * (1 - Math.exp((SHOULDER - value) / room));
  return Math.round(255 * (held <= 0.0031308 ? 12.92 * held : 1.055 * held ** (1 / 2.4) - 0.055));
}

/** The finished image as straight-alpha RGBA bytes, top row first. */
export function develop(layers: Layers): Buffer {
  const { width, height } = layers;
  let light = despeckle(layers);
  for (let pass = 0; pass < PASSES; pass++) light = smooth(layers, light, 2 ** pass);

  const pixels = Buffer.alloc(width * height * 4);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const from = ((height - 1 - y) * width + x) * 4;
      const to = (y * width + x) * 4;
      const alpha = Math.min(1, Math.max(0, light[from + 3]!));
      if (alpha === 0) continue;
      const scale = 1 / Math.max(alpha, 1e-4);
      for (let channel = 0; channel < 3; channel++) pixels[to + channel] = displayByte(light[from + channel]! * scale);
      pixels[to + 3] = Math.round(alpha * 255);
    }
  }
  return pixels;
}
