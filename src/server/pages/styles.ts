import { readFile } from "node:fs/promises";
import path from "node:path";
import type { EntryContext } from "react-router";

const texts = new Map<string, string>();

/**
 * Reads the built style sheets, by URL. They do not change while a build is served. `root` is the project's folder, which
 * may differ from the working directory.
 */
export async function readStyles(manifest: EntryContext["manifest"], root: string): Promise<Record<string, string>> {
  if (import.meta.env.DEV) return {};
  const hrefs = new Set(Object.values(manifest.routes).flatMap((route) => route?.css ?? []));
  for (const href of hrefs) {
    // React Router appends "#" to the URL of a sheet that is also loaded later, so that a page can contain both.
    const file = path.join(root, "build", "client", href.replace(/#$/, ""));
    if (!texts.has(href)) texts.set(href, await readFile(file, "utf8"));
  }
  return Object.fromEntries(texts);
}
