import { type PictureUse, ratioOf, type Shape } from "./picture-uses.ts";

/** The widths of uploaded pictures. Each is created on its first request, so no other widths are served. */
export const UPLOADED_WIDTHS: readonly number[] = [240, 480, 800, 1200, 1600];

const UPLOADED = "picture:";

/** A picture's file in a width, or in the next larger one. */
interface PictureFile {
  address: string;
  width: number;
}

interface FileOptions {
  /**
   * The shape that an uploaded picture is cropped to, around its focal point; whole if omitted. Built-in pictures
   * ignore it.
   */
  shape?: Shape;
  format?: "avif" | "webp";
}

/**
 * The file of a picture: one in public/images/, which exists in certain widths and formats, or an uploaded one
 * (src/content/picture-name.ts).
 */
export function pictureFile(name: string, width: number, { shape, format = "webp" }: FileOptions = {}): PictureFile {
  const uploaded = uploadedPicture(name);
  if (!uploaded) return { address: `/images/${name}-${width}.${format}`, width };
  const { hash, focus } = uploaded;
  const crop = shape ? `-${ratioOf(shape)}-${focus.x}-${focus.y}` : "";
  const made = uploadedWidth(width);
  return { address: `/media/pictures/${hash}${crop}-${made}.webp`, width: made };
}

/** The width of an uploaded picture's file that is served for this width. */
export const uploadedWidth = (width: number): number =>
  UPLOADED_WIDTHS.find((each) => each >= width) ?? UPLOADED_WIDTHS.at(-1) ?? width;

/** The `src` of a use, also for search engines. */
export const pictureAddress = (name: string, use: Pick<PictureUse, "fallback" | keyof Shape>): string =>
  pictureFile(name, use.fallback, { shape: use }).address;

/** The `srcset` of a use. */
export function pictureSet(name: string, use: Pick<PictureUse, "widths" | keyof Shape>, format?: "avif"): string {
  const files = use.widths.map((width) => pictureFile(name, width, { shape: use, format }));
  return [...new Set(files.map(({ address, width }) => `${address} ${width}w`))].join(", ");
}

/** The hash of an uploaded picture, and the focal point for crops. Undefined for pictures in public/images/. */
export function uploadedPicture(name: string): { hash: string; focus: { x: number; y: number } } | undefined {
  if (!name.startsWith(UPLOADED)) return undefined;
  const [hash = "", focus = "50,50"] = name.slice(UPLOADED.length).split("@");
  const [x = 50, y = 50] = focus.split(",").map(Number);
  return { hash, focus: { x, y } };
}
