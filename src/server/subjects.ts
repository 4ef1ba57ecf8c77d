import { projects } from "../content/projects/projects.ts";
import { services } from "../content/services/services.ts";
import type { Subject } from "../contract/subject.ts";

// What a review can be about. The titles come from the server, so that browsers need not load all stories for one.

export const projectSubjects: readonly Subject[] = projects.map(({ id, slug, title }) => ({
  id,
  title,
  path: `/projects/${slug}`,
}));

export const serviceSubjects: readonly Subject[] = services.map(({ id, title }) => ({
  id,
  title,
  path: `/servicedetail/${id}`,
}));

/** Null without an id, and for one that is no longer in the content. */
export function findSubject(subjects: readonly Subject[], id: string | null | undefined): Subject | null {
  return subjects.find((subject) => subject.id === id) ?? null;
}
