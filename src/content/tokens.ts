/** What a text may name instead of repeating it: {company.name}, {office.1.city}. */
const TOKEN = /\{([^{}]*)\}/g;
const OFFICE = /^office\.([1-6])\.(kind|city|street|postcode|country)$/;

/** The agency's data that tokens stand for. */
interface TokenSource {
  name: string;
  tagline: string;
  replyTime: string;
  phone: string;
  email: string;
  offices: readonly Record<"kind" | "city" | "street" | "postcode" | "country", string>[];
}

const OF_COMPANY: Record<string, ((company: TokenSource) => string) | undefined> = {
  "company.name": ({ name }) => name,
  "company.tagline": ({ tagline }) => tagline,
  "company.replyTime": ({ replyTime }) => replyTime,
  "company.phone": ({ phone }) => phone,
  "company.email": ({ email }) => email,
  "company.domain": ({ email }) => email.slice(email.lastIndexOf("@") + 1),
};

function resolveToken(token: string, company: TokenSource): string | undefined {
  if (Object.hasOwn(OF_COMPANY, token)) return OF_COMPANY[token]?.(company);
  const [, number, field] = OFFICE.exec(token) ?? [];
  return company.offices[Number(number) - 1]?.[field as "city"];
}

/** The tokens of a text, braces included. */
export const tokensIn = (text: string): string[] => text.match(TOKEN) ?? [];

/** The tokens of a text that mean nothing, whatever the agency's data. */
export const unknownTokens = (text: string): string[] =>
  tokensIn(text).filter((token) => !Object.hasOwn(OF_COMPANY, token.slice(1, -1)) && !OFFICE.test(token.slice(1, -1)));

/** The tokens of a text that name an office which the agency does not have. */
export const missingOffices = (text: string, { offices }: Pick<TokenSource, "offices">): string[] =>
  tokensIn(text).filter((token) => Number(OFFICE.exec(token.slice(1, -1))?.[1] ?? 0) > offices.length);

/** Content with every token replaced. A list loses the paragraphs about an office that the agency does not have. */
export function replaceTokens<Value>(value: Value, company: TokenSource): Value {
  if (typeof value === "string")
    return value.replace(TOKEN, (token, name) => resolveToken(name, company) ?? token) as Value;
  if (Array.isArray(value)) return value.filter(isPossible).map((inner) => replaceTokens(inner, company)) as Value;
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [name, replaceTokens(inner, company)]),
  ) as Value;

  function isPossible(item: unknown): boolean {
    return typeof item !== "string" || missingOffices(item, company).length === 0;
  }
}
