import type { Tag } from "./tags.ts";

/** The texts of a command's form. Sentences that name a person are in the view (client/command-form.tsx). */
export interface CommandWords {
  /** The label of its button, unless the view has another. */
  submit?: string;
  busy: string;
  look?: "danger";
  /** Requires a confirmation first, with and without scripts. */
  asks?: true;
  /** Default `message` of a successful response. */
  done: string;
  /** Shown if the response has no message. */
  failed: string;
  /** Shown if there was no response, if different from `failed`. */
  unanswered?: string;
  /**
   * Where to redirect afterwards without scripts, if not to the page that it was posted from; may depend on the
   * response.
   */
  to?: `/${string}` | ((answer: never) => `/${string}`);
  /** Fields that are not sent to the API, but are shown again after an error like the others. */
  keeps?: readonly string[];
  /** The response is shown once and never stored: without scripts the page is rendered with it. */
  showsAnswer?: true;
  /** Cached answers to invalidate in the browser. */
  refreshes?: readonly Tag[];
  /** Rules to check before submitting, where neither the browser nor the API gives an exact reason. */
  texts?: Readonly<Record<string, TextRules>>;
}

/** The rules for a text, and the error for one that breaks them. */
export interface TextRules {
  missing?: string;
  max?: number;
  long?: string;
  pattern?: RegExp;
  /** The name of another field that must have the same value. */
  same?: string;
  /** The message if the value does not match the pattern, or the field named by `same`. */
  wrong?: string;
}

/** The first problem that prevents sending the form, if any. Lengths are in code points. */
export function problemIn({ texts = {} }: CommandWords, fields: Entries) {
  const read = (field: string) => fields.getAll(field).join("");
  for (const [field, rules] of Object.entries(texts)) {
    const { missing, max = Number.POSITIVE_INFINITY, long = "", pattern, same, wrong = "" } = rules;
    const typed = read(field);
    const text = typed.trim();
    if (missing && text === "") return { field, message: missing };
    if ([...text].length > max) return { field, message: long };
    // Spaces at the ends of a password are significant.
    if (pattern && !pattern.test(typed)) return { field, message: wrong };
    if (same && typed !== read(same)) return { field, message: wrong };
  }
}

/** The type of a body's field, and marks: "?" may be missing, "~" is null when blank, "!" is never shown again. */
export type Kind = `${"string" | "number" | "boolean" | "list"}${"?" | ""}${"~" | ""}${"!" | ""}`;
export type Kinds = Readonly<Record<string, Kind>>;

/** A form's fields, as both the browser and the server read them. */
export type Entries = Pick<URLSearchParams, "get" | "getAll" | "has">;

/**
 * Builds a command's body from a form's fields. Drops names that the body does not have, and joins inputs that share a
 * name, such as the digits of a code. Validation is left to the endpoint.
 */
export function bodyFrom(kinds: Kinds, fields: Entries): Record<string, unknown> {
  const body: Record<string, unknown> = {};
  for (const [name, kind] of Object.entries(kinds)) {
    const value = readValue(kind, fields, name);
    if (value !== undefined) body[name] = value;
  }
  return body;
}

function readValue(kind: Kind, fields: Entries, name: string): unknown {
  const given = fields.getAll(name);
  if (kind.startsWith("list")) return given;
  // Browsers omit an unticked box; two radio buttons send "true" or "false".
  if (kind.startsWith("boolean")) return given.length > 0 && given[0] !== "false";
  if (given.length === 0 && kind.includes("?")) return undefined;
  const text = given.join("");
  if (text.trim() === "" && kind.includes("~")) return null;
  if (text === "" && kind.includes("?")) return undefined;
  return kind.startsWith("number") ? Number(text || Number.NaN) : text;
}

/** The values that the form may show again: no secrets, and no fields of other forms. */
export function keptValues(kinds: Kinds, fields: Entries, keeps: readonly string[] = []): Record<string, string> {
  const shown = Object.keys(kinds).filter((name) => !kinds[name]?.includes("!"));
  const kept = [...shown, ...keeps].filter((name) => fields.has(name));
  return Object.fromEntries(kept.map((name) => [name, fields.getAll(name).join("")]));
}

/** An error without a field is shown above the page's forms (client/command-note.tsx): a form does not repeat it. */
export const isPageError = ({
  refusal,
  needsConfirmation,
}: {
  refusal?: { field?: string };
  needsConfirmation?: boolean;
}) => refusal !== undefined && !refusal.field && !needsConfirmation;

/** The code for an error without a response from the API: none arrived, or it came from elsewhere. */
export const UNANSWERED = "unanswered";
