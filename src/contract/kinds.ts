import type { z } from "zod";
import type { Kind, Kinds } from "./command.ts";

/** The part of a Zod schema that is read here; the types alone would not reach it. */
interface Def {
  type: string;
  innerType?: { def: Def };
  in?: { def: Def };
  options?: { def: Def }[];
  values?: unknown[];
}

/** Reads the kinds of a body's fields from its schema. @throws for a field that no form can send */
export function kindsOf(body: z.ZodObject | undefined): Kinds {
  return Object.fromEntries(Object.entries(body?.shape ?? {}).map(([name, field]) => [name, kindOf(name, field)]));
}

function kindOf(name: string, field: z.core.$ZodType): Kind {
  let def = (field as unknown as { def: Def }).def;
  let marks = "";
  while (def.innerType ?? def.in) {
    if (def.type === "optional" || def.type === "default") marks += "?";
    if (def.type === "nullable") marks += "~";
    def = (def.innerType ?? def.in)?.def as Def;
  }
  if ((field as z.ZodType).meta()?.isSecret) marks += "!";
  const type = typeOf(def);
  if (!type) throw new Error(`No form can send "${name}": ${def.type}`);
  return `${type}${marks}` as Kind;
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
