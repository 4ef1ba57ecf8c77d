import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";

export const ROOT = path.join(import.meta.dirname, "..", "..");

export interface Source {
  /** Path relative to the project, with slashes. */
  file: string;
  text: string;
}

/** The product, and the component gallery. */
const FOLDERS = ["src", "tools/gallery"];

/** The product's own sources, without its tests. */
export const readSources = () => readFiles((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file));

export const readStyleSheets = () => readFiles((file) => file.endsWith(".css"));

function readFiles(isMeant: (file: string) => boolean): Source[] {
  return FOLDERS.flatMap((folder) =>
    readdirSync(path.join(ROOT, folder), { recursive: true, encoding: "utf8" })
      .map((name) => `${folder}/${name.replaceAll("\\", "/")}`)
      .filter(isMeant)
      .sort()
      .map((file) => ({ file, text: readFileSync(path.join(ROOT, file), "utf8") })),
  );
}

/** Server-only code, which has stricter rules. */
export const isServerCode = (file: string) =>
  /^src\/(?:server|database)\//.test(file) ||
  file.includes(".server.") ||
  ["src/app.ts", "src/open-site.ts"].includes(file);

export const readDocument = (name: string) => readFileSync(path.join(ROOT, "docs", name), "utf8");
