/**
 * Characters that look like a Latin letter: Unicode confusables (UTS 39) in the fonts that browsers use for URLs, and
 * digits. Accents are stripped first.
 */
const LOOKS_LIKE: Record<string, string> = {
  a: "аɑα4",
  b: "ЬƄвьᏏβ",
  c: "сϲⅽᴄ",
  d: "ԁⅾɗ",
  e: "еєҽ3ε",
  f: "ſƒ",
  g: "ɡցɢ",
  h: "һհ",
  j: "јϳ",
  k: "κкᴋ",
  l: "iıɩιіІӏⅼ1|ǀɭ",
  m: "мⅿᴍ",
  n: "ոпɴη",
  o: "оοօᴏσ0ø",
  p: "рρ",
  q: "ԛզ",
  r: "гᴦɾ",
  s: "ѕꜱ5",
  t: "тτᴛ",
  u: "υսᴜцμ",
  v: "νѵᴠⅴ",
  w: "ԝшѡᴡ",
  x: "хχⅹ",
  y: "уүγʏ",
  z: "ᴢʐ",
};

const latinOf = new Map(
  Object.entries(LOOKS_LIKE).flatMap(([latin, others]) => [...others].map((other) => [other, latin] as const)),
);

/** Letter pairs that look like one letter. */
const PAIRS = [
  ["rn", "m"],
  ["vv", "w"],
] as const;

/** Names with the same skeleton look alike. */
export function skeletonOf(name: string): string {
  const latin = [...name.toLowerCase().normalize("NFKD").replace(/\p{M}/gu, "")].map(
    (letter) => latinOf.get(letter) ?? letter,
  );
  return PAIRS.reduce((text, [pair, letter]) => text.replaceAll(pair, letter), latin.join(""));
}
