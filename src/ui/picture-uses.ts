/** The shape of a picture or crop, in any unit. */
export interface Shape {
  width: number;
  height: number;
}

/** The use of a picture on a page: its shape, and the widths of its files. */
export interface PictureUse extends Shape {
  /** The widths of the AVIF files, smallest first; `fallback` is the WebP file's width. */
  widths: readonly number[];
  fallback: number;
}

const square = { width: 480, height: 480 };
const fourToThree = { width: 800, height: 600 };
const portrait = { width: 800, height: 934, fallback: 480 };

/**
 * Every use of a picture that can be uploaded. The server crops uploaded pictures to these shapes and widths only
 * (docs/decisions/0094). The schema of a field lists the uses of its picture (`picture` in src/content/fields.ts).
 */
export const pictureUses = {
  hero: { width: 1440, height: 1440, widths: [880, 1440], fallback: 880 },
  service: { width: 960, height: 720, widths: [640, 960], fallback: 640 },
  serviceTile: { width: 88, height: 66, widths: [240], fallback: 640 },
  value: { ...square, widths: [240, 480], fallback: 240 },
  feature: { ...square, widths: [480], fallback: 480 },
  portrait: { ...portrait, widths: [480, 800] },
  /** For portraits of at most 240 px. */
  smallPortrait: { ...portrait, widths: [480] },
  projectCard: { ...fourToThree, widths: [240, 800, 1600], fallback: 800 },
  projectThumbnail: { width: 80, height: 60, widths: [240], fallback: 800 },
  workStrip: { ...fourToThree, widths: [800, 1600], fallback: 800 },
  caseStudy: { width: 1600, height: 1200, widths: [800, 1600], fallback: 800 },
} as const satisfies Record<string, PictureUse>;

/** The width of the crops in the editor. */
export const CROP_PREVIEW_WIDTH = 240;

/** The ratio of a shape in lowest terms, as in the addresses of crops: "4x3". */
export function ratioOf({ width, height }: Shape): string {
  const divisor = greatestDivisor(width, height);
  return `${width / divisor}x${height / divisor}`;
}

const greatestDivisor = (a: number, b: number): number => (b === 0 ? a : greatestDivisor(b, a % b));
