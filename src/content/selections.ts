import type { ShownContent } from "./claims/shown-content.ts";
import type { DocumentName, Documents } from "./documents.ts";
import { PRICING_PROMISE, PRICING_QUESTION, servicesWithBands } from "./estimate.ts";
import { readProse } from "./markdown.ts";
import { pick } from "./marks.ts";
import { linkOf, publicId } from "./projects.ts";
import { questionId } from "./question-id.ts";
import { summaryOf } from "./service-summary.ts";
import { partOf } from "./tokens.ts";

/** The number that fits beside the heading. */
const PEOPLE_ON_HOME = 3;

/** The content that pages can select, by name: a document, or the parts of one that a page needs. */
const selections = {
  about: ({ about }: ShownContent) => about,
  accountPanels: ({ accountPanels }: ShownContent) => accountPanels,
  company: ({ company }: ShownContent) => company,
  contact: ({ contact }: ShownContent) => contact,
  faq: ({ faq, services: all, company }: ShownContent) => {
    const services = pricedServices({ services: all, company });
    const hasPrices = (item: { id: string }) => item.id === PRICING_QUESTION && services.length > 0;
    return { ...faq, items: faq.items.map((item) => ({ ...item, ...(hasPrices(item) && { services }) })) };
  },
  home: ({ home, projects, team, faq, services, company }: ShownContent) => ({
    ...home,
    standOut: {
      ...home.standOut,
      cards: home.standOut.cards.map((card) => ({
        ...card,
        ...(card.id === PRICING_PROMISE && linkToPrices({ faq, services, company })),
      })),
    },
    people: team.members
      .slice(0, PEOPLE_ON_HOME)
      .map((member) => pick(member, "id", "name", "role", "picture", "tone")),
    work: {
      ...home.work,
      projects: home.work.projects.flatMap((wanted) =>
        projects.items
          .filter(({ id }) => id === wanted)
          .map((project) => ({ ...pick(project, "slug", "title"), picture: project.featured.picture })),
      ),
    },
  }),
  isThisUs: ({ isThisUs }: ShownContent) => isThisUs,
  navigation: ({ navigation }: ShownContent) => navigation,
  newsletter: ({ newsletter }: ShownContent) => newsletter,
  /** The gallery of /projects. */
  gallery: ({ projectsPage: { caseStudy: _, ...words }, projects }: ShownContent) => ({
    ...words,
    projects: projects.items.map((project) => {
      const { featured, thumbnails, challenge } = project;
      return {
        id: publicId(project),
        ...pick(project, "slug", "title", "description", "category"),
        link: linkOf(project),
        pictures: [featured, ...thumbnails].map((each) => pick(each, "picture", "alt")),
        challenge,
      };
    }),
  }),
  /** The text around a single project. */
  caseStudy: ({ projectsPage: { caseStudy, viewProject } }: ShownContent) => ({ ...caseStudy, viewProject }),
  clientStory: ({ reviewWords }: ShownContent) => reviewWords.story,
  newReviewPage: ({ reviewWords }: ShownContent) => reviewWords.write,
  receiptPage: ({ reviewWords }: ShownContent) => reviewWords.receipt,
  /** The texts that link a review to its receipt. */
  receiptLink: ({ reviewWords }: ShownContent) => pick(reviewWords.receipt, "proof"),
  /** The check of the record, and the record's promise. */
  recordCheck: ({ reviewWords: { check, record } }: ShownContent) => ({ ...check, promise: record.heading }),
  reportPage: ({ reviewWords }: ShownContent) => reviewWords.report,
  reviewList: ({ reviewWords }: ShownContent) => reviewWords.list,
  reviewPage: ({ reviewWords }: ShownContent) => reviewWords.one,
  reviewRecord: ({ reviewWords }: ShownContent) => reviewWords.record,
  writtenPage: ({ reviewWords }: ShownContent) => reviewWords.written,
  sellingPoints: ({ sellingPoints }: ShownContent) => sellingPoints,
  /** Links to answers and services on /search. */
  searchSuggestions: ({ faq, services }: ShownContent) => ({
    questions: faq.items.map((item) => pick(item, "id", "question")),
    services: services.items.map((service) => pick(service, "id", "title", "tone", "image")),
  }),
  seo: ({ seo }: ShownContent) => seo,
  serviceCards: ({ services }: ShownContent) => services.items.map(summaryOf),
  servicesPage: ({ servicesPage }: ShownContent) => servicesPage,
  serviceTabs: ({ serviceTabs, services }: ShownContent) => ({
    tabs: serviceTabs.tabs.map((tab) => ({
      ...tab,
      // A tag remains true without its service's page, but then has no link.
      tags: tab.tags.map(({ service, ...tag }) => ({
        ...tag,
        ...(services.items.some(({ id }) => id === service) && { service }),
      })),
    })),
  }),
  privacy: ({ privacy }: ShownContent) => readPolicy(privacy),
  reviewPolicy: ({ reviewPolicy }: ShownContent) => readPolicy(reviewPolicy),
  /** The sentences for each reason for hiding a review, by id. */
  hidingReasons: ({ reviewPolicy }: ShownContent) => reviewPolicy.reasons,
  terms: ({ terms }: ShownContent) => readPolicy(terms),
  team: ({ team, projects }: ShownContent) => ({
    ...team,
    members: team.members.map((member) => ({
      ...member,
      led: projects.items.filter(({ id }) => member.led.includes(id)).map((project) => pick(project, "slug", "title")),
    })),
  }),
};

