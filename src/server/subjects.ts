import { projects } from "../content/projects.ts";
import { services } from "../content/services.ts";
import type { Subject } from "../contract/subject.ts";

// What a review can be about. The titles come from the server: the browser need not load all stories for one title.

/** The gallery shows a few projects at first: the address asks for as many as it takes to see this one. */
export const projectSubjects: readonly Subject[] = projects.map(({ id, title }, index) => ({
  id,
  title,
  path: `/projects?count=${index + 1}#project-${id}`,
}));

export const serviceSubjects: readonly Subject[] = services.map(({ id, title }) => ({
  id,
  title,
  path: `/servicedetail/${id}`,
}));

/** Null for no id, and for one that the content does not know any more. */
export function findSubject(subjects: readonly Subject[], id: string | null | undefined): Subject | null {
  return subjects.find((subject) => subject.id === id) ?? null;
}
