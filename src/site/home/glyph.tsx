/**
 * A small flat picture, for decoration: one of those in glyph.css, which is part of the page's style sheet or of its
 * deferred one. The surrounding style sheet may set its size in px, as `--size`.
 */
export function Glyph({ name }: { name: string }) {
  return (
    <span className="glyph" data-glyph={name} aria-hidden="true">
      <i />
    </span>
  );
}
