import type { CSSProperties } from "react";

// A headline is a heading in one line that spans its section, however long its text is (headline.css).

/** Widths of the display font's letters with their spacing, in em, rounded up. The first that matches counts. */
const WIDTHS: readonly [letters: RegExp, ems: number][] = [
  [/[ ijlIJ.,:;!'’()-]/, 0.22],
  [/[frt]/, 0.34],
  [/[mwMW]/, 0.88],
  [/[A-Z&]/, 0.62],
  // Latin letters, with and without accents. Other scripts come from the system's fonts.
  [/[!-ɏ]/, 0.53],
  [/./su, 1],
];

/** The class, and the style that fits a text into its line. */
export function headline(text: string): { className: string; style: CSSProperties } {
  const ems = [...text].reduce((sum, letter) => sum + widthOf(letter), 0);
  return { className: "headline", style: { "--ems": Math.max(ems, 1).toFixed(2) } as CSSProperties };
}

const widthOf = (letter: string): number => WIDTHS.find(([letters]) => letters.test(letter))?.[1] ?? 1;
