import type { CSSProperties } from "react";

// A headline is a heading in one line that spans its section, however long its text is (headline.css).

/** Letters of the display font by their width in em with the headline's spacing, rounded up. Other Latin letters have 0.53. */
const WIDTHS: readonly [ems: number, letters: string][] = [
  [0.15, " "],
  [0.23, "ijlIJ!-.,:;'’()"],
  [0.28, "ft"],
  [0.34, "r"],
  [0.48, "sz?yLcvxFe"],
  [0.57, "ZPBRACKVX"],
  [0.63, "DGOQUHN&"],
  [0.8, "wm"],
  [0.88, "MW"],
];
const LATIN = 0.53;
/** Other scripts use the system's fonts. */
const OTHER = 1;

/** The class, and the style that fits a text into its line. */
export function headline(text: string): { className: string; style: CSSProperties } {
  const ems = [...text].reduce((sum, letter) => sum + widthOf(letter), 0);
  return { className: "headline", style: { "--ems": Math.max(ems, 1).toFixed(2) } as CSSProperties };
}

const widthOf = (letter: string): number =>
  WIDTHS.find(([, letters]) => letters.includes(letter))?.[0] ?? (letter < "ɐ" ? LATIN : OTHER);
