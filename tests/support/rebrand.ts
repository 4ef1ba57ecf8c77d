import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";

// An agency re-brands a copy of the site: it changes the files and the token block named in docs/adopting.md.

/** Twenty letters, as long as some agencies' names. */
export const NAME = "Harbourlightstrategy";
export const TOKENS = "src/ui/tokens.css";
const COMPANY = "content/company.yaml";
const MARK = "src/ui/logo-mark.ts";

/** The replacements for the agency's words in its files. */
const SWAPS: Record<string, [RegExp, string][]> = {
  [COMPANY]: [
    [/crucible/g, NAME.toLowerCase()],
    [/name: Crucible/, `name: ${NAME}`],
    [/A melting pot for the best ideas/, "A steady lamp for bold plans"],
    [/\+44 161 496 0142/, "+44 113 496 0555"],
    [/hello@/, "desk@"],
    [/Manchester/, "Leeds"],
    [/4 Assay Yard/, "9 Lantern Row"],
    [/M99 0ZZ/, "LS99 0ZZ"],
    [/Bahawalpur/, "Multan"],
    [/18 Tilework Road/, "3 Pier Street"],
  ],
  [MARK]: [
    [/cup:\s+"[^;]*?",\n/, 'cup: "M6 20h52l-8 38H14Z",\n'],
    [/ball: \{ cx: 32[^}]*\}/, "ball: { cx: 30, cy: 15, r: 9 }"],
  ],
};
/** The rotation of every hue in the token block: few angles keep every contrast of both themes. */
const TURN = 20;

/** Re-brands the copy in this folder. */
export function rebrand(folder: string): void {
  for (const [name, swaps] of Object.entries(SWAPS)) {
    const file = path.join(folder, name);
    let text = readFileSync(file, "utf8");
    for (const [before, after] of swaps) {
      if (!before.test(text)) throw new Error(`${name} has no ${before} any more.`);
      text = text.replace(before, after);
    }
    writeFileSync(file, text);
  }
  const tokens = path.join(folder, TOKENS);
  writeFileSync(tokens, turned(readFileSync(tokens, "utf8")));
}

export const turned = (css: string) =>
  css.replace(
    /oklch\(([\d.]+ [\d.]+) ([\d.]+)/g,
    (_, lightnessAndChroma: string, hue: string) => `oklch(${lightnessAndChroma} ${(Number(hue) + TURN) % 360}`,
  );

/** Replaces the agency's name in a text with an eight-letter name, so that its length doesn't matter. */
export const shortNamed = (text: string, name: string) => text.replaceAll(name, "Eightlet");
