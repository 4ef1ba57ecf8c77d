import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { admin } from "#tests/support/run-admin.ts";
import { startSite } from "#tests/support/start-site.ts";

test("npm run admin works with and without a running server, and reports errors in one sentence", async () => {
  const folder = mkdtempSync(path.join(tmpdir(), "admin-"));
  const data = { DATA_DIR: folder };
  const site = await startSite(data);
  const email = "ann@mail.example";
  const send = (call: string, body: object, cookie = "") =>
    fetch(`${site.url}/api/v1${call}`, {
      method: "POST",
      body: JSON.stringify(body),
      headers: { "content-type": "application/json", cookie },
    });
  const begun = await send("/sign-up", { name: "Ann", email, password: "Copper kettle on 7 stoves", rememberMe: true });
  expect(await admin(data, "grant", email)).toEqual({
    status: 1,
    said: `No account with the address ${email}. Ask the person to sign up and confirm the code first.`,
  });
  const flow = begun.headers.getSetCookie().map((line) => line.split(";")[0]);
  expect((await send("/verify-user", { otp: await site.code(email), email }, flow.join("; "))).status).toBe(200);
  expect(await admin(data, "grant", email)).toEqual({ status: 0, said: `${email} is now an Admin.` });
  expect(await admin(data, "revoke", email)).toMatchObject({
    status: 1,
    said: expect.stringContaining("is the last Admin"),
  });
  const content = path.join(folder, "exported");
  expect(await admin(data, "content", "export", content)).toEqual({
    status: 0,
    said: `The published content is in ${content}.`,
  });
  const faq = path.join(content, "faq.yaml");
  writeFileSync(faq, readFileSync(faq, "utf8").replace(/^heading: .*$/m, "heading: Imported"));
  expect(await admin(data, "content", "import", content, "--publish")).toEqual({
    status: 0,
    said: "Published: 1 field in 1 document. Visitors see them now.",
  });
  expect(await (await fetch(site.url)).text()).toContain("Imported");
  await site.stop();

  writeFileSync(faq, "heading: ''\nitems: none\n");
  expect(await admin(data, "content", "import", content)).toEqual({
    status: 1,
    said: expect.stringMatching(
      /^content\/faq\.yaml:1:10 .*Empty\. Write a text\.\ncontent\/faq\.yaml:2:8 .*Not a list/,
    ),
  });
  expect(await admin(data, "content", "import", path.join(folder, "none"))).toEqual({
    status: 1,
    said: `There is no folder ${path.join(folder, "none")}.`,
  });
  expect(await admin(data, "verify-record")).toMatchObject({
    status: 0,
    said: expect.stringMatching(/^The record is intact: 3 entries/),
  });
  for (const words of [
    [],
    ["seize"],
    ["grant"],
    ["grant", "Ann"],
    ["verify-record", "now", "then"],
    ["content", "export"],
  ]) {
    expect(await admin(data, ...words)).toMatchObject({ status: 2, said: expect.stringContaining("Usage:") });
  }
  expect(await admin(data, "verify-record", "now")).toEqual({
    status: 1,
    said: expect.stringContaining("That is not a receipt. Expected NUMBER:HASH"),
  });
  expect((await admin({ ...data, PORT: "x" }, "verify-record")).said).toContain("PORT must be a whole number");
  expect(await admin({ ...data, DATABASE_URL: "postgres://nobody@127.0.0.1:1/none" }, "verify-record")).toEqual({
    status: 1,
    said: "Cannot connect to the database. Start it, or correct DATABASE_URL.",
  });
  rmSync(folder, { recursive: true, force: true });
});
