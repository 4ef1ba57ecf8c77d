import { type Company, completeCompany } from "../company.ts";
import type { Documents } from "../documents.ts";
import { type Figures, replaceTokens } from "../tokens.ts";
import { type Claim, isHideable, type RegisteredClaim } from "./claim.ts";
import { isFreeOf, withoutClaims } from "./without-claims.ts";

// Server only: the browser receives the result.

type Project = Documents["projects"]["items"][number];

/** All content as pages get it. */
export interface ShownContent extends Omit<Documents, "claims" | "projects"> {
  company: Company;
  projects: { items: readonly ShownProject[] };
  /** The register, including hidden claims. */
  claims: readonly RegisteredClaim[];
  /** The replacements of tokens such as {tables.countsOnly}. Tools that show no such text omit them. */
  figures: Figures | undefined;
}

/** A project, and whether its figures still need proof. */
export type ShownProject = Project & { outcome: { isSample: boolean } };

/** All content, with tokens replaced by the agency's data and by figures from the code. */
export function fullContent({ company: written, claims, ...documents }: Documents, figures?: Figures): ShownContent {
  const company = completeCompany(written);
  const content = { ...replaceTokens(documents, company, figures), company, figures };
  const register = replaceTokens(claims.items, company, figures);
  const derived = content.projects.items.flatMap((project) => outcomeClaim(project, register) ?? []);
  const registered = [...register.filter(({ id }) => !id.startsWith(OUTCOME)), ...derived].map((claim) => ({
    ...claim,
    isFound: hasSentence(content, claim),
  }));
  const items = content.projects.items.map((project) => {
    const claim = registered.find(({ id }) => id === outcomeId(project));
    return { ...project, outcome: { ...project.outcome, isSample: claim !== undefined && isHideable(claim) } };
  });
  return { ...content, projects: { ...content.projects, items }, claims: registered };
}

/** The ids of claims that are derived from projects. The register contains only their proofs. */
const OUTCOME = "result-";

/** At most 40 characters, like the register's ids. */
const outcomeId = ({ id }: Pick<Project, "id">) => (OUTCOME + id).slice(0, 40).replace(/-$/, "");

/** The claim that a project's figures make, if it has any. */
function outcomeClaim(project: Project, register: readonly Claim[]): Claim | undefined {
  const [id, sentence] = [outcomeId(project), outcomeText(project.outcome)];
  if (sentence === "") return undefined;
  return {
    id,
    about: `What ${project.title} gained, how long it took and what it cost.`,
    sentence,
    document: "projects",
    shown: [`/projects/${project.slug}`],
    check: register.find((claim) => claim.id === id)?.check ?? NO_PROOF,
  };
}

const NO_PROOF: Claim["check"] = { by: "", source: "", on: "", due: "", sentence: "" };

/** Separates the figures of a project. */
export const OUTCOME_SEPARATOR = " · ";

export const OUTCOME_FIELDS = ["figure", "weeks", "price"] as const satisfies (keyof Project["outcome"])[];

/** A project's figures as one sentence, so that a single proof vouches for all of them. */
export const outcomeText = (outcome: Project["outcome"]): string =>
  OUTCOME_FIELDS.map((field) => outcome[field])
    .filter((text) => text !== "")
    .join(OUTCOME_SEPARATOR);

type Unclaimed = Omit<ShownContent, "claims" | "projects"> & { projects: { items: readonly Project[] } };

/** True if a document contains a sentence, as visitors read it. */
export const hasSentence = (
  content: Unclaimed,
  { document, sentence }: Pick<Claim, "document" | "sentence">,
): boolean => claimableTexts(content, document).some((text) => text.includes(sentence));

/** All texts of a document that can contain a claim, as visitors read them. */
function claimableTexts(content: Unclaimed, name: Claim["document"]): string[] {
  const texts = textsIn(content[name]);
  if (name === "home") return [...texts, ...content.home.counters.items.map(counterText)];
  if (name === "projects") return [...texts, ...content.projects.items.map(({ outcome }) => outcomeText(outcome))];
  return texts;
}

function textsIn(value: unknown): string[] {
  if (typeof value === "string") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

type Counter = Documents["home"]["counters"]["items"][number];

/** A figure as visitors read it. */
export const counterText = ({ prefix, target, decimals, suffix, label }: Counter): string =>
  `${prefix}${target.toFixed(decimals)}${suffix} ${label}`;

/** Claims that were never proven and can be hidden. An overdue claim was proven before, so it stays, and is counted. */
export const hideableClaims = ({ claims }: Pick<ShownContent, "claims">): RegisteredClaim[] =>
  claims.filter(isHideable);

/**
 * The content without such claims. Removes a figure, card or person entirely, and a question with the last sentence of
 * its answer.
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
    privacy: content.privacy,
    reviewPolicy: content.reviewPolicy,
    terms: content.terms,
    faq: { ...stripped.faq, items: stripped.faq.items.filter(({ answer }) => answer !== "") },
    // A page needs a heading: it falls back to its menu label.
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
    projects: {
      ...stripped.projects,
      items: stripped.projects.items.map((project) =>
        isFree(outcomeText(project.outcome)) ? project : { ...project, outcome: NO_OUTCOME },
      ),
    },
    team: { ...stripped.team, members: content.team.members.filter(isFree) },
  } as ShownContent;
}

/** The content shown to visitors. */
export function contentFor(documents: Documents, hidesClaims: boolean, figures?: Figures): ShownContent {
  const content = fullContent(documents, figures);
  return hidesClaims ? hideClaims(content) : content;
}

const NO_OUTCOME: ShownProject["outcome"] = { figure: "", weeks: "", price: "", isSample: false };

const menuLabel = ({ navigation }: Pick<ShownContent, "navigation">, address: string) =>
  navigation.header.find(({ href }) => href === address)?.label ?? "";
