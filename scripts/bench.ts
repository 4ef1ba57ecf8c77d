// Compares the built site with other frameworks' versions of the same page on this machine, alternating within one run.
//   npm run bench -- [--only pages,presses,server,writes,memory,lists] [--runs 5] [--reviews 1000000] [--write]
// --write updates the tables in docs/performance.md. Requests go only to this machine, in a fixed number.

import path from "node:path";
import { parseArgs } from "node:util";
import { markdownTable } from "../bench/figures.ts";
import { benchLists } from "../bench/lists.ts";
import { describeMachine } from "../bench/machine.ts";
import { benchMemory } from "../bench/memory.ts";
import { benchPages } from "../bench/pages.ts";
import { benchPresses } from "../bench/presses.ts";
import { type Section, toMarkdown, writeSection } from "../bench/report.ts";
import { benchServer } from "../bench/server.ts";
import { benchWrites } from "../bench/writes.ts";
import { findBrowser } from "./find-browser.ts";

const ROOT = path.join(import.meta.dirname, "..");
const REPORT = path.join(ROOT, "docs", "performance.md");

interface Part {
  title: string;
  needsBrowser?: boolean;
  measure: (runs: number, browser: string) => Promise<Section["tables"]>;
}

const PARTS: Record<string, Part> = {
  pages: { title: "Pages in the browser", needsBrowser: true, measure: benchPages },
  presses: { title: "The first press", needsBrowser: true, measure: benchPresses },
  server: { title: "Server", measure: benchServer },
  writes: { title: "Logged changes", measure: benchWrites },
  memory: { title: "Memory, start and size", measure: benchMemory },
  lists: { title: "Lists", measure: () => listsOf(Number(values.reviews)) },
};

const { values } = parseArgs({
  options: {
    only: { type: "string", default: Object.keys(PARTS).join(",") },
    runs: { type: "string", default: "5" },
    reviews: { type: "string", default: "1000000" },
    write: { type: "boolean", default: false },
  },
});

const runs = Number(values.runs);
const chosen = values.only.split(",").filter((name) => name !== "lists" || Number(values.reviews) > 0);
const unknown = chosen.filter((name) => !PARTS[name]);
if (unknown.length > 0 || !Number.isInteger(runs) || runs < 1) {
  console.error(`--only takes ${Object.keys(PARTS).join(", ")}; --runs a number from 1.`);
  process.exit(2);
}

// On a signal too, exit through process.exit, which stops the servers that were started.
for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => process.exit(1));

for (const name of chosen) {
  const { title, needsBrowser, measure } = PARTS[name] as Part;
  const browser = needsBrowser ? findBrowser() : "";
  const tables = await measure(runs, browser);
  const today = new Date().toISOString().slice(0, 10);
  const circumstances = `${today}, ${runs === 1 ? "one run" : `${runs} runs`}; ${describeMachine(browser)}.`;
  const section = { name, title, circumstances, tables };
  console.log(`\n${toMarkdown(section)}\n`);
  if (values.write) writeSection(REPORT, section);
}

/** Lists run once with many requests, so their figures are quantiles of single times. */
async function listsOf(reviews: number): Promise<Section["tables"]> {
  const rows: string[][] = [];
  await benchLists(reviews, path.join(ROOT, "migrations"), (name, figure) => {
    console.log(`${name.padEnd(72)} ${figure}`);
    rows.push([name, figure]);
  });
  const title = `Lists with ${reviews.toLocaleString("en-GB")} reviews on PostgreSQL`;
  return [{ title, toMarkdown: () => markdownTable(["List", "Time"], rows) }];
}
