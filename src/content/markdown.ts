import type { Nodes, Parents, PhrasingContent, RootContent } from "mdast";
import { fromMarkdown } from "mdast-util-from-markdown";
import type { Block, Inline, ProseFeature } from "./prose.ts";

// Prose is a closed subset of Markdown. Pages receive the tree; only the prose editor loads this module in the browser.

/** An error in a prose text, and its position in characters. */
export interface ProseProblem {
  message: string;
  found: string;
}

/** A link's address, on this site or elsewhere. */
export const LINK_ADDRESS = /^(?:\/(?![/\\])|https:\/\/|mailto:|tel:)\S*$/;
/** Schemes are case-insensitive. */
const isLinkAddress = (url: string) => LINK_ADDRESS.test(url.toLowerCase());

/** The reason why this is not a valid link address; undefined if it is one. */
export const addressProblem = (url: string): string | undefined =>
  isLinkAddress(url)
    ? undefined
    : `“${excerpt(url)}” is not an address that a link can have. Begin it with /, https://, mailto: or tel:.`;

/** The deepest nesting that text needs: bold in a link in emphasis. */
const DEPTH_MAX = 3;

// Editors don't write Markdown entities: & means itself.
const OPTIONS = { extensions: [{ disable: { null: ["characterReference"] } }] };
const parse = (markdown: string) => fromMarkdown(markdown, OPTIONS).children;

/**
 * Parses a text into a tree. Syntax outside the subset is shown verbatim: content is checked before publication, but
 * the agency's name or a hidden claim can change it afterwards.
 */
export function readProse(markdown: string): Block[] {
  return parse(markdown).map((node): Block => {
    if (node.type === "paragraph") return paragraph(inlines(node.children));
    if (node.type === "heading") return { kind: "heading", children: inlines(node.children) };
    const items = node.type === "list" ? node.children.map(({ children }) => onlyParagraph(children)) : [];
    if (node.type !== "list" || items.includes(undefined)) return sourceOf(node);
    return { kind: node.ordered ? "numbers" : "bullets", items: items.filter((item) => item !== undefined) };
  });

  function onlyParagraph(children: readonly RootContent[]): Inline[] | undefined {
    const [only, ...more] = children;
    return only?.type === "paragraph" && more.length === 0 ? inlines(only.children) : undefined;
  }

  function inlines(children: readonly PhrasingContent[]): Inline[] {
    return joinTexts(
      children.map((node): Inline => {
        if (node.type === "text") return node.value;
        if (node.type === "strong" || node.type === "emphasis")
          return { kind: node.type, children: inlines(node.children) };
        if (node.type === "link" && isLinkAddress(node.url))
          return { kind: "link", href: node.url, children: inlines(node.children) };
        return sourceOf(node);
      }),
    );
  }

  function sourceOf({ position }: RootContent): string {
    return markdown.slice(position?.start.offset, position?.end.offset);
  }
}

function paragraph(children: Inline[]): Block {
  const [first = "", ...more] = children;
  return typeof first === "string" && more.length === 0 ? first : { kind: "paragraph", children };
}

function joinTexts(parts: readonly Inline[]): Inline[] {
  const joined: Inline[] = [];
  for (const part of parts) {
    const last = joined.at(-1);
    if (typeof part === "string" && typeof last === "string") joined.splice(-1, 1, last + part);
    else joined.push(part);
  }
  return joined;
}

/** The words of prose, one line per paragraph and item, for search. */
export const plainText = (markdown: string): string =>
  readProse(markdown)
    .flatMap((block) => {
      if (typeof block === "string") return block;
      return "items" in block ? block.items.map(wordsOf) : wordsOf(block.children);
    })
    .join("\n");

const wordsOf = (parts: readonly Inline[]): string =>
  parts.map((part) => (typeof part === "string" ? part : wordsOf(part.children))).join("");

/** The link addresses in prose. */
export function linksOf(markdown: string): string[] {
  return readProse(markdown).flatMap((block) => {
    if (typeof block === "string") return [];
    return hrefsOf("items" in block ? block.items.flat() : block.children);
  });
}

const hrefsOf = (parts: readonly Inline[]): string[] =>
  parts.flatMap((part) => {
    if (typeof part === "string") return [];
    return [...("href" in part ? [part.href] : []), ...hrefsOf(part.children)];
  });

const NAMES: Record<string, string> = {
  strong: "Bold text",
  emphasis: "Italic text",
  link: "A link",
  list: "A list",
  heading: "A heading",
  image: "A picture",
  imageReference: "A picture",
  inlineCode: "Code",
  code: "Code",
  blockquote: "A quotation",
  thematicBreak: "A line across",
  break: "A line break",
};
const FEATURES: readonly string[] = ["strong", "emphasis", "link", "list", "heading"] satisfies ProseFeature[];

