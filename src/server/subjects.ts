import type { ShownContent } from "../content/claims/shown-content.ts";
import { publicId } from "../content/projects.ts";
import type { Subject } from "../contract/subject.ts";

/** What reviews can be about. Titles are resolved on the server, so that browsers need not load all case studies. */
export interface Subjects {
  projects: readonly LinkedSubject[];
  services: readonly LinkedSubject[];
}

type LinkedSubject = Subject & { path: `/${string}` };

const subjects = new WeakMap<ShownContent, Subjects>();

/** The subjects in the content. */
export function subjectsOf(content: ShownContent): Subjects {
  const known: Subjects = subjects.get(content) ?? {
    projects: content.projects.items.map((project) => ({
      id: publicId(project),
      title: project.title,
      path: `/projects/${project.slug}`,
    })),
    services: content.services.items.map(({ id, title }) => ({ id, title, path: `/servicedetail/${id}` })),
  };
  subjects.set(content, known);
  return known;
}

/** Returns null without an id, or if the content no longer has the subject. */
export function findSubject<S extends Subject>(among: readonly S[], id: string | null | undefined): S | null {
  return among.find((subject) => subject.id === id) ?? null;
}
