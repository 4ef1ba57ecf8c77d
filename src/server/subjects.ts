import { projects } from "../content/projects/projects.ts";
import { services } from "../content/services/services.ts";
import type { Subject } from "../contract/subject.ts";

// Subjects of reviews. Titles are resolved on the server, so that browsers need not load all case studies.

export const projectSubjects = projects.map(({ id, slug, title }) => ({
  id,
  title,
  path: `/projects/${slug}` as const,
}));

export const serviceSubjects = services.map(({ id, title }) => ({
  id,
  title,
  path: `/servicedetail/${id}` as const,
}));

/** Returns null without an id, and if the content no longer has it. */
export function findSubject<S extends Subject>(subjects: readonly S[], id: string | null | undefined): S | null {
  return subjects.find((subject) => subject.id === id) ?? null;
}
