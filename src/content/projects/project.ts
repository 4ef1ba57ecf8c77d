/**
 * The categories, in the order of their tabs on /projects, and what the featured picture of their projects shows: a
 * case study opens with the other. A category is a line here; tabs, filter, addresses and search follow.
 */
export const projectCategories = {
  "Website development": { featured: "page" },
  "UI/UX": { featured: "screens" },
} as const satisfies Record<string, { featured: "page" | "screens" }>;

export type ProjectCategory = keyof typeof projectCategories;

export interface Project {
  id: string;
  slug: string;
  title: string;
  description: string;
  /** Three short paragraphs, which read as one in the gallery. */
  story: { challenge: string; work: string; result: string };
  /** The ground of the featured picture, which the head of the case study continues, and the text that is read on it. */
  stage: { ground: `#${string}`; text: "ink" | "bone" };
  /** Ids of the services that it took, the main one first. */
  services: readonly [string, ...string[]];
  featured: `projects/${string}`;
  thumbnails: readonly [`projects/${string}`, `projects/${string}`, `projects/${string}`, `projects/${string}`];
  /** Where View Project leads: to the client's own site, or where nobody can visit one to our pictures of it. */
  link: `https://${string}` | `/projects/${string}#screens`;
  category: ProjectCategory;
  /** What the five pictures show: the featured one first, then the thumbnails. */
  alts: readonly [string, string, string, string, string];
}

/** The client's own site, if the project has one that can be visited. */
export function siteOf({ link }: Pick<Project, "link">): string | undefined {
  return link.startsWith("https:") ? link : undefined;
}
