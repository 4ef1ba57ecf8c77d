import { isFixedAddress, normalPath } from "../../content/addresses.ts";
import { brokenReferences } from "../../content/broken-references.ts";
import type { Changes } from "../../content/changes.ts";
import type { DocumentName, Documents } from "../../content/documents.ts";
import { itemAddresses } from "../../content/item-addresses.ts";
import { missingOffices } from "../../content/tokens.ts";
import { byId, type ContentProblem, type Overlaid, overlay, touches } from "./check-document.ts";
import { documentNames } from "./names.ts";
import type { Published } from "./published.ts";

/** A field that does not fit the other documents. */
export interface SiteProblem extends ContentProblem {
  document: DocumentName;
  /** The field's path in the file. */
  keys: readonly PropertyKey[];
  /** The list that lacks the item that the field refers to. */
  lacking?: { document: DocumentName; path: string };
}

/**
 * Problems between documents that are individually valid: references to missing offices, projects and services, and
 * redirects from the addresses of pages.
 */
export function checkSite(documents: Documents): SiteProblem[] {
  const missing = documentNames.flatMap((name) =>
    // Claims are skipped, because no page contains a claim about a missing office any more.
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
  return [...missing, ...broken, ...redirectedPages(documents)].map((problem) => ({
    ...problem,
    path: byId(documents[problem.document], problem.keys),
  }));
}

/** Redirects from pages. Either side may be wrong, so the field that determines the page's address is reported too. */
function redirectedPages(documents: Documents): Omit<SiteProblem, "path">[] {
  const addresses = itemAddresses(documents);
  return documents.redirects.items.flatMap(({ from, to }, place) => {
    const page = addresses.find(({ address }) => normalPath(address) === normalPath(from));
    if (!page && !isFixedAddress(from)) return [];
    const redirect = {
      document: "redirects" as const,
      keys: ["items", place, "from"],
      message: `“${from}” is the address of a page, which would hide this redirect. Correct or remove it.`,
    };
    if (!page) return [redirect];
    const message = `“${page.address}” leads on to ${to}. Choose another address, or remove that redirect first.`;
    return [redirect, { document: page.document, keys: page.keys, message }];
  });
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
 * Applies publications to valid files. Changes that do not fit the other documents are dropped: those of the referring
 * field, or else those of the list that lost the item. The files alone are valid, so the site always starts.
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
      if (own.length === 0 && lacking)
        leaveOut(
          lacking.document,
          pathsOf(lacking.document, (each) => each === lacking.path),
          message,
        );
    }
    // If a problem belongs to no particular change, none of them can be trusted.
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
