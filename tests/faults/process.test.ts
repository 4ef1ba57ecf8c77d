import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { kills } from "#tests/support/fault-counts.ts";
import { killInMidWrite } from "#tests/support/kill-in-mid-write.ts";
import { killWhilePublishing } from "#tests/support/kill-while-publishing.ts";
import { ROOT } from "#tests/support/sources.ts";
import { freePort, startSite } from "#tests/support/start-site.ts";
import { callApi, signUp } from "#tests/support/writer.ts";

// External events: killed during a write, started twice, stopped.

/** `npm run prove -- faults` kills it two hundred times; the daily run three times. */
const KILLS = kills(3);

const folder = mkdtempSync(path.join(tmpdir(), "faults-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test(`killed ${KILLS} times during writes, the site restarts each time without losing acknowledged reviews`, async () => {
  await killInMidWrite(KILLS, { DATA_DIR: path.join(folder, "killed"), PORT: String(await freePort()) });
}, 3_600_000);

test(`killed ${KILLS} times during edits and publications, the site loses no draft and publishes atomically`, async () => {
  await killWhilePublishing(KILLS, { DATA_DIR: path.join(folder, "edited"), PORT: String(await freePort()) });
}, 3_600_000);

test("on shutdown the site exits with 0, leaves no lock, and keeps reviews and sessions", async () => {
  const environment = { DATA_DIR: path.join(folder, "ended"), PORT: String(await freePort()) };
  const first = await startSite(environment);
  const cookies = await signUp(first.url, "stay@mail.example", first.code);
  await callApi(first.url, "POST", "/create-review", { rating: 4.5, description: "Still here tomorrow." }, cookies);
  expect(await first.stop()).toBe(0);
  expect(readdirSync(environment.DATA_DIR)).not.toContain("lock");

  const second = await startSite(environment);
  expect((await callApi(second.url, "GET", "/my-profile", undefined, cookies)).body.user.email).toBe(
    "stay@mail.example",
  );
  const home = await (await fetch(second.url)).text();
  expect(home.includes("Still here tomorrow.")).toBe(true);
  await second.stop();
});

test("a second process on the same data refuses to start and names the first", async () => {
  const data = path.join(folder, "twice");
  const first = await startSite({ DATA_DIR: data });
  await expect(startSite({ DATA_DIR: data })).rejects.toThrow(`in use by process ${first.pid}`);
  await first.stop();
});

test("started from another folder, the site serves styled pages and leaves no files there", async () => {
  const elsewhere = mkdtempSync(path.join(tmpdir(), "elsewhere-"));
  const site = await startSite({}, undefined, elsewhere);
  for (const address of ["/", "/login", "/reviews", "/no-such-page"]) {
    const page = await fetch(site.url + address);
    expect(page.status, address).toBe(address === "/no-such-page" ? 404 : 200);
    expect(await page.text(), address).toMatch(/<style[^>]*>[^<]{1000}/);
  }
  await site.stop();
  expect(readdirSync(elsewhere)).toEqual([]);
  rmSync(elsewhere, { recursive: true });
});

test("an invalid setting prevents the start with a message that names it", async () => {
  for (const [name, value] of [
    ["PORT", "eighty"],
    ["SITE_URL", "example.com"],
    ["SMTP_URL", "http://mail"],
    ["SECRET", "short"],
  ] as const) {
    const data = { DATA_DIR: path.join(folder, "wrong"), ...(name !== "PORT" && { PORT: String(await freePort()) }) };
    await expect(startSite({ ...data, [name]: value })).rejects.toThrow(name);
  }
});

test("a new database is renamed only once it is complete, and the remains of a killed start are removed", async () => {
  const data = path.join(folder, "halfway");
  mkdirSync(path.join(data, "database.999999", "base"), { recursive: true });
  const { NODE_ENV: _, ...inherited } = process.env;
  const root = path.join(import.meta.dirname, "..", "..");
  const create = () =>
    execFileSync(process.execPath, ["scripts/create-database.ts"], {
      cwd: root,
      env: { ...inherited, DATA_DIR: data, DATABASE_URL: "" },
    });
  create();
  expect(readdirSync(data).filter((name) => !["secret", "lock.sqlite"].includes(name))).toEqual(["database"]);
  const made = statSync(path.join(data, "database")).ino;
  create();
  expect(statSync(path.join(data, "database")).ino).toBe(made);
  const site = await startSite({ DATA_DIR: data });
  expect((await fetch(site.url)).status).toBe(200);
  await site.stop();
});

test("a start that fails because of a content file prints only that problem", async () => {
  const content = path.join(folder, "content");
  cpSync(path.join(ROOT, "content"), content, { recursive: true });
  const file = path.join(content, "faq.yaml");
  writeFileSync(file, readFileSync(file, "utf8").replace("{office.2.city}", "{office.6.city}"));
  const failure = await startSite({ CONTENT_DIR: content }).catch((error: Error) => error.message);
  expect(failure).toMatch(
    /faq\.yaml:\d+:\d+ items\[4\]\.answer: \{office\.6\.city\} is an office that you do not have\./,
  );
  expect(failure).not.toMatch(/^ +at /m);
});
