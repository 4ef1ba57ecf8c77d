/**
 * The key under which content on an editable page stores its document and item, such as `faq:items.start.`. The
 * components read it (src/ui/edit.tsx).
 */
export const SOURCE = "$";

/** Some fields of an item, with the item's mark if it has one. */
export function pick<Item extends object, Name extends keyof Item>(item: Item, ...names: Name[]): Pick<Item, Name> {
  const kept = SOURCE in item ? [...names, SOURCE as Name] : names;
  return Object.fromEntries(kept.map((name) => [name, item[name]])) as Pick<Item, Name>;
}
