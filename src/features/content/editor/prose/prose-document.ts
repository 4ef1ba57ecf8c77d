import { type DOMOutputSpec, type MarkSpec, type Node, type NodeSpec, Schema } from "prosemirror-model";
import { addressProblem, joinLines, readProse } from "#src/content/markdown.ts";
import type { Block, Inline, ProseFeature } from "#src/content/prose.ts";
import { type LineKind, type Run, runsOf, writeLine } from "#src/content/write-prose.ts";

/** The tags of headings; pasted ones of any level are converted to the level that prose allows. */
const HEADINGS = ["h1", "h2", "h3", "h4", "h5", "h6"];

const drawn = (...tags: string[]): (() => DOMOutputSpec) => {
  const spec = tags.reduceRight<unknown>((inner, tag) => [tag, inner], 0);
  return () => spec as DOMOutputSpec;
};

const NODES: Record<ProseFeature, Record<string, NodeSpec>> = {
  strong: {},
  emphasis: {},
  link: {},
  heading: {
    heading: {
      content: "inline*",
      group: "block",
      defining: true,
      parseDOM: HEADINGS.map((tag) => ({ tag })),
      toDOM: drawn("h3"),
    },
  },
  list: {
    bullets: { content: "item+", group: "block", parseDOM: [{ tag: "ul" }], toDOM: drawn("ul") },
    numbers: { content: "item+", group: "block", parseDOM: [{ tag: "ol" }], toDOM: drawn("ol") },
    item: { content: "paragraph", defining: true, parseDOM: [{ tag: "li" }], toDOM: drawn("li") },
  },
};

const MARKS: Partial<Record<ProseFeature, MarkSpec>> = {
  link: {
    attrs: { href: { validate: "string" } },
    inclusive: false,
    parseDOM: [
      {
        tag: "a[href]",
        getAttrs(element) {
          const href = element.getAttribute("href") ?? "";
          return addressProblem(href) ? false : { href };
        },
      },
    ],
    // The link has no address, because a click places the caret and must not navigate.
    toDOM: ({ attrs }) => ["a", { title: String(attrs.href) }, 0],
  },
  strong: {
    parseDOM: [
      { tag: "strong" },
      // Google Docs wraps everything it copies in such a tag.
      { tag: "b", getAttrs: ({ style }) => style.fontWeight !== "normal" && null },
      { style: "font-weight", getAttrs: (weight) => /^(?:bold(?:er)?|[5-9]\d\d)$/.test(weight) && null },
    ],
    toDOM: drawn("strong"),
  },
  emphasis: {
    parseDOM: [{ tag: "em" }, { tag: "i" }, { style: "font-style=italic" }],
    toDOM: drawn("em"),
  },
};

/** The schema of a field's editor: paragraphs, and the syntax that its field allows. */
function schemaOf(allow: readonly ProseFeature[]): Schema {
  const nodes: Record<string, NodeSpec> = {
    doc: { content: "block+" },
    paragraph: { content: "inline*", group: "block", parseDOM: [{ tag: "p" }], toDOM: drawn("p") },
    ...Object.assign({}, ...allow.map((feature) => NODES[feature])),
    text: { group: "inline" },
  };
  const marks: Record<string, MarkSpec> = {};
  for (const [name, mark] of Object.entries(MARKS)) if (allow.includes(name as ProseFeature)) marks[name] = mark;
  return new Schema({ nodes, marks });
}

/** Converts a field's text to an editor document, and back. Unchanged blocks keep their spelling. */
export function proseFormat(allow: readonly ProseFeature[]) {
  const schema = schemaOf(allow);
  /** The Markdown of blocks as read or written, so that a key press only parses the block that it changes. */
  const sources = new WeakMap<Node, string>();
  let original: { doc: Node; markdown: string } | undefined;

  function read(markdown: string): Node {
    const text = joinLines(markdown);
    const blocks = readProse(text);
    const nodes = blocks.map(nodeOf);
    const parts = text.split("\n\n");
    if (JSON.stringify(parts.flatMap(readProse)) === JSON.stringify(blocks) && parts.length === blocks.length)
      for (const [place, node] of nodes.entries()) sources.set(node, parts[place] ?? "");
    const doc = schema.node("doc", null, nodes.length > 0 ? nodes : [schema.node("paragraph")]);
    original = { doc, markdown };
    return doc;
  }

  function nodeOf(block: Block): Node {
    if (typeof block === "string") return schema.node("paragraph", null, textOf([block]));
    const isPossible = block.kind === "paragraph" || schema.nodes[block.kind] !== undefined;
    if (!("items" in block)) return schema.node(isPossible ? block.kind : "paragraph", null, textOf(block.children));
    const lines = block.items.map((item) => schema.node("paragraph", null, textOf(item)));
    if (!isPossible)
      return schema.node(
        "paragraph",
        null,
        textOf(block.items.flatMap((item, place) => (place > 0 ? [" ", ...item] : item))),
      );
    return schema.node(
      block.kind,
      null,
      lines.map((line) => schema.node("item", null, line)),
    );
  }

  function textOf(parts: readonly Inline[]): Node[] {
    return runsOf(parts).flatMap(({ text, strong, emphasis, href }) => {
      const { marks } = schema;
      const own = [
        href && marks.link?.create({ href }),
        strong && marks.strong?.create(),
        emphasis && marks.emphasis?.create(),
      ];
      return text
        ? schema.text(
            text,
            own.filter((mark) => typeof mark === "object"),
          )
        : [];
    });
  }

  function write(doc: Node): string {
    if (original && doc.eq(original.doc)) return original.markdown;
    let written = "";
    let before = "";
    for (const block of doc.children) {
      const text = sources.get(block) ?? writeBlock(block);
      sources.set(block, text);
      if (text === "") continue;
      const { name } = block.type;
      // Adjacent lists of the same kind are one list in Markdown.
      if (written !== "") written += name === before && schema.nodes[name]?.spec.content === "item+" ? "\n" : "\n\n";
      written += text;
      before = name;
    }
    return written;
  }

  function writeBlock(block: Node): string {
    const kind = block.type.name as LineKind;
    if (kind !== "bullets" && kind !== "numbers") return writeLine(kind, runsIn(block), allow);
    return block.children
      .map((item) => writeLine(kind, item.children.flatMap(runsIn), allow))
      .filter(Boolean)
      .map((line, place) => (kind === "numbers" ? line.replace(/^1/, String(place + 1)) : line))
      .join("\n");
  }

  return { schema, read, write };
}

const runsIn = ({ children }: Node): Run[] =>
  children.map(({ text = "", marks }) => {
    const of = (name: string) => marks.find(({ type }) => type.name === name);
    return { text, strong: of("strong") && true, emphasis: of("emphasis") && true, href: of("link")?.attrs.href };
  });
