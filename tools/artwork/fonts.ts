import { mkdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import subsetFont from "subset-font";

/** Characters for Western European names and our own texts. Others fall back to the system's font. */
const CHARACTERS = [
  ...range(0x20, 0x7e),
  ...range(0xa0, 0xff),
  ..."ŒœŠšŽžŸĆćČčĐđŁłŃńŚśŹźŻżĞğİıŞşŐőŰű‐–—‘’‚“”„†•…‹›€£™−×→←↗✓",
].join("");

/** The two families, reduced to the characters and weights in use. */
const FACES = [
  { family: "familjen-grotesk", name: "display", axes: { wght: 700 } },
  { family: "instrument-sans", name: "text", axes: { wght: { min: 450, max: 600 } } },
] as const;

/** Writes both fonts to a folder, and a copy of the first for review cards. Returns their paths. */
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
  // For the server's review cards, whose library does not read WOFF2.
  const card = path.join(folder, "card.ttf");
  const display = await readFile(path.join(folder, "display.woff2"));
  await writeFile(card, await subsetFont(display, CHARACTERS, { targetFormat: "truetype" }));
  files.push(card);
  return files;
}

function range(from: number, to: number): string[] {
  return Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index));
}
