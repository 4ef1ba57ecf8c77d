// Two overlapping flat shapes; the overlap is a third, explicit colour, because blend modes turn black on dark pages.

const GLYPHS = {
  discs: (
    <>
      <circle cx="15" cy="22" r="13" fill="var(--molten)" />
      <rect x="18" y="9" width="25" height="26" rx="4" fill="var(--glyph-cobalt)" />
      <path d="M18 9.4a13 13 0 0 1 0 25.2 4 4 0 0 1 0-1V13a4 4 0 0 1 0-3.6Z" fill="var(--glyph-discs)" />
    </>
  ),
  peak: (
    <>
      <path
        d="M16 6 31 35H1Z"
        fill="var(--glyph-straw)"
        stroke="var(--glyph-straw)"
        strokeWidth="4"
        strokeLinejoin="round"
      />
      <circle cx="30" cy="22" r="13" fill="var(--glyph-verdigris)" />
      <path d="M20.5 13.1 32.6 34.7a13 13 0 0 1-12.1-21.6Z" fill="var(--glyph-peak)" />
    </>
  ),
  rise: (
    <>
      <rect x="2" y="9" width="26" height="26" rx="4" fill="var(--glyph-rose)" />
      <path d="M17 35a13 13 0 0 1 26 0Z" fill="var(--molten)" />
      <path d="M17 35a13 13 0 0 1 11-12.8V31a4 4 0 0 1-4 4Z" fill="var(--glyph-rise)" />
    </>
  ),
  ring: (
    <>
      <circle cx="21" cy="21" r="14.5" fill="none" stroke="var(--glyph-cobalt)" strokeWidth="9" />
      <circle cx="33" cy="32" r="10" fill="var(--glyph-straw)" />
      <path
        d="M23.5 29.2a10 10 0 0 1 10.5-7.2 19 19 0 0 1-1.2 14 19 19 0 0 1-6.6 3.3 10 10 0 0 1-2.7-10.1Z"
        fill="var(--glyph-ring)"
      />
    </>
  ),
} as const;

export type GlyphName = keyof typeof GLYPHS;

export function Glyph({ name, size = 44 }: { name: GlyphName; size?: number }) {
  return (
    <svg viewBox="0 0 44 44" width={size} height={size} aria-hidden="true">
      {GLYPHS[name]}
    </svg>
  );
}
