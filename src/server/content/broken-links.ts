import { isFixedAddress, normalPath } from "../../content/addresses.ts";
import { describeFields, type Field, fieldValues } from "../../content/describe.ts";
import { type DocumentName, type Documents, documents as kinds } from "../../content/documents.ts";
import { itemAddresses } from "../../content/item-addresses.ts";
import { linksOf } from "../../content/markdown.ts";
import type { ContentProblem } from "./check-document.ts";

/** Links in a document to paths of the site that have no page, file or redirect. */
export function brokenLinks(documents: Documents, name: DocumentName): ContentProblem[] {
  const answered = new Set(
    [
      ...itemAddresses(documents).map(({ address }) => address),
      ...documents.redirects.items.map(({ from }) => from),
    ].map(normalPath),
  );
  return linksIn(describeFields(kinds[name].schema), documents[name])
    .filter(({ href }) => href.startsWith("/") && !isFixedAddress(href) && !answered.has(normalPath(href)))
    .map(({ path, href }) => ({
      path,
      message: `There is no page at “${href}”: visitors who follow this link find nothing. Correct it.`,
    }));
}

function linksIn(fields: readonly Field[], data: unknown): { path: string; href: string }[] {
  return fieldValues(fields, data).flatMap(({ path, field: { kind }, value }) => {
    if (kind === "prose") return linksOf(String(value ?? "")).map((href) => ({ path, href }));
    return kind === "link" ? [{ path, href: String(value ?? "") }] : [];
  });
}
