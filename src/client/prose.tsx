import type { ReactNode } from "react";
import { Link } from "react-router";
import type { Block, Inline } from "../content/prose.ts";

/** A block of prose. React renders the tree; no HTML is parsed. */
interface ProseBlockProps {
  block: Block;
  /** The attribute that marks the block's field on editable pages. */
  mark?: object;
}

export function ProseBlock({ block, mark }: ProseBlockProps) {
  if (typeof block === "string") return <p {...mark}>{block}</p>;
  if (!("items" in block)) {
    const children = drawInlines(block.children);
    return block.kind === "heading" ? (
      <h3 className="title-3" {...mark}>
        {children}
      </h3>
    ) : (
      <p {...mark}>{children}</p>
    );
  }
  const List = block.kind === "numbers" ? "ol" : "ul";
  return <List {...mark}>{block.items.map(drawItem)}</List>;
}

/** An item of a list. Its key is its index, because two items may be identical. */
export function drawItem(item: readonly Inline[], place: number): ReactNode {
  return <li key={place}>{drawInlines(item)}</li>;
}

/** The parts of a paragraph. */
export const drawInlines = (parts: readonly Inline[]): ReactNode =>
  parts.length === 1 && typeof parts[0] === "string" ? parts[0] : parts.map(drawInline);

function drawInline(part: Inline, place: number): ReactNode {
  if (typeof part === "string") return part;
  const children = drawInlines(part.children);
  if (!("href" in part)) {
    const Mark = part.kind === "strong" ? "strong" : "em";
    return <Mark key={place}>{children}</Mark>;
  }
  return part.href.startsWith("/") ? (
    <Link key={place} to={part.href}>
      {children}
    </Link>
  ) : (
    <a key={place} href={part.href}>
      {children}
    </a>
  );
}
