import type { ProjectCategory } from "#src/content/projects.ts";
import type { GalleryProject } from "#src/content/selections.ts";

/** Projects shown initially, and added by each Explore More. */
export const PAGE_SIZE = 5;

export type Tab = "all" | ProjectCategory;

/** The thumbnail shown in a project's frame, from 1. */
interface ChosenPicture {
  projectId: string;
  number: number;
}

/** The gallery's state, stored in the URL so that reload, Back and shared links keep it. */
export interface GalleryView {
  tab: Tab;
  count: number;
  picture?: ChosenPicture;
}

/** A category in the URL. */
function slugOf(tab: Tab): string {
  return tab.toLowerCase().replace(/[^a-z]+/g, "-");
}

export function projectsIn(projects: readonly GalleryProject[], tab: Tab): readonly GalleryProject[] {
  return tab === "all" ? projects : projects.filter(({ category }) => category === tab);
}

/** Parses the URL and normalises invalid values, so that the number of views is finite. */
export function readView(
  search: URLSearchParams,
  tabs: readonly Tab[],
  projects: readonly GalleryProject[],
): GalleryView {
  const slug = search.get("tab");
  const tab = tabs.find((each) => slugOf(each) === slug) ?? "all";
  const count = Math.min(Number(search.get("count")), projectsIn(projects, tab).length);
  const [, id, number] = /^([a-z0-9-]{1,40})-([1-9])$/.exec(search.get("picture") ?? "") ?? [];
  const project = projects.find((each) => each.id === id);
  return {
    tab,
    count: Number.isInteger(count) && count > 0 ? Math.ceil(count / PAGE_SIZE) * PAGE_SIZE : PAGE_SIZE,
    picture:
      project && Number(number) < project.pictures.length
        ? { projectId: project.id, number: Number(number) }
        : undefined,
  };
}

/** URL parameters of a view, without defaults. */
export function queryOf({ tab, count, picture }: GalleryView): Record<string, string> {
  return {
    ...(tab !== "all" && { tab: slugOf(tab) }),
    ...(count > PAGE_SIZE && { count: String(count) }),
    ...(picture && { picture: `${picture.projectId}-${picture.number}` }),
  };
}

export interface VisibleProjects {
  shown: readonly GalleryProject[];
  total: number;
  /** The first hidden project. */
  next?: GalleryProject;
}

export function visibleProjects(projects: readonly GalleryProject[], { tab, count }: GalleryView): VisibleProjects {
  const all = projectsIn(projects, tab);
  return { shown: all.slice(0, count), total: all.length, next: all[count] };
}

/** Selects a tab and resets the count. */
export function chooseTab(tab: Tab): GalleryView {
  return { tab, count: PAGE_SIZE };
}

export function showMore(view: GalleryView): GalleryView {
  return { ...view, count: view.count + PAGE_SIZE };
}

export type Shape = "big" | "small" | "wide";

const BLOCK: readonly Shape[] = ["big", "small", "small", "big", "wide"];

/** A block of five is laid out as 8 + 4, 4 + 8, and one full width. A lone last card is full width too. */
export function shapeOf(index: number, shown: number): Shape {
  const place = index % BLOCK.length;
  const isAlone = index === shown - 1 && place % 2 === 0;
  return isAlone ? "wide" : (BLOCK[place] ?? "wide");
}
