import { uploadedWidth } from "#src/ui/picture-address.ts";
import { CROP_PREVIEW_WIDTH, pictureUses, ratioOf, type Shape } from "#src/ui/picture-uses.ts";

/** A focal point, in percent of the width and height of its picture. */
export interface Point {
  x: number;
  y: number;
}

/** A part of a picture, in pixels. */
export interface Region extends Shape {
  left: number;
  top: number;
}

interface Crop {
  shape: Shape;
  widths: ReadonlySet<number>;
}

/** The crops that pages and the editor use, by ratio. */
export const crops: ReadonlyMap<string, Crop> = new Map(
  [...Map.groupBy(Object.values(pictureUses), ratioOf)].map(([ratio, uses]) => {
    const asked = uses.flatMap(({ widths, fallback }) => [...widths, fallback]);
    return [ratio, { shape: uses[0] as Shape, widths: new Set([...asked, CROP_PREVIEW_WIDTH].map(uploadedWidth)) }];
  }),
);

/** The largest part of a picture with this shape, centred on the point, or as near to it as the edges permit. */
export function regionAround(picture: Shape, { x, y }: Point, shape: Shape): Region {
  const scale = Math.min(picture.width / shape.width, picture.height / shape.height);
  const width = Math.max(1, Math.round(shape.width * scale));
  const height = Math.max(1, Math.round(shape.height * scale));
  return {
    width,
    height,
    left: startOf(picture.width, width, x),
    top: startOf(picture.height, height, y),
  };
}

function startOf(whole: number, part: number, percent: number): number {
  const centred = Math.round((whole * percent) / 100 - part / 2);
  return Math.max(0, Math.min(centred, whole - part));
}
