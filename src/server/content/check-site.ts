import { brokenReferences } from "../../content/broken-references.ts";
import type { Changes } from "../../content/changes.ts";
import type { DocumentName, Documents } from "../../content/documents.ts";
import { missingOffices } from "../../content/tokens.ts";
import { byId, type ContentProblem, type Overlaid, overlay, touches } from "./check-document.ts";
import { documentNames } from "./names.ts";
import type { Published } from "./published.ts";

/** A field that names an item of another document which does not exist. */
export interface SiteProblem extends ContentProblem {
  document: DocumentName;
  /** Its path as it is in the file. */
  keys: readonly PropertyKey[];
  /** The list that lacks the item. */
  lacking: { document: DocumentName; path: string };
}

/** What is wrong between documents that are valid each: offices, projects and services that are named and do not exist. */
export function checkSite(documents: Documents): SiteProblem[] {
  const missing = documentNames.flatMap((name) =>
    // A claim about such an office is a claim that no page makes any more.
    (name === "claims" ? [] : textsIn(documents[name])).flatMap(({ keys, text }) =>
      missingOffices(text, documents.company).map((token) => ({
        document: name,
        keys,
        message: `${token} is an office that you do not have. Correct or remove it.`,
        lacking: { document: "company" as const, path: "offices" },
      })),
    ),
  );
  const broken = brokenReferences(documents).map(({ document, path, message, to }) => ({
    document,
    keys: path,
    message,
    lacking: { document: to, path: "items" },
  }));
  return [...missing, ...broken].map((problem) => ({
    ...problem,
    path: byId(documents[problem.document], problem.keys),
  }));
}

/** Every text of a document, with the path of its field. */
export function textsIn(
  value: unknown,
  keys: readonly PropertyKey[] = [],
): { keys: readonly PropertyKey[]; text: string }[] {
  if (typeof value === "string") return [{ keys, text: value }];
  if (Array.isArray(value)) return value.flatMap((inner, place) => textsIn(inner, [...keys, place]));
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => textsIn(inner, [...keys, name]));
}

export type OverlaidSite = { [Name in DocumentName]: Overlaid<Name> };

/**
 * Lays what is published over valid files. Changes that fit neither their document nor the others are left out: those of the
 * field that names an item, else those of the list that lost it. The files alone are valid, so the site always starts.
 */
export function overlaySite(files: Documents, published: Published["documents"]): OverlaidSite {
  const dropped = new Map<DocumentName, ContentProblem[]>();
  let kept = new Map(documentNames.map((name): [DocumentName, Changes] => [name, published[name]?.changes ?? {}]));
  for (;;) {
    const site = Object.fromEntries(
      documentNames.map((name) => {
        const overlaid = overlay(name, files[name], kept.get(name) ?? {});
        return [name, { ...overlaid, dropped: [...overlaid.dropped, ...(dropped.get(name) ?? [])] }];
      }),
    ) as OverlaidSite;
    const problems = checkSite(dataOf(site));
    if (problems.length === 0) return site;
    const before = kept;
    for (const problem of problems) {
      const { document, path, lacking, message } = problem;
      const own = pathsOf(document, (each) => touches(each, path));
      leaveOut(document, own, message);
      if (own.length === 0)
        leaveOut(
          lacking.document,
          pathsOf(lacking.document, (each) => each === lacking.path),
          message,
        );
    }
    // A problem of no change in particular: none of them can be trusted.
    if (kept === before) kept = new Map();
  }

  function pathsOf(document: DocumentName, isGuilty: (path: string) => boolean): string[] {
    return Object.keys(kept.get(document) ?? {}).filter(isGuilty);
  }

  function leaveOut(document: DocumentName, paths: readonly string[], message: string): void {
    if (paths.length === 0) return;
    const left = Object.entries(kept.get(document) ?? {}).filter(([path]) => !paths.includes(path));
    kept = new Map(kept).set(document, Object.fromEntries(left));
    dropped.set(document, [...(dropped.get(document) ?? []), ...paths.map((path) => ({ path, message }))]);
  }
}

export const dataOf = (site: OverlaidSite): Documents =>
  Object.fromEntries(documentNames.map((name) => [name, site[name].data])) as Documents;
