import { Fragment, type ReactNode } from "react";

/** The property by which content says where it comes from, on a page that can be edited (src/content/marks.ts). */
const SOURCE = "$";

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

/**
 * A text of several fields, or one that shares its element: editParts(office)`${"street"}, ${"city"}`. For visitors it is one
 * string; on an edited page each field is an element of its own.
 */
export function editParts<Content extends object>(content: Content) {
  return (between: TemplateStringsArray, ...fields: (string & keyof Content)[]): ReactNode => {
    if (!(SOURCE in content)) return String.raw({ raw: between }, ...fields.map((field) => content[field]));
    return [
      ...fields.map((field, at) => (
        <Fragment key={field}>
          {between[at]}
          <span {...edit(content, field)}>{String(content[field])}</span>
        </Fragment>
      )),
      between.at(-1),
    ];
  };
}
