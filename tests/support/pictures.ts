import sharp from "sharp";

/** A plain picture as sent by a form. */
export async function pictureOf(background: string): Promise<string> {
  const png = await sharp({ create: { width: 40, height: 40, channels: 3, background } })
    .png()
    .toBuffer();
  return `data:image/png;base64,${png.toString("base64")}`;
}
