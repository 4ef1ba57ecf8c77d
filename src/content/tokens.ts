/** Tokens that a text can use instead of repeating data: {company.name}, {office.1.city}. */
const TOKEN = /\{([^{}]*)\}/g;
const OFFICE = /^office\.([1-6])\.(kind|city|street|postcode|country)$/;

/** Facts that the code defines: figures of its limits, and lists. */
export const FIGURES = [
  "limit.invitationLife",
  "limit.ratingMax",
  "limit.reviewsPerHour",
  "limit.testimonialMin",
  "limit.testimonialsMax",
  "tables.countsOnly",
] as const;

/**
 * The replacement of each token, as visitors read it. Derived from the site's constants
 * (src/site/policies/figures.server.ts).
 */
export type Figures = Record<(typeof FIGURES)[number], string>;

const isFigure = (token: string): token is keyof Figures => FIGURES.some((each) => each === token);

/**
 * A paragraph that consists only of a placeholder such as {part.hosts}, which the page replaces with content derived
 * from the code.
 */
const PART = /^\{part\.([^{}]*)\}$/;

/** The name of the part that a placeholder paragraph refers to. */
export const partOf = (paragraph: string): string | undefined => PART.exec(paragraph)?.[1];

/** Marks a picture as decorative, in place of its description: screen readers skip it. */
export const DECORATIVE = "{decorative}";

/** The agency's data available as tokens. */
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

function resolveToken(token: string, company: TokenSource, figures?: Figures): string | undefined {
  if (Object.hasOwn(OF_COMPANY, token)) return OF_COMPANY[token]?.(company);
  if (isFigure(token)) return figures?.[token];
  const [, number, field] = OFFICE.exec(token) ?? [];
  return company.offices[Number(number) - 1]?.[field as "city"];
}

/** The tokens of a text, including their braces. */
export const tokensIn = (text: string): string[] => text.match(TOKEN) ?? [];

/** The tokens of a text that repeat the agency's data. */
export const companyTokens = (text: string): string[] =>
  tokensIn(text).filter((token) => Object.hasOwn(OF_COMPANY, token.slice(1, -1)) || OFFICE.test(token.slice(1, -1)));

/** The tokens of a text that are unknown, whatever the agency's data. */
export const unknownTokens = (text: string): string[] =>
  tokensIn(text).filter((token) => !companyTokens(token).length && !isFigure(token.slice(1, -1)));

/** The tokens of a text that refer to an office that the agency does not have. */
export const missingOffices = (text: string, { offices }: Pick<TokenSource, "offices">): string[] =>
  tokensIn(text).filter((token) => Number(OFFICE.exec(token.slice(1, -1))?.[1] ?? 0) > offices.length);

/**
 * Replaces every token in content. Drops paragraphs in lists about offices that the agency does not have. Without the
 * figures, their tokens stay verbatim.
 */
export function replaceTokens<Value>(value: Value, company: TokenSource, figures?: Figures): Value {
  if (value === DECORATIVE) return "" as Value;
  if (typeof value === "string")
    return value.replace(TOKEN, (token, name) => resolveToken(name, company, figures) ?? token) as Value;
  if (Array.isArray(value))
    return value.filter(isPossible).map((inner) => replaceTokens(inner, company, figures)) as Value;
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [name, replaceTokens(inner, company, figures)]),
  ) as Value;

  function isPossible(item: unknown): boolean {
    return typeof item !== "string" || missingOffices(item, company).length === 0;
  }
}
