import { joinLines } from "../../content/markdown.ts";
import { type ItemFile, readFrontMatter } from "./item-file.ts";

const PART = /^## +(.*?)(?: *\{#([^{}\s]*)\})? *$/;

/**
 * Reads a Markdown file whose sections are a list: “## Heading {#id}”, and prose below.
 *
 * @param file the file's name in messages
 * @param list the field with the list
 */
export function readPartsFile(file: string, source: string, list: string): ItemFile {
  const front = readFrontMatter(file, source);
  if ("faults" in front) return { fields: {}, faults: front.faults, at: () => `${file}:1:1` };
  const { lines, from, yaml } = front;
  const starts = lines.flatMap((line, place) => (place >= from && PART.test(line) ? [place] : []));
  const faults: string[] = [];
  const stray = lines.findIndex((line, place) => place >= from && line.trim() !== "");
  if (stray >= 0 && stray < (starts[0] ?? lines.length))
    faults.push(`${file}:${stray + 1}:1 Text before the first section. Move it into one.`);
  if (Object.hasOwn(yaml.data, list))
    faults.push(`${yaml.at([list])} ${list}: Write them as sections “## Heading {#id}”. Remove this line.`);
  const parts = starts.map((start, place) => {
    const [, heading, id] = PART.exec(lines[start] ?? "") ?? [];
    if (id === undefined)
      faults.push(`${file}:${start + 1}:1 This section has no id. End its heading with one, such as {#what-we-do}.`);
    return { id, heading, text: joinLines(lines.slice(start + 1, starts[place + 1]).join("\n")) };
  });
  return {
    fields: { ...yaml.data, [list]: parts },
    faults,
    at([field, place, name], found) {
      const start = field === list ? starts[Number(place)] : undefined;
      if (start === undefined) return yaml.at(field === list ? [] : [field as string]);
      const end = starts[Number(place) + 1] ?? lines.length;
      const line = name === "text" && found ? lines.slice(start, end).findIndex((each) => each.includes(found)) : 0;
      const at = start + Math.max(line, 0);
      return `${file}:${at + 1}:${Math.max(found ? (lines[at] ?? "").indexOf(found) : 0, 0) + 1}`;
    },
  };
}

/** Writes the sections in the format of `readPartsFile`. */
export const formatHeading = ({ id, heading }: { id: string; heading: string }): string => `## ${heading} {#${id}}`;
