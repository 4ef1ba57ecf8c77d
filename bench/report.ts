import { existsSync, readFileSync, writeFileSync } from "node:fs";
import type { Table } from "./figures.ts";

/** The results of one part of the benchmark. */
export interface Section {
  name: string;
  title: string;
  /** Date, machine and number of runs. */
  circumstances: string;
  tables: Pick<Table, "title" | "toMarkdown">[];
}

const sectionMarks = (name: string) => [`<!-- bench: ${name} -->`, `<!-- end of ${name} -->`] as const;

export function toMarkdown({ title, circumstances, tables }: Section): string {
  return [`## ${title}`, circumstances, ...tables.flatMap((table) => [`**${table.title}**`, table.toMarkdown()])].join(
    "\n\n",
  );
}

/** Replaces the section between its marks, or appends it. Keeps all other text. */
export function replaceSection(text: string, section: Section): string {
  const [begin, end] = sectionMarks(section.name);
  const marked = `${begin}\n\n${toMarkdown(section)}\n\n${end}`;
  const [from, to] = [text.indexOf(begin), text.indexOf(end)];
  if (from < 0 || to < from) return `${text.trimEnd()}\n\n${marked}\n`;
  return text.slice(0, from) + marked + text.slice(to + end.length);
}

export function writeSection(file: string, section: Section): void {
  writeFileSync(file, replaceSection(existsSync(file) ? readFileSync(file, "utf8") : "", section));
}
