/**
 * The categories, in the order of their tabs on /projects, and which picture of their projects is featured; a case
 * study opens with the other one. To add a category, add a line here; tabs, filter, addresses and search follow.
 */
export const projectCategories = {
  "Website development": { featured: "page" },
  "UI/UX": { featured: "screens" },
} as const satisfies Record<string, { featured: "page" | "screens" }>;

export type ProjectCategory = keyof typeof projectCategories;

export const categoryNames = Object.keys(projectCategories) as [ProjectCategory, ...ProjectCategory[]];

/** The id in reviews and in addresses of the gallery. */
export const publicId = ({ id, formerId }: { id: string; formerId: string }): string => formerId || id;

/** The target of View Project: the client's own site, or our pictures of it if it cannot be visited. */
export const linkOf = ({ site, slug }: { site: string; slug: string }): string => site || `/projects/${slug}#screens`;