/** Returns the syntax of a text that is outside the subset, or not allowed in its field. */
export function proseProblems(markdown: string, allowed: readonly ProseFeature[]): ProseProblem[] {
  const problems: ProseProblem[] = [];
  visit(parse(markdown), 0, 0);
  return problems;

  function visit(nodes: readonly RootContent[], depth: number, lists: number): void {
    for (const node of nodes) {
      const found = markdown.slice(node.position?.start.offset, node.position?.end.offset);
      const message = problemOf(node, found, depth, lists);
      if (message) problems.push({ message, found });
      else if ("children" in node) {
        const isInline = node.type === "strong" || node.type === "emphasis" || node.type === "link";
        visit((node as Parents).children, depth + Number(isInline), lists + Number(node.type === "list"));
      }
    }
  }

  function problemOf(node: Nodes, found: string, depth: number, lists: number): string | undefined {
    const { type } = node;
    if (type === "text" || type === "paragraph" || type === "listItem") {
      const isLong = type === "listItem" && node.children.filter((inner) => inner.type !== "list").length > 1;
      return isLong ? "A point of a list has one paragraph. Make it one, or two points." : undefined;
    }
    if (type === "html") return `Markdown with HTML is not possible here. Remove ${excerpt(found)}.`;
    const name = NAMES[type] ?? "This";
    if (!FEATURES.includes(type) || !allowed.includes(type as ProseFeature))
      return `${name} is not possible here. Write “${excerpt(found)}” as plain text, or put a backslash before its signs.`;
    if (type === "list" && lists > 0) return "A list within a list is not possible here. Make it one list.";
    if (type === "heading" && node.depth !== 3) return "Begin a heading with ### and a space.";
    if (type === "link" && !isLinkAddress(node.url)) return addressProblem(node.url);
    if (type === "link" && node.title) return "A link has no title here. Remove the words in quotes after its address.";
    if (type === "link" && node.children.length === 0)
      return `“${excerpt(found)}” has no words. Write what it links to.`;
    if (depth >= DEPTH_MAX) return `“${excerpt(found)}” is nested too deeply. Take it out of what is around it.`;
    return undefined;
  }
}

const EXCERPT = 40;
const excerpt = (text: string) => {
  const line = text.replaceAll("\n", " ");
  return line.length > EXCERPT ? `${line.slice(0, EXCERPT)}…` : line;
};

/** A list item's marker, with the space after it. */
export const MARKER = /^\s*(?:[-+*]|\d{1,9}[.)])\s/;
/** Only such a list item interrupts a paragraph: a line can begin with any other number. */
const FIRST_MARKER = /^\s*(?:[-+*]|1[.)])\s/;

/**
 * Prose as stored: one line per paragraph and list item, with an empty line between blocks. In files and inputs, lines
 * may be broken anywhere.
 */
export function joinLines(written: string): string {
  return written
    .split(/\n(?:[^\S\n]*\n)+/)
    .map((block) => {
      const lines: string[] = [];
      for (const line of block.split("\n")) {
        const last = lines.at(-1);
        if (line.trim() === "") continue;
        const isPoint = (last !== undefined && MARKER.test(last) ? MARKER : FIRST_MARKER).test(line);
        if (isPoint) lines.push(line.trimEnd());
        else if (last === undefined) lines.push(line.trim());
        else lines.splice(-1, 1, `${last} ${line.trim()}`);
      }
      return lines.join("\n");
    })
    .filter(Boolean)
    .join("\n\n");
}

const COLUMN_BREAK = /(?<! ) (?! |(?:[-+*]|#{1,6}|\d{1,9}[.)]|>.*|=+|-{2,})(?: |$))/;

/** Wraps the lines of prose for a file. `joinLines` reverses it. */
export function breakLines(markdown: string, width: number): string {
  return markdown
    .split("\n")
    .map((line) => {
      const indent = " ".repeat(MARKER.exec(line)?.[0].length ?? 0);
      return wrap(line, width, indent).join("\n");
    })
    .join("\n");
}

/**
 * Wraps a text at single spaces. Consecutive spaces stay on one line, because they would be read back as one. No line
 * begins with Markdown syntax for a list, heading or quotation.
 */
function wrap(text: string, width: number, indent: string): string[] {
  const [marker = ""] = MARKER.exec(text) ?? [];
  const lines: string[] = [];
  let line = marker;
  for (const word of text.slice(marker.length).split(COLUMN_BREAK)) {
    const isEmpty = line === "" || line === marker || line === indent;
    if (!isEmpty && line.length + 1 + word.length > width) {
      lines.push(line);
      line = indent + word;
    } else line = isEmpty ? line + word : `${line} ${word}`;
  }
  return [...lines, line];
}
