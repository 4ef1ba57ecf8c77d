import { cleanup, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { afterEach, expect, test } from "vitest";
import { type Project, type ProjectCategory, projectCategories } from "#src/content/projects/project.ts";
import { projects } from "#src/content/projects/projects.ts";
import { queryOf, readView, type Tab, visibleProjects } from "./visible-projects.ts";

const ADDED = "Mobile apps" as ProjectCategory;
// Added before the components are imported, as if in project.ts.
Object.assign(projectCategories, { [ADDED]: { featured: "screens" } });
const { ProjectTabs, TABS } = await import("./project-tabs.tsx");
const { CaseStory } = await import("./case-study.tsx");

const [website, ...rest] = projects as readonly Project[] as [Project, ...Project[]];
const app: Project = { ...website, category: ADDED };
const pictures = () => screen.getAllByRole("img").map((image) => image.getAttribute("alt"));

afterEach(cleanup);

test("a new category gets a tab, a URL and its projects", () => {
  render(
    <MemoryRouter>
      <ProjectTabs chosen={ADDED} />
    </MemoryRouter>,
  );
  const tab = screen.getByRole("tab", { name: /Mobile apps/ });
  expect(tab.getAttribute("aria-selected")).toBe("true");
  expect(tab.getAttribute("href")).toBe("/?tab=mobile-apps");
  const view = readView(new URLSearchParams("tab=mobile-apps"), TABS, [app, ...rest]);
  expect(view.tab).toBe(ADDED);
  expect(visibleProjects([app, ...rest], view).shown).toEqual([app]);
});

test("every category's URL leads back to it", () => {
  for (const tab of TABS as Tab[]) {
    const query = new URLSearchParams(queryOf({ tab, count: 5 }));
    expect(readView(query, TABS, projects).tab).toBe(tab);
  }
});

test("a case study starts with the picture that its head does not show", () => {
  render(<CaseStory project={website} />);
  expect(pictures().slice(0, 2)).toEqual([website.alts[2], website.alts[1]]);
  cleanup();
  render(<CaseStory project={app} />);
  expect(pictures().slice(0, 2)).toEqual([app.alts[1], app.alts[2]]);
});
