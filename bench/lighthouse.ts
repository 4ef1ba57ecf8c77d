import { execFile } from "node:child_process";
import { promisify } from "node:util";

export const BROWSER_FLAGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/** What one run of Lighthouse says of a page. Times in milliseconds, sizes in bytes as sent. */
export interface Verdict {
  scores: Record<(typeof CATEGORIES)[number], number>;
  fcp: number;
  lcp: number;
  tbt: number;
  cls: number;
  speedIndex: number;
  mainThread: Record<MainThreadGroup, number>;
  bytes: Record<Part, number>;
  requests: number;
}

export const CATEGORIES = ["performance", "accessibility", "best-practices", "seo"] as const;
export type MainThreadGroup = "script" | "style and layout" | "paint" | "parse" | "gc" | "other";
export type Part = "document" | "script" | "style" | "font" | "image" | "other";

/** Lighthouse's names for the groups of a main thread's tasks. */
const GROUPS: Record<string, MainThreadGroup> = {
  scriptEvaluation: "script",
  scriptParseCompile: "script",
  styleLayout: "style and layout",
  paintCompositeRender: "paint",
  parseHTML: "parse",
  garbageCollection: "gc",
};
const PARTS: Record<string, Part> = {
  Document: "document",
  Script: "script",
  Stylesheet: "style",
  Font: "font",
  Image: "image",
};
const LARGEST_REPORT = 64 * 2 ** 20;
const ATTEMPTS = 4;

/** The part of Lighthouse's report that is read here. */
export interface Report {
  runtimeError?: { message: string };
  categories: Record<string, { score: number | null }>;
  audits: Record<string, { numericValue?: number; details?: { items?: Record<string, unknown>[] } }>;
}

/**
 * One run in a new browser: Lighthouse's mobile preset, with simulated slow 4G and a processor four times slower. On a
 * busy machine the browser at times loses the beginning of its trace: Lighthouse says so, and asks to be run again.
 */
export async function runLighthouse(command: string, browser: string, url: string): Promise<Verdict> {
  for (let attempt = 1; ; attempt++) {
    const report = await readUrl(command, browser, url);
    if (!report.runtimeError) return readReport(report);
    const { message } = report.runtimeError;
    if (attempt === ATTEMPTS) throw new Error(`${url}: ${message}`);
    console.log(`${url}, again: ${message}`);
  }
}

async function readUrl(command: string, browser: string, url: string): Promise<Report> {
  const flags = [
    "--output=json",
    "--quiet",
    "--no-enable-error-reporting",
    `--only-categories=${CATEGORIES.join(",")}`,
    `--chrome-flags=${["--headless=new", ...BROWSER_FLAGS].join(" ")}`,
  ];
  const how = { env: { ...process.env, CHROME_PATH: browser }, maxBuffer: LARGEST_REPORT };
  const { stdout, stderr } = await promisify(execFile)(process.execPath, [command, url, ...flags], how).catch(
    (ended: { stdout: string; stderr: string }) => ended,
  );
  if (!stdout) throw new Error(`Lighthouse failed on ${url}:\n${stderr}`);
  return JSON.parse(stdout);
}

export function readReport({ categories, audits }: Report): Verdict {
  const number = (audit: string) => audits[audit]?.numericValue ?? Number.NaN;
  const items = (audit: string) => audits[audit]?.details?.items ?? [];
  const requests = items("network-requests");
  return {
    scores: Object.fromEntries(
      CATEGORIES.map((name) => [name, Math.round((categories[name]?.score ?? Number.NaN) * 100)]),
    ) as Verdict["scores"],
    fcp: number("first-contentful-paint"),
    lcp: number("largest-contentful-paint"),
    tbt: number("total-blocking-time"),
    cls: number("cumulative-layout-shift"),
    speedIndex: number("speed-index"),
    mainThread: sumBy<MainThreadGroup>(
      ["script", "style and layout", "paint", "parse", "gc", "other"],
      items("mainthread-work-breakdown").map(({ group, duration }) => [
        GROUPS[String(group)] ?? "other",
        Number(duration),
      ]),
    ),
    bytes: sumBy<Part>(
      ["document", "script", "style", "font", "image", "other"],
      requests.map(({ resourceType, transferSize }) => [PARTS[String(resourceType)] ?? "other", Number(transferSize)]),
    ),
    requests: requests.length,
  };
}

function sumBy<Name extends string>(names: Name[], values: [Name, number][]): Record<Name, number> {
  const sums = Object.fromEntries(names.map((name) => [name, 0])) as Record<Name, number>;
  for (const [name, value] of values) sums[name] += value;
  return sums;
}

export const total = (parts: Record<string, number>) => Object.values(parts).reduce((sum, part) => sum + part, 0);
