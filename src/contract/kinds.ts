import type { z } from "zod";
import type { Kind, Kinds } from "./command.ts";

/** The part of a Zod schema's definition that is needed here. Zod's types do not expose it. */
interface Schema {
  def: Def;
  meta: z.ZodType["meta"];
}
interface Def {
  type: string;
  innerType?: Schema;
  in?: Schema;
  options?: Schema[];
  values?: unknown[];
}

/** Derives the kinds of a body's fields from its schema. @throws for a field that no form can send */
export function readKinds(body: z.ZodObject | undefined): Kinds {
  return Object.fromEntries(
    Object.entries(body?.shape ?? {}).map(([name, field]) => [name, readKind(name, field as unknown as Schema)]),
  );
}

function readKind(name: string, field: Schema): Kind {
  const layers = unwrapSchema(field);
  const is = (...types: string[]) => layers.some(({ def }) => types.includes(def.type));
  // Metadata belongs to one layer: in an optional secret, to the inner one.
  const isSecret = layers.some((layer) => layer.meta()?.isSecret);
  const marks = [is("optional", "default") && "?", is("nullable") && "~", isSecret && "!"].filter(Boolean).join("");
  const type = layers.map(({ def }) => valueType(def)).at(-1);
  if (!type) throw new Error(`No form can send "${name}": ${layers.at(-1)?.def.type}`);
  return `${type}${marks}` as Kind;
}

/** A schema and all schemas it wraps, outermost first. */
function unwrapSchema(schema: Schema): Schema[] {
  const inner = schema.def.innerType ?? schema.def.in;
  return inner ? [schema, ...unwrapSchema(inner)] : [schema];
}

function valueType({ type, options, values }: Def): "string" | "number" | "boolean" | "list" | undefined {
  if (type === "string" || type === "enum") return "string";
  if (type === "number" || type === "int") return "number";
  if (type === "boolean") return "boolean";
  if (type === "array") return "list";
  if (type === "literal") return valueType({ type: typeof values?.[0] });
  if (type === "union" && options) {
    const types = new Set(options.map(({ def }) => valueType(def)));
    return types.size === 1 ? [...types][0] : undefined;
  }
}
