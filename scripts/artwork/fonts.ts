import { mkdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";
import subsetFont from "subset-font";

const HERE = path.dirname(fileURLToPath(import.meta.url));
const OUT = path.join(HERE, "..", "..", "public", "fonts");

/** What Western European names and our own texts need; anything else falls back to the system's face. */
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

for (const { family, name, axes } of FACES) {
  const file = path.join(
    HERE,
    "node_modules",
    "@fontsource-variable",
    family,
    "files",
    `${family}-latin-wght-normal.woff2`,
  );
  const subset = await subsetFont(await readFile(file), CHARACTERS, { targetFormat: "woff2", variationAxes: axes });
  await mkdir(OUT, { recursive: true });
  await writeFile(path.join(OUT, `${name}.woff2`), subset);
  console.log(`${name}.woff2 ${(subset.length / 1024).toFixed(1)} kB`);
}

function range(from: number, to: number): string[] {
  return Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index));
}
