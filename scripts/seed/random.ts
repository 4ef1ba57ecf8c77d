/** Repeatable chance: the same seed gives the same people and the same reviews. */
export interface Random {
  /** From 0 up to, but excluding, 1. */
  next(): number;
  /** A whole number from 0 up to, but excluding, `end`. */
  below(end: number): number;
  pick<Item>(items: readonly Item[]): Item;
  /** True with this probability, from 0 (never) to 1 (always). */
  happens(share: number): boolean;
  /** Characters that stand for 132 random bits. */
  salt(): string;
  /** A UUID v7 of that time: ids sort by time, as the site's own do. */
  idAt(date: Date): string;
}

/** The generator "mulberry32": small, fast, and good enough for everything but secrets. */
export function randomFrom(seed: number): Random {
  let state = seed >>> 0;

  function bits(): number {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = state;
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return (mixed ^ (mixed >>> 14)) >>> 0;
  }
  const next = () => bits() / 2 ** 32;
  const below = (end: number) => Math.floor(next() * end);
  const hex = (length: number) => bits().toString(16).padStart(8, "0").slice(0, length);

  return {
    next,
    below,
    pick: (items) => items[below(items.length)] as (typeof items)[number],
    happens: (share) => next() < share,
    salt: () => Array.from({ length: 22 }, () => ALPHABET[below(ALPHABET.length)]).join(""),
    idAt(date) {
      const time = date.getTime().toString(16).padStart(12, "0");
      const variant = "89ab"[below(4)];
      return `${time.slice(0, 8)}-${time.slice(8)}-7${hex(3)}-${variant}${hex(3)}-${hex(8)}${hex(4)}`;
    },
  };
}

const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
