import { type DocumentName, documents } from "#src/content/documents.ts";
import { pageAt } from "#src/content/pages.ts";
import type { SiteContent } from "#src/server/content/content.ts";
import { kindOf } from "#src/server/content/names.ts";

/** The address that shows a document, and its name, for links to it. */
export function pageOf(content: SiteContent, document: DocumentName) {
  const { shownAt } = documents[document];
  return { shownAt, shownOn: kindOf(document).shownOn ?? nameOfPage(content, shownAt) };
}

/** What the navigation calls a page; otherwise its title without the agency's name, or its address. */
function nameOfPage(content: SiteContent, address: string): string {
  const { navigation, seo } = content.current();
  const link = [...navigation.header, ...navigation.policies.links].find(({ href }) => href === address);
  const page = pageAt(address);
  return link?.label ?? (page && seo[page].title.split(" | ")[0]) ?? address;
}
