import { expect, test } from "vitest";
import { readStyleSheets } from "#tests/support/sources.ts";
import { offScale, sharedClasses } from "#tests/support/style-rules.ts";

const FRAME = "src/site/below-fold.css";
const HOME = "src/site/home/home.css";
/** Print is a separate medium that may style any part of the site. */
const PAPER = "src/site/print.css";
const onScreen = () => readStyleSheets().filter(({ file }) => file !== PAPER);

const LINE = "src/site/home/level-line.css";
/** The header on a client's own colour, and on graphite. */
const OTHER_GROUND = "src/ui/stage.css";

/** Classes with rules in two sheets: the first for the first view, the second loads later. */
const IN_TWO_HALVES = {
  "site-header": [FRAME, OTHER_GROUND],
  "site-nav": [FRAME, OTHER_GROUND],
  chat: [FRAME],
  "hero-level": [HOME],
  "level-track": [HOME],
  "below-fold": ["src/site/home/below-fold.css"],
  button: ["src/ui/deferred-parts.css"],
  notch: ["src/ui/deferred-parts.css"],
  // Not split: the select's arrow is defined with lists, which use selects.
  control: ["src/ui/list/table.css"],
  // Not split: the elements that the home page's line connects.
  hero: [LINE, "src/site/home/below-fold.css"],
  counters: [LINE],
  "counter-list": [LINE],
  "footer-call": [LINE],
};

test("margins, paddings and gaps are steps of the scale", () => {
  expect(offScale(readStyleSheets())).toEqual([]);
});

test("reports a distance off the scale with file, line and nearest step", () => {
  const text = `@layer page {
  .one { padding: 14px var(--inset); }
  .two { margin: -40px 0 -130px; /* off the scale: bleeds */ }
  .three { margin: -40px 0 -130px; }
  .four { --pad: 9px; width: 33px; gap: calc(var(--pad) + 4px); }
  .five { row-gap: var(--r-card); margin-top: 1em; padding: max(var(--panel-inset), 24px); }
}`;
  expect(offScale([{ file: "planted.css", text }])).toEqual([
    "planted.css:2 padding: 14px var(--inset): 14px is no step, the nearest is 12px",
    "planted.css:4 margin: -40px 0-130px: 130px is no step, the nearest is 128px",
    "planted.css:5 --pad: 9px: 9px is no step, the nearest is 8px",
    "planted.css:6 row-gap: var(--r-card): --r-card is no distance",
    "planted.css:6 margin-top: 1em: 1em is no step",
  ]);
});

test("each class has its rules in one style sheet", () => {
  expect(sharedClasses(onScreen(), IN_TWO_HALVES)).toEqual([]);
});

test("only the tokens' style sheet defines a colour token", () => {
  const TOKENS = "src/ui/tokens.css";
  const sheets = onScreen();
  const tokens = sheets.find(({ file }) => file === TOKENS)?.text ?? "";
  const colours = [...tokens.matchAll(/(--[\w-]+): (?:light-dark\()?oklch/g)].map(([, name]) => name);
  expect(colours).toContain("--line");
  const others = sheets.filter(({ file }) => file !== TOKENS);
  const redefined = others.flatMap(({ file, text }) =>
    colours.filter((name) => text.includes(`${name}:`)).map((name) => `${file} ${name}`),
  );
  expect(redefined).toEqual([]);
});

test("the print style sheet applies only to print", () => {
  const paper = readStyleSheets().find(({ file }) => file === PAPER)?.text ?? "";
  expect(paper.replace(/\/\*[\s\S]*?\*\//, "").trim()).toMatch(/^@layer page \{\s*@media print \{[\s\S]*\}\s*\}$/);
  expect(paper.match(/@media/g)).toHaveLength(1);
});

test("reports rules for another sheet's classes, but not for descendants of the sheet's classes", () => {
  const sheets = [
    { file: "one.css", text: ".card { gap: 4px } .js .card.open, .on-graphite .card { gap: 8px }" },
    { file: "two.css", text: ".list .card { gap: 4px } .list { & .card { gap: 2px } }" },
    { file: "three.css", text: "@media print { .js .card { gap: 2px } }\n.card.closed { gap: 4px }" },
    { file: "four.css", text: ".card.open { gap: 2px }" },
  ];
  expect(sharedClasses(sheets)).toEqual([
    ".card has rules in one.css and three.css",
    "four.css:1 .card.open belongs to another sheet",
  ]);
  expect(sharedClasses(sheets, { card: ["three.css", "four.css"] })).toEqual([]);
});

test("every listed exception is needed", () => {
  const all = onScreen();
  for (const name of Object.keys(IN_TWO_HALVES)) {
    const { [name as keyof typeof IN_TWO_HALVES]: _, ...others } = IN_TWO_HALVES;
    expect(sharedClasses(all, others), name).not.toEqual([]);
  }
});
