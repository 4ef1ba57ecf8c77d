import { execFileSync, spawnSync } from "node:child_process";
import { closeSync, fstatSync, mkdtempSync, openSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { fastify } from "fastify";
import { pino } from "pino";
import { afterAll, describe, expect, test } from "vitest";
import { ANSWER_EVENT, bufferedOutput, loggerFor } from "./log.ts";

const folder = mkdtempSync(path.join(tmpdir(), "log-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Opens a log that writes to a file. Returns it with a function that reads the messages. */
function openLog(name: string) {
  const file = path.join(folder, name);
  const log = pino({}, bufferedOutput(openSync(file, "w")));
  const written = () =>
    readFileSync(file, "utf8")
      .split("\n")
      .filter(Boolean)
      .map((line) => JSON.parse(line).msg as string);
  return { log, written };
}

test("buffers access log lines, and writes all other lines immediately, in order", () => {
  const { log, written } = openLog("order");
  log.info({ event: ANSWER_EVENT }, "one");
  expect(written()).toEqual([]);
  log.child({ reqId: "req-1" }).info({ event: "login.failed" }, "two");
  expect(written()).toEqual(["one", "two"]);
  log.info({ event: ANSWER_EVENT }, "three");
  log.error("four");
  expect(written()).toEqual(["one", "two", "three", "four"]);
});

test("writes access log lines when the buffer is full, and otherwise within seconds", async () => {
  const { log, written } = openLog("many");
  for (let line = 0; line < 200; line++) log.info({ event: ANSWER_EVENT }, "answered");
  expect(written().length).toBeGreaterThan(100);
  await expect.poll(() => written().length, { timeout: 3_000 }).toBe(200);
});

test("a process that exits or crashes has written its buffered line", () => {
  const run = (end: string) => `
    import { pino } from "pino";
    import { bufferedOutput } from ${JSON.stringify(path.join(import.meta.dirname, "log.ts"))};
    pino({}, bufferedOutput(1)).info({ event: "answer" }, "the last answer");
    ${end}`;
  const options = { cwd: path.join(import.meta.dirname, "..", ".."), encoding: "utf8" as const };
  const flags = ["--input-type=module", "-e"];
  expect(execFileSync(process.execPath, [...flags, run("process.exit(0);")], options)).toContain("the last answer");
  const broken = spawnSync(process.execPath, [...flags, run('throw new Error("broken");')], options);
  expect(broken.status).not.toBe(0);
  expect(broken.stdout).toContain("the last answer");
});

describe("priorities", () => {
  const root = path.join(import.meta.dirname, "..", "..");
  const write = `
    import { pino } from "pino";
    import { bufferedOutput } from ${JSON.stringify(path.join(root, "src", "server", "log.ts"))};
    import { failToStart } from ${JSON.stringify(path.join(root, "src", "process.ts"))};
    const log = pino({}, bufferedOutput(1));
    log.info({ event: "answer" }, "one");
    log.child({ reqId: "req-1" }).warn("two");
    log.error("three");
    failToStart(Object.assign(new Error("SITE_URL is wrong.\\nSECRET is too."), { name: "ConfigError" }));`;

  /** The lines of a process that logs to a file; `streamOf` builds systemd's JOURNAL_STREAM for that file. */
  function linesOf(name: string, streamOf: (dev: bigint, ino: bigint) => string | undefined) {
    const file = path.join(folder, name);
    const fd = openSync(file, "w");
    const { dev, ino } = fstatSync(fd, { bigint: true });
    const { status } = spawnSync(process.execPath, ["--input-type=module", "-e", write], {
      cwd: root,
      stdio: ["ignore", fd, fd],
      env: { ...process.env, JOURNAL_STREAM: streamOf(dev, ino) },
    });
    closeSync(fd);
    return { status, lines: readFileSync(file, "utf8").split("\n").filter(Boolean) };
  }

  test("prefixes lines in systemd's journal with their priority, also after a failed start", () => {
    const { status, lines } = linesOf("journal", (dev, ino) => `${dev}:${ino}`);
    expect(lines.map((line) => line.slice(0, 3))).toEqual(["<6>", "<4>", "<3>", "<3>", "<3>"]);
    expect(lines.slice(0, 3).map((line) => JSON.parse(line.slice(3)).msg)).toEqual(["one", "two", "three"]);
    expect(lines.slice(3)).toEqual(["<3>SITE_URL is wrong.", "<3>SECRET is too."]);
    expect(status, "so that systemd tries no second start").toBe(78);
  });

  test.each([
    ["no journal", () => undefined],
    ["another process's journal", (dev: bigint, ino: bigint) => `${dev}:${ino + 1n}`],
  ])("lines to %s have no prefix", (name, streamOf) => {
    const { lines } = linesOf(name, streamOf);
    expect(lines.slice(0, 3).map((line) => JSON.parse(line).msg)).toEqual(["one", "two", "three"]);
    expect(lines.slice(3)).toEqual(["SITE_URL is wrong.", "SECRET is too."]);
  });
});

test("removes secrets from a line at any depth, without changing the logged object", () => {
  let written = "";
  const stream = { write: (line: string) => (written += line) } as unknown as NodeJS.WritableStream;
  const { log } = fastify({ logger: loggerFor("local", stream) });
  const fields = {
    password: "secret-1",
    body: { otp: "secret-2", name: "Ann" },
    sent: { headers: { cookie: "secret-3", "set-cookie": ["secret-4"], accept: "text/html" } },
  };
  log.warn(fields, "seen");
  expect(JSON.parse(written)).toMatchObject({
    time: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
    password: "[removed]",
    body: { otp: "[removed]", name: "Ann" },
    sent: { headers: { cookie: "[removed]", "set-cookie": "[removed]", accept: "text/html" } },
    msg: "seen",
  });
  expect(written).not.toContain("secret-");
  expect(fields.sent.headers.cookie).toBe("secret-3");
  const before = Date.now();
  written = "";
  log.warn({ err: new Error("broken") }, "seen");
  expect(JSON.parse(written).err).toMatchObject({ type: "Error", stack: expect.stringContaining("at ") });
  expect(Math.abs(Date.parse(JSON.parse(written).time) - before)).toBeLessThan(1_000);
});
