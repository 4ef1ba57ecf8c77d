import type { Project, ProjectCategory } from "#src/content/projects/project.ts";

/** How many are shown at first, and added each time somebody asks for more. */
export const PAGE_SIZE = 5;

export type Tab = "all" | ProjectCategory;

/** Which of a project's four small pictures is in its frame: 1 to 4. */
interface ChosenPicture {
  projectId: string;
  number: number;
}

/** What the gallery shows. All of it is in the address, so that reload, Back and a shared link keep it. */
export interface GalleryView {
  tab: Tab;
  count: number;
  picture?: ChosenPicture;
}

const PICTURES = 4;

/** A category as written in the address. */
function slugOf(tab: Tab): string {
  return tab.toLowerCase().replace(/[^a-z]+/g, "-");
}

export function projectsIn(projects: readonly Project[], tab: Tab): readonly Project[] {
  return tab === "all" ? projects : projects.filter(({ category }) => category === tab);
}

/** Reads the address, ignoring values that make no sense: of endless addresses there are as many views as differ. */
export function readView(search: URLSearchParams, tabs: readonly Tab[], projects: readonly Project[]): GalleryView {
  const slug = search.get("tab");
  const tab = tabs.find((each) => slugOf(each) === slug) ?? "all";
  const count = Math.min(Number(search.get("count")), projectsIn(projects, tab).length);
  const [, id, number] = /^(\d{1,4})-([1-9])$/.exec(search.get("picture") ?? "") ?? [];
  const project = projects.find((each) => each.id === id);
  return {
    tab,
    count: Number.isInteger(count) && count > 0 ? Math.ceil(count / PAGE_SIZE) * PAGE_SIZE : PAGE_SIZE,
    picture: project && Number(number) <= PICTURES ? { projectId: project.id, number: Number(number) } : undefined,
  };
}

/** The address's query for a view, without the defaults. */
export function queryOf({ tab, count, picture }: GalleryView): Record<string, string> {
  return {
    ...(tab !== "all" && { tab: slugOf(tab) }),
    ...(count > PAGE_SIZE && { count: String(count) }),
    ...(picture && { picture: `${picture.projectId}-${picture.number}` }),
  };
}

export interface VisibleProjects {
  shown: readonly Project[];
  total: number;
  /** The first project that is not shown yet. */
  next?: Project;
}

export function visibleProjects(projects: readonly Project[], { tab, count }: GalleryView): VisibleProjects {
  const all = projectsIn(projects, tab);
  return { shown: all.slice(0, count), total: all.length, next: all[count] };
}

/** Another tab starts again with the first five. */
export function chooseTab(tab: Tab): GalleryView {
  return { tab, count: PAGE_SIZE };
}

export function showMore(view: GalleryView): GalleryView {
  return { ...view, count: view.count + PAGE_SIZE };
}

export type Shape = "big" | "small" | "wide";

const BLOCK: readonly Shape[] = ["big", "small", "small", "big", "wide"];

/** Five make a block: 8 + 4, 4 + 8, then one full width. One that would be alone in its row is full width too. */
export function shapeOf(index: number, shown: number): Shape {
  const place = index % BLOCK.length;
  const isAlone = index === shown - 1 && place % 2 === 0;
  return isAlone ? "wide" : (BLOCK[place] ?? "wide");
}
