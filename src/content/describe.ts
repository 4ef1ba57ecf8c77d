import { z } from "zod";
import type { FieldMeta } from "./fields.ts";

/** A field of a document as JSON, for the editor. */
export interface Field extends FieldMeta {
  name: string;
  /** The fields of a group, or of a list's items. */
  fields?: Field[];
  /** The values of a choice. */
  options?: string[];
}

/** The fields of a document, in the order of its schema. */
export function describeFields(schema: z.ZodType): Field[] {
  if (!(schema instanceof z.ZodObject)) return [];
  return Object.entries(schema.shape as Record<string, z.ZodType>).flatMap(([name, inner]) => {
    const meta = inner.meta() as FieldMeta | undefined;
    if (!meta?.kind) return [];
    const field: Field = { name, ...meta };
    if (inner instanceof z.ZodEnum) field.options = inner.options.map(String);
    if (inner instanceof z.ZodObject) field.fields = describeFields(inner);
    if (inner instanceof z.ZodArray && inner.element instanceof z.ZodObject)
      field.fields = describeFields(inner.element);
    return [field];
  });
}

/** What a new item of a list begins with. Texts are empty: they are asked for before it can be published. */
export function emptyItem(fields: readonly Field[]): Record<string, unknown> {
  return Object.fromEntries(fields.map((field) => [field.name, emptyValue(field)]));
}

function emptyValue({ kind, fields = [], options, min }: Field): unknown {
  if (kind === "list") return [];
  if (kind === "group") return emptyItem(fields);
  if (kind === "number") return min ?? 0;
  if (kind === "choice") return options?.[0] ?? "";
  return "";
}

/** The field at a path (src/content/changes.ts), and whether the path is that of an item. */
export function fieldAt(fields: readonly Field[], path: string): { field: Field; isItem: boolean } | undefined {
  const [first = "", ...rest] = path.split(".");
  const field = fields.find(({ name }) => name === first);
  if (!field || rest.length === 0) return field && { field, isItem: false };
  if (field.kind === "group") return fieldAt(field.fields ?? [], rest.join("."));
  if (field.kind !== "list" || !field.fields) return undefined;
  const [, ...inner] = rest;
  return inner.length === 0 ? { field, isItem: true } : fieldAt(field.fields, inner.join("."));
}
