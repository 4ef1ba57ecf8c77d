import type { Tone } from "#src/content/tones.ts";

/** The tones behind the solids of people without a picture, in the order of the pictures (tools/artwork/casts). */
const TONES = ["straw", "verdigris", "sky", "rose", "bone"] as const satisfies readonly Tone[];
const SOLIDS = 6;

/** Derived from the name, so that a person has one solid and one tone on every page. */
const placeOf = (name: string) =>
  [...name].reduce((sum, letter) => (sum * 67 + (letter.codePointAt(0) ?? 0)) % 9973, 0) % (TONES.length * SOLIDS);

/** The solid and the tone that stand for a person. */
export function solidOf(name: string): { picture: string; tone: Tone } {
  const place = placeOf(name);
  return { picture: `clients/solid-${(place % SOLIDS) + 1}`, tone: TONES[Math.floor(place / SOLIDS)] ?? "straw" };
}

/** The picture of a person who has not uploaded one: their solid on their tone. */
export const fallbackPicture = (name: string) => `/images/clients/fallback-${placeOf(name) + 1}-128.webp`;
