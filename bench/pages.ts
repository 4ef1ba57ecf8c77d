import { FOUND_PAGES } from "../tests/support/pages.ts";
import { createTable, type Table } from "./figures.ts";
import { CATEGORIES, CPU_SLOWDOWN, runLighthouse, total, type Verdict } from "./lighthouse.ts";
import { installLighthouse, servePages } from "./peers.ts";
import { workOfVisit } from "./visit.ts";

/** The compared pages are listed after Astro's, and given as a multiple of it. */
const ASTRO = "Astro /";
const PAGES = [...FOUND_PAGES, "/servicedetail/3"];
/** Time for a page's best compression, which starts after the first visit. */
const COMPRESSION_MS = 1_500;

/**
 * Runs Lighthouse on every public page, on the other frameworks' home page, and on a page of one sentence, one after
 * another in each run.
 */
export async function benchPages(runs: number, browser: string): Promise<Table[]> {
  const lighthouse = installLighthouse();
  await using stack = new AsyncDisposableStack();
  const { own, astro, next, sentence } = await servePages(stack);
  const subjects = [
    { name: ASTRO, url: `${astro}/` },
    { name: "ours /", url: `${own}/` },
    { name: "Next.js /", url: `${next}/` },
    { name: "one sentence", url: `${sentence}/` },
    ...PAGES.slice(1).map((page) => ({ name: `ours ${page}`, url: own + page })),
  ];
  const scores = createTable("Scores and moments", "Page");
  const work = createTable("Processor time of the main thread in ms, times four", "Page");
  const weight = createTable("Sent, in kB", "Page");
  for (const { url } of subjects) await fetch(url);
  await new Promise((resolve) => setTimeout(resolve, COMPRESSION_MS));
  for (let run = 0; run < runs; run++) {
    const busy: Record<string, number> = {};
    const busyBegun: Record<string, number> = {};
    for (const { name, url } of subjects) {
      console.log(`Lighthouse, run ${run + 1} of ${runs}: ${name}`);
      const verdict = await runLighthouse(lighthouse, browser, url);
      addScores(scores, name, verdict);
      addWork(work, name, verdict);
      addWeight(weight, name, verdict);
      busy[name] = total(verdict.mainThread);
      work.add(name, { name: "of Astro's", decimals: 2 }, busy[name] / (busy[ASTRO] ?? Number.NaN));
      busyBegun[name] = total(await workOfVisit(browser, url));
      work.add(name, { name: "all, visitor moved" }, busyBegun[name] * CPU_SLOWDOWN);
      work.add(name, { name: "of Astro's, moved", decimals: 2 }, busyBegun[name] / (busyBegun[ASTRO] ?? Number.NaN));
    }
  }
  return [scores, work, weight];
}

function addScores(table: Table, page: string, { scores, fcp, lcp, tbt, cls, speedIndex, machine }: Verdict) {
  for (const name of CATEGORIES) table.add(page, { name }, scores[name]);
  table.add(page, { name: "FCP s", decimals: 2 }, fcp / 1_000);
  table.add(page, { name: "LCP s", decimals: 2 }, lcp / 1_000);
  table.add(page, { name: "TBT ms" }, tbt);
  table.add(page, { name: "CLS", decimals: 3 }, cls);
  table.add(page, { name: "Speed Index s", decimals: 2 }, speedIndex / 1_000);
  table.add(page, { name: "machine" }, machine);
}

function addWork(table: Table, page: string, { mainThread, blocking }: Verdict) {
  for (const [group, ms] of Object.entries(mainThread)) table.add(page, { name: group }, ms * CPU_SLOWDOWN);
  table.add(page, { name: "all" }, total(mainThread) * CPU_SLOWDOWN);
  table.add(page, { name: "blocking" }, blocking);
}

function addWeight(table: Table, page: string, { bytes, requests }: Verdict) {
  for (const [part, size] of Object.entries(bytes)) table.add(page, { name: part, decimals: 1 }, size / 1_000);
  table.add(page, { name: "all", decimals: 1 }, total(bytes) / 1_000);
  table.add(page, { name: "requests" }, requests);
}
