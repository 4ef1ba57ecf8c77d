/** The property by which content says where it comes from, on a page that can be edited. */
export const SOURCE = "$";

type Marks = { "data-field"?: string };

const NONE: Marks = {};

/**
 * The attribute of an element whose whole text is a field of the content, so that it can be edited in place. Nothing on the
 * pages of visitors, whose content has no marks.
 */
export function edit<Content extends object>(content: Content, field: string & keyof Content): Marks {
  const source = (content as { [SOURCE]?: string })[SOURCE];
  return source === undefined ? NONE : { "data-field": source + field };
}
