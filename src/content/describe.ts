import { z } from "zod";
import type { FieldMeta } from "./fields.ts";

/** A field of a document as JSON, for the editor. */
export interface Field extends FieldMeta {
  name: string;
  /** The fields of a group, or of a list's items. */
  fields?: Field[];
  /** The options of a choice. */
  options?: string[];
}

const described = new WeakMap<z.ZodType, Field[]>();

/** The fields of a document, in schema order; described once for each schema. */
export function describeFields(schema: z.ZodType): Field[] {
  const known = described.get(schema);
  if (known) return known;
  const fields = schema instanceof z.ZodObject ? describeShape(schema) : [];
  described.set(schema, fields);
  return fields;
}

function describeShape(schema: z.ZodObject): Field[] {
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

/** The list that makes up a whole document: its editor opens one item at a time, since there may be hundreds. */
export function wholeList(fields: readonly Field[]): (Field & { fields: Field[] }) | undefined {
  const [list, ...others] = fields;
  return list?.fields && list.kind === "list" && others.length === 0 ? { ...list, fields: list.fields } : undefined;
}

interface FieldValue {
  path: string;
  field: Field;
  value: unknown;
}

/**
 * The fields of a document that have a value, including those of its groups and items; a list of names counts as one
 * value.
 */
export function fieldValues(fields: readonly Field[], data: unknown, prefix = ""): FieldValue[] {
  return fields.flatMap((field): FieldValue[] => {
    const value = (data as Record<string, unknown> | undefined)?.[field.name];
    const path = prefix + field.name;
    const { kind, fields: inner } = field;
    if (kind === "group" && inner) return fieldValues(inner, value, `${path}.`);
    if (kind === "list" && inner && Array.isArray(value))
      return value.flatMap((item) => fieldValues(inner, item, `${path}.${item.id}.`));
    return [{ path, field, value }];
  });
}

/** The initial value of a new list item. Texts are empty, and required before publication. */
export function emptyItem(fields: readonly Field[]): Record<string, unknown> {
  return Object.fromEntries(fields.map((field) => [field.name, emptyValue(field)]));
}

/**
 * Fills in missing fields as empty: data that was published before an upgrade lacks the fields that the upgrade added.
 * The schema then decides whether they may be empty.
 */
export function completeFields(fields: readonly Field[], data: unknown): unknown {
  if (typeof data !== "object" || data === null) return data;
  const values = data as Record<string, unknown>;
  const missing = fields.filter(({ name }) => values[name] === undefined);
  const inner = fields.flatMap((field) => {
    const value = values[field.name];
    if (!field.fields || value === undefined) return [];
    const completed = Array.isArray(value)
      ? value.map((item) => completeFields(field.fields ?? [], item))
      : completeFields(field.fields, value);
    return [[field.name, completed]];
  });
  return { ...values, ...emptyItem(missing), ...Object.fromEntries(inner) };
}

function emptyValue({ kind, fields = [], options, min }: Field): unknown {
  if (kind === "list") return [];
  if (kind === "group") return emptyItem(fields);
  if (kind === "number") return min ?? 0;
  if (kind === "choice") return options?.[0] ?? "";
  return "";
}

/** The field at a path (src/content/changes.ts), and whether the path refers to an item. */
export function fieldAt(fields: readonly Field[], path: string): { field: Field; isItem: boolean } | undefined {
  const [first = "", ...rest] = path.split(".");
  const field = fields.find(({ name }) => name === first);
  if (!field || rest.length === 0) return field && { field, isItem: false };
  if (field.kind === "group") return fieldAt(field.fields ?? [], rest.join("."));
  if (field.kind !== "list" || !field.fields) return undefined;
  const [, ...inner] = rest;
  return inner.length === 0 ? { field, isItem: true } : fieldAt(field.fields, inner.join("."));
}
