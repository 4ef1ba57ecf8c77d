// Encodes PNG masters in the sizes and formats that the site serves.
import { existsSync, readdirSync } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import sharp, { type Sharp } from "sharp";
import { CASTS, FORMATS, type Format, SEQUENCES } from "./casts/catalogue.ts";
import { maskMotion } from "./casts/mask-motion.ts";

/** Higher than AVIF's quality: few browsers need the fallback, so its size matters less. */
const WEBP_QUALITY = 76;
const QUALITY_MIN = 38;

/** A width, or null for a whole sheet. */
type Variant = { width: number | "sequence"; quality: number; budget: number };
type Job = {
  master: string;
  /** The output path, without `-WIDTH.avif`. */
  target: string;
  variants: readonly Variant[];
  fallbacks: readonly number[];
  backdrop?: string;
  /** The number of frames, for a sheet that contains only the moving parts. */
  gestureFrames?: number;
};

const PROJECT_VARIANTS: readonly Variant[] = [
  { width: 1600, quality: 52, budget: 60_000 },
  { width: 800, quality: 52, budget: 30_000 },
  { width: 240, quality: 50, budget: 6_000 },
];

function castJobs(masters: string, only: string): Job[] {
  return CASTS.filter(({ scene }) => scene.includes(only)).map(({ scene, format, name, backdrop }) => {
    const { folder, widths, fallbacks, quality, budget }: Format = FORMATS[format];
    const budgetOf = (width: number) => (typeof budget === "number" ? budget : (budget[width] ?? 0));
    return {
      master: path.join(masters, "casts", `${scene}.png`),
      target: path.join(folder, name),
      variants: widths.map((width) => ({ width, quality, budget: budgetOf(width) })),
      fallbacks,
      ...(backdrop && { backdrop }),
    };
  });
}

function projectJobs(masters: string, only: string): Job[] {
  const folder = path.join(masters, "projects");
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((file) => file.endsWith(".png") && file.includes(only))
    .sort()
    .map((file) => ({
      master: path.join(folder, file),
      target: path.join("projects", path.basename(file, ".png")),
      variants: PROJECT_VARIANTS,
      fallbacks: [800],
    }));
}

/** Encodes one master. Returns a message for each file over its budget. */
async function encode(
  { master, target, variants, fallbacks, backdrop, gestureFrames }: Job,
  images: string,
): Promise<string[]> {
  const whole = gestureFrames ? await maskMotion(master, gestureFrames) : sharp(master);
  const source = (width: Variant["width"]) => {
    const picture = width === "sequence" ? whole : sharp(master).resize(width);
    return backdrop ? picture.flatten({ background: backdrop }) : picture;
  };
  const file = path.join(images, target);
  await mkdir(path.dirname(file), { recursive: true });
  const excess: string[] = [];
  for (const { width, quality, budget } of variants) {
    const bytes = await withinBudget(source(width), quality, budget);
    if (bytes.length > budget) excess.push(`${target}-${width}.avif has ${bytes.length} bytes, ${budget} are allowed`);
    await writeFile(`${file}-${width}.avif`, bytes);
  }
  for (const width of fallbacks) {
    await source(width).webp({ quality: WEBP_QUALITY, alphaQuality: 85, effort: 5 }).toFile(`${file}-${width}.webp`);
  }
  return excess;
}

/** Small slanted type compresses badly, so its quality is lowered in steps, down to a limit. */
async function withinBudget(picture: Sharp, quality: number, budget: number): Promise<Buffer> {
  const bytes = await picture.clone().avif({ quality, effort: 9, chromaSubsampling: "4:4:4" }).toBuffer();
  return bytes.length > budget && quality > QUALITY_MIN ? withinBudget(picture, quality - 4, budget) : bytes;
}

/** A sheet of frames is a single file. Browsers without AVIF show the still image. */
function sequenceJobs(masters: string, only: string): Job[] {
  return SEQUENCES.filter(({ scene }) => scene.includes(only)).map(
    ({ scene, format, name, isGesture, frames, quality, budget }) => ({
      master: path.join(masters, "sequences", `${scene}.png`),
      target: path.join(FORMATS[format].folder, name),
      variants: [{ width: "sequence", quality, budget }],
      fallbacks: [],
      ...(isGesture && { gestureFrames: frames }),
    }),
  );
}

/** Encodes the masters whose name contains `only`. @throws if a file is over its budget */
export async function encodeAll(masters: string, images: string, only = ""): Promise<number> {
  const all = [...castJobs(masters, only), ...sequenceJobs(masters, only), ...projectJobs(masters, only)];
  const jobs = all.filter(({ master }) => existsSync(master));
  const excess: string[] = [];
  for (const job of jobs) excess.push(...(await encode(job, images)));
  if (excess.length > 0) throw new Error(`Above the byte budget:\n${excess.join("\n")}`);
  return jobs.length;
}
