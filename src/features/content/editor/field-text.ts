import type { Field } from "#src/content/describe.ts";

/** A value as the text of its input: names one a line. The server reads it the same way (editing.server.ts). */
export function textOf({ kind }: Pick<Field, "kind">, value: unknown): string {
  if (kind === "list") return Array.isArray(value) ? value.join("\n") : "";
  return value === undefined || value === null ? "" : String(value);
}

const NAMES = ["title", "name"];

/** What an item is called in the editor: its title or name, or else its first text. */
export function itemTitle(fields: readonly Field[], item: Record<string, unknown>): string {
  const first =
    fields.find(({ name }) => NAMES.includes(name)) ?? fields.find(({ kind }) => kind === "line" || kind === "text");
  return String(item[first?.name ?? ""] ?? "").trim() || "New";
}
