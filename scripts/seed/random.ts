/** A repeatable random generator: the same seed gives the same data. */
export interface Random {
  /** From 0 up to, but not including, 1. */
  next(): number;
  /** An integer from 0 up to, but not including, `end`. */
  below(end: number): number;
  pick<Item>(items: readonly Item[]): Item;
  /** True with this probability, from 0 to 1. */
  happens(share: number): boolean;
  /** A string of 132 random bits. */
  salt(): string;
  /** A UUIDv7 of that time, so that ids sort by time like the site's own. */
  idAt(date: Date): string;
}

/** The "mulberry32" generator: small, fast, and not for secrets. */
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
