import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { contrastOf, contrastOfHex, hexOf, readTokens } from "#src/ui/colour.ts";
import { content } from "#tests/support/content.ts";
import { weakContrasts } from "../../tools/gallery/contrasts.ts";

const { company } = content;

/** Another agency's hues have no names here, but all of them are tested for readability. */
const isOurBrand = String(company.name) === "Crucible";

// The contrasts that the design relies on, calculated from the tokens. Fails if a re-brand breaks one.

const css = readFileSync(path.join(import.meta.dirname, "..", "..", "src", "ui", "tokens.css"), "utf8");

test("every text and symbol keeps its contrast in both themes", () => {
  expect(weakContrasts(readTokens(css))).toEqual([]);
});

test("names the colours that are too pale or too dark in one theme", () => {
  const pale = css.replace(/--ink-2: [^;]+;/, "--ink-2: light-dark(oklch(0.75 0.01 285), oklch(0.82 0.008 100));");
  expect(weakContrasts(readTokens(pale)).join()).toMatch(/ink-2 on ash has [\d.]+, at least 7 is needed \(light\)/);
  const dark = css.replace(/--straw: [^;]+;/, "--straw: light-dark(oklch(0.865 0.14 90), oklch(0.6 0.045 68));");
  expect(weakContrasts(readTokens(dark)).join()).toMatch(/ink on straw has [\d.]+, at least 6 is needed \(dark\)/);
  expect(() => weakContrasts(readTokens(css.replace("--rose:", "--pink:")))).toThrow("The token rose");
});

test("the text on each project's colour is readable", () => {
  const { "ink-fixed": ink, "on-graphite": bone } = readTokens(css);
  for (const { title, stage } of content.projects.items) {
    const text = (stage.text === "ink" ? ink : bone)?.light;
    expect(text && contrastOfHex(stage.ground, hexOf(text)), title).toBeGreaterThanOrEqual(4.5);
  }
});

test.runIf(isOurBrand)("dark panels are jewel tones: saturated, dark and not brown", () => {
  for (const name of ["straw", "verdigris", "rose", "sky"]) {
    const [lightness, chroma, hue] = readTokens(css)[name]?.dark ?? [0, 0, 0];
    expect(lightness, name).toBeGreaterThanOrEqual(0.35);
    expect(lightness, name).toBeLessThanOrEqual(0.44);
    expect(chroma, name).toBeGreaterThanOrEqual(0.07);
    expect(hue < 25 || hue > 130, name).toBe(true);
  }
});

test.runIf(isOurBrand)("headings on dark panels are pale yellow, mint or pink, and ink on light ones", () => {
  const { ink, ...tokens } = readTokens(css);
  for (const [name, hue] of [
    ["on-panel", 90],
    ["on-cool", 170],
    ["on-warm", 20],
  ] as const) {
    expect(tokens[name]?.light, name).toEqual(ink?.light);
    const [lightness = 0, chroma = 0, angle = 0] = tokens[name]?.dark ?? [];
    expect(lightness, name).toBeGreaterThan(0.85);
    expect(chroma, name).toBeGreaterThan(0.08);
    expect(angle, name).toBeCloseTo(hue, -1);
  }
});

test("calculates colours as browsers do", () => {
  expect(
    [
      [1, 0, 0],
      [0, 0, 0],
      [0.628, 0.2577, 29.234],
      [0.948, 0.004, 120],
      [0.645, 0.205, 37],
    ].map((colour) => hexOf(colour as never)),
  ).toEqual(["#ffffff", "#000000", "#ff0000", "#edeeeb", "#ef4f18"]);
  expect(contrastOf([1, 0, 0], [0, 0, 0])).toBeCloseTo(21, 1);
});
