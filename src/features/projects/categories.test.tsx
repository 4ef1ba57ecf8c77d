import { cleanup, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import { ContentContext } from "#src/client/content.tsx";
import { categoryNames, type ProjectCategory, projectCategories } from "#src/content/projects.ts";
import { selectContent } from "#src/content/selections.ts";
import { content } from "#tests/support/content.ts";
import { queryOf, readView, type Tab, visibleProjects } from "./visible-projects.ts";

const ADDED = "Test category" as ProjectCategory;
// Added before the components are imported, as if in content/projects.ts.
Object.assign(projectCategories, { [ADDED]: { featured: "screens" } });
categoryNames.push(ADDED);
const { ProjectTabs, TABS } = await import("./project-tabs.tsx");
const { CaseStory } = await import("./case-study.tsx");

const shown = selectContent(content, ["gallery", "caseStudy", "project:northmoor-ferries"]);
const website = shown.project;
const app = { ...website, category: ADDED };
const [first, ...rest] = shown.gallery.projects;
const projects = [...(first ? [{ ...first, category: ADDED }] : []), ...rest];
const pictures = () => screen.getAllByRole("img").map((image) => image.getAttribute("alt"));

test("a new category gets a tab, a URL and its projects", () => {
  render(
    <MemoryRouter>
      <ContentContext value={shown}>
        <ProjectTabs chosen={ADDED} />
      </ContentContext>
    </MemoryRouter>,
  );
  const tab = screen.getByRole("tab", { name: /Test category/ });
  expect(tab.getAttribute("aria-selected")).toBe("true");
  expect(tab.getAttribute("href")).toBe("/?tab=test-category");
  const view = readView(new URLSearchParams("tab=test-category"), TABS, projects);
  expect(view.tab).toBe(ADDED);
  expect(visibleProjects(projects, view).shown).toEqual(projects.slice(0, 1));
});

test("every category can be restored from its URL", () => {
  for (const tab of TABS as Tab[]) {
    const query = new URLSearchParams(queryOf({ tab, count: 5 }));
    expect(readView(query, TABS, projects).tab).toBe(tab);
  }
});

test("a case study starts with the picture that its header does not show", () => {
  const alts = website.pictures.map(({ alt }) => alt);
  const show = (project: typeof website) =>
    render(
      <ContentContext value={shown}>
        <CaseStory project={project} />
      </ContentContext>,
    );
  show(website);
  expect(pictures()).toEqual([alts[2], alts[1], alts[3], alts[4]]);
  cleanup();
  show(app);
  expect(pictures()).toEqual(alts.slice(1));
  cleanup();
  show({ ...website, pictures: website.pictures.slice(0, 2) });
  expect(pictures()).toEqual(alts.slice(1, 2));
});
