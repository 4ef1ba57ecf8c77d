import fc, { type Arbitrary } from "fast-check";

/** The part of JSON Schema used by the contracts. */
export interface JsonSchema {
  type?: string | string[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  anyOf?: JsonSchema[];
  enum?: unknown[];
  const?: unknown;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  multipleOf?: number;
  nullable?: boolean;
}

/** Text that has broken servers before. */
export const HOSTILE_TEXTS = [
  "",
  " ",
  "\0",
  "a\0b@mail.example",
  "\r\nBcc: victim@mail.example",
  "' or 1=1 --",
  "'; drop table users; --",
  "$1",
  `{{7*7}}$${"{7*7}"}<%= 7*7 %>`,
  "%s%o%n%x",
  "<script>alert(1)</script>",
  "javascript:alert(1)",
  "../../../../etc/passwd",
  "\ud800",
  "\u202eabc",
  "\u200b",
  "__proto__",
  "constructor",
  "hasOwnProperty",
  "null",
  "NaN",
  "İıſK",
  "ﷺ".repeat(50),
  "a".repeat(600),
  "a".repeat(15_000),
  "👨‍👩‍👧‍👦".repeat(40),
  "data:image/png;base64,AAAA",
  "data:image/svg+xml;base64,PHN2Zy8+",
  "2026-13-45T99:99:99Z_x",
  "0000-01-01T00:00:00.000Z_00000000-0000-0000-0000-000000000000",
  "0001-01-01T00:00:00.000Z_00000000-0000-0000-0000-000000000000",
  "+275760-09-13T00:00:00.000Z_ffffffff-ffff-ffff-ffff-ffffffffffff",
  "-271821-04-20T00:00:00.000Z_ffffffff-ffff-ffff-ffff-ffffffffffff",
];

const hostileText = fc.oneof(fc.constantFrom(...HOSTILE_TEXTS), fc.string({ unit: "binary", maxLength: 80 }));

const MOMENTS = [
  "0000-01-01T00:00:00.000000Z",
  "9999-12-31T23:59:59.999999Z",
  "2026-02-31T00:00:00.000000Z",
  "2026-01-01",
];

/** List cursors are not sealed: anyone may write one. */
export const hostileCursor = fc
  .tuple(
    fc.oneof(fc.constantFrom<unknown>(...MOMENTS, 7, -1, null), hostileText),
    fc.constantFrom<unknown>("00000000-0000-7000-8000-000000000000", "not-an-id", 7),
  )
  .map((cursor) => Buffer.from(JSON.stringify(cursor)).toString("base64url"));

export const hostileValue: Arbitrary<unknown> = fc.oneof(
  { weight: 3, arbitrary: hostileText },
  { weight: 1, arbitrary: fc.constantFrom(null, true, false, [], {}, [[]], [{}], { length: 5 }, { toString: 1 }) },
  { weight: 1, arbitrary: fc.constantFrom(-0, 0, -1, 4.75, 1e21, 2 ** 53, Number.MAX_VALUE, Number.MIN_VALUE) },
  { weight: 1, arbitrary: fc.array(hostileText, { maxLength: 3 }) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
);

/** Values that match a schema; `known` provides values for fields by name, such as existing addresses. */
export function valuesOf(schema: JsonSchema, known: Record<string, Arbitrary<unknown>> = {}): Arbitrary<unknown> {
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((each) => valuesOf(each, known)));
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.const !== undefined) return fc.constant(schema.const);
  const types = [schema.type ?? "string"].flat();
  const choices = types.map((type) => ofType(type, schema, known));
  return fc.oneof(...choices, ...(schema.nullable ? [fc.constant(null)] : []));
}

function ofType(type: string, schema: JsonSchema, known: Record<string, Arbitrary<unknown>>): Arbitrary<unknown> {
  if (type === "null") return fc.constant(null);
  if (type === "boolean") return fc.boolean();
  if (type === "number" || type === "integer") {
    const { minimum = -1e6, maximum = 1e6, multipleOf = type === "integer" ? 1 : 0.5 } = schema;
    return fc
      .integer({ min: Math.ceil(minimum / multipleOf), max: Math.floor(maximum / multipleOf) })
      .map((steps) => steps * multipleOf);
  }
  if (type === "object") {
    const fields = Object.entries(schema.properties ?? {}).map(
      ([name, field]) => [name, known[name] ?? valuesOf(field, known)] as const,
    );
    return fc.record(Object.fromEntries(fields), { requiredKeys: schema.required ?? [] });
  }
  return textOf(schema);
}

/** Generators of texts that break programs. Cached: creating one takes longer than drawing a text from it. */
const texts = new Map<string, Arbitrary<string>>();

function textOf({ pattern, minLength, maxLength = 60 }: JsonSchema): Arbitrary<string> {
  const key = JSON.stringify([pattern, minLength, maxLength]);
  const text =
    texts.get(key) ??
    (pattern ? fc.stringMatching(new RegExp(pattern)) : fc.string({ minLength, maxLength: Math.min(maxLength, 60) }));
  texts.set(key, text);
  return text;
}

/** A body as sent over the wire: valid, nearly valid, or nothing like it. */
export function bodiesFor(schema: JsonSchema, known: Record<string, Arbitrary<unknown>>): Arbitrary<string> {
  const right = valuesOf(schema, known) as Arbitrary<Record<string, unknown>>;
  const names = Object.keys(schema.properties ?? {});
  const oneWrong = fc
    .tuple(right, fc.constantFrom(...names, "extra"), hostileValue)
    .map(([body, name, value]) => ({ ...body, [name]: value }));
  const stranger = fc
    .tuple(right, hostileText, hostileValue)
    .map(([body, name, value]) => ({ ...body, [name || "empty"]: value }));
  const asJson = (values: Arbitrary<unknown>) => values.map((value) => JSON.stringify(value) ?? "null");
  return fc.oneof(
    { weight: 4, arbitrary: asJson(right) },
    { weight: 4, arbitrary: asJson(oneWrong) },
    { weight: 1, arbitrary: asJson(stranger) },
    { weight: 1, arbitrary: asJson(fc.jsonValue()) },
    { weight: 1, arbitrary: asJson(right).map((text) => text.slice(0, -1)) },
    { weight: 1, arbitrary: fc.string({ maxLength: 200 }) },
  );
}

/** Cookies, tokens and other header values, without characters that HTTP cannot carry. */
export const hostileHeaders: Arbitrary<Record<string, string>> = fc
  .record(
    {
      cookie: fc
        .tuple(fc.constantFrom("sid", "flow", "device", "hint", "__proto__"), hostileText)
        .map(([name, value]) => `${name}=${value}; ${name}=twice`),
      authorization: hostileText.map((text) => `Bearer ${text}`),
      "user-agent": hostileText,
      "x-forwarded-for": hostileText,
      "if-none-match": hostileText,
      accept: hostileText,
    },
    { requiredKeys: [] },
  )
  .map((headers) =>
    Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, value.replace(/[^\x20-\x7e]/g, "")])),
  );
