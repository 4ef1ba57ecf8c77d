import { type About, about } from "../about.ts";
import { contact } from "../contact.ts";
import { type FaqItem, faq } from "../faq.ts";
import { type AboutBlock, aboutBlock, type Counter, counters, type StandOutCard, standOut } from "../home.ts";
import { footerEmail, headerLinks } from "../navigation.ts";
import { newsletter } from "../newsletter.ts";
import { projectsPage } from "../projects-page.ts";
import { type ServiceTab, serviceTabs } from "../service-tabs.ts";
import type { Service } from "../services/service.ts";
import { services } from "../services/services.ts";
import { servicesPage } from "../services-page.ts";
import { type TeamMember, team } from "../team.ts";
import { claims } from "./claims.ts";
import { policyClaims } from "./policy-claims.ts";
import { isFreeOf, withoutClaims } from "./without-claims.ts";

// For the server alone: the browser is handed what it made.

/** The content that holds claims, but for the policies: what is agreed or explained there cannot have gaps. */
export interface ShownContent {
  about: About;
  aboutBlock: AboutBlock;
  contact: typeof contact;
  counters: { heading: string; items: readonly Counter[] };
  faq: { heading: string; items: readonly FaqItem[] };
  footerEmail: typeof footerEmail;
  newsletter: typeof newsletter;
  projectsPage: typeof projectsPage;
  serviceTabs: readonly ServiceTab[];
  services: readonly Service[];
  servicesPage: typeof servicesPage;
  standOut: { heading: string; cards: readonly StandOutCard[] };
  team: Omit<typeof team, "members"> & { members: readonly TeamMember[] };
}

export const fullContent: ShownContent = {
  about,
  aboutBlock,
  contact,
  counters,
  faq,
  footerEmail,
  newsletter,
  projectsPage,
  serviceTabs,
  services,
  servicesPage,
  standOut,
  team,
};

/** A figure as visitors read it. */
export const counterText = ({ prefix, target, decimals, suffix, label }: Counter): string =>
  `${prefix}${target.toFixed(decimals)}${suffix} ${label}`;

/** Claims that nobody ever vouched for and that can be left out. An overdue one was proven: it stays, and is counted. */
export const hideableClaims = claims.filter((claim) => !claim.check && !policyClaims.includes(claim));

/**
 * The content without such claims: a figure, a card or a person goes whole, a question with the last sentence of its answer.
 */
export function hideClaims(claimed = hideableClaims.map(({ sentence }) => sentence)): ShownContent {
  const isFree = (item: unknown) => isFreeOf(item, claimed);
  const stripped = withoutClaims(fullContent, claimed);
  return {
    ...stripped,
    counters: { ...stripped.counters, items: counters.items.filter((item) => isFree(counterText(item))) },
    faq: { ...stripped.faq, items: stripped.faq.items.filter(({ answer }) => answer !== "") },
    // A page needs a heading: the one that the menu has for it.
    projectsPage: { ...stripped.projectsPage, heading: stripped.projectsPage.heading || menuLabel("/projects") },
    standOut: { ...stripped.standOut, cards: standOut.cards.filter(isFree) },
    team: { ...stripped.team, members: team.members.filter(isFree) },
  } as ShownContent;
}

let hidden: ShownContent | undefined;

/** What visitors are shown. Whether a claim was ever proven does not change while the site runs: it is made once. */
export function contentFor(hidesClaims: boolean): ShownContent {
  if (!hidesClaims) return fullContent;
  hidden ??= hideClaims();
  return hidden;
}

const menuLabel = (address: string) => headerLinks.find(({ href }) => href === address)?.label ?? "";
