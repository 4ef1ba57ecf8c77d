import { type MouseEvent, useEffect, useRef } from "react";
import type { ClientLoaderFunctionArgs, LoaderFunctionArgs, ShouldRevalidateFunctionArgs } from "react-router";
import { present, useContent } from "#src/client/content.tsx";
import { metaOf } from "#src/client/meta.ts";
import { browserStore } from "#src/client/store.ts";
import { withStore } from "#src/client/with-store.tsx";
import type { GalleryProject } from "#src/content/selections.ts";
import type { ContentReader } from "#src/server/content/content.ts";
import { contextOf } from "#src/server/pages/context.ts";
import { Button } from "#src/ui/button.tsx";
import { PageIllustration } from "#src/ui/picture.tsx";
import { projectReviews, useProjectReviewsQuery } from "../client.ts";
import { ProjectCard, titleIdOf } from "../project-card.tsx";
import { PANEL_ID, ProjectTabs, TABS } from "../project-tabs.tsx";
import { projectsData } from "../structured.ts";
import { useGallery } from "../use-gallery.ts";
import { queryOf, readView, shapeOf, showMore, visibleProjects } from "../visible-projects.ts";
import "../projects.css";
import { ContentText, edit } from "#src/ui/edit.tsx";
import { PageHead } from "#src/ui/page-head.tsx";

export const handle = {
  isCached: true,
  hasDeferredStyles: true,
  query: (params: URLSearchParams, content: ContentReader) =>
    queryOf(readView(params, TABS, content.select(["gallery"]).gallery.projects)),
};

export const meta = metaOf("projects", (origin, content) => projectsData(origin, present(content, "gallery")));

const fetchReviews = () => projectReviews.initiate(undefined, { subscribe: false });

export async function loader({ context }: LoaderFunctionArgs) {
  const { store, show } = contextOf(context);
  await store.dispatch(fetchReviews());
  return show("gallery");
}

/** Reviews are not awaited: they appear in the cards once loaded. */
export function clientLoader({ serverLoader }: ClientLoaderFunctionArgs) {
  void browserStore().dispatch(fetchReviews());
  return serverLoader<typeof loader>();
}

/** Tabs and pictures are in the query and need no data. The address stays the same after content edits. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) {
  return currentUrl.pathname !== nextUrl.pathname || currentUrl.href === nextUrl.href;
}

function Projects() {
  const gallery = useContent("gallery");
  const { projects } = gallery;
  const { data } = useProjectReviewsQuery();
  const { view, pictures, more, choose } = useGallery(projects);
  const { shown, total, next } = visibleProjects(projects, view);
  const focusNextTitle = useNextTitle(shown);
  const { picture: _, ...query } = queryOf(view);

  function exploreMore(event: MouseEvent) {
    event.preventDefault();
    focusNextTitle(event.detail === 0);
    more();
  }

  return (
    <>
      <PageHead className="projects-head" tone="bone">
        <ContentText as="h1" className="display-1" content={gallery} field="heading" />
        <ContentText as="p" className="lead" content={gallery} field="intro" />
        <PageIllustration name="pages/boards" sizes="(min-width: 64rem) 46vw, (min-width: 48rem) 40vw, 90vw" isFirst />
        <ProjectTabs chosen={view.tab} />
      </PageHead>
      <div id={PANEL_ID} role="tabpanel" aria-labelledby="chosen-tab" className="gallery">
        <p role="status" className="small quiet">
          {shown.length} of {total} projects shown
        </p>
        {shown.map((project, index) => (
          <ProjectCard
            key={project.id}
            project={project}
            review={data?.reviews.find(({ projectId }) => projectId === project.id)}
            shape={shapeOf(index, shown.length)}
            chosen={pictures[project.id]}
            onChoose={(number) => choose(project.id, number)}
            query={query}
          />
        ))}
      </div>
      {next && (
        <form className="more" action={`/projects#project-${next.id}`}>
          {Object.entries(queryOf(showMore(view))).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <span
            className="level"
            style={{ "--part": shown.length / total } as React.CSSProperties}
            aria-hidden="true"
          />
          <Button type="submit" onClick={exploreMore} {...edit(gallery, "exploreMore")}>
            {gallery.exploreMore}
          </Button>
        </form>
      )}
    </>
  );
}

/** Moves focus to the first new card's title after Explore More. */
function useNextTitle(shown: readonly GalleryProject[]) {
  const pending = useRef<{ index: number; mayScroll: boolean }>(null);

  useEffect(() => {
    const first = pending.current && shown[pending.current.index];
    if (!first) return;
    const title = document.getElementById(titleIdOf(first));
    title?.focus({ preventScroll: true });
    // Only for keyboard users: with a pointer, new cards appear where the visitor is looking.
    if (pending.current?.mayScroll) title?.scrollIntoView({ block: "nearest" });
    pending.current = null;
  }, [shown]);

  return (mayScroll: boolean) => {
    pending.current = { index: shown.length, mayScroll };
  };
}

export default withStore(Projects);
