import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

// The contrasts that the look rests on, recomputed from the tokens (WCAG 2.x). A re-brand that breaks one fails here.

const css = readFileSync(path.join(import.meta.dirname, "..", "..", "src", "ui", "tokens.css"), "utf8");
const THEMES = ["light", "dark"] as const;
type Theme = (typeof THEMES)[number];

/** Least ratio of text on a ground; 3 for what is no text. */
const PAIRS: [string, string[], number][] = [
  ["ink", ["ash", "paper", "straw", "verdigris", "rose", "sky", "bone"], 7],
  ["ink-2", ["ash", "paper"], 7],
  ["ink-2", ["straw", "verdigris", "rose", "sky", "line"], 4.5],
  ["ink-3", ["ash", "paper"], 4.5],
  ["ash", ["ink"], 7],
  ["ink-fixed", ["molten"], 4.5],
  ["molten-text", ["ash", "paper"], 4.5],
  ["on-graphite", ["graphite"], 7],
  ["on-graphite-2", ["graphite"], 7],
  ["success", ["success-bg"], 4.5],
  ["warn", ["warn-bg"], 4.5],
  ["info", ["info-bg"], 4.5],
  ["danger", ["danger-bg", "paper", "ash"], 4.5],
  ["edge", ["ash", "paper"], 3],
  ["molten", ["ash", "paper", "graphite"], 3],
  ["cobalt", ["ash", "paper", "straw", "verdigris", "rose", "sky"], 3],
];

for (const theme of THEMES) {
  test(`every text and sign keeps its contrast, ${theme}`, () => {
    for (const [text, grounds, least] of PAIRS) {
      for (const ground of grounds) {
        expect(
          ratio(luminance(token(text, theme)), luminance(token(ground, theme))),
          `${text} on ${ground}`,
        ).toBeGreaterThanOrEqual(least);
      }
    }
  });
}

test("a token that is too pale would be caught", () => {
  expect(ratio(luminance([0.75, 0.01, 285]), luminance(token("ash", "light")))).toBeLessThan(4.5);
});

/** Lightness, chroma and hue of a token, as the style sheet has it. */
function token(name: string, theme: Theme): [number, number, number] {
  const value = new RegExp(`\\s--${name}: ([^;]+);`).exec(css)?.[1] ?? "";
  const colours = [...value.matchAll(/oklch\(([\d.]+) ([\d.]+) ([\d.]+)\)/g)];
  const [, l, c, h] = (theme === "dark" ? colours[1] : colours[0]) ?? colours[0] ?? [];
  if (h === undefined) throw new Error(`The token ${name} is not there or is no oklch()`);
  return [Number(l), Number(c), Number(h)];
}

/** Relative luminance of an OKLCH colour, by way of linear sRGB (CSS Color 4). */
function luminance([lightness, chroma, hue]: [number, number, number]): number {
  const angle = (hue * Math.PI) / 180;
  const [a, b] = [chroma * Math.cos(angle), chroma * Math.sin(angle)];
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const within = (value: number) => Math.min(1, Math.max(0, value));
  const red = within(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s);
  const green = within(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s);
  const blue = within(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function ratio(one: number, other: number): number {
  const [light, dark] = one > other ? [one, other] : [other, one];
  return (light + 0.05) / (dark + 0.05);
}
