import type { Field } from "#src/content/describe.ts";

/** A value as the text of its input: names one a line. The server reads it the same way (editing.server.ts). */
export function textOf({ kind }: Pick<Field, "kind">, value: unknown): string {
  if (kind === "list") return Array.isArray(value) ? value.join("\n") : "";
  return value === undefined || value === null ? "" : String(value);
}

/** What an item is called in the editor: its first text. */
export function itemTitle(fields: readonly Field[], item: Record<string, unknown>): string {
  const first = fields.find(({ kind }) => kind === "line" || kind === "text");
  return String(item[first?.name ?? ""] ?? "").trim() || "New";
}
