import type { z } from "zod";
import type { Kind, Kinds } from "./command.ts";

/** The part of a Zod schema that is read here; the types alone would not reach it. */
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

/** Reads the kinds of a body's fields from its schema. @throws for a field that no form can send */
export function kindsOf(body: z.ZodObject | undefined): Kinds {
  return Object.fromEntries(
    Object.entries(body?.shape ?? {}).map(([name, field]) => [name, kindOf(name, field as unknown as Schema)]),
  );
}

function kindOf(name: string, field: Schema): Kind {
  const layers = layersOf(field);
  const is = (...types: string[]) => layers.some(({ def }) => types.includes(def.type));
  // Metadata stays with its layer: a secret that may be left out is one inside.
  const isSecret = layers.some((layer) => layer.meta()?.isSecret);
  const marks = [is("optional", "default") && "?", is("nullable") && "~", isSecret && "!"].filter(Boolean).join("");
  const type = layers.map(({ def }) => typeOf(def)).at(-1);
  if (!type) throw new Error(`No form can send "${name}": ${layers.at(-1)?.def.type}`);
  return `${type}${marks}` as Kind;
}

/** A schema and those that it wraps, the outermost first. */
function layersOf(schema: Schema): Schema[] {
  const inner = schema.def.innerType ?? schema.def.in;
  return inner ? [schema, ...layersOf(inner)] : [schema];
}

function typeOf({ type, options, values }: Def): "string" | "number" | "boolean" | "list" | undefined {
  if (type === "string" || type === "enum") return "string";
  if (type === "number" || type === "int") return "number";
  if (type === "boolean") return "boolean";
  if (type === "array") return "list";
  if (type === "literal") return typeOf({ type: typeof values?.[0] });
  if (type === "union" && options) {
    const types = new Set(options.map(({ def }) => typeOf(def)));
    return types.size === 1 ? [...types][0] : undefined;
  }
}
