import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, openSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { fastify } from "fastify";
import { pino } from "pino";
import { afterAll, expect, test } from "vitest";
import { readConfig } from "./config.server.ts";
import { ANSWER_EVENT, bufferedOutput, loggerFor } from "./log.ts";

const folder = mkdtempSync(path.join(tmpdir(), "log-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A log that writes to a file, and the messages in the file so far. */
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

test("answer lines are buffered, and all other lines are written at once, in order", () => {
  const { log, written } = openLog("order");
  log.info({ event: ANSWER_EVENT }, "one");
  expect(written()).toEqual([]);
  log.child({ reqId: "req-1" }).info({ event: "login.failed" }, "two");
  expect(written()).toEqual(["one", "two"]);
  log.info({ event: ANSWER_EVENT }, "three");
  log.error("four");
  expect(written()).toEqual(["one", "two", "three", "four"]);
});

test("answer lines are written when there are many, and otherwise within seconds", async () => {
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

test("secrets are removed from a line wherever they are in it, and the logged object stays as it is", () => {
  let written = "";
  const stream = { write: (line: string) => (written += line) } as unknown as NodeJS.WritableStream;
  const { log } = fastify({ logger: loggerFor(readConfig({ DATA_DIR: folder }), stream) });
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
