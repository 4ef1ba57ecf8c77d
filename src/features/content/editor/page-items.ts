// Finds the list items on a page (`editItem` of src/ui/edit.tsx). A page may show a list twice, such as the offices.

/** The innermost item that contains an element. */
export function entryAround(target: EventTarget | null): HTMLElement | undefined {
  return target instanceof Element ? (target.closest<HTMLElement>("[data-entry]") ?? undefined) : undefined;
}

/** The path of an item's list, with its document. */
export function listOf({ dataset: { entry = "" } }: HTMLElement): string {
  return entry.slice(0, entry.lastIndexOf("."));
}

export const idOf = ({ dataset: { entry = "" } }: HTMLElement): string => entry.slice(entry.lastIndexOf(".") + 1);

/** The document of an item, and the item's path in it. */
export function placeOf(entry: string): { name: string; path: string } {
  const [name = "", path = ""] = entry.split(":");
  return { name, path };
}

export const isShown = (element: HTMLElement): boolean => element.getClientRects().length > 0;

/** The element of an item; undefined if it is not on the page. */
export function elementOf(entry: string): HTMLElement | undefined {
  const all = [...document.querySelectorAll<HTMLElement>(`[data-entry="${CSS.escape(entry)}"]`)];
  return all.find(isShown) ?? all[0];
}

/** An item and its siblings in display order, within the nearest element that contains several. */
export function itemsAround(element: HTMLElement): HTMLElement[] {
  const list = listOf(element);
  for (let part = element.parentElement; part; part = part.parentElement) {
    const all = [...part.querySelectorAll<HTMLElement>("[data-entry]")].filter((each) => listOf(each) === list);
    const items = all.filter((each, at) => all.findIndex((other) => other.dataset.entry === each.dataset.entry) === at);
    if (items.length > 1) return items;
  }
  return [element];
}

/** The place where a dragged item would be dropped. */
export interface Drop {
  neighbour: HTMLElement;
  side: "before" | "after";
  /** True if these items are side by side, false if stacked. */
  isRow: boolean;
}

/** The position among these items nearest to a point. */
export function dropAt(items: readonly HTMLElement[], x: number, y: number): Drop | undefined {
  const boxes = items.map((item) => ({ item, box: item.getBoundingClientRect() }));
  const distance = ({ box }: (typeof boxes)[number]) =>
    Math.hypot(Math.max(box.left - x, 0, x - box.right), Math.max(box.top - y, 0, y - box.bottom));
  const [nearest] = boxes.toSorted((one, other) => distance(one) - distance(other));
  if (!nearest) return undefined;
  const { item, box } = nearest;
  const isRow = boxes.some(
    ({ item: other, box: { top, bottom } }) =>
      other !== item && top < middle(box.top, box.bottom) && bottom > middle(box.top, box.bottom),
  );
  const isAfter = isRow ? x > middle(box.left, box.right) : y > middle(box.top, box.bottom);
  return { neighbour: item, side: isAfter ? "after" : "before", isRow };
}

const middle = (start: number, end: number) => (start + end) / 2;
