/**
 * Where content says which document and item it comes from, such as `faq:items.start.`, on a page that can be edited. The parts
 * of the page read it (src/ui/edit.tsx).
 */
export const SOURCE = "$";

/** Some fields of an item, with its mark if it has one. */
export function pick<Item extends object, Name extends keyof Item>(item: Item, ...names: Name[]): Pick<Item, Name> {
  const kept = SOURCE in item ? [...names, SOURCE as Name] : names;
  return Object.fromEntries(kept.map((name) => [name, item[name]])) as Pick<Item, Name>;
}
