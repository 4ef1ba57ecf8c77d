// Two overlapping flat shapes; the overlap is a third, explicit colour, because blend modes turn black on dark pages.
// Each is a picture of what it is beside, on 44 units.

const MOLTEN = "var(--molten)";
const COBALT = "var(--glyph-cobalt)";
const STRAW = "var(--glyph-straw)";
const VERDIGRIS = "var(--glyph-verdigris)";
const ROSE = "var(--glyph-rose)";
/** Where these two overlap. */
const MOLTEN_COBALT = "var(--glyph-plum)";
const STRAW_VERDIGRIS = "var(--glyph-leaf)";
const ROSE_MOLTEN = "var(--glyph-rust)";
const DARK = "var(--glyph-night)";

const GLYPHS = {
  /** Shoulders and a head. */
  person: (
    <>
      <path d="M4 40a18 18 0 0 1 36 0Z" fill={COBALT} />
      <circle cx="22" cy="16" r="11" fill={MOLTEN} />
      <path d="M14.2 23.8a11 11 0 0 0 15.6 0 18 18 0 0 0-15.6 0Z" fill={MOLTEN_COBALT} />
    </>
  ),
  /** What is in one, in the other, and in both. */
  both: (
    <>
      <circle cx="15" cy="22" r="14" fill={VERDIGRIS} />
      <circle cx="29" cy="22" r="14" fill={STRAW} />
      <path d="M22 9.9a14 14 0 0 1 0 24.2 14 14 0 0 1 0-24.2Z" fill={STRAW_VERDIGRIS} />
    </>
  ),
  /** A price tag and its eye. */
  tag: (
    <>
      <path d="M2 26 18 10h18v18L20 44Z" fill={ROSE} />
      <circle cx="36" cy="10" r="8" fill={MOLTEN} />
      <path d="M28 10a8 8 0 0 0 8 8v-8Z" fill={ROSE_MOLTEN} />
    </>
  ),
  /** The sun, and the night that follows. */
  day: (
    <>
      <circle cx="17" cy="20" r="14" fill={STRAW} />
      <circle cx="30" cy="28" r="12" fill={COBALT} />
      <path d="M30.4 16a14 14 0 0 1-10.9 17.8A12 12 0 0 1 30.4 16Z" fill={DARK} />
    </>
  ),
  /** Angle brackets. */
  code: (
    <>
      <path d="M28 5v34L3 22Z" fill={COBALT} />
      <path d="M16 5v34l25-17Z" fill={MOLTEN} />
      <path d="m16 13.2 6-4.1 6 4.1v17.6l-6 4.1-6-4.1Z" fill={MOLTEN_COBALT} />
    </>
  ),
  /** Something said, and an answer. */
  talk: (
    <>
      <path d="M4 6h24v24H12l-8 8Z" fill={VERDIGRIS} />
      <circle cx="30" cy="25" r="12" fill={ROSE} />
      <path d="M28 13.2A12 12 0 0 0 19.1 30H28Z" fill={DARK} />
    </>
  ),
  /** A megaphone. */
  horn: (
    <>
      <path d="M6 22 32 5v34Z" fill={MOLTEN} />
      <circle cx="32" cy="22" r="11" fill={STRAW} />
      <path d="M32 11a11 11 0 0 0 0 22Z" fill={ROSE_MOLTEN} />
    </>
  ),
  /** Basic shapes, from which everything is drawn. */
  shapes: (
    <>
      <path d="M16 6 31 35H1Z" fill={STRAW} stroke={STRAW} strokeWidth="4" strokeLinejoin="round" />
      <circle cx="30" cy="22" r="13" fill={VERDIGRIS} />
      <path d="M20.5 13.1 32.6 34.7a13 13 0 0 1-12.1-21.6Z" fill={STRAW_VERDIGRIS} />
    </>
  ),
  /** A screen, and the sign for playing. */
  play: (
    <>
      <rect x="3" y="8" width="26" height="28" rx="4" fill={ROSE} />
      <path d="M17 10v24l24-12Z" fill={MOLTEN} />
      <path d="m17 10 12 6v12l-12 6Z" fill={ROSE_MOLTEN} />
    </>
  ),
  /** A page, and the nib of a pen. */
  pen: (
    <>
      <rect x="4" y="4" width="26" height="36" rx="4" fill={STRAW} />
      <path d="m12 38 28-28 2 20Z" fill={COBALT} />
      <path d="m12 38 18-18v13.2Z" fill={DARK} />
    </>
  ),
  /** Two links. */
  chain: (
    <>
      <circle cx="16" cy="22" r="10" fill="none" stroke={COBALT} strokeWidth="8" />
      <circle cx="28" cy="22" r="10" fill="none" stroke={MOLTEN} strokeWidth="8" />
      <path
        d="M22 9.4a14 14 0 0 1 6.7 6.6 6 6 0 0 0-6.7 6 6 6 0 0 0-6.7-6A14 14 0 0 1 22 9.4Zm0 25.2a14 14 0 0 0 6.7-6.6 6 6 0 0 1-6.7-6 6 6 0 0 1-6.7 6 14 14 0 0 0 6.7 6.6Z"
        fill={MOLTEN_COBALT}
      />
    </>
  ),
  /** A shop and its awning. */
  shop: (
    <>
      <path d="M8 18h28v22H8Z" fill={VERDIGRIS} />
      <path d="M3 23a19 19 0 0 1 38 0Z" fill={ROSE} />
      <path d="M8 18h28v5H8Z" fill={DARK} />
    </>
  ),
  /** A token in its wallet's ring. */
  token: (
    <>
      <circle cx="21" cy="21" r="14.5" fill="none" stroke={COBALT} strokeWidth="9" />
      <circle cx="33" cy="32" r="10" fill={STRAW} />
      <path
        d="M23.5 29.2a10 10 0 0 1 10.5-7.2 19 19 0 0 1-1.2 14 19 19 0 0 1-6.6 3.3 10 10 0 0 1-2.7-10.1Z"
        fill={DARK}
      />
    </>
  ),
  /** A rocket and its flame. */
  rocket: (
    <>
      <path d="m22 2 12 28H10Z" fill={MOLTEN} />
      <circle cx="22" cy="31" r="11" fill={STRAW} />
      <path d="M11.1 30a11 11 0 0 1 21.8 0Z" fill={ROSE_MOLTEN} />
    </>
  ),
  /** Two systems that share a part. */
  pair: (
    <>
      <rect x="3" y="3" width="26" height="26" rx="4" fill={COBALT} />
      <rect x="16" y="16" width="26" height="26" rx="4" fill={ROSE} />
      <path d="M20 16h9v9a4 4 0 0 1-4 4h-9v-9a4 4 0 0 1 4-4Z" fill={MOLTEN_COBALT} />
    </>
  ),
  /** A rising figure, and a coin. */
  rise: (
    <>
      <path d="M3 40 41 10v30Z" fill={VERDIGRIS} />
      <circle cx="24" cy="16" r="12" fill={STRAW} />
      <path d="M35.8 14.1a12 12 0 0 1-16.4 13Z" fill={STRAW_VERDIGRIS} />
    </>
  ),
} as const;

type GlyphName = keyof typeof GLYPHS;

export function Glyph({ name, size = 44 }: { name: GlyphName; size?: number }) {
  return (
    <svg viewBox="0 0 44 44" width={size} height={size} aria-hidden="true">
      {GLYPHS[name]}
    </svg>
  );
}
