/** Lightness, chroma and hue, as in the token block. */
export type Oklch = readonly [lightness: number, chroma: number, hue: number];

export const THEMES = ["light", "dark"] as const;
export type Theme = (typeof THEMES)[number];

/** Raw colour tokens, keyed by name without the leading dashes. */
export type Tokens = Record<string, Record<Theme, Oklch>>;

const SOLID = /^\s*--([\w-]+): (?:light-dark\()?oklch\(([\d. ]+)\)(?:, oklch\(([\d. ]+)\)\))?;/gm;

/** Reads the solid colours from the token block. Colours written once are the same in both themes. */
export function readTokens(css: string): Tokens {
  const numbers = (value: string) => value.split(" ").map(Number) as unknown as Oklch;
  return Object.fromEntries(
    [...css.matchAll(SOLID)].map(([, name = "", light = "", dark = light]) => [
      name,
      { light: numbers(light), dark: numbers(dark) },
    ]),
  );
}

/** A token's colour as "#rrggbb", for emails and icons. */
export function hexOf(colour: Oklch): string {
  const channel = (light: number) => {
    const value = light <= 0.0031308 ? light * 12.92 : 1.055 * light ** (1 / 2.4) - 0.055;
    return Math.round(value * 255)
      .toString(16)
      .padStart(2, "0");
  };
  return `#${linearRgb(colour).map(channel).join("")}`;
}

/** The contrast ratio of two colours, 1 to 21 (WCAG 2.x). */
export function contrastOf(one: Oklch, other: Oklch): number {
  return ratioOf(luminance(linearRgb(one)), luminance(linearRgb(other)));
}

/** The contrast ratio of two "#rrggbb" colours. */
export function contrastOfHex(one: string, other: string): number {
  return ratioOf(luminance(linearOf(one)), luminance(linearOf(other)));
}

function ratioOf(one: number, other: number): number {
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
}

function luminance([red, green, blue]: [number, number, number]): number {
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function linearOf(hex: string): [number, number, number] {
  return [1, 3, 5].map((at) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
}

/** Converts to linear sRGB via LMS (CSS Color 4); out-of-gamut values are clipped. */
function linearRgb([lightness, chroma, hue]: Oklch): [number, number, number] {
  const angle = (hue * Math.PI) / 180;
  const [a, b] = [chroma * Math.cos(angle), chroma * Math.sin(angle)];
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const within = (value: number) => Math.min(1, Math.max(0, value));
  return [
    within(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    within(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    within(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
  ];
}
