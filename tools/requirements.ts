// What the tests have to prove, by number: the product's rows and the requirements of OWASP ASVS 5.0.0. A test names
// those it proves as tags: "R12" or "asvs-6.5.1" in Vitest, the same behind an @ in Playwright.

import { readFileSync } from "node:fs";
import path from "node:path";

export interface Row {
  /** "R12" */
  number: `R${number}`;
  text: string;
}

export interface Requirement {
  /** "6.5.1" */
  number: string;
  /** A by a test, D by a document that a test checks, P by a probe of a production set-up, X an exception, n/a */
  kind: "A" | "D" | "P" | "X" | "n/a";
  level?: 1 | 2;
  asks?: string;
  reason?: string;
}

const read = (name: string) => readFileSync(path.join(import.meta.dirname, "..", "docs", name), "utf8");

/** The rows of docs/rows.md. */
export const rows: readonly Row[] = [...read("rows.md").matchAll(/^- (R\d+) (.+)$/gm)].map(
  ([, number = "", text = ""]) => ({ number: number as Row["number"], text }),
);

/** The requirements of level 1 and 2, from docs/asvs.json. */
export const requirements: readonly Requirement[] = Object.entries(
  JSON.parse(read("asvs.json")) as Record<string, Omit<Requirement, "number">>,
).map(([number, requirement]) => ({ number, ...requirement }));

/** What a test is tagged with. Another shape does not compile, and a number that is in no list is refused at the run. */
export type Tag = `R${number}` | `asvs-${number}.${number}.${number}`;

export const asvsTag = (number: string) => `asvs-${number}` as Tag;

/** Requirements of level 3, which docs/asvs.json does not list, that tests prove all the same. */
const LEVEL_3 = [
  ...["1.3.12", "3.4.8", "3.5.6", "3.5.8", "3.6.1", "5.2.6", "6.3.5", "6.3.7", "6.3.8", "7.5.3", "8.3.2"],
  ...["11.2.4", "14.2.6", "14.2.7", "14.2.8", "15.4.2", "16.5.4"],
];

/** Every tag that a test may bear. */
export const tags: readonly Tag[] = [
  ...rows.map(({ number }) => number),
  ...[...requirements.map(({ number }) => number), ...LEVEL_3].map(asvsTag),
];
