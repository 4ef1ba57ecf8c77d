import { describe, expect, test } from "vitest";
import { cellOf, createTable } from "../../bench/figures.ts";
import { type Report, readReport, total } from "../../bench/lighthouse.ts";
import { wholeAnswer } from "../../bench/load.ts";
import { parseStat } from "../../bench/processes.ts";
import { replaceSection } from "../../bench/report.ts";
import { median, quantile, spreadOf } from "../../bench/statistics.ts";

describe("statistics", () => {
  test("the median is the middle value, whatever the order, and between the two middle ones of an even count", () => {
    expect(median([9, 1, 100])).toBe(9);
    expect(median([4, 1, 2, 100])).toBe(3);
    expect(median([7])).toBe(7);
    expect(median([])).toBeNaN();
  });

  test("a quantile is the smallest value that this share does not exceed", () => {
    const hundred = Array.from({ length: 100 }, (_, index) => 100 - index);
    expect(quantile(hundred, 0.99)).toBe(99);
    expect(quantile(hundred, 0.5)).toBe(50);
    expect(spreadOf(hundred)).toEqual({ min: 1, median: 50.5, max: 100 });
  });

  test("a cell shows the median with its extremes, and one number where all runs agree", () => {
    expect(cellOf([3_000, 1_000, 2_000])).toBe("2,000 (1,000 to 3,000)");
    expect(cellOf([0.701, 0.7])).toBe("1");
    expect(cellOf([0.704, 0.7], 2)).toBe("0.70");
    expect(cellOf([])).toBe("-");
  });

  test("a table keeps a place for what could not be measured", () => {
    const table = createTable("Cost", "Server");
    table.add("ours", { name: "CPU" }, 2);
    table.add("ours", { name: "CPU" }, 4);
    table.add("nginx", { name: "CPU" }, undefined);
    expect(table.toMarkdown()).toBe("| Server | CPU |\n| --- | ---: |\n| ours | 3 (2 to 4) |\n| nginx | - |");
  });
});

test("the main thread's tasks and a page's bytes are summed by group, unknown ones as other", () => {
  const report: Report = {
    categories: { performance: { score: 0.984 }, seo: { score: 1 } },
    audits: {
      "mainthread-work-breakdown": {
        details: {
          items: [
            { group: "scriptEvaluation", duration: 100 },
            { group: "scriptParseCompile", duration: 20 },
            { group: "styleLayout", duration: 30 },
            { group: "paintCompositeRender", duration: 5 },
            { group: "somethingNew", duration: 7 },
          ],
        },
      },
      "network-requests": {
        details: {
          items: [
            { resourceType: "Script", transferSize: 1_000 },
            { resourceType: "Script", transferSize: 500 },
            { resourceType: "Manifest", transferSize: 9 },
          ],
        },
      },
    },
  };
  const verdict = readReport(report);
  expect(verdict.mainThread).toEqual({ script: 120, "style and layout": 30, paint: 5, parse: 0, gc: 0, other: 7 });
  expect(total(verdict.mainThread)).toBe(162);
  expect(verdict.bytes).toMatchObject({ script: 1_500, image: 0, other: 9 });
  expect(verdict.requests).toBe(3);
  expect(verdict.scores).toMatchObject({ performance: 98, seo: 100 });
});

test("processor time is read from /proc even where a process has brackets and spaces in its name", () => {
  const line = "4242 (next) server (v1)) S 17 4242 4242 0 -1 4194304 9 0 0 0 123 45 6 7 20 0 11 0 5 6 7";
  expect(parseStat(line)).toEqual({ parent: 17, cpuTicks: 168 });
});

test("an answer counts once all of it has come, by its length or by its last chunk", () => {
  const sized = "HTTP/1.1 401 Unauthorized\r\nContent-Length: 5\r\n\r\n";
  expect(wholeAnswer(Buffer.from(`${sized}four`))).toBeUndefined();
  expect(wholeAnswer(Buffer.from(`${sized}whole`))).toBe(401);
  const chunked = "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n4\r\nfour\r\n";
  expect(wholeAnswer(Buffer.from(chunked))).toBeUndefined();
  expect(wholeAnswer(Buffer.from(`${chunked}0\r\n\r\n`))).toBe(200);
  expect(wholeAnswer(Buffer.from("HTTP/1.1 200 OK\r\nContent-Le"))).toBeUndefined();
});

test("a section takes the place of the one before it and leaves the rest as it was written", () => {
  const section = (circumstances: string) => ({ name: "server", title: "Server", circumstances, tables: [] });
  const first = replaceSection("# Performance\n\nWritten by hand.\n", section("yesterday"));
  const withMore = `${first}\nA word after it.\n`;
  const second = replaceSection(withMore, section("today"));
  expect(second).toBe(withMore.replace("yesterday", "today"));
  expect(second.startsWith("# Performance\n\nWritten by hand.\n\n")).toBe(true);
});
