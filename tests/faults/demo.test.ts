import { type ChildProcess, spawn } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { lockFolder } from "#src/database/lock.server.ts";
import { ROOT } from "#tests/support/sources.ts";
import { freePort } from "#tests/support/start-site.ts";
import { callApi } from "#tests/support/writer.ts";

// `npm run demo`, as run by a newcomer.

const folder = mkdtempSync(path.join(tmpdir(), "demo-"));
const children: ChildProcess[] = [];
afterAll(() => {
  for (const child of children) child.kill("SIGKILL");
  rmSync(folder, { recursive: true, force: true });
});

test("the demo states that its data is invented, and its login opens a populated dashboard", async () => {
  // Left by a start that was interrupted.
  const left = path.join(folder, "demo", "left");
  mkdirSync(left, { recursive: true });
  writeFileSync(path.join(folder, "demo", "demo.txt"), "");
  const first = await startDemo(path.join(folder, "demo"));
  expect(existsSync(left)).toBe(false);
  expect(first.said).toContain("every person, review and enquiry in it is invented");
  const admin = await logIn(first);
  const get = async (address: string) => (await callApi(first.url, "GET", address, undefined, admin)).body;

  const reviews = await get("/moderated-reviews");
  expect({ total: reviews.total, hidden: reviews.hidden }).toEqual({ total: 40, hidden: 1 });
  const { summary } = await get("/get-all-reviews");
  expect(summary.spread.map(({ count }: { count: number }) => count > 0)).toEqual(Array(11).fill(true));
  expect((await get("/reports")).open).toBe(2);
  expect((await get("/inbox")).counts).toEqual({ new: 3, open: 2, done: 2, spam: 1 });
  const { invitations } = await get("/invitations");
  const states = invitations.map(({ state }: { state: string }) => state);
  expect(new Set(states)).toEqual(new Set(["open", "used", "expired"]));
  const pages = await Promise.all(
    ["ostervane-joinery", "passplate"].map(async (name) => (await fetch(`${first.url}/projects/${name}`)).text()),
  );
  for (const [at, words] of ["I have my evenings back", "works with wet hands"].entries())
    expect(pages[at]).toContain(words);
  await first.stop();

  // Restarted, it is the same demo with the same state.
  const second = await startDemo(path.join(folder, "demo"));
  expect(second.said).toContain("as you left it");
  expect({ email: second.email, password: second.password }).toEqual({ email: first.email, password: first.password });
  await logIn(second);
  await second.stop();
});

test("the demo does not touch a folder with other content", async () => {
  const other = path.join(folder, "other");
  mkdirSync(other);
  writeFileSync(path.join(other, "thesis.txt"), "years of work");
  await expect(startDemo(other)).rejects.toThrow("is not a demo's: nothing in it was touched");
});

test("the demo refuses to reset while it runs and names the process", async () => {
  const running = path.join(folder, "running");
  mkdirSync(path.join(running, "database"), { recursive: true });
  for (const name of ["demo.txt", "login.json", "database/PG_VERSION"]) writeFileSync(path.join(running, name), "{}");
  const unlock = await lockFolder(running);
  const before = readdirSync(running, { recursive: true });
  await expect(startDemo(running, "--new")).rejects.toThrow(`is in use by process ${process.pid}`);
  expect(readdirSync(running, { recursive: true })).toEqual(before);
  await unlock();
});

interface Demo {
  url: string;
  said: string;
  email: string;
  password: string;
  stop(): Promise<unknown>;
}

async function startDemo(place: string, ...options: string[]): Promise<Demo> {
  // The demo must ignore the settings of the real site.
  const environment = { ...process.env, PORT: String(await freePort()), DATABASE_URL: "postgres://real.example/site" };
  const child = spawn(process.execPath, ["scripts/demo.ts", "--folder", place, ...options], {
    cwd: ROOT,
    env: environment,
  });
  children.push(child);
  let said = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (bytes) => (said += bytes));
  const ended = new Promise((resolve) => child.once("exit", resolve));
  const url = `http://localhost:${environment.PORT}`;
  while (!(await fetch(`${url}/health`).catch(() => undefined))?.ok) {
    if (child.exitCode !== null) throw new Error(said);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  const [, email = "", password = ""] = /Log in at \/login: {2}(\S+) {2}(\S+)/.exec(said) ?? [];
  return {
    url,
    said,
    email,
    password,
    stop() {
      child.kill("SIGTERM");
      return ended;
    },
  };
}

async function logIn({ url, email, password }: Demo): Promise<string> {
  const { status, cookies } = await callApi(url, "POST", "/login", { email, password });
  expect(status).toBe(200);
  return cookies;
}
