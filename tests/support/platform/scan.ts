import { type Browser, type Feature, type Member, missingIn } from "./compatibility.ts";
import { scanMarkup } from "./markup-parts.ts";
import { scanScript } from "./script-parts.ts";
import { scanStyles } from "./style-parts.ts";

/** A feature of the platform that some of the browsers lack. */
export interface FoundPart {
  /** Its path in the compatibility data. */
  path: string;
  missingIn: string[];
  files: string[];
}

export interface BuiltFile {
  name: string;
  type: "html" | "css" | "js";
  text: string;
}

/** Finds used features that one of the browsers lacks. */
export function findYoungerParts(files: readonly BuiltFile[], browsers: readonly Browser[]): FoundPart[] {
  const found = new Map<string, FoundPart>();

  for (const { name, type, text } of files) {
    const add = (path: string, missing: string[]) => {
      if (missing.length === 0) return;
      const entry = found.get(path) ?? { path, missingIn: missing, files: [] };
      if (!entry.files.includes(name)) entry.files.push(name);
      found.set(path, entry);
    };
    const notes = {
      note: (path: string, feature: Feature | undefined, usedName?: string) => {
        if (feature) add(path, missingIn(browsers, feature, usedName));
      },
      noteOneOf: (members: readonly Member[]) => {
        // A missing interface can only be reached through a feature that is found itself.
        const [best] = members
          .filter(({ owner }) => missingIn(browsers, owner).length === 0)
          .map(({ path, feature }) => ({ path, missing: missingIn(browsers, feature) }))
          .sort((a, b) => a.missing.length - b.missing.length);
        if (best) add(best.path, best.missing);
      },
    };
    if (type === "html") scanMarkup(text, notes);
    if (type === "css") scanStyles(text, notes.note);
    if (type === "js") scanScript(text, notes);
  }
  return [...found.values()].sort((a, b) => a.path.localeCompare(b.path));
}
