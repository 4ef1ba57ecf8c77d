import { type Company, completeCompany } from "../company.ts";
import type { Documents } from "../documents.ts";
import { privacy } from "../policies/privacy.ts";
import { terms } from "../policies/terms.ts";
import { reviewPolicy } from "../review-policy.ts";
import { replaceTokens } from "../tokens.ts";
import { type Claim, isHideable, type RegisteredClaim } from "./claim.ts";
import { isFreeOf, withoutClaims } from "./without-claims.ts";

// For the server alone: the browser is handed what it made.

/** All content as pages get it. */
export interface ShownContent extends Omit<Documents, "claims"> {
  company: Company;
  /** The register, also of claims that are hidden. */
  claims: readonly RegisteredClaim[];
}

/** All content, with the agency's data in place of tokens. */
export function fullContent({ company: written, claims, ...documents }: Documents): ShownContent {
  const company = completeCompany(written);
  const content = { ...replaceTokens(documents, company), company };
  const registered = replaceTokens(claims.items, company).map((claim) => ({
    ...claim,
    isFound: hasSentence(content, claim),
  }));
  return { ...content, claims: registered };
}

type Unclaimed = Omit<ShownContent, "claims">;

/** Whether a document has a sentence, as visitors read it. */
export const hasSentence = (
  content: Unclaimed,
  { document, sentence }: Pick<Claim, "document" | "sentence">,
): boolean => claimableTexts(content, document).some((text) => text.includes(sentence));

/** Every text of a document that can hold a claim, as visitors read it. */
function claimableTexts(content: Unclaimed, name: Claim["document"]): string[] {
  const policies = { privacy, terms, reviewPolicy: reviewPolicy.sections({} as never) };
  const texts = textsIn(
    name in policies ? replaceTokens(policies[name as "terms"], content.company) : content[name as "home"],
  );
  return name === "home" ? [...texts, ...content.home.counters.items.map(counterText)] : texts;
}

function textsIn(value: unknown): string[] {
  if (typeof value === "string") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

type Counter = Documents["home"]["counters"]["items"][number];

/** A figure as visitors read it. */
export const counterText = ({ prefix, target, decimals, suffix, label }: Counter): string =>
  `${prefix}${target.toFixed(decimals)}${suffix} ${label}`;

/** Claims that nobody ever vouched for and that can be left out. An overdue one was proven: it stays, and is counted. */
export const hideableClaims = ({ claims }: Pick<ShownContent, "claims">): RegisteredClaim[] =>
  claims.filter(isHideable);

/**
 * The content without such claims: a figure, a card or a person goes whole, a question with the last sentence of its answer.
 */
export function hideClaims(
  { claims, ...content }: ShownContent,
  claimed = hideableClaims({ claims }).map(({ sentence }) => sentence),
): ShownContent {
  const isFree = (item: unknown) => isFreeOf(item, claimed);
  const stripped = withoutClaims(content, claimed);
  return {
    ...stripped,
    claims,
    faq: { ...stripped.faq, items: stripped.faq.items.filter(({ answer }) => answer !== "") },
    // A page needs a heading: the one that the menu has for it.
    projectsPage: {
      ...stripped.projectsPage,
      heading: stripped.projectsPage.heading || menuLabel(content, "/projects"),
    },
    home: {
      ...stripped.home,
      counters: {
        ...stripped.home.counters,
        items: content.home.counters.items.filter((item) => isFree(counterText(item))),
      },
      standOut: { ...stripped.home.standOut, cards: content.home.standOut.cards.filter(isFree) },
    },
    team: { ...stripped.team, members: content.team.members.filter(isFree) },
  } as ShownContent;
}

/** What visitors are shown. */
export function contentFor(documents: Documents, hidesClaims: boolean): ShownContent {
  const content = fullContent(documents);
  return hidesClaims ? hideClaims(content) : content;
}

const menuLabel = ({ navigation }: Pick<ShownContent, "navigation">, address: string) =>
  navigation.header.find(({ href }) => href === address)?.label ?? "";
