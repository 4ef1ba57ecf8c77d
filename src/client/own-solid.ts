import type { Tone } from "#src/content/tones.ts";

/** The tones behind the solids of people without a picture, in the order of the pictures (tools/artwork/casts). */
const TONES = ["straw", "verdigris", "sky", "rose", "bone"] as const satisfies readonly Tone[];
const SOLIDS = 6;
const FALLBACKS = TONES.length * SOLIDS;
/** Leads to another solid on another tone, and over time to all of them. */
const STEP = 7;
/** The authors before one that are seen with it. */
const NEIGHBOURS = 3;

/** Derived from the name, so that a person keeps a solid and a tone. */
const placeOf = (name: string) =>
  [...name].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973, 0) % FALLBACKS;

/** The solid and the tone that stand for a person. */
export function solidOf(name: string): { picture: string; tone: Tone } {
  const place = placeOf(name);
  return { picture: `clients/solid-${(place % SOLIDS) + 1}`, tone: TONES[Math.floor(place / SOLIDS)] ?? "straw" };
}

/**
 * Default pictures of several authors, by name. No two share a picture while there are enough, and neighbours have
 * different solids: the later of two takes the next that is free.
 */
export function fallbackPicturesOf(names: readonly string[]): Map<string, string> {
  const chosen: number[] = [];
  const pictures = new Map<string, string>();
  for (const name of new Set(names)) {
    const taken = chosen.slice(chosen.length - (chosen.length % FALLBACKS));
    const near = chosen.slice(-NEIGHBOURS).map((place) => place % SOLIDS);
    const free = Array.from({ length: FALLBACKS }, (_, step) => (placeOf(name) + step * STEP) % FALLBACKS).filter(
      (place) => !taken.includes(place),
    );
    const place = free.find((each) => !near.includes(each % SOLIDS)) ?? free[0] ?? 0;
    chosen.push(place);
    pictures.set(name, `/images/clients/fallback-${place + 1}-128.webp`);
  }
  return pictures;
}
