import { isOrder, itemsAt, type Order } from "#src/content/changes.ts";
import type { Field } from "#src/content/describe.ts";
import type { Problem } from "../contract.ts";

/**
 * A value as the text of its input: names are one per line, an order is JSON. The server parses it the same way
 * (editing.server.ts).
 */
export function textOf({ kind, fields }: Pick<Field, "kind" | "fields">, value: unknown): string {
  if (kind === "list" && fields) return JSON.stringify(isOrder(value) ? value : { order: [], removed: [] });
  if (kind === "list") return Array.isArray(value) ? value.join("\n") : "";
  return value === undefined || value === null ? "" : String(value);
}

/** Says that a requirement fixes a text, such as "R51". */
export const statedNote = (requirement: string): string =>
  `Your agency's specification fixes this text (${requirement}).`;

/** The text of an input in readable form: an order as the titles of its items, if the document has them. */
export function readableText({ kind, fields }: Field, path: string, text: string, data: unknown): string {
  if (kind !== "list" || !fields) return text;
  const { order } = JSON.parse(text) as Order;
  const items = itemsAt(data, path);
  const titles = order.map((id) => {
    const item = items.find((each) => each.id === id);
    return item ? itemTitle(fields, item) : id;
  });
  return titles.join(", ");
}

const NAMES = ["title", "name"];

/** The title of an item in the editor: its title or name, or else its first text; for a redirect its addresses. */
export function itemTitle(fields: readonly Field[], item: Record<string, unknown>): string {
  if (fields.every(({ kind }) => kind === "link")) {
    const addresses = fields.map(({ name }) => String(item[name] ?? ""));
    return addresses.some(Boolean) ? addresses.join(" → ") : "New";
  }
  const first =
    fields.find(({ name }) => NAMES.includes(name)) ?? fields.find(({ kind }) => kind === "line" || kind === "text");
  return String(item[first?.name ?? ""] ?? "").trim() || "New";
}

/** A field's problems; for a list of names, including those of each name. */
export function messagesAt(problems: readonly Problem[], path: string): string | undefined {
  const own = problems.filter((problem) => `${problem.path}.`.startsWith(`${path}.`));
  return [...new Set(own.map(({ message }) => message))].join(" ") || undefined;
}
