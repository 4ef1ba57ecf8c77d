import { COLUMNS, createOverlay, FRAME_MS } from "./play-sequence.ts";

/**
 * Plays a sheet that begins and ends with the picture (tools/artwork/casts/mask-motion.ts). Its first tile masks the
 * moving parts; the others are the frames within the mask, so that the rest of the picture stays sharp.
 */
export async function playGesture(image: HTMLImageElement, sheet: ImageBitmap, isWanted: () => boolean): Promise<void> {
  const canvas = createOverlay(image);
  const context = canvas.getContext("2d");
  if (!context) return;
  const width = sheet.width / COLUMNS;
  const height = (width * image.offsetHeight) / image.offsetWidth;
  const tiles = Math.round(sheet.height / height) * COLUMNS;
  const { width: across, height: down } = canvas;

  const draw = (tile: number, operation: GlobalCompositeOperation) => {
    const [left, top] = [(tile % COLUMNS) * width, Math.floor(tile / COLUMNS) * height];
    context.globalCompositeOperation = operation;
    context.drawImage(sheet, left, top, width, height, 0, 0, across, down);
  };

  const { offsetWidth } = image;
  for (let tile = 1; tile < tiles; tile++) {
    if (!isWanted() || image.offsetWidth !== offsetWidth) break;
    context.globalCompositeOperation = "copy";
    context.drawImage(image, 0, 0, across, down);
    draw(0, "destination-out");
    draw(tile, "lighter");
    // Inserted in the same task as the first frame is drawn, so that nothing flickers.
    if (!canvas.isConnected) {
      image.after(canvas);
      image.style.opacity = "0";
    }
    await new Promise((resolve) => setTimeout(resolve, FRAME_MS));
  }
  image.style.opacity = "";
  canvas.remove();
  sheet.close();
}
