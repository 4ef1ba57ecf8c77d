import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { freePort, type RunningSite, startSite } from "#tests/support/start-site.ts";

// What happens to the process from outside: killed in mid-write, started twice, asked to stop.

/** `npm run prove -- faults` kills twenty times; the daily run three. */
const KILLS = process.env.FAULTS === "full" ? 20 : 3;
const PASSWORD = "Copper kettle on 7 stoves";

const folder = mkdtempSync(path.join(tmpdir(), "faults-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function send(site: RunningSite, cookies: string, method: string, address: string, body?: object) {
  const response = await fetch(`${site.url}/api/v1${address}`, {
    method,
    headers: { "content-type": "application/json", cookie: cookies },
    body: body && JSON.stringify(body),
  });
  return { status: response.status, body: await response.json(), cookies: response.headers.getSetCookie() };
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const jar = (cookies: string[]) => cookies.map((cookie) => cookie.split(";")[0]).join("; ");

async function signUp(site: RunningSite, email: string): Promise<string> {
  const begun = await send(site, "", "POST", "/sign-up", {
    name: "Ann Ash",
    email,
    password: PASSWORD,
    rememberMe: true,
  });
  const otp = await site.code(email);
  const done = await send(site, jar(begun.cookies), "POST", "/verify-user", { otp, email });
  return jar(done.cookies);
}

test(`killed ${KILLS} times in mid-write, it starts each time and no acknowledged review is missing`, async () => {
  const data = path.join(folder, "killed");
  const environment = { DATA_DIR: data, PORT: String(await freePort()) };
  const acknowledged = new Set<string>();
  for (let round = 0; round < KILLS; round++) {
    const site = await startSite(environment);
    const cookies = await signUp(site, `kill-${round}@mail.example`);
    const writing = (async () => {
      for (let review = 0; review < 10; review++) {
        const description = `Review ${review} of round ${round}`;
        const { status } = await send(site, cookies, "POST", "/create-review", { rating: 4, description });
        if (status === 200) acknowledged.add(description);
      }
    })().catch(() => {});
    // The kill comes while writes are under way: after the first was acknowledged, a little later each round.
    while (!acknowledged.has(`Review 0 of round ${round}`)) await pause(5);
    await pause(3 * (round % 7));
    await site.stop("SIGKILL");
    await writing;
  }
  const site = await startSite(environment);
  const found = new Set<string>();
  let cursor = "";
  do {
    const page = await send(
      site,
      "",
      "GET",
      `/get-all-reviews?limit=100${cursor && `&cursor=${encodeURIComponent(cursor)}`}`,
    );
    for (const { description } of page.body.reviews) found.add(description);
    cursor = page.body.nextCursor ?? "";
  } while (cursor);
  await site.stop();
  expect(acknowledged.size).toBeGreaterThan(0);
  expect([...acknowledged].filter((description) => !found.has(description))).toEqual([]);
}, 600_000);

test("asked to stop it exits with 0, leaves no lock, and review and session are there after the next start", async () => {
  const environment = { DATA_DIR: path.join(folder, "ended"), PORT: String(await freePort()) };
  const first = await startSite(environment);
  const cookies = await signUp(first, "stay@mail.example");
  await send(first, cookies, "POST", "/create-review", { rating: 4.5, description: "Still here tomorrow." });
  expect(await first.stop()).toBe(0);
  expect(readdirSync(environment.DATA_DIR)).not.toContain("lock");

  const second = await startSite(environment);
  expect((await send(second, cookies, "GET", "/my-profile")).body.user.email).toBe("stay@mail.example");
  const home = await (await fetch(second.url)).text();
  expect(home.includes("Still here tomorrow.")).toBe(true);
  await second.stop();
}, 120_000);

test("a second process on the same data is refused with a sentence that names the first", async () => {
  const data = path.join(folder, "twice");
  const first = await startSite({ DATA_DIR: data });
  await expect(startSite({ DATA_DIR: data })).rejects.toThrow(`in use by process ${first.pid}`);
  await first.stop();
}, 120_000);

test("a wrong setting stops the start with a sentence that names it", async () => {
  for (const [name, value] of [
    ["PORT", "eighty"],
    ["SITE_URL", "example.com"],
    ["SMTP_URL", "http://mail"],
    ["SECRET", "short"],
  ] as const) {
    const data = { DATA_DIR: path.join(folder, "wrong"), ...(name !== "PORT" && { PORT: String(await freePort()) }) };
    await expect(startSite({ ...data, [name]: value })).rejects.toThrow(name);
  }
}, 120_000);

test("a new database gets its name only once it is complete, and what a killed start left is removed", async () => {
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
  expect(readdirSync(data).filter((name) => name !== "secret")).toEqual(["database"]);
  const made = statSync(path.join(data, "database")).ino;
  create();
  expect(statSync(path.join(data, "database")).ino).toBe(made);
  const site = await startSite({ DATA_DIR: data });
  expect((await fetch(site.url)).status).toBe(200);
  await site.stop();
}, 120_000);
