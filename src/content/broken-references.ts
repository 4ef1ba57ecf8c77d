import type { DocumentName, Documents } from "./documents.ts";

/** A field that refers to an item that does not exist. */
export interface BrokenReference {
  document: DocumentName;
  path: PropertyKey[];
  message: string;
  /** The document that lacks the item. */
  to: "projects" | "services";
}

/** References between documents to items that do not exist. */
export function brokenReferences({ home, projects, services, team }: Documents): BrokenReference[] {
  const projectIds = projects.items.map(({ id }) => id);
  const serviceIds = services.items.map(({ id }) => id);
  return [
    ...missing("home", ["work", "projects"], home.work.projects, "projects", projectIds),
    ...team.members.flatMap(({ led }, place) =>
      missing("team", ["members", place, "led"], led, "projects", projectIds),
    ),
    ...projects.items.flatMap(({ services }, place) =>
      missing("projects", ["items", place, "services"], services, "services", serviceIds),
    ),
  ];
}

function missing(
  document: DocumentName,
  path: PropertyKey[],
  ids: readonly string[],
  to: BrokenReference["to"],
  known: readonly string[],
): BrokenReference[] {
  return ids.flatMap((id, place) =>
    known.includes(id)
      ? []
      : [
          {
            document,
            path: [...path, place],
            message: `There is no ${to.slice(0, -1)} “${id}”. Correct or remove it.`,
            to,
          },
        ],
  );
}
