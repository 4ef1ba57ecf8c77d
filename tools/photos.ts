// Encodes an agency's photographs for the site.
//   npm run artwork -- --photos ../my-photos
// The folder contains team/<name>.jpg and projects/<name>.jpg (or .png, .webp, .tif). Each is cropped around its most
// prominent part, and written to public/images/ in all sizes that the pages use, without metadata such as location or camera.
// Enter the names in content/team.yaml and content/projects/.

import { readdirSync, statSync } from "node:fs";
import { mkdir } from "node:fs/promises";
import path from "node:path";
import sharp from "sharp";

const IMAGES = path.join(import.meta.dirname, "..", "public", "images");
const PHOTO = /\.(?:jpe?g|png|webp|tiff?)$/i;
const AVIF_QUALITY = 55;
const WEBP_QUALITY = 76;

/** The sizes that each page uses (see `widths` in its component). */
const PLACES: Record<string, { ratio: number; widths: readonly number[]; fallback: number }> = {
  team: { ratio: 934 / 800, widths: [480, 800], fallback: 480 },
  projects: { ratio: 3 / 4, widths: [240, 800, 1600], fallback: 800 },
};

const [folder] = process.argv.slice(2);
if (!folder || !statSync(folder, { throwIfNoEntry: false })?.isDirectory()) {
  console.error("Name the folder of your photographs: npm run artwork -- --photos ../my-photos");
  process.exit(2);
}

let count = 0;
for (const [place, { ratio, widths, fallback }] of Object.entries(PLACES)) {
  for (const file of photosIn(path.join(folder, place))) {
    const { name } = path.parse(file);
    if (!/^[a-z\d-]+$/.test(name)) throw new Error(`${file}: use small letters, digits and hyphens in its name.`);
    const target = path.join(IMAGES, place, name);
    const cut = (width: number) =>
      sharp(file)
        .rotate()
        .resize(width, Math.round(width * ratio), { fit: "cover", position: sharp.strategy.attention });
    const { width: own = 0 } = await sharp(file).metadata();
    const largest = Math.max(...widths);
    if (own < largest) console.warn(`${file} is ${own} px wide: at ${largest} px it will be soft.`);
    await mkdir(path.dirname(target), { recursive: true });
    for (const width of widths) await cut(width).avif({ quality: AVIF_QUALITY }).toFile(`${target}-${width}.avif`);
    await cut(fallback).webp({ quality: WEBP_QUALITY }).toFile(`${target}-${fallback}.webp`);
    console.log(`${place}/${name}`);
    count++;
  }
}
console.log(count === 1 ? "1 photograph encoded" : `${count} photographs encoded`);
if (count === 0) console.error(`No photograph was found in ${Object.keys(PLACES).join("/ or ")}/ of ${folder}.`);

function photosIn(place: string): string[] {
  if (!statSync(place, { throwIfNoEntry: false })) return [];
  return readdirSync(place)
    .filter((name) => PHOTO.test(name))
    .sort()
    .map((name) => path.join(place, name));
}
