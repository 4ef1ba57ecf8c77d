import { useEffect, useState } from "react";
import { useNavigationType, useSearchParams } from "react-router";
import type { GalleryProject } from "#src/content/selections.ts";
import { TABS } from "./project-tabs.tsx";
import { type GalleryView, queryOf, readView, showMore } from "./visible-projects.ts";

type Pictures = Record<string, number | undefined>;

const picturesOf = ({ picture }: GalleryView): Pictures => (picture ? { [picture.projectId]: picture.number } : {});

/**
 * The gallery's state from the URL. The URL stores only the last chosen picture; those chosen in other cards last until
 * the visitor goes back, reloads or leaves.
 */
export function useGallery(projects: readonly GalleryProject[]) {
  const [search, setSearch] = useSearchParams();
  const navigationType = useNavigationType();
  const view = readView(search, TABS, projects);
  const [pictures, setPictures] = useState(() => picturesOf(view));

  const address = search.toString();
  useEffect(() => {
    if (navigationType === "POP") setPictures(picturesOf(readView(new URLSearchParams(address), TABS, projects)));
  }, [address, navigationType, projects]);

  return {
    view,
    pictures,
    more: () => setSearch(queryOf(showMore(view))),
    choose(projectId: string, number: number | undefined) {
      setPictures({ ...pictures, [projectId]: number });
      const picture = number ? { projectId, number } : undefined;
      setSearch(queryOf({ ...view, picture }), { replace: true });
    },
  };
}
