import { MARKER, proseProblems, readProse } from "./markdown.ts";
import type { Block, Inline, ProseFeature } from "./prose.ts";

// Serializes prose to Markdown. Whether a character is syntax depends on its surroundings, so several spellings are
// tried, the plainest first, and the first one that parses back to the same tree is used.

/** Consecutive characters with the same marks. */
export interface Run {
  text: string;
  strong?: boolean;
  emphasis?: boolean;
  href?: string;
}

type Mark = "strong" | "emphasis" | "href";
const MARKS = ["href", "strong", "emphasis"] as const;

/** The kinds of lines in prose: a paragraph, a heading, a list item. */
export type LineKind = Exclude<Block, string>["kind"];

const PREFIXES: Record<LineKind, string> = { paragraph: "", heading: "### ", bullets: "- ", numbers: "1. " };

/** Splits the parts of a paragraph into runs. */
export function runsOf(parts: readonly Inline[], marks: Omit<Run, "text"> = {}): Run[] {
  return parts.flatMap((part): Run[] => {
    if (typeof part === "string") return [{ ...marks, text: part }];
    return runsOf(part.children, "href" in part ? { ...marks, href: part.href } : { ...marks, [part.kind]: true });
  });
}

const SPACE = /\s/;
const SPACE_OR_SIGN = /[\s\p{P}\p{S}]/u;

/**
 * One line as Markdown; "" if it has no words. Marks that Markdown cannot express at a position are narrowed, or else
 * dropped.
 */
export function writeLine(kind: LineKind, runs: readonly Run[], allowed: readonly ProseFeature[]): string {
  const meanings = [
    narrowed(runs, SPACE),
    narrowed(runs, SPACE_OR_SIGN),
    narrowed(
      runs.map(({ text, href }) => ({ text, href })),
      SPACE,
    ),
    narrowed(
      runs.map(({ text }) => ({ text })),
      SPACE,
    ),
  ];
  if (meanings[0]?.length === 0) return "";
  for (const meaning of meanings)
    for (const isEscaped of [false, true])
      for (const sign of ["*", "_"]) {
        const written = PREFIXES[kind] + write(isEscaped ? meaning.map(escaped) : meaning, sign);
        if (isReadAs(written, kind, meaning) && proseProblems(written, allowed).length === 0) return written;
      }
  return PREFIXES[kind] + write((meanings.at(-1) ?? []).map(escaped), "*");
}

/** A list's marker without an item is read back verbatim when alone, but joins a list that follows. */
const isBareMarker = (written: string): boolean => MARKER.exec(`${written} `)?.[0].length === written.length + 1;

function isReadAs(written: string, kind: LineKind, runs: readonly Run[]): boolean {
  if (isBareMarker(written)) return false;
  const [block = "", ...more] = readProse(written);
  if (more.length > 0) return false;
  const read: Exclude<Block, string> = typeof block === "string" ? { kind: "paragraph", children: [block] } : block;
  if (read.kind !== kind) return false;
  const lines = "items" in read ? read.items : [read.children];
  return lines.length === 1 && JSON.stringify(joined(runsOf(lines[0] ?? []))) === JSON.stringify(joined(runs));
}

/**
 * Runs with line breaks collapsed to one space, trimmed, and without these characters at the start or end of a mark.
 */
function narrowed(runs: readonly Run[], edge: RegExp): Run[] {
  const characters = runs.flatMap(({ text, ...marks }) =>
    [...text.replace(/\s*[\n\r]\s*/g, " ")].map((character): Run => ({ ...marks, text: character })),
  );
  for (const mark of MARKS) {
    const isEdge = ({ text }: Run) => (mark === "href" ? SPACE : edge).test(text);
    for (const group of groupsOf(characters, mark)) {
      for (const one of group)
        if (isEdge(one)) delete one[mark];
        else break;
      for (const one of group.toReversed())
        if (isEdge(one)) delete one[mark];
        else break;
    }
  }
  const first = characters.findIndex(({ text }) => !SPACE.test(text));
  const last = characters.findLastIndex(({ text }) => !SPACE.test(text));
  return first < 0 ? [] : joined(characters.slice(first, last + 1));
}

/** Groups adjacent runs that share a mark. */
function groupsOf(runs: readonly Run[], mark: Mark): Run[][] {
  const groups: Run[][] = [];
  let before: Run[Mark];
  for (const run of runs) {
    if (run[mark] && run[mark] === before) groups.at(-1)?.push(run);
    else if (run[mark]) groups.push([run]);
    before = run[mark];
  }
  return groups;
}

function joined(runs: readonly Run[]): Run[] {
  const all: Run[] = [];
  for (const { text, strong, emphasis, href } of runs) {
    const last = all.at(-1);
    if (last && MARKS.every((mark) => (last[mark] || undefined) === ({ strong, emphasis, href }[mark] || undefined)))
      last.text += text;
    else all.push({ text, ...(strong && { strong }), ...(emphasis && { emphasis }), ...(href && { href }) });
  }
  return all;
}

// Tokens are never escaped: {company.name} keeps its meaning verbatim.
const SIGNS = /\{[\w.]*\}|[\\`*_[\]<]|#(?=#*$)/g;
const AT_START = /^(?:[-+>=~#]|\d{1,9}(?=[.)]))/;

function escaped(run: Run, place: number): Run {
  const text = run.text.replace(SIGNS, (sign) => (sign.startsWith("{") ? sign : `\\${sign}`));
  return {
    ...run,
    text: place === 0 ? text.replace(AT_START, (start) => (/\d/.test(start) ? `${start}\\` : `\\${start}`)) : text,
    ...(run.href && { href: run.href.replace(/[\\()<>*_]/g, "\\$&") }),
  };
}

/** Writes each mark around as much text as possible, with the longest outermost. */
function write(runs: readonly Run[], sign: string, open: readonly Mark[] = []): string {
  let written = "";
  for (let at = 0; at < runs.length; ) {
    const rest = runs.slice(at);
    const lengths = MARKS.map((mark) => {
      const end = rest.findIndex((run) => run[mark] !== rest[0]?.[mark]);
      return { mark, length: rest[0]?.[mark] && !open.includes(mark) ? (end < 0 ? rest.length : end) : 0 };
    });
    const { mark, length } = lengths.reduce((best, each) => (each.length > best.length ? each : best));
    if (length === 0) {
      written += rest[0]?.text;
      at += 1;
      continue;
    }
    const inner = write(rest.slice(0, length), sign, [...open, mark]);
    if (mark === "href") written += `[${inner}](${rest[0]?.href})`;
    else written += mark === "strong" ? `**${inner}**` : sign + inner + sign;
    at += length;
  }
  return written;
}
