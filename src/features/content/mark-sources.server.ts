import type { DocumentName } from "#src/content/documents.ts";
import { SOURCE } from "#src/content/marks.ts";

/**
 * Marks each group and item of a document with its source, such as `faq:items.start.`, which components pass to `edit`
 * (src/ui/edit.tsx). Content for visitors has no marks.
 */
export function markSources(name: DocumentName, data: unknown): unknown {
  return mark(data, `${name}:`);
}

function mark(value: unknown, source: string): unknown {
  if (Array.isArray(value))
    return value.map((item) => {
      const { id } = (item ?? {}) as { id?: string };
      return id === undefined ? item : mark(item, `${source}${id}.`);
    });
  if (typeof value !== "object" || value === null) return value;
  const inner = Object.entries(value).map(([name, each]) => [
    name,
    mark(each, Array.isArray(each) || isGroup(each) ? `${source}${name}.` : ""),
  ]);
  return { ...Object.fromEntries(inner), [SOURCE]: source };
}

const isGroup = (value: unknown) => typeof value === "object" && value !== null;
