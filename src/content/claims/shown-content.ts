import { type Company, completeCompany } from "../company.ts";
import type { Documents } from "../documents.ts";
import { replaceTokens } from "../tokens.ts";
import { claims } from "./claims.ts";
import { policyClaims } from "./policy-claims.ts";
import { isFreeOf, withoutClaims } from "./without-claims.ts";

// For the server alone: the browser is handed what it made.

/** The content that holds claims, but for the policies: what is agreed or explained there cannot have gaps. */
export interface ShownContent extends Documents {
  company: Company;
}

/** All content, with the agency's data in place of tokens. */
export function fullContent({ company: written, ...documents }: Documents): ShownContent {
  const company = completeCompany(written);
  return { ...replaceTokens(documents, company), company };
}

type Counter = Documents["home"]["counters"]["items"][number];

/** A figure as visitors read it. */
export const counterText = ({ prefix, target, decimals, suffix, label }: Counter): string =>
  `${prefix}${target.toFixed(decimals)}${suffix} ${label}`;

/** Claims that nobody ever vouched for and that can be left out. An overdue one was proven: it stays, and is counted. */
export const hideableClaims = claims.filter((claim) => !claim.check && !policyClaims.includes(claim));

/**
 * The content without such claims: a figure, a card or a person goes whole, a question with the last sentence of its answer.
 */
export function hideClaims(
  content: ShownContent,
  claimed = hideableClaims.map(({ sentence }) => replaceTokens(sentence, content.company)),
): ShownContent {
  const isFree = (item: unknown) => isFreeOf(item, claimed);
  const stripped = withoutClaims(content, claimed);
  return {
    ...stripped,
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

const menuLabel = ({ navigation }: ShownContent, address: string) =>
  navigation.header.find(({ href }) => href === address)?.label ?? "";
