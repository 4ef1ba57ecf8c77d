import { spawnSync } from "node:child_process";
import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, onTestFinished, test } from "vitest";
import { admin } from "#tests/support/run-admin.ts";
import { freePort, type RunningSite, startSite } from "#tests/support/start-site.ts";

// Backups by an operator: of a running site, by command, on schedule and at a clean stop.

const PASSWORD = "Copper kettle on 7 stoves";
const PASSPHRASE = "copper kettle on seven stoves";
const folder = mkdtempSync(path.join(tmpdir(), "backups-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function send(site: RunningSite, method: string, address: string, body?: object, cookie = "") {
  const response = await fetch(`${site.url}/api/v1${address}`, {
    method,
    headers: { "content-type": "application/json", cookie },
    body: body && JSON.stringify(body),
  });
  const cookies = response.headers.getSetCookie().map((line) => line.split(";")[0]);
  return { status: response.status, body: await response.json(), cookie: cookies.join("; ") };
}

async function signUp(site: RunningSite, email: string): Promise<string> {
  const begun = await send(site, "POST", "/sign-up", { name: "Ann Ash", email, password: PASSWORD, rememberMe: true });
  const otp = await site.code(email);
  return (await send(site, "POST", "/verify-user", { otp, email }, begun.cookie)).cookie;
}

test("a backup of a running site restores users, passwords and reviews", async () => {
  const data = path.join(folder, "first");
  const site = await startSite({ DATA_DIR: data });
  const email = "ann@mail.example";
  const cookie = await signUp(site, email);
  await send(site, "POST", "/create-review", { rating: 5, description: "Worth keeping." }, cookie);
  const file = path.join(folder, "kept.backup");
  const taken = await admin({ DATA_DIR: data, BACKUP_PASSPHRASE: PASSPHRASE }, "backup", file);
  expect(taken).toMatchObject({
    status: 0,
    said: expect.stringMatching(/^Backup written to .* encrypted\. Keep SECRET/),
  });
  expect(readdirSync(path.join(data, "copies"))).toEqual([]);
  expect((await admin({ DATA_DIR: data, BACKUP_PASSPHRASE: PASSPHRASE }, "restore", file)).said).toContain(
    "is in use by process",
  );
  await site.stop("SIGKILL");
  mkdirSync(path.join(folder, "second"));
  copyFileSync(path.join(data, "secret"), path.join(folder, "secret"));
  rmSync(data, { recursive: true });

  const second = path.join(folder, "second");
  const restore = (environment = {}) => admin({ DATA_DIR: second, ...environment }, "restore", file);
  expect(await restore()).toMatchObject({ status: 1, said: expect.stringContaining("Set BACKUP_PASSPHRASE") });
  expect((await restore({ BACKUP_PASSPHRASE: PASSPHRASE })).said).toContain("with a different SECRET");
  copyFileSync(path.join(folder, "secret"), path.join(second, "secret"));
  expect(await restore({ BACKUP_PASSPHRASE: PASSPHRASE })).toMatchObject({
    status: 0,
    said: expect.stringContaining("The record is intact"),
  });

  const again = await startSite({ DATA_DIR: second });
  expect((await (await fetch(again.url)).text()).includes("Worth keeping.")).toBe(true);
  expect((await send(again, "GET", "/my-profile", undefined, cookie)).status).toBe(401);
  expect((await send(again, "POST", "/login", { email, password: PASSWORD })).status).toBe(200);
  await again.stop();
});

test("a backup can be piped into another database, and production commands print only their message", async () => {
  const [from, to] = [path.join(folder, "piped"), path.join(folder, "piped-to")];
  await (await startSite({ DATA_DIR: from })).stop();
  const production = {
    NODE_ENV: "production",
    SITE_URL: "https://www.example.com",
    SECRET: `hex:${readFileSync(path.join(from, "secret"), "utf8").trim()}`,
    WAIVE: "DATABASE_URL,SMTP_URL",
  };
  const run = (command: string) =>
    spawnSync("sh", ["-c", command], { encoding: "utf8", env: { ...process.env, ...production, FROM: from, TO: to } });
  const admin = `"${process.execPath}" scripts/admin.ts`;
  const piped = run(`DATA_DIR="$FROM" ${admin} backup - | DATA_DIR="$TO" ${admin} restore -`);
  expect(piped).toMatchObject({ status: 0, stdout: "" });
  expect(piped.stderr).toMatch(/^Backup written to the output: .+\nRestored the backup of .+ The record is intact/);
  expect(run(`DATA_DIR="$TO" ${admin} verify-record`)).toMatchObject({
    status: 0,
    stdout: expect.stringMatching(/^The record is .+\n$/),
    stderr: "",
  });
  const wrong = run(`DATA_DIR="$TO" SITE_URL=http://a.example ${admin} check-settings`);
  expect(wrong).toMatchObject({ status: 1, stderr: expect.stringContaining("SITE_URL must start with https://") });
  expect(run(`DATA_DIR="$TO" ${admin} check-settings`)).toMatchObject({
    status: 0,
    stdout: expect.stringMatching(/^The settings are valid\. SECRET has the mark [\w-]{8}, /),
  });
});

test("a clean stop leaves a snapshot, at most five are kept, and the newest one can be restored", async () => {
  const data = path.join(folder, "stopped");
  const snapshots = path.join(data, "snapshots");
  for (let round = 0; round < 6; round++) {
    const site = await startSite({ DATA_DIR: data });
    if (round === 5) await signUp(site, "last@mail.example");
    expect(await site.stop()).toBe(0);
  }
  const kept = readdirSync(snapshots).sort();
  expect(kept).toHaveLength(5);
  for (const name of kept) expect(statSync(path.join(snapshots, name)).mode & 0o777).toBe(0o600);
  renameSync(path.join(data, "database"), path.join(folder, "lost"));
  expect((await admin({ DATA_DIR: data }, "restore", path.join(snapshots, kept.at(-1) ?? ""))).status).toBe(0);
  const site = await startSite({ DATA_DIR: data });
  expect((await send(site, "POST", "/login", { email: "last@mail.example", password: PASSWORD })).status).toBe(200);
  await site.stop();
});

test("a scheduled backup is kept and verified by a restore, and the dashboard shows success or failure", async () => {
  const data = mkdtempSync(path.join(folder, "drilled-"));
  const email = "boss@mail.example";
  const environment = {
    DATA_DIR: data,
    BACKUP_DIR: path.join(data, "backups"),
    BACKUP_KEEP: "1",
    PORT: String(await freePort()),
  };
  // When a backup is due, the site takes and restores it within 15 minutes, in a separate folder.
  const site = await startSite({ ...environment, BACKUP_DIR: path.join(data, "scheduled"), ADMIN_EMAIL: email });
  onTestFinished(async () => void (await site.stop()));
  const cookie = await signUp(site, email);
  for (const name of [".drill-under-way", ".drill-left-over"]) {
    mkdirSync(path.join(environment.BACKUP_DIR, name), { recursive: true });
  }
  utimesSync(path.join(environment.BACKUP_DIR, ".drill-left-over"), 0, 0);
  const backups = async () => (await send(site, "GET", "/overview", undefined, cookie)).body.backups;
  expect(await backups()).toEqual({ passedAt: null, failed: null, isLate: false });
  for (let round = 0; round < 2; round++) {
    expect(await admin(environment, "drill")).toEqual({
      status: 0,
      said: expect.stringMatching(/^Restored and verified: [\d,]+ rows and \d+ entries of the record\.$/),
    });
  }
  const kept = readdirSync(environment.BACKUP_DIR);
  expect(kept.filter((name) => name.endsWith(".backup"))).toHaveLength(1);
  expect(kept.filter((name) => !name.endsWith(".backup"))).toEqual([".drill-under-way"]);
  expect(await backups()).toMatchObject({ failed: null, passedAt: expect.any(String) });
  const page = await (await fetch(`${site.url}/dashboard`, { headers: { cookie } })).text();
  expect(page).toContain("The latest backup was restored and verified.");

  const failed = await admin({ ...environment, BACKUP_DIR: path.join(data, "secret") }, "drill");
  expect(failed.status).toBe(1);
  expect((await backups()).failed).toBe(failed.said);
});
