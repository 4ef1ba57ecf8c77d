import { mkdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import subsetFont from "subset-font";

/** What Western European names and our own texts need; anything else falls back to the system's font. */
const CHARACTERS = [
  ...range(0x20, 0x7e),
  ...range(0xa0, 0xff),
  ..."ŒœŠšŽžŸĆćČčĐđŁłŃńŚśŹźŻżĞğİıŞşŐőŰű‐–—‘’‚“”„†•…‹›€£™−×→←↗✓",
].join("");

/** The two families, cut to the characters and weights that the style sheets use. */
const FACES = [
  { family: "familjen-grotesk", name: "display", axes: { wght: 700 } },
  { family: "instrument-sans", name: "text", axes: { wght: { min: 450, max: 600 } } },
] as const;

/** Writes the two fonts into a folder, and the first once more for the cards of reviews. Returns their paths. */
export async function subsetFonts(folder: string): Promise<string[]> {
  await mkdir(folder, { recursive: true });
  const files: string[] = [];
  for (const { family, name, axes } of FACES) {
    const source = path.join(
      import.meta.dirname,
      "node_modules",
      "@fontsource-variable",
      family,
      "files",
      `${family}-latin-wght-normal.woff2`,
    );
    const target = path.join(folder, `${name}.woff2`);
    await writeFile(
      target,
      await subsetFont(await readFile(source), CHARACTERS, { targetFormat: "woff2", variationAxes: axes }),
    );
    files.push(target);
  }
  // The server draws cards with it, and its library reads no WOFF2.
  const card = path.join(folder, "card.ttf");
  const display = await readFile(path.join(folder, "display.woff2"));
  await writeFile(card, await subsetFont(display, CHARACTERS, { targetFormat: "truetype" }));
  files.push(card);
  return files;
}

function range(from: number, to: number): string[] {
  return Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index));
}
