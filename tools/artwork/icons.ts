// Draws the favicons from the mark: SVG for browsers, an ICO for old ones, PNG for home screens.
import { writeFile } from "node:fs/promises";
import path from "node:path";
import sharp from "sharp";
import { logoMark } from "../../src/ui/logo-mark.ts";
import { colourOf } from "./colours.ts";

const INK = colourOf("ink");
const CREAM = colourOf("ink", "dark");
const STRAW = colourOf("straw");
const MOLTEN = colourOf("molten");
const MOLTEN_DARK = colourOf("molten", "dark");

/** Writes the icons to the public folder. Returns their paths. */
export async function drawIcons(folder: string): Promise<string[]> {
  const to = (name: string) => path.join(folder, name);
  await writeFile(to("favicon.svg"), themed());
  await writeFile(to("favicon.ico"), ico(await png(32, 1)));
  await writeFile(to("apple-touch-icon.png"), await png(180, 0.62, STRAW));
  await writeFile(to("icon-192.png"), await png(192, 0.52, STRAW));
  await writeFile(to("icon-512.png"), await png(512, 0.52, STRAW));
  return ["favicon.svg", "favicon.ico", "apple-touch-icon.png", "icon-192.png", "icon-512.png"].map(to);
}

function shapes(cup: string, accent: string): string {
  const { ball, level, cup: outline } = logoMark;
  return `<path ${cup} d="${outline}"/><g ${accent}><circle cx="${ball.cx}" cy="${ball.cy}" r="${ball.r}"/><rect x="${level.x}" y="${level.y}" width="${level.width}" height="${level.height}"/></g>`;
}

/** The cup is cream in dark browser themes. */
function themed(): string {
  const style = `<style>.c{fill:${INK}}.a{fill:${MOLTEN}}@media(prefers-color-scheme:dark){.c{fill:${CREAM}}.a{fill:${MOLTEN_DARK}}}</style>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${logoMark.viewBox}">${style}${shapes('class="c"', 'class="a"')}</svg>\n`;
}

/** The centred mark, scaled to a share of the icon's side. Transparent without a background. */
function png(side: number, share: number, background?: string): Promise<Buffer> {
  const size = 64 / share;
  const offset = (size - 64) / 2;
  const ground = background ? `<rect width="${size}" height="${size}" fill="${background}"/>` : "";
  const mark = `<g transform="translate(${offset} ${offset})">${shapes(`fill="${INK}"`, `fill="${MOLTEN}"`)}</g>`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}" viewBox="0 0 ${size} ${size}">${ground}${mark}</svg>`;
  return sharp(Buffer.from(svg)).png({ compressionLevel: 9 }).toBuffer();
}

/** ICO format: a directory entry before the PNG. */
function ico(image: Buffer): Buffer {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.writeUInt8(32, 6);
  head.writeUInt8(32, 7);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(image.length, 14);
  head.writeUInt32LE(22, 18);
  return Buffer.concat([head, image]);
}
