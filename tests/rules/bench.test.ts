import { describe, expect, test } from "vitest";
import { createTable, formatCell } from "../../bench/figures.ts";
import { type Report, readReport, total } from "../../bench/lighthouse.ts";
import { wholeAnswer } from "../../bench/load.ts";
import { parseStat } from "../../bench/processes.ts";
import { replaceSection } from "../../bench/report.ts";
import { measureSpread, median, quantile } from "../../bench/statistics.ts";
import { blockingTime, mainThreadWork } from "../../bench/trace.ts";

describe("statistics", () => {
  test("the median is the middle value in any order, and the mean of the two middle ones of an even count", () => {
    expect(median([9, 1, 100])).toBe(9);
    expect(median([4, 1, 2, 100])).toBe(3);
    expect(median([7])).toBe(7);
    expect(median([])).toBeNaN();
  });

  test("a quantile is the smallest value with at least the given share of values at or below it", () => {
    const hundred = Array.from({ length: 100 }, (_, index) => 100 - index);
    expect(quantile(hundred, 0.99)).toBe(99);
    expect(quantile(hundred, 0.5)).toBe(50);
    expect(measureSpread(hundred)).toEqual({ min: 1, median: 50.5, max: 100 });
  });

  test("a cell shows the median with its extremes, and one number if all runs agree", () => {
    expect(formatCell([3_000, 1_000, 2_000])).toBe("2,000 (1,000 to 3,000)");
    expect(formatCell([0.701, 0.7])).toBe("1");
    expect(formatCell([0.704, 0.7], 2)).toBe("0.70");
    expect(formatCell([])).toBe("-");
  });

  test("a table has a placeholder for figures that could not be measured", () => {
    const table = createTable("Cost", "Server");
    table.add("ours", { name: "CPU" }, 2);
    table.add("ours", { name: "CPU" }, 4);
    table.add("nginx", { name: "CPU" }, undefined);
    expect(table.toMarkdown()).toBe("| Server | CPU |\n| --- | ---: |\n| ours | 3 (2 to 4) |\n| nginx | - |");
  });
});

test("a page's bytes are summed by part, and those of unknown files as other", () => {
  const sent = [
    { resourceType: "Script", transferSize: 1_000 },
    { resourceType: "Script", transferSize: 500 },
    { resourceType: "Manifest", transferSize: 9 },
  ];
  const report: Report = {
    environment: { benchmarkIndex: 1_800 },
    categories: { performance: { score: 0.984 }, seo: { score: 1 } },
    audits: { "network-requests": { details: { items: sent } } },
  };
  const verdict = readReport(report, []);
  expect(verdict.bytes).toMatchObject({ script: 1_500, image: 0, other: 9 });
  expect(total(verdict.bytes)).toBe(1_509);
  expect(verdict.requests).toBe(3);
  expect(verdict.scores).toMatchObject({ performance: 98, seo: 100 });
});

test("the main thread's CPU time is attributed to the innermost known group, regardless of the wall clock", () => {
  const on = (tid: number) => (name: string, ts: number, dur: number, tdur: number) => ({
    ...{ ph: "X", pid: 1, tid, name, ts, dur, tdur },
  });
  const [main, other] = [on(7), on(8)];
  const named = (tid: number) => ({
    ph: "M",
    pid: 1,
    tid,
    name: "thread_name",
    ts: 0,
    args: { name: "CrRendererMain" },
  });
  const events = [
    named(8),
    other("RunTask", 0, 900, 900),
    named(7),
    // A task delayed by another program: 20 ms of wall time, 10 of processor time.
    main("RunTask", 0, 20_000, 10_000),
    main("FunctionCall", 1_000, 15_000, 8_000),
    main("SomethingNew", 1_000, 2_000, 1_000),
    main("Layout", 4_000, 4_000, 3_000),
    main("MinorGC", 9_000, 500, 500),
    main("RunTask", 30_000, 4_000, 4_000),
    main("Paint", 30_000, 4_000, 2_500),
  ];
  const work = mainThreadWork(events.toReversed());
  expect(work).toEqual({ script: 4.5, "style and layout": 3, paint: 2.5, parse: 0, gc: 0.5, other: 3.5 });
  expect(total(work)).toBe(14);
});

test("a page blocks for the processor time of tasks beyond 50 ms of a phone, after its first paint", () => {
  const main = (name: string, ts: number, dur: number, tdur: number) => ({
    ...{ ph: "X", pid: 1, tid: 7, name, ts, dur, tdur },
  });
  const thread = { ph: "M", pid: 1, tid: 7, name: "thread_name", ts: 0, args: { name: "CrRendererMain" } };
  const paint = { ph: "R", pid: 1, tid: 7, name: "firstContentfulPaint", ts: 100_000 };
  const tasks = [
    main("RunTask", 0, 90_000, 90_000),
    // 80 ms of a phone, 30 too many; the outer task counts, not what it consists of.
    main("RunTask", 200_000, 60_000, 20_000),
    main("Layout", 201_000, 59_000, 19_000),
    // Delayed by another program, but short.
    main("RunTask", 300_000, 80_000, 12_000),
  ];
  expect(blockingTime([thread, paint, ...tasks], 4)).toBe(30);
  expect(blockingTime([thread, ...tasks], 4)).toBeNaN();
});

test("processor time is read from /proc even if a process name has brackets and spaces", () => {
  const line = "4242 (next) server (v1)) S 17 4242 4242 0 -1 4194304 9 0 0 0 123 45 6 7 20 0 11 0 5 6 7";
  expect(parseStat(line)).toEqual({ parent: 17, cpuTicks: 168 });
});

test("a response counts once it has fully arrived, by its length or by its last chunk", () => {
  const sized = "HTTP/1.1 401 Unauthorized\r\nContent-Length: 5\r\n\r\n";
  expect(wholeAnswer(Buffer.from(`${sized}four`))).toBeUndefined();
  expect(wholeAnswer(Buffer.from(`${sized}whole`))).toBe(401);
  const chunked = "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n4\r\nfour\r\n";
  expect(wholeAnswer(Buffer.from(chunked))).toBeUndefined();
  expect(wholeAnswer(Buffer.from(`${chunked}0\r\n\r\n`))).toBe(200);
  expect(wholeAnswer(Buffer.from("HTTP/1.1 200 OK\r\nContent-Le"))).toBeUndefined();
});

test("a section replaces the earlier one and leaves the rest unchanged", () => {
  const section = (circumstances: string) => ({ name: "server", title: "Server", circumstances, tables: [] });
  const first = replaceSection("# Performance\n\nWritten by hand.\n", section("yesterday"));
  const withMore = `${first}\nA word after it.\n`;
  const second = replaceSection(withMore, section("today"));
  expect(second).toBe(withMore.replace("yesterday", "today"));
  expect(second.startsWith("# Performance\n\nWritten by hand.\n\n")).toBe(true);
});
