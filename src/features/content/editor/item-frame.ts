import { type RefObject, useEffect } from "react";
import { type Drop, elementOf, isShown, itemsAround } from "./page-items.ts";

/** Pixels between the tools and the edges of the window. */
const MARGIN = 8;
/** The height of the header. */
export const TOP_MARGIN = 72;

/**
 * Positions the tools above the upper right corner of an item, left of it, or in it: wherever they cover no other item
 * of its list. In narrow windows they are above the bar (edit-mode.css).
 */
function placeTools(item: HTMLElement, { offsetWidth: width, offsetHeight: height }: HTMLElement, lowest: number) {
  const { left, top, right, height: itemHeight } = item.getBoundingClientRect();
  const others = itemsAround(item)
    .filter((other) => other !== item && !item.contains(other) && !other.contains(item))
    .map((other) => other.getBoundingClientRect());
  const atRight = Math.max(MARGIN, Math.min(right - width, innerWidth - width - MARGIN));
  const places = [
    { x: atRight, y: top - height },
    ...(left - width - MARGIN >= MARGIN ? [{ x: left - width - MARGIN, y: top }] : []),
    ...(itemHeight >= 2 * height ? [{ x: atRight - MARGIN, y: top + MARGIN }] : []),
  ].map(({ x, y }) => ({ x, y: Math.max(TOP_MARGIN, Math.min(y, lowest)) }));
  const isFree = ({ x, y }: { x: number; y: number }) =>
    others.every((box) => x >= box.right || x + width <= box.left || y >= box.bottom || y + height <= box.top);
  return places.find(isFree) ?? (places[0] as (typeof places)[number]);
}

/** Keeps the tools beside the item as it moves, and a frame around it. */
export function useFollow(
  element: RefObject<HTMLElement | undefined>,
  tools: RefObject<HTMLElement | null>,
  frame: RefObject<HTMLElement | null>,
  entry: string | undefined,
) {
  useEffect(() => {
    if (entry === undefined) return;
    let next = 0;
    function follow() {
      next = requestAnimationFrame(follow);
      // React may have re-rendered it.
      if (!element.current?.isConnected || !isShown(element.current)) element.current = elementOf(entry ?? "");
      if (!tools.current || !frame.current || !element.current) return;
      const { left, top, bottom, width, height } = element.current.getBoundingClientRect();
      const bar = Number.parseFloat(document.documentElement.style.getPropertyValue("--edit-bar")) || 0;
      const lowest = innerHeight - bar - tools.current.offsetHeight - MARGIN;
      const isAway = bottom < 0 || top > innerHeight - bar;
      const { x, y } = placeTools(element.current, tools.current, lowest);
      tools.current.style.translate = `${Math.round(x)}px ${Math.round(y)}px`;
      tools.current.style.visibility = isAway ? "hidden" : "visible";
      Object.assign(frame.current.style, {
        translate: `${left}px ${top}px`,
        width: `${width}px`,
        height: `${height}px`,
      });
      frame.current.hidden = false;
    }
    follow();
    const shownFrame = frame.current;
    return () => {
      cancelAnimationFrame(next);
      if (shownFrame) shownFrame.hidden = true;
    };
  }, [element, tools, frame, entry]);
}

/** Draws the line at which an item would be dropped. */
export function showLine(line: HTMLElement, drop: Drop | undefined): void {
  line.hidden = !drop;
  if (!drop) return;
  const { left, top, right, bottom, width, height } = drop.neighbour.getBoundingClientRect();
  const isAfter = drop.side === "after";
  const x = drop.isRow && isAfter ? right : left;
  const y = !drop.isRow && isAfter ? bottom : top;
  Object.assign(line.style, {
    translate: `${x - 2}px ${y - 2}px`,
    width: drop.isRow ? "4px" : `${width}px`,
    height: drop.isRow ? `${height}px` : "4px",
  });
}
