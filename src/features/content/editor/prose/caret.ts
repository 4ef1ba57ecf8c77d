/** A position in a text, identified by the characters around it. */
export interface Spot {
  before: string;
  after: string;
}

/**
 * The number of characters before and after that identify a position: fewer, or only one side, if the texts differ in
 * syntax or tokens.
 */
const SIZES = [
  [24, 24],
  [12, 12],
  [6, 6],
  [0, 12],
  [12, 0],
] as const;
const FEWEST = 6;

const inOneLine = (text: string) => text.replace(/\s/g, " ");

/** The position in the text. */
export const spotAt = (text: string, offset: number): Spot => ({
  before: text.slice(0, offset),
  after: text.slice(offset),
});

/** The position under the pointer, within its text node. */
export function spotUnder({ clientX, clientY }: MouseEvent): Spot | undefined {
  const { offsetNode: node, offset = 0 } = document.caretPositionFromPoint?.(clientX, clientY) ?? {};
  return node instanceof Text ? spotAt(node.data, offset) : undefined;
}

/** The same position in other texts: the index of the text and the offset in it. Undefined if none contains it. */
export function findSpot(texts: readonly string[], { before, after }: Spot) {
  for (const [left, right] of SIZES) {
    const start = left === 0 ? "" : inOneLine(before.slice(-left));
    const around = start + inOneLine(after.slice(0, right));
    if (around.trim().length < FEWEST) continue;
    const index = texts.findIndex((text) => inOneLine(text).includes(around));
    if (index >= 0) return { index, offset: inOneLine(texts[index] ?? "").indexOf(around) + start.length };
  }
  return undefined;
}
