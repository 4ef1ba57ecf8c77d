// Edits of a document, stored separately from it. Published changes and drafts are applied to the file in the same way,
// so anything that is not edited follows the file.

/**
 * Edits by path: field names joined by dots, with list items by id (`hero.slides.cloud.headline`). At an item's path,
 * the value is a new item; at a list's path, it is the list's `Order`.
 */
export type Changes = Readonly<Record<string, unknown>>;

/**
 * The items of a list by id. An item that is in neither list was added to the file later, and is placed after the item
 * before it.
 */
export interface Order {
  order: readonly string[];
  removed: readonly string[];
}

type Item = { id: string } & Record<string, unknown>;
type Group = Record<string, unknown>;

const isList = (value: unknown): value is Item[] =>
  Array.isArray(value) && value.every((item) => typeof item === "object" && item !== null && "id" in item);
const isGroup = (value: unknown): value is Group =>
  typeof value === "object" && value !== null && !Array.isArray(value);
export const isOrder = (value: unknown): value is Order => isGroup(value) && Array.isArray(value.order);

/** The value at a path: a field, an item, or the order of a list. Undefined if there is no such path. */
export function readAt(data: unknown, path: string): unknown {
  let value: unknown = data;
  for (const name of path.split(".")) value = step(value, name);
  return isList(value) && value.length > 0 ? { order: value.map(({ id }) => id), removed: [] } : value;
}

function step(value: unknown, name: string): unknown {
  if (isList(value)) return value.find(({ id }) => id === name);
  return isGroup(value) && Object.hasOwn(value, name) ? value[name] : undefined;
}

/** Applies edits to a document. Edits of fields and items that no longer exist are ignored. */
export function applyChanges<Data>(data: Data, changes: Changes): Data {
  const edited = structuredClone(data);
  // New items first, then edits inside them, then orders, so that the target of each path already exists.
  const byKind = Object.entries(changes).toSorted(([a], [b]) => depth(a) - depth(b));
  for (const [path, value] of byKind) if (isGroup(value) && "id" in value) addItem(edited, path, value as Item);
  for (const [path, value] of byKind) if (!isGroup(value)) setAt(edited, path, value);
  for (const [path, value] of byKind) if (isOrder(value)) arrange(edited, path, value);
  return edited;
}

const depth = (path: string) => path.split(".").length;

/** Splits off the last part: the path of the parent, and the name of the field or item in it. */
export function splitPath(path: string): { parent: string; name: string } {
  const dot = path.lastIndexOf(".");
  return { parent: dot < 0 ? "" : path.slice(0, dot), name: path.slice(dot + 1) };
}

const containerAt = (data: unknown, path: string): unknown =>
  path === "" ? data : path.split(".").reduce((value: unknown, name) => step(value, name), data);

/** The items of the list at a path; empty if there is no list. */
export function itemsAt(data: unknown, path: string): readonly Item[] {
  const items = containerAt(data, path);
  return isList(items) ? items : [];
}

function addItem(data: unknown, path: string, item: Item): void {
  const { parent } = splitPath(path);
  const items = containerAt(data, parent);
  if (isList(items) && !items.some(({ id }) => id === item.id)) items.push(structuredClone(item));
}

function setAt(data: unknown, path: string, value: unknown): void {
  const { parent, name } = splitPath(path);
  const holder = containerAt(data, parent);
  // Ids never change, because edits refer to them.
  if (isGroup(holder) && Object.hasOwn(holder, name) && name !== "id" && !isList(holder[name])) holder[name] = value;
}

function arrange(data: unknown, path: string, { order, removed }: Order): void {
  const items = containerAt(data, path);
  if (!isList(items)) return;
  const arranged = order.flatMap((id) => items.find((item) => item.id === id) ?? []);
  for (const [place, item] of items.entries()) {
    if (order.includes(item.id) || removed.includes(item.id)) continue;
    const before = items[place - 1]?.id;
    arranged.splice(arranged.findIndex(({ id }) => id === before) + 1, 0, item);
  }
  items.splice(0, items.length, ...arranged);
}

/** True if two values are the same content. */
export const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(sorted(one)) === JSON.stringify(sorted(other));

/** Sorts keys, because the database may reorder them. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (!isGroup(value)) return value;
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, inner]) => [name, sorted(inner)]),
  );
}
