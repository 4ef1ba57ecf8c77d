import { afterAll, beforeAll, expect, test } from "vitest";
import { mails } from "#src/features.server.ts";
import { openTestApp, type TestApp } from "#tests/support/build-app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

test("previews every email in light and dark with plain text in a sandboxed frame", async () => {
  const { statusCode, payload, headers } = await app.app.inject("/dev/mails");
  expect(statusCode).toBe(200);
  expect(String(headers["content-security-policy"])).toContain("frame-src 'self'");
  const frames = [...payload.matchAll(/<iframe sandbox src="([^"]+\?scheme=(light|dark))"/g)];
  expect(frames).toHaveLength(2 * Object.keys(mails).length);
  for (const [, address = "", scheme] of frames) {
    const mail = await app.app.inject(address);
    expect(mail.statusCode, address).toBe(200);
    expect(mail.headers["content-security-policy"]).toMatch(/^sandbox; default-src 'none'/);
    expect(mail.payload).toContain("<!doctype html>");
    expect(mail.payload).toContain(scheme === "dark" ? "@media all" : "@media not all");
  }
  expect((await app.app.inject("/dev/mails/goodbye")).payload).toContain("@media (prefers-color-scheme: dark)");
  expect((await app.app.inject("/dev/mails/nothing")).statusCode).toBe(404);
});

test("the preview is only available locally, under the local host name", async () => {
  for (const url of ["/dev/mails", "/dev/mails/sign-up-code"]) {
    for (const elsewhere of [
      { remoteAddress: "203.0.113.9" },
      { headers: { host: "evil.example" } },
      { headers: { "x-forwarded-for": "127.0.0.1" } },
      { headers: { forwarded: "for=127.0.0.1" } },
    ]) {
      expect((await app.app.inject({ url, ...elsewhere })).statusCode, JSON.stringify(elsewhere)).toBe(404);
    }
  }
});
