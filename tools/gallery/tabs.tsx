import { useSearchParams } from "react-router";
import { PANEL_ID, ProjectTabs, TABS } from "#src/features/projects/project-tabs.tsx";
import { chooseTab, queryOf } from "#src/features/projects/visible-projects.ts";
import { ServicesSection } from "#src/site/home/services-section.tsx";
import { Part, Sample } from "./part.tsx";
import "#src/features/projects/projects.css";

export function Tabs() {
  const [params] = useSearchParams();
  const chosen = TABS.find((tab) => queryOf(chooseTab(tab)).tab === (params.get("tab") ?? undefined)) ?? "all";
  return (
    <Part id="tabs">
      <Sample name="tabs that run into their panel">
        <ServicesSection />
      </Sample>
      <Sample name="tabs that are links">
        <div className="panel projects-head" data-tone="bone">
          <ProjectTabs chosen={chosen} />
          <p id={PANEL_ID} role="tabpanel" aria-labelledby="chosen-tab" data-shown="">
            {chosen}
          </p>
        </div>
      </Sample>
    </Part>
  );
}
