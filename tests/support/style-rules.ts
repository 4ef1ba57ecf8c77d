import { type CssNode, generate, parse, walk } from "css-tree";
import type { Source } from "./sources.ts";

// Rules for every style sheet (docs/decisions/0019 and 0026).

/** All distances between and within elements, in px; 0 is always allowed. */
const STEPS = [2, 4, 8, 12, 16, 20, 24, 32, 40, 56, 72, 96, 128];
/** The distances that depend on the window's width, in ui/tokens.css. */
const TOKENS = [
  "--inset",
  "--panel-inset",
  "--section-inset",
  "--panel-padding",
  "--inner-padding",
  "--gutter",
  "--rhythm",
];
const SPACING = /^(?:margin|padding)(?:-|$)|^(?:row-|column-)?gap$/;
/** At the end of a declaration's line: the reason why its distance is geometry and not a step of the scale. */
const EXCEPTION = /\/\* off the scale: .+ \*\//;

/** Classes for states of the document or kinds of background, which any sheet may use. */
const STATES = ["js", "on-graphite"];

/** Every margin, padding and gap that is not a step of the scale, with its line and the nearest step. */
export function offScale(sheets: Source[]): string[] {
  return sheets.flatMap((sheet) => {
    const lines = sheet.text.split("\n");
    const own = ownDistances(sheet);
    const found: string[] = [];
    walk(parse(sheet.text, { positions: true, parseCustomProperty: true }), {
      visit: "Declaration",
      enter(declaration) {
        const { property, value, loc } = declaration;
        if (!SPACING.test(property) && !own.has(property)) return;
        const first = loc?.start.line ?? 0;
        if (lines.slice(first - 1, loc?.end.line).some((line) => EXCEPTION.test(line))) return;
        for (const problem of problemsIn(value, own)) {
          found.push(`${sheet.file}:${first} ${property}: ${generate(value)}: ${problem}`);
        }
      },
    });
    return found;
  });
}

/** The sheet's own custom properties used as distances, whose values must be steps, too. */
function ownDistances({ text }: Source): Set<string> {
  const defined = new Set<string>();
  const used = new Set<string>();
  walk(parse(text), {
    visit: "Declaration",
    enter({ property, value }) {
      if (property.startsWith("--")) defined.add(property);
      if (SPACING.test(property)) for (const name of variablesIn(value)) used.add(name);
    },
  });
  return new Set([...used].filter((name) => defined.has(name) && !TOKENS.includes(name)));
}

function variablesIn(value: CssNode): string[] {
  return [...generate(value).matchAll(/var\((--[\w-]+)/g)].map(([, name = ""]) => name);
}

function problemsIn(value: CssNode, own: Set<string>): string[] {
  const problems = variablesIn(value)
    .filter((name) => !TOKENS.includes(name) && !own.has(name))
    .map((name) => `${name} is no distance`);
  walk(value, (node) => {
    if (node.type === "Percentage") problems.push(`${node.value}% is no step`);
    if (node.type !== "Dimension") return;
    const size = Math.abs(Number(node.value));
    if (node.unit !== "px") problems.push(`${node.value}${node.unit} is no step`);
    else if (size !== 0 && !STEPS.includes(size))
      problems.push(`${size}px is no step, the nearest is ${nearest(size)}px`);
  });
  return problems;
}

function nearest(size: number): number {
  return STEPS.reduce((best, step) => (Math.abs(step - size) < Math.abs(best - size) ? step : best));
}

/**
 * Every class that has rules in more than one sheet, and every rule that begins with another sheet's classes. A rule
 * belongs to the first class of its selector: its descendants may be any sheet's.
 */
export function sharedClasses(sheets: Source[], exceptions: Record<string, readonly string[]> = {}): string[] {
  const owners = new Map<string, Set<string>>();
  const together: { file: string; line: number; classes: string[] }[] = [];
  for (const { file, text } of sheets) {
    for (const { classes, line } of subjectsIn(text)) {
      const [only] = classes;
      if (classes.length === 1 && only) owners.set(only, (owners.get(only) ?? new Set()).add(file));
      else together.push({ file, line, classes });
    }
  }
  const isExcepted = (name: string, file: string) => exceptions[name]?.includes(file);
  return [
    ...[...owners].flatMap(([name, files]) => {
      const left = [...files].filter((file) => !isExcepted(name, file));
      return left.length > 1 ? [`.${name} has rules in ${left.sort().join(" and ")}`] : [];
    }),
    ...together
      .filter(({ file, classes }) => {
        const owned = classes.flatMap((name) => [...(owners.get(name) ?? [])]);
        return owned.length > 0 && !owned.includes(file) && !classes.some((name) => isExcepted(name, file));
      })
      .map(({ file, line, classes }) => `${file}:${line} .${classes.join(".")} belongs to another sheet`),
  ];
}

/** The first classes of every selector, without those for states. */
function subjectsIn(text: string): { classes: string[]; line: number }[] {
  const found: { classes: string[]; line: number }[] = [];
  walk(parse(text, { positions: true }), {
    visit: "Rule",
    enter({ prelude }) {
      // A nested rule belongs to its parent rule.
      if (prelude.type !== "SelectorList" || generate(prelude).includes("&")) return;
      for (const selector of prelude.children) {
        if (selector.type !== "Selector") continue;
        const classes = firstClasses(selector);
        if (classes.length > 0) found.push({ classes, line: prelude.loc?.start.line ?? 0 });
      }
    },
  });
  return found;
}

function firstClasses(selector: CssNode): string[] {
  const compounds: string[][] = [[]];
  if (selector.type !== "Selector") return [];
  for (const node of selector.children) {
    if (node.type === "Combinator") compounds.push([]);
    if (node.type === "ClassSelector" && !STATES.includes(node.name)) compounds.at(-1)?.push(node.name);
  }
  return compounds.find((classes) => classes.length > 0) ?? [];
}
