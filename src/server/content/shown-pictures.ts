import { pictureNamesIn } from "#src/content/picture-name.ts";
import { uploadedPicture } from "#src/ui/picture-address.ts";

/** An uploaded picture, whole or cropped around a focal point. */
export interface PictureView {
  hash: string;
  point?: { x: number; y: number };
}

/** The keys of all uploaded pictures that some data refer to, whole and around their focal points. */
export const picturesShown = (data: unknown): Set<string> =>
  new Set(
    pictureNamesIn(data).flatMap((name) => {
      const { hash = "", focus } = uploadedPicture(name) ?? {};
      return [pictureKey({ hash }), pictureKey({ hash, point: focus })];
    }),
  );

export const pictureKey = ({ hash, point }: PictureView): string => (point ? `${hash}-${point.x}-${point.y}` : hash);
