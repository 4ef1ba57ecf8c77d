import { afterAll, beforeAll, expect, test } from "vitest";
import { limits } from "#src/server/security/rate-limits.ts";
import { openTestApp, type TestApp } from "#tests/support/build-app.ts";
import { rowsOf } from "#tests/support/rows.ts";
import { ERROR_RETENTION_MS, ERRORS_KEPT_MAX } from "./limits.ts";
import { purgeBrowserErrors } from "./queries.server.ts";

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0";
const error = { kind: "error", message: "x is not a function", path: "/projects" };
const report = (body: object, headers: Record<string, string> = {}) =>
  app.visitor().post("/browser-errors", body, { headers: { "user-agent": FIREFOX, ...headers } });

async function listErrors() {
  const admin = await app.person("Admin");
  return (await admin.get("/browser-errors")).body.errors as { message: string; count: number }[];
}

test("a browser error is logged, and appears once in the Admins' list with its count", async () => {
  const message = "seen often is not a function";
  for (let times = 0; times < 3; times++) expect((await report({ ...error, message })).status).toBe(200);
  const [seen, ...more] = (await listErrors()).filter((row) => row.message === message);
  expect(more).toEqual([]);
  expect(seen).toEqual({
    kind: "error",
    message,
    path: "/projects",
    browser: "Firefox on Linux",
    count: 3,
    firstSeenAt: expect.any(String),
    lastSeenAt: expect.any(String),
  });
  expect(app.log()).toContain(`"event":"browser.error","kind":"error","message":"${message}"`);
});

test("only Admins can list browser errors", async () => {
  expect((await app.visitor().get("/browser-errors")).status).toBe(401);
  expect((await (await app.person()).get("/browser-errors")).status).toBe(403);
});

test("user input in error reports reaches neither log nor database", async () => {
  const canary = "canary-typed@mail.example";
  await report({
    ...error,
    message: `"${canary} my secret words" is not valid JSON; code 4711`,
    path: "/my/0190f2b4-7b1c-7def-8123-456789abcdef",
  });
  const rows = JSON.stringify(await rowsOf(app, "select * from browser_errors"));
  for (const text of [rows, app.log()]) {
    expect(text).toContain("is not valid JSON; code …");
    for (const part of ["canary", "secret words", "4711", "0190f2b4"]) expect(text).not.toContain(part);
  }
});

test("rejects a body that is too long, contains a query string or has unknown fields", async () => {
  for (const body of [
    { ...error, message: "x".repeat(301) },
    { ...error, path: "/projects?tab=web" },
    { ...error, path: "https://evil.example/" },
    { ...error, kind: "other" },
    { ...error, cookie: "sid=1" },
  ])
    expect((await report(body)).status).toBe(400);
});

test("limits reports per address, reports in total, and stored errors", async () => {
  const from = { address: "203.0.113.61", headers: { "user-agent": FIREFOX } };
  const visitor = app.visitor();
  const statuses: number[] = [];
  for (let times = 0; times <= limits.browserErrorsAddress.cap; times++)
    statuses.push((await visitor.post("/browser-errors", error, from)).status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(limits.browserErrorsAddress.cap);
  expect(statuses.at(-1)).toBe(429);

  await rowsOf(
    app,
    `insert into browser_errors select 'filled ' || n, 'error', 'm', '/', 'b', 1, now(), now() from generate_series(1, ${ERRORS_KEPT_MAX}) n`,
  );
  expect((await report({ ...error, message: "no room for this one" })).status).toBe(200);
  expect((await report(error)).status).toBe(200);
  expect(await rowsOf(app, "select 1 from browser_errors where message = 'no room for this one'")).toEqual([]);
});

test("deletes errors not seen for a month", async () => {
  await rowsOf(app, "delete from browser_errors");
  await report({ ...error, message: "forgotten later" });
  await purgeBrowserErrors(app.context.database, new Date(app.context.clock().getTime() + ERROR_RETENTION_MS - 60_000));
  expect((await rowsOf(app, "select 1 from browser_errors where message = 'forgotten later'")).length).toBe(1);
  await purgeBrowserErrors(app.context.database, new Date(app.context.clock().getTime() + ERROR_RETENTION_MS + 60_000));
  expect(await rowsOf(app, "select 1 from browser_errors")).toEqual([]);
});
