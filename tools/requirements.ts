// The requirements that tests cover, by number: the product's and those of OWASP ASVS 5.0.0. A test names them as tags:
// "R12" or "asvs-6.5.1" in Vitest, with a leading @ in Playwright.

import { readFileSync } from "node:fs";
import path from "node:path";

export interface Row {
  /** Such as "R12". */
  number: `R${number}`;
  text: string;
}

export interface Requirement {
  /** Such as "6.5.1". */
  number: string;
  /** Verified by: A a test, D a document that a test checks, P a production probe, X an exception, n/a not applicable. */
  kind: "A" | "D" | "P" | "X" | "n/a";
  level?: 1 | 2;
  asks?: string;
  reason?: string;
}

const read = (name: string) => readFileSync(path.join(import.meta.dirname, "..", "docs", name), "utf8");

/** The requirements in docs/rows.md. */
export const rows: readonly Row[] = [...read("rows.md").matchAll(/^- (R\d+) (.+)$/gm)].map(
  ([, number = "", text = ""]) => ({ number: number as Row["number"], text }),
);

/** The ASVS requirements of levels 1 and 2, from docs/asvs.json. */
export const requirements: readonly Requirement[] = Object.entries(
  JSON.parse(read("asvs.json")) as Record<string, Omit<Requirement, "number">>,
).map(([number, requirement]) => ({ number, ...requirement }));

/** A test's tag. Other formats do not compile, and unknown numbers fail at run time. */
export type Tag = `R${number}` | `asvs-${number}.${number}.${number}`;

export const asvsTag = (number: string) => `asvs-${number}` as Tag;

/** Requirements of level 3 that tests cover although docs/asvs.json does not list them. */
const LEVEL_3 = [
  ...["1.3.12", "3.4.8", "3.5.6", "3.5.8", "3.6.1", "5.2.6", "6.3.5", "6.3.7", "6.3.8", "7.5.3", "8.3.2"],
  ...["11.2.4", "14.2.6", "14.2.7", "14.2.8", "15.4.2", "16.5.4"],
];

/** All valid tags. */
export const tags: readonly Tag[] = [
  ...rows.map(({ number }) => number),
  ...[...requirements.map(({ number }) => number), ...LEVEL_3].map(asvsTag),
];
