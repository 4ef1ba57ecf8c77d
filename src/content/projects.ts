/**
 * The categories, in the order of their tabs on /projects, and what the featured picture of their projects shows: a
 * case study opens with the other. A category is a line here; tabs, filter, addresses and search follow.
 */
export const projectCategories = {
  "Website development": { featured: "page" },
  "UI/UX": { featured: "screens" },
} as const satisfies Record<string, { featured: "page" | "screens" }>;

export type ProjectCategory = keyof typeof projectCategories;

export const categoryNames = Object.keys(projectCategories) as [ProjectCategory, ...ProjectCategory[]];

/** The id in reviews and in addresses of the gallery. */
export const publicId = ({ id, formerId }: { id: string; formerId: string }): string => formerId || id;

/** Where View Project leads: to the client's own site, or where no one can visit one to our pictures of it. */
export const linkOf = ({ site, slug }: { site: string; slug: string }): string => site || `/projects/${slug}#screens`;
