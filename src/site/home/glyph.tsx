/**
 * A small flat picture, for decoration: one of those in glyph.css, which its page or the page's late style sheet brings. The
 * style sheet around it may set its size in px, as `--size`.
 */
export function Glyph({ name }: { name: string }) {
  return (
    <span className="glyph" data-glyph={name} aria-hidden="true">
      <i />
    </span>
  );
}
