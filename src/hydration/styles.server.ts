import { readFile } from "node:fs/promises";
import path from "node:path";

const texts = new Map<string, string>();

/**
 * The text of built style sheets, by address. They never change while a build is served. `root` is the project's folder,
 * which need not be where the site was started.
 */
export async function readStyles(hrefs: string[], root: string): Promise<Record<string, string>> {
  if (import.meta.env.DEV) return {};
  for (const href of hrefs) {
    // React Router appends "#" to the URL of a sheet that is also loaded later, so that a page can contain both.
    const file = path.join(root, "build", "client", href.replace(/#$/, ""));
    if (!texts.has(href)) texts.set(href, await readFile(file, "utf8"));
  }
  return Object.fromEntries(texts);
}
