/** The widths of uploaded pictures. Each is made on its first request, so the list is closed. */
export const UPLOADED_WIDTHS: readonly number[] = [240, 480, 800, 1200, 1600];

const UPLOADED = "picture:";

/** A picture's file of a width, or of the next width that there is. */
interface PictureFile {
  address: string;
  width: number;
}

/**
 * The file of a picture: one of public/images/, which has the widths and formats that it was made in, or an uploaded one
 * (src/content/picture-name.ts).
 */
export function pictureFile(name: string, width: number, format: "avif" | "webp" = "webp"): PictureFile {
  const { hash } = uploadedPicture(name) ?? {};
  if (!hash) return { address: `/images/${name}-${width}.${format}`, width };
  const made = UPLOADED_WIDTHS.find((each) => each >= width) ?? UPLOADED_WIDTHS.at(-1) ?? width;
  return { address: `/media/pictures/${hash}-${made}.webp`, width: made };
}

/** The `srcset` of these widths. */
export function pictureSet(name: string, widths: readonly number[], format: "avif" | "webp" = "webp"): string {
  const files = widths.map((width) => pictureFile(name, width, format));
  return [...new Set(files.map(({ address, width }) => `${address} ${width}w`))].join(", ");
}

/** The hash of an uploaded picture, and the point that crops keep in view. Undefined for pictures of public/images/. */
export function uploadedPicture(name: string): { hash: string; focus: { x: number; y: number } } | undefined {
  if (!name.startsWith(UPLOADED)) return undefined;
  const [hash = "", focus = "50,50"] = name.slice(UPLOADED.length).split("@");
  const [x = 50, y = 50] = focus.split(",").map(Number);
  return { hash, focus: { x, y } };
}
