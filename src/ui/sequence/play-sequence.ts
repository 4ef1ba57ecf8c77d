// A sequence is the moments before an illustration, traced by the scene that draws it: frames in six columns on one sheet
// (tools/artwork/casts/sequences.ts). It begins and ends with the picture itself, so that nothing jumps.

const COLUMNS = 6;
const FRAME_MS = 62;
/** Every other frame, from the last to the first: as if time ran back. */
const REWIND_MS = 31;
const HOLD_MS = 120;
const FADE_MS = 30;
const FADE_IN = [0.25, 0.5, 0.75, 1];
const FADE_OUT = FADE_IN.toReversed();
/** What a screen shows more than that is not in the frames. */
const CANVAS_MAX = 1_200;

interface Step {
  frame: number;
  ms: number;
  /** How much of the frame is seen; the rest is the picture. */
  share?: number;
}

/** Fetches and decodes the sheet of `/images/<name>`. Rejects in a browser that knows no AVIF. */
export async function fetchSequence(name: string, signal: AbortSignal): Promise<ImageBitmap> {
  const answer = await fetch(`/images/${name}-sequence.avif`, { signal });
  if (!answer.ok) throw new Error(`${name}-sequence.avif: ${answer.status}`);
  return createImageBitmap(await answer.blob());
}

/** How long a sequence of `frames` frames takes, in milliseconds. */
export const lengthOf = (frames: number): number => stepsOf(frames).reduce((sum, { ms }) => sum + ms, 0);

/** How many frames a sheet has, whose frames have the proportions of the image. */
export function framesOn({ width, height }: ImageBitmap, { offsetWidth, offsetHeight }: HTMLImageElement): number {
  return Math.round((height * COLUMNS * offsetWidth) / (width * offsetHeight)) * COLUMNS;
}

/** Plays the sheet over the image, once. When it is no longer wanted, or the page is laid out anew, the image is back at once. */
export async function playSequence(
  image: HTMLImageElement,
  sheet: ImageBitmap,
  isWanted: () => boolean,
): Promise<void> {
  const canvas = canvasOver(image);
  const context = canvas.getContext("2d");
  if (!context) return;
  // Frame and picture are added up, so that what is in both stays as it is.
  context.globalCompositeOperation = "lighter";
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
  for (const step of stepsOf(framesOn(sheet, image))) {
    if (!isWanted() || image.offsetWidth !== offsetWidth) break;
    show(step);
    // In one task with the first frame: both are painted, or neither.
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

function stepsOf(count: number): Step[] {
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

/** A canvas in the very place of an image, wherever the style sheet puts it. */
function canvasOver(image: HTMLImageElement): HTMLCanvasElement {
  // To a fraction of a pixel, which the image's own offsets do not tell.
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
