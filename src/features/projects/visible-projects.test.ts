import { expect, test } from "vitest";
import { selectContent } from "#src/content/selections.ts";
import { content } from "#tests/support/content.ts";
import { TABS as tabs } from "./project-tabs.tsx";
import {
  chooseTab,
  PAGE_SIZE,
  projectsIn,
  queryOf,
  readView,
  shapeOf,
  showMore,
  visibleProjects,
} from "./visible-projects.ts";

const { projects } = selectContent(content, ["gallery"]).gallery;
const read = (query: string) => readView(new URLSearchParams(query), tabs, projects);
const shownAt = (query: string) => visibleProjects(projects, read(query));

test("each tab shows its category, and the first tab shows all projects", { tags: "R54" }, () => {
  const [all, ...each] = tabs.map((tab) => projectsIn(projects, tab));
  expect(all).toBe(projects);
  expect(
    each
      .flat()
      .map(({ id }) => id)
      .sort(),
  ).toEqual(projects.map(({ id }) => id).sort());
  for (const shown of each) expect(new Set(shown.map(({ category }) => category)).size).toBeLessThanOrEqual(1);
});

test("shows the first five projects initially", { tags: "R56" }, () => {
  expect(shownAt("").shown.map(({ id }) => id)).toEqual(["1", "2", "3", "4", "5"]);
});

test("Explore More shows five more each time, and finally the rest", { tags: "R57" }, () => {
  const first = read("tab=website-development");
  const second = showMore(first);
  const third = showMore(second);
  const lengths = [first, second, third].map((view) => visibleProjects(projects, view).shown.length);
  expect(lengths).toEqual([5, 10, 11]);
});

test("offers more only while projects remain", { tags: "R58" }, () => {
  const next = ["", "count=15", "count=20", "count=500"].map((query) => shownAt(query).next?.id);
  expect(next).toEqual(["6", "16", undefined, undefined]);
});

test("choosing a tab resets the count to five and the pictures to the featured ones", { tags: "R59" }, () => {
  expect(chooseTab("UI/UX")).toEqual({ tab: "UI/UX", count: PAGE_SIZE });
});

test("the URL stores the chosen thumbnail", { tags: "R60" }, () => {
  expect(read("picture=12-4").picture).toEqual({ projectId: "12", number: 4 });
});

test("a view survives a round trip through the URL", () => {
  const view = { tab: "UI/UX", count: 10, picture: { projectId: "2", number: 3 } } as const;
  expect(queryOf(view)).toEqual({ tab: "ui-ux", count: "10", picture: "2-3" });
  expect(readView(new URLSearchParams(queryOf(view)), tabs, projects)).toEqual(view);
  expect(queryOf(read(""))).toEqual({});
});

test("an invalid URL shows the default view", () => {
  for (const query of ["tab=houses&count=-5&picture=1-9", "count=lots&picture=x-1", "count=0&picture=12345-1"]) {
    expect(read(query), query).toEqual({ tab: "all", count: PAGE_SIZE, picture: undefined });
  }
  expect(read("count=7").count).toBe(10);
  expect(read("count=5000000").count).toBe(20);
  expect(read("tab=ui-ux&count=20").count).toBe(10);
  expect(read("picture=4321-1").picture).toBeUndefined();
});

test("lays out blocks of five, and a lone last card at full width", () => {
  const shapes = (shown: number) => Array.from({ length: shown }, (_, index) => shapeOf(index, shown));
  expect(shapes(5)).toEqual(["big", "small", "small", "big", "wide"]);
  expect(shapes(9).slice(5)).toEqual(["big", "small", "small", "big"]);
  expect(shapes(11).slice(10)).toEqual(["wide"]);
  expect(shapes(8).slice(5)).toEqual(["big", "small", "wide"]);
});
