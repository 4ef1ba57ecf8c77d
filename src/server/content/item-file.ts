import { readYaml } from "./yaml-source.ts";

/** A file of a folder document: its fields, and where they are in it. */
export interface ItemFile {
  fields: Record<string, unknown>;
  faults: string[];
  at: (keys: readonly PropertyKey[]) => string;
}

type Sections = Readonly<Record<string, string>>;

const HEADING = /^## +(.*?) *$/;
/** A line of prose that would be read as a heading is written with a backslash. */
const ESCAPED = /^\\(?=\\*## )/;
export const NEEDS_ESCAPE = /^(?=\\*## )/;

/**
 * Reads front matter and sections.
 *
 * @param file how messages name the file
 */
export function readItemFile(file: string, source: string, sections: Sections): ItemFile {
  const lines = source.split(/\r?\n/);
  const end = lines.indexOf("---", 1);
  if (lines[0] !== "---" || end === -1)
    return failed(`${file}:1:1 No front matter. Put the fields between two lines of three hyphens.`);
  const yaml = readYaml(file, lines.slice(1, end).join("\n"), 1);
  if (yaml.faults.length > 0) return failed(...yaml.faults);
  if (typeof yaml.data !== "object" || yaml.data === null || Array.isArray(yaml.data))
    return failed(`${file}:2:1 The front matter has no fields. Write them as “name: value”.`);

  const misplaced = ["id", ...Object.keys(sections)]
    .filter((name) => Object.hasOwn(yaml.data as object, name))
    .map((name) => {
      const remedy = name === "id" ? "The file name is the id" : `Write it as the section “## ${sections[name]}”`;
      return `${yaml.at([name])} ${name}: ${remedy}. Remove this line.`;
    });
  const prose = readSections(file, lines, end + 1, sections);
  return {
    fields: { ...yaml.data, ...prose.fields },
    faults: [...misplaced, ...prose.faults],
    at: (keys) => prose.at.get(String(keys[0])) ?? yaml.at(keys),
  };

  function failed(...faults: string[]): ItemFile {
    return { fields: {}, faults, at: () => `${file}:1:1` };
  }
}

/** @param from the first line below the front matter */
function readSections(file: string, lines: readonly string[], from: number, sections: Sections) {
  const known = Object.entries(sections);
  const headings = known.map(([, heading]) => `“## ${heading}”`).join(", ");
  const faults: string[] = [];
  const at = new Map<string, string>();
  const fields: Record<string, string> = {};

  const starts = lines.flatMap((line, place) => (place >= from && HEADING.test(line) ? [place] : []));
  const stray = lines.findIndex((line, place) => place >= from && line.trim() !== "");
  if (stray >= 0 && stray < (starts[0] ?? lines.length))
    faults.push(`${file}:${stray + 1}:1 Text before the first section. Move it into one.`);
  for (const [place, start] of starts.entries()) {
    const heading = HEADING.exec(lines[start] ?? "")?.[1];
    const [name] = known.find(([, each]) => each === heading) ?? [];
    const position = `${file}:${start + 1}:1`;
    if (!name) faults.push(`${position} There is no section “${heading}”. Use ${headings}.`);
    else if (at.has(name)) faults.push(`${position} The section “${heading}” is here twice. Remove one.`);
    else {
      at.set(name, position);
      fields[name] = joinLines(lines.slice(start + 1, starts[place + 1]));
    }
  }
  for (const [name, heading] of known)
    if (!at.has(name)) faults.push(`${file}:1:1 ${name}: The section “## ${heading}” is missing. Write it.`);
  return { fields, faults, at };
}

/** Lines of a paragraph are one text; empty lines separate paragraphs. */
function joinLines(lines: readonly string[]): string {
  return lines
    .map((line) => line.trim().replace(ESCAPED, ""))
    .join("\n")
    .split(/\n{2,}/)
    .map((paragraph) => paragraph.replaceAll("\n", " ").trim())
    .filter(Boolean)
    .join("\n\n");
}
