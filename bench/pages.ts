import { startSite } from "../tests/support/start-site.ts";
import { createTable, type Table } from "./figures.ts";
import { CATEGORIES, runLighthouse, total, type Verdict } from "./lighthouse.ts";
import { embeddedStore } from "./own-site.ts";
import { buildPeers, installLighthouse, serveAstro, serveNext } from "./peers.ts";

const PAGES = ["/", "/about", "/services", "/servicedetail/3", "/projects", "/team", "/contact", "/reviews"];
/** Of these, five are testimonials: the peers' page shows the same. */
export const HOME_SEED = { reviews: 8, people: 5 };
/** The best compression of a page is made after its first visit. */
const COMPRESSION_MS = 1_500;

/** Lighthouse on every public page, and on the peers' home page: one after the other, in every run. */
export async function benchPages(runs: number, browser: string): Promise<Table[]> {
  const lighthouse = installLighthouse();
  buildPeers();
  const store = await embeddedStore(HOME_SEED);
  const [own, astro, next] = await Promise.all([startSite(store.environment), serveAstro(), serveNext()]);
  const subjects = [
    { name: "ours /", url: `${own.url}/` },
    { name: "Astro /", url: `${astro.url}/` },
    { name: "Next.js /", url: `${next.url}/` },
    ...PAGES.slice(1).map((page) => ({ name: `ours ${page}`, url: own.url + page })),
  ];
  const scores = createTable("Scores and moments", "Page");
  const work = createTable("Main thread in ms, at a processor four times slower", "Page");
  const weight = createTable("Sent, in kB", "Page");
  try {
    for (const { url } of subjects) await fetch(url);
    await new Promise((resolve) => setTimeout(resolve, COMPRESSION_MS));
    for (let run = 0; run < runs; run++) {
      const reference: { astro?: number; own?: number } = {};
      for (const { name, url } of subjects) {
        console.log(`Lighthouse, run ${run + 1} of ${runs}: ${name}`);
        const verdict = await runLighthouse(lighthouse, browser, url);
        addScores(scores, name, verdict);
        addWork(work, name, verdict);
        addWeight(weight, name, verdict);
        if (name === "ours /") reference.own = total(verdict.mainThread);
        if (name === "Astro /") reference.astro = total(verdict.mainThread);
      }
      work.add("ours /", { name: "of Astro's", decimals: 2 }, ratio(reference.own, reference.astro));
    }
  } finally {
    astro.close();
    next.close();
    await own.stop();
    await store.close();
  }
  return [scores, work, weight];
}

function addScores(table: Table, page: string, { scores, fcp, lcp, tbt, cls, speedIndex }: Verdict) {
  for (const name of CATEGORIES) table.add(page, { name }, scores[name]);
  table.add(page, { name: "FCP s", decimals: 2 }, fcp / 1_000);
  table.add(page, { name: "LCP s", decimals: 2 }, lcp / 1_000);
  table.add(page, { name: "TBT ms" }, tbt);
  table.add(page, { name: "CLS", decimals: 3 }, cls);
  table.add(page, { name: "Speed Index s", decimals: 2 }, speedIndex / 1_000);
}

function addWork(table: Table, page: string, { mainThread }: Verdict) {
  for (const [group, ms] of Object.entries(mainThread)) table.add(page, { name: group }, ms);
  table.add(page, { name: "all" }, total(mainThread));
}

function addWeight(table: Table, page: string, { bytes, requests }: Verdict) {
  for (const [part, size] of Object.entries(bytes)) table.add(page, { name: part, decimals: 1 }, size / 1_000);
  table.add(page, { name: "all", decimals: 1 }, total(bytes) / 1_000);
  table.add(page, { name: "requests" }, requests);
}

const ratio = (own: number | undefined, other: number | undefined) => (own && other ? own / other : undefined);
