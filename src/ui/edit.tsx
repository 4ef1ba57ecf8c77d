import { type ComponentProps, type ElementType, Fragment, type ReactNode } from "react";

/** The property with the content's source, on a page that can be edited (src/content/marks.ts). */
const SOURCE = "$";

type Marks = { "data-field"?: string };
type ItemMark = { "data-entry"?: string };
type FormMark = { "data-form"?: string };

const NONE: Record<string, never> = {};

/**
 * The attribute of an element whose whole text is a content field, so that it can be edited in place. Omitted on
 * visitors' pages, whose content has no marks.
 */
export function edit<Content extends object>(content: Content, field: string & keyof Content): Marks {
  const source = (content as { [SOURCE]?: string })[SOURCE];
  return source === undefined ? NONE : { "data-field": source + field };
}

type ContentTextProps<As extends ElementType, Field extends string> = {
  as: As;
  content: { readonly [Key in Field]?: string };
  field: Field;
} & Omit<ComponentProps<As>, "as" | "content" | "field" | "children">;

/** An element whose whole text is a content field, editable in place: `<ContentText as="h1" content={page} field="heading" />`. */
export function ContentText<As extends ElementType, Field extends string>({
  as,
  content,
  field,
  ...rest
}: ContentTextProps<As, Field>) {
  const Tag: ElementType = as;
  return (
    <Tag {...rest} {...edit(content, field)}>
      {content[field]}
    </Tag>
  );
}

/**
 * The attribute of an element that shows a list item, so that it can be moved and removed there. Omitted on visitors'
 * pages.
 */
export function editItem(item: object): ItemMark {
  const source = (item as { [SOURCE]?: string })[SOURCE];
  return source === undefined ? NONE : { "data-entry": source.slice(0, -1) };
}

/**
 * The attribute of an element whose fields cannot be edited in place: a picture, or a text that is split, counted or
 * repeated. A click opens their form. Omitted on visitors' pages.
 */
export function editForm(content: object, ...fields: string[]): FormMark {
  const source = (content as { [SOURCE]?: string })[SOURCE];
  return source === undefined ? NONE : { "data-form": source + fields.join() };
}

/**
 * A text made of several fields, or one that shares its element: editParts(office)`${"street"}, ${"city"}`. For
 * visitors it is one string; on an edited page each field is a separate element.
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
