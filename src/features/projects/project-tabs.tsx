import type { KeyboardEvent } from "react";
import { Link } from "react-router";
import { useContent } from "#src/client/content.tsx";
import { categoryNames } from "#src/content/projects.ts";
import { chooseTab, projectsIn, queryOf, type Tab } from "./visible-projects.ts";
import "#src/ui/tags.css";

export const TABS: readonly Tab[] = ["all", ...categoryNames];

export const PANEL_ID = "gallery";

/** Links, so that the filter works without scripts; after hydration they support arrow keys as tabs do. */
export function ProjectTabs({ chosen }: { chosen: Tab }) {
  const { tabsLabel, all, projects } = useContent("gallery");
  return (
    <div className="project-tabs" role="tablist" aria-label={tabsLabel} onKeyDown={moveWithKeys}>
      {TABS.map((tab) => (
        <Link
          key={tab}
          role="tab"
          id={tab === chosen ? "chosen-tab" : undefined}
          aria-selected={tab === chosen}
          aria-controls={PANEL_ID}
          className="project-tab"
          to={{ search: new URLSearchParams(queryOf(chooseTab(tab))).toString() }}
        >
          {tab === "all" ? all : tab}
          <span className="count">
            {projectsIn(projects, tab).length}
            <span className="unseen"> projects</span>
          </span>
        </Link>
      ))}
    </div>
  );
}

function moveWithKeys(event: KeyboardEvent<HTMLElement>) {
  const tabs = [...event.currentTarget.querySelectorAll<HTMLElement>("[role=tab]")];
  const at = tabs.indexOf(document.activeElement as HTMLElement);
  const target = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: tabs.length - 1, " ": at }[event.key];
  if (target === undefined || at < 0) return;
  event.preventDefault();
  const tab = tabs[(target + tabs.length) % tabs.length];
  tab?.focus();
  tab?.click();
}
