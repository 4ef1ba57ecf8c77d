// A sequence animates an illustration: frames in six columns on a sprite sheet (tools/artwork/casts/sequences.ts). It
// starts and ends with the picture itself, so that nothing jumps.

export const COLUMNS = 6;
export const FRAME_MS = 62;
/** Rewinding shows every other frame. */
const REWIND_MS = 31;
const HOLD_MS = 120;
const FADE_MS = 30;
const FADE_IN = [0.25, 0.5, 0.75, 1];
const FADE_OUT = FADE_IN.toReversed();
/** In pixels; the frames have no more detail than that. */
const CANVAS_MAX = 1_200;

interface Step {
  frame: number;
  ms: number;
  /** Opacity of the frame over the picture. */
  share?: number;
}

/** Fetches and decodes the sheet of `/images/<name>`. Rejects in browsers without AVIF. */
export async function fetchSequence(name: string, signal: AbortSignal): Promise<ImageBitmap> {
  const response = await fetch(`/images/${name}-sequence.avif`, { signal });
  if (!response.ok) throw new Error(`${name}-sequence.avif: ${response.status}`);
  return createImageBitmap(await response.blob());
}

/** The duration of a sequence in milliseconds. */
export const sequenceDuration = (frames: number): number => buildSteps(frames).reduce((sum, { ms }) => sum + ms, 0);

/** The number of frames on a sheet; frames have the image's aspect ratio. */
export function framesOn({ width, height }: ImageBitmap, { offsetWidth, offsetHeight }: HTMLImageElement): number {
  return Math.round((height * COLUMNS * offsetWidth) / (width * offsetHeight)) * COLUMNS;
}

/** Plays the sheet over the image. Stops early, restoring the image, if it is cancelled or the image is resized. */
export async function playSequence(
  image: HTMLImageElement,
  sheet: ImageBitmap,
  isWanted: () => boolean,
): Promise<void> {
  const canvas = createOverlay(image);
  const context = canvas.getContext("2d");
  if (!context) return;
  // Additive blending keeps pixels that frame and picture share unchanged during the fade.
  context.globalCompositeOperation = "lighter";
  // Frames are smaller than the picture.
  context.imageSmoothingQuality = "high";
  const width = sheet.width / COLUMNS;
  const height = (width * image.offsetHeight) / image.offsetWidth;

  const show = ({ frame, share = 1 }: Step) => {
    const { width: across, height: down } = canvas;
    const [left, top] = [(frame % COLUMNS) * width, Math.floor(frame / COLUMNS) * height];
    context.clearRect(0, 0, across, down);
    context.globalAlpha = 1 - share;
    if (share < 1) context.drawImage(image, 0, 0, across, down);
    context.globalAlpha = share;
    context.drawImage(sheet, left, top, width, height, 0, 0, across, down);
  };

  const { offsetWidth } = image;
  for (const step of buildSteps(framesOn(sheet, image))) {
    if (!isWanted() || image.offsetWidth !== offsetWidth) break;
    show(step);
    // Inserted in the same task as the first frame is drawn, so that nothing flickers.
    if (!canvas.isConnected) {
      image.after(canvas);
      image.style.opacity = "0";
    }
    await new Promise((resolve) => setTimeout(resolve, step.ms));
  }
  image.style.opacity = "";
  canvas.remove();
  sheet.close();
}

function buildSteps(count: number): Step[] {
  const frames = Array.from({ length: count }, (_, frame) => frame);
  const last = count - 1;
  return [
    ...FADE_IN.map((share) => ({ frame: last, ms: FADE_MS, share })),
    ...frames
      .filter((frame) => frame % 2 === 0)
      .toReversed()
      .map((frame) => ({ frame, ms: REWIND_MS })),
    { frame: 0, ms: HOLD_MS },
    ...frames.map((frame) => ({ frame, ms: FRAME_MS })),
    ...FADE_OUT.map((share) => ({ frame: last, ms: FADE_MS, share })),
  ];
}

/** A canvas that exactly covers an image. */
export function createOverlay(image: HTMLImageElement): HTMLCanvasElement {
  // Not offsetLeft and offsetTop, which are rounded to whole pixels.
  const { left, top, width, height } = image.getBoundingClientRect();
  const from = (image.offsetParent ?? document.body).getBoundingClientRect();
  const canvas = document.createElement("canvas");
  canvas.width = Math.min(CANVAS_MAX, Math.round(width * devicePixelRatio));
  canvas.height = Math.round((canvas.width * height) / width);
  Object.assign(canvas.style, {
    position: "absolute",
    left: `${left - from.left}px`,
    top: `${top - from.top}px`,
    width: `${width}px`,
    height: `${height}px`,
    zIndex: getComputedStyle(image).zIndex,
    pointerEvents: "none",
  });
  return canvas;
}
