// Fades out the shadow towards the image's edge, so that no seam is visible on the page's background.
export type Side = "left" | "right" | "top" | "bottom";

/** The alpha of distant shade across the floor: invisible itself, but with a visible edge. */
const RESIDUE = 0.026;
const MARGIN = 0.1;
/** From this alpha on, a pixel belongs to a solid, which may bleed off the image. */
const SOLID = 0.98;

const ease = (share: number): number => {
  const t = Math.min(1, Math.max(0, share));
  return t * t * (3 - 2 * t);
};

/** Modifies straight-alpha RGBA bytes in place. */
export function feather(pixels: Buffer, width: number, height: number, sides: readonly Side[]): void {
  const margin = MARGIN * width;
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const at = (y * width + x) * 4;
      const alpha = pixels[at + 3]! / 255;
      if (alpha >= SOLID) continue;
      const room = { left: x, right: width - 1 - x, top: y, bottom: height - 1 - y };
      const nearest = Math.min(margin, ...sides.map((side) => room[side]));
      pixels[at + 3] = Math.round(255 * Math.max(0, (alpha - RESIDUE) / (1 - RESIDUE)) * ease(nearest / margin));
      if (pixels[at + 3] === 0) pixels.fill(0, at, at + 3);
    }
  }
}
