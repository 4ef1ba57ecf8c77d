import { afterAll, beforeAll, expect, test } from "vitest";
import { withRequestId } from "#src/server/http/request-id.ts";
import { openTestApp, type TestApp } from "#tests/support/build-app.ts";
import { rowsOf } from "#tests/support/rows.ts";

// A request's id: in the log, in the response, and on error pages.

const PROXY = "10.1.2.3";
const OWN = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}$/;

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp({ TRUST_PROXY: PROXY });
});
afterAll(() => app.close());

async function ask(headers: Record<string, string> = {}, remoteAddress = PROXY, url = "/api/v1/nothing") {
  const before = app.log().length;
  const { headers: sent, body } = await app.app.inject({ url, headers, remoteAddress });
  const lines = app.log().slice(before).trim().split("\n");
  return { id: String(sent["x-request-id"]), logged: lines.map((line) => JSON.parse(line).reqId), body };
}

test("every response has a request id, which is also logged", async () => {
  const first = await ask();
  expect(first.id).toMatch(OWN);
  expect(first.logged.length).toBeGreaterThan(0);
  expect(new Set(first.logged)).toEqual(new Set([first.id]));
  const ids = await Promise.all(Array.from({ length: 500 }, async () => (await ask()).id));
  expect(new Set(ids).size).toBe(500);
});

test("keeps request ids only from trusted proxies, if well-formed", async () => {
  const given = "a1b2c3d4e5f60718293a4b5c6d7e8f90";
  expect((await ask({ "x-request-id": given })).id).toBe(given);
  expect((await ask({ "x-request-id": given }, "203.0.113.9")).id).toMatch(OWN);
  expect((await ask({ "x-request-id": given, "x-forwarded-for": PROXY }, "203.0.113.9")).id).toMatch(OWN);
  for (const bad of ["short", "x".repeat(65), 'a"b}{c,d:e', "a b c d e f g", "<b>number</b>", "%0d%0aset-cookie"])
    expect((await ask({ "x-request-id": bad })).id, bad).toMatch(OWN);
});

test("without trusted proxies, ignores request ids from callers", async () => {
  await using other = await openTestApp();
  const { headers } = await other.app.inject({ url: "/health", headers: { "x-request-id": "a1b2c3d4e5f60718" } });
  expect(headers["x-request-id"]).toMatch(OWN);
});

test("in-process calls are logged under the page's request id", async () => {
  const { headers } = await withRequestId("0a1b2c3d-4e5f-4071", async () => await app.app.inject("/api/v1/nothing"));
  expect(headers["x-request-id"]).toBe("0a1b2c3d-4e5f-4071");
});

test("a server error shows a page with its request id to browsers, and code and message to API clients", async () => {
  await rowsOf(app, "alter table avatars rename to gone");
  const url = `/media/avatars/${"a".repeat(64)}.webp`;
  const program = await ask({}, PROXY, url);
  const person = await ask({ accept: "text/html,*/*" }, PROXY, url);
  await rowsOf(app, "alter table gone rename to avatars");
  expect(JSON.parse(program.body)).toEqual({ code: "unexpected", message: expect.any(String) });
  expect(person.body).toContain("Something went wrong on our side. Please try again.");
  expect(person.body).toContain(`please quote this number: <code>${person.id}</code>`);
  expect(person.logged).toContain(person.id);
});
