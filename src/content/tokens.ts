import { company } from "./company.ts";

/** What a text may name instead of repeating it: {company.name}, {office.1.city}. */
const TOKEN = /\{([^{}]*)\}/g;
const OFFICE = /^office\.([1-9])\.(kind|city|street|postcode|country)$/;

function resolveToken(token: string): string | undefined {
  if (token === "company.name") return company.name;
  if (token === "company.domain") return company.email.split("@")[1];
  if (token === "company.tagline") return company.tagline;
  if (token === "company.replyTime") return company.replyTime;
  const [, number, field] = OFFICE.exec(token) ?? [];
  return company.offices[Number(number) - 1]?.[field as "city"];
}

/** The tokens of a text that mean nothing, braces included. */
export const unknownTokens = (text: string): string[] =>
  [...text.matchAll(TOKEN)].flatMap(([token, name = ""]) => (resolveToken(name) === undefined ? [token] : []));

/** Content with every token replaced; one that means nothing stays as it is. */
export function replaceTokens<Value>(value: Value): Value {
  if (typeof value === "string") return value.replace(TOKEN, (token, name) => resolveToken(name) ?? token) as Value;
  if (Array.isArray(value)) return value.map(replaceTokens) as Value;
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, replaceTokens(inner)])) as Value;
}
