import { joinLines } from "../../content/markdown.ts";
import { readYaml, type YamlSource } from "./yaml-source.ts";

/** A file of a folder document: its fields, and their positions. */
export interface ItemFile {
  fields: Record<string, unknown>;
  faults: string[];
  /** @param found the characters of the value to point at */
  at: (keys: readonly PropertyKey[], found?: string) => string;
}

type Sections = Readonly<Record<string, string>>;

const HEADING = /^## +(.*?) *$/;

/** A line of a section that would be read as its end is escaped with a backslash. */
const ESCAPED = /^\\(?=\\*## )/;
export const NEEDS_ESCAPE = /^(?=\\*## )/gm;

/**
 * Reads front matter and sections.
 *
 * @param file the file's name in messages
 */
export function readItemFile(file: string, source: string, sections: Sections): ItemFile {
  const front = readFrontMatter(file, source);
  if ("faults" in front) return { fields: {}, faults: front.faults, at: () => `${file}:1:1` };
  const { lines, from, yaml } = front;
  const misplaced = ["id", ...Object.keys(sections)]
    .filter((name) => Object.hasOwn(yaml.data as object, name))
    .map((name) => {
      const remedy = name === "id" ? "The file name is the id" : `Write it as the section “## ${sections[name]}”`;
      return `${yaml.at([name])} ${name}: ${remedy}. Remove this line.`;
    });
  const prose = readSections(file, lines, from, sections);
  return {
    fields: { ...yaml.data, ...prose.fields },
    faults: [...misplaced, ...prose.faults],
    at: (keys, found) => prose.find(String(keys[0]), found) ?? yaml.at(keys),
  };
}

/** The fields above the text of a file, its lines, and the index of the first line below. */
export function readFrontMatter(
  file: string,
  source: string,
): { faults: string[] } | { lines: string[]; from: number; yaml: YamlSource & { data: object } } {
  const lines = source.split(/\r?\n/);
  const end = lines.indexOf("---", 1);
  if (lines[0] !== "---" || end === -1)
    return { faults: [`${file}:1:1 No front matter. Put the fields between two lines of three hyphens.`] };
  const yaml = readYaml(file, lines.slice(1, end).join("\n"), 1);
  if (yaml.faults.length > 0) return { faults: yaml.faults };
  if (typeof yaml.data !== "object" || yaml.data === null || Array.isArray(yaml.data))
    return { faults: [`${file}:2:1 The front matter has no fields. Write them as “name: value”.`] };
  return { lines, from: end + 1, yaml: { ...yaml, data: yaml.data } };
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
      fields[name] = joinLines(
        lines
          .slice(start + 1, starts[place + 1])
          .map((line) => line.replace(ESCAPED, ""))
          .join("\n"),
      );
    }
  }
  for (const [name, heading] of known)
    if (!at.has(name)) faults.push(`${file}:1:1 ${name}: The section “## ${heading}” is missing. Write it.`);
  return { fields, faults, find };

  /** The position of a section, or of its first line with these characters. */
  function find(name: string, found?: string): string | undefined {
    const heading = at.get(name);
    if (!heading || !found) return heading;
    const start = Number(heading.split(":").at(-2));
    const end = starts.find((each) => each >= start) ?? lines.length;
    // The characters may span several lines of the file: their first words are on one.
    const wanted = [found, ...found.split(" ").slice(0, 1)];
    for (const text of wanted) {
      const line = lines.slice(start, end).findIndex((each) => each.includes(text));
      if (line >= 0) return `${file}:${start + line + 1}:${(lines[start + line] ?? "").indexOf(text) + 1}`;
    }
    return heading;
  }
}
