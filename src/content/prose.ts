// Prose as pages receive it: a small closed tree, parsed from Markdown on the server (src/content/markdown.ts). It is
// never converted to an HTML string.

/** Part of a paragraph. */
export type Inline =
  | string
  | { kind: "strong" | "emphasis"; children: readonly Inline[] }
  | { kind: "link"; href: string; children: readonly Inline[] };

/** A paragraph of plain text is a string. */
export type Block =
  | string
  | { kind: "paragraph" | "heading"; children: readonly Inline[] }
  | { kind: "bullets" | "numbers"; items: readonly (readonly Inline[])[] };

/** The Markdown that a field can allow besides paragraphs. */
export type ProseFeature = "strong" | "emphasis" | "link" | "list" | "heading";