const pricedServices = ({ services, company }: Pick<ShownContent, "services" | "company">) =>
  servicesWithBands(services.items, company.currency);

/** The link to the answer with the prices, if any are given. */
function linkToPrices({ faq, ...content }: Pick<ShownContent, "faq" | "services" | "company">): { href?: string } {
  const asked = faq.items.find(({ id }) => id === PRICING_QUESTION);
  return asked && pricedServices(content).length > 0 ? { href: `#${questionId(asked.question)}` } : {};
}

/** A policy with its prose as trees, and with the names of parts that the page derives from the code. */
const readPolicy = <Policy extends Documents["terms"]>(policy: Policy) => ({
  ...policy,
  sections: policy.sections.map((section) => ({
    ...section,
    text: readProse(section.text).map((block) => {
      const part = typeof block === "string" ? partOf(block) : undefined;
      return part === undefined ? block : { part };
    }),
  })),
});

/** Selections of a single item, by id: "project:fenwheel". Undefined if the content does not have it. */
const itemSelections = {
  project: ({ projects: { items }, services, team }: ShownContent, slug: string) => {
    const at = items.findIndex((each) => each.slug === slug);
    const project = items[at];
    if (!project) return undefined;
    const next = items[(at + 1) % items.length] ?? project;
    const { formerId: _, services: used, featured, thumbnails, ...shown } = project;
    const lead = team.members.find(({ led }) => led.includes(project.id));
    return {
      ...shown,
      id: publicId(project),
      pictures: [featured, ...thumbnails].map((each) => pick(each, "picture", "alt")),
      services: used.flatMap((id) => services.items.filter((service) => service.id === id)).map(summaryOf),
      lead: lead ? pick(lead, "id", "name", "role", "picture", "tone") : null,
      // A lone project has no other to link to.
      next: next === project ? null : { ...pick(next, "slug", "title", "stage"), picture: next.featured.picture },
    };
  },
};

type Selections = typeof selections;
type ItemSelections = typeof itemSelections;

/** The name of a selection, with the id of its item. */
export type SelectionName = keyof Selections | `${keyof ItemSelections}:${string}`;

/** Selected content, by the name of its selection without the item, since a page shows one item. */
export type Selected = { [Name in keyof Selections]: ReturnType<Selections[Name]> } & {
  [Name in keyof ItemSelections]: NonNullable<ReturnType<ItemSelections[Name]>>;
};

/** A project as the gallery shows it. */
export type GalleryProject = Selected["gallery"]["projects"][number];

/** A project as its page shows it. */
export type CaseStudy = Selected["project"];

/** The key in `Selected` of a selection. */
export type SelectedKey<Name extends SelectionName> = Name extends `${infer Key extends keyof ItemSelections}:${string}`
  ? Key
  : Extract<Name, keyof Selections>;

/** Makes these selections from the content. Leaves out missing ones. */
export function selectContent<Name extends SelectionName>(
  content: ShownContent,
  names: readonly Name[],
): Pick<Selected, SelectedKey<Name>> {
  const selected = names.flatMap((name) => {
    const [key = "", item] = name.split(":");
    const value =
      item === undefined
        ? selections[key as keyof Selections](content)
        : itemSelections[key as keyof ItemSelections](content, item);
    return value === undefined ? [] : [[key, value]];
  });
  return Object.fromEntries(selected);
}

/** The documents that these selections read. */
export function documentsOf(content: ShownContent, names: readonly SelectionName[]): DocumentName[] {
  const read = new Set<DocumentName>();
  const watched = new Proxy(content, {
    get(documents, name: DocumentName) {
      read.add(name);
      return documents[name];
    },
  });
  selectContent(watched, names);
  return [...read];
}

export function isSelectionName(name: string): name is SelectionName {
  const [key = "", item, ...more] = name.split(":");
  return more.length === 0 && Object.hasOwn(item === undefined ? selections : itemSelections, key);
}
