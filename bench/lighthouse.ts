import { execFile } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { blockingTime, type Group, mainThreadWork, type TraceEvent } from "./trace.ts";

export const BROWSER_FLAGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/** Lighthouse's results for one run. Times in milliseconds, sizes in bytes on the wire. */
export interface Verdict {
  scores: Record<(typeof CATEGORIES)[number], number>;
  fcp: number;
  lcp: number;
  tbt: number;
  cls: number;
  speedIndex: number;
  /** Lighthouse's index of the processor's speed at that moment. */
  machine: number;
  /** Processor time of the main thread, in milliseconds. */
  mainThread: Record<Group, number>;
  /** Total blocking time in the main thread's processor time, as of a phone. */
  blocking: number;
  bytes: Record<Part, number>;
  requests: number;
}

export const CATEGORIES = ["performance", "accessibility", "best-practices", "seo"] as const;
export type Part = "document" | "script" | "style" | "font" | "image" | "other";

const PARTS: Record<string, Part> = {
  Document: "document",
  Script: "script",
  Stylesheet: "style",
  Font: "font",
  Image: "image",
};
const ATTEMPTS = 4;
/** The assumed slowdown of a phone: that of Lighthouse's mobile preset. */
export const CPU_SLOWDOWN = 4;

/** The parts of Lighthouse's report that are read here. */
export interface Report {
  runtimeError?: { message: string };
  environment: { benchmarkIndex: number };
  categories: Record<string, { score: number | null }>;
  audits: Record<string, { numericValue?: number; details?: { items?: Record<string, unknown>[] } }>;
}

/**
 * One run in a new browser with Lighthouse's mobile preset: simulated slow 4G and a processor four times slower. On a busy
 * machine the browser sometimes loses the start of its trace, and the run is repeated.
 */
export async function runLighthouse(command: string, browser: string, url: string): Promise<Verdict> {
  for (let attempt = 1; ; attempt++) {
    const { report, trace } = await readUrl(command, browser, url);
    if (!report.runtimeError) return readReport(report, trace);
    const { message } = report.runtimeError;
    if (attempt === ATTEMPTS) throw new Error(`${url}: ${message}`);
    console.log(`${url}, again: ${message}`);
  }
}

async function readUrl(
  command: string,
  browser: string,
  url: string,
): Promise<{ report: Report; trace: TraceEvent[] }> {
  const folder = mkdtempSync(path.join(tmpdir(), "bench-lighthouse-"));
  const file = path.join(folder, "page");
  const flags = [
    "--output=json",
    `--output-path=${file}.json`,
    "--save-assets",
    "--quiet",
    "--no-enable-error-reporting",
    `--only-categories=${CATEGORIES.join(",")}`,
    `--chrome-flags=${["--headless=new", ...BROWSER_FLAGS].join(" ")}`,
  ];
  try {
    // It exits with an error if an audit failed, but the report still has the results.
    const ended = await promisify(execFile)(process.execPath, [command, url, ...flags], {
      env: { ...process.env, CHROME_PATH: browser },
    }).catch((error: { stderr: string }) => error);
    if (!existsSync(`${file}.json`)) throw new Error(`Lighthouse failed on ${url}:\n${ended.stderr}`);
    const report: Report = JSON.parse(readFileSync(`${file}.json`, "utf8"));
    if (report.runtimeError) return { report, trace: [] };
    return { report, trace: JSON.parse(readFileSync(`${file}-0.trace.json`, "utf8")).traceEvents };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

export function readReport({ environment, categories, audits }: Report, trace: readonly TraceEvent[]): Verdict {
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
    machine: environment.benchmarkIndex,
    mainThread: mainThreadWork(trace),
    blocking: blockingTime(trace, CPU_SLOWDOWN),
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
