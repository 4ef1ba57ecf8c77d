import type { ShownContent } from "./claims/shown-content.ts";
import { projects } from "./projects/projects.ts";

/** As many as stand beside the heading. */
const PEOPLE_ON_HOME = 3;

/** What pages can select of the content, by name: a document, or what a page needs of one. */
export const selections = {
  about: ({ about }: ShownContent) => about,
  accountPanels: ({ accountPanels }: ShownContent) => accountPanels,
  company: ({ company }: ShownContent) => company,
  contact: ({ contact }: ShownContent) => contact,
  faq: ({ faq }: ShownContent) => faq,
  home: ({ home, team }: ShownContent) => ({
    ...home,
    people: team.members.slice(0, PEOPLE_ON_HOME).map(({ id, name, role, picture, tone }) => ({
      id,
      name,
      role,
      picture,
      tone,
    })),
    work: {
      ...home.work,
      projects: home.work.projects.flatMap((wanted) =>
        projects
          .filter(({ slug }) => slug === wanted)
          .map(({ slug, title, featured }) => ({ slug, title, picture: featured })),
      ),
    },
  }),
  navigation: ({ navigation }: ShownContent) => navigation,
  newsletter: ({ newsletter }: ShownContent) => newsletter,
  sellingPoints: ({ sellingPoints }: ShownContent) => sellingPoints,
  seo: ({ seo }: ShownContent) => seo,
  servicesPage: ({ servicesPage }: ShownContent) => servicesPage,
  serviceTabs: ({ serviceTabs }: ShownContent) => serviceTabs,
  team: ({ team }: ShownContent) => ({
    ...team,
    members: team.members.map((member) => ({
      ...member,
      led: projects
        .filter(({ slug }) => member.led.includes(slug))
        .map(({ slug, title }): { slug: string; title: string } => ({ slug, title })),
    })),
  }),
};

export type SelectionName = keyof typeof selections;

export type Selected = { [Name in SelectionName]: ReturnType<(typeof selections)[Name]> };

export const isSelected = (name: string): name is SelectionName => Object.hasOwn(selections, name);
