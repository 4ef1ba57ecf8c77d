import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, readlinkSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { makeCertificate } from "#tests/support/production/certificate.ts";
import { type Collector, requireRsyslog, startCollector, startShipper } from "#tests/support/production/logs.ts";
import { type Stack, startStack } from "#tests/support/production/stack.ts";
import { type Ask, visitorOf } from "#tests/support/production/visitor.ts";

// deploy/rsyslog.conf in the real program: the logs of three instances are forwarded to a collector.

const PAGES = 20;
const ARRIVES = { timeout: 20_000, interval: 200 };
/** The bits of a descriptor's flags that permit writing. */
const WRITES = 0o3;

let folder: string;
let collector: Collector;
let stack: Stack;
let ask: Ask;
const endings: (() => Promise<unknown>)[] = [];

beforeAll(async () => {
  requireRsyslog();
  folder = mkdtempSync(path.join(tmpdir(), "logs-"));
  endings.push(async () => rmSync(folder, { recursive: true, force: true }));
  const certificate = makeCertificate(folder);
  collector = await startCollector(folder, certificate);
  endings.push(() => collector.stop());
  const shipper = await startShipper(folder, collector, certificate);
  endings.push(() => shipper.stop());
  stack = await startStack("nginx", { shipLog: shipper.shipLog });
  endings.push(() => stack.stop());
  ask = visitorOf(stack);
}, 240_000);
afterAll(async () => {
  for (const end of endings.reverse()) await end();
});

/** Requests missing pages, whose names appear in the log; returns the names. */
async function visit(name: string): Promise<string[]> {
  const paths = Array.from({ length: PAGES }, (_, number) => `/${name}-${number}`);
  for (const page of paths) expect((await ask(page)).status).toBe(404);
  return paths;
}

const linesOf = (page: string) => collector.lines().filter((line) => line.includes(`"path":"${page}"`));

test("forwards every log line over TLS once", { tags: "asvs-16.4.3" }, async () => {
  const paths = await visit("shipped");
  await expect.poll(() => paths.map((page) => linesOf(page).length), ARRIVES).toEqual(paths.map(() => 1));
  const line = linesOf(paths[0] ?? "")[0] ?? "";
  expect(JSON.parse(line.slice(line.indexOf("{")))).toMatchObject({ event: "answer", status: 404 });
});

test("forwards the log lines of a collector outage once it is over", { tags: "asvs-16.4.3" }, async () => {
  await collector.stop();
  const paths = await visit("waiting");
  await new Promise((resolve) => setTimeout(resolve, 3_000));
  expect(paths.flatMap(linesOf)).toEqual([]);
  await collector.start();
  await expect.poll(() => paths.map((page) => linesOf(page).length), ARRIVES).toEqual(paths.map(() => 1));
});

test("the site cannot read, change or delete its log", { tags: "asvs-16.4.2" }, () => {
  for (const instance of stack.instances) {
    const process = `/proc/${instance.pid()}`;
    const written = readdirSync(`${process}/fd`).filter((fd) => flagsOf(process, fd) & WRITES);
    const targets = written.map((fd) => [fd, readlinkSync(`${process}/fd/${fd}`)] as const);
    expect(Object.fromEntries(targets)).toMatchObject({
      1: expect.stringMatching(/^(?:pipe|socket):/),
      2: expect.stringMatching(/^(?:pipe|socket):/),
    });
    expect(targets.filter(([, target]) => /^\/(?!dev\/)/.test(target))).toEqual([]);
  }
  const lines = collector.lines().length;
  for (const attempt of [`cat ${collector.store}`, `echo forged >> ${collector.store}`, `rm -f ${collector.store}`])
    expect(spawnSync("sh", ["-c", attempt], stack.account).status, attempt).not.toBe(0);
  expect(collector.lines().length).toBeGreaterThanOrEqual(lines);
});

function flagsOf(process: string, fd: string): number {
  const flags = /flags:\s+(\d+)/.exec(readFileSync(`${process}/fdinfo/${fd}`, "utf8"))?.[1] ?? "0";
  return Number.parseInt(flags, 8);
}
