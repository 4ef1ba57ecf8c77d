import { type ChildProcess, fork, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { RacerAnswer, RacerTask } from "#tests/support/lock-racer.ts";

// Processes that start simultaneously on the data folder of a killed one.

const RACERS = 4;
/** `LOCK_ROUNDS=1000` is for longer runs than the daily one. */
const ROUNDS = Number(process.env.LOCK_ROUNDS) || (process.env.FAULTS === "full" ? 1_000 : 60);
const TOGETHER_AFTER_MS = 15;
const SCRIPT = path.join(import.meta.dirname, "..", "support", "lock-racer.ts");

const root = mkdtempSync(path.join(tmpdir(), "locks-"));
let count = 0;
function newFolder(): string {
  const folder = path.join(root, String(++count));
  mkdirSync(folder);
  return folder;
}

/** The id of a process that has ended. */
const deadPid = () => spawnSync(process.execPath, ["--version"]).pid;

async function startRacer(): Promise<ChildProcess> {
  const racer = fork(SCRIPT, { execArgv: [] });
  await once(racer, "message");
  return racer;
}

async function tell(racer: ChildProcess, task: RacerTask): Promise<RacerAnswer> {
  const answer = once(racer, "message");
  racer.send(task);
  return (await answer)[0];
}

let racers: ChildProcess[];
beforeAll(async () => {
  racers = await Promise.all(Array.from({ length: RACERS }, startRacer));
});
afterAll(() => {
  for (const racer of racers) racer.kill("SIGKILL");
  rmSync(root, { recursive: true, force: true });
});

const lockAtTime = (folder: string) => {
  const at = Date.now() + TOGETHER_AFTER_MS;
  return Promise.all(racers.map((racer) => tell(racer, { folder, at }) as Promise<{ hasWon: boolean }>));
};
const releaseAll = () => Promise.all(racers.map((racer) => tell(racer, "release")));

/** All processes race for a folder; returns how many got it. */
async function winnersFor(folder: string): Promise<number> {
  const answers = await lockAtTime(folder);
  await releaseAll();
  return answers.filter(({ hasWon }) => hasWon).length;
}

test(`exactly one of ${RACERS} processes that simultaneously take over a dead lock gets it, ${ROUNDS} times`, async () => {
  const dead = deadPid();
  const wrong: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const folder = newFolder();
    // As left by an earlier release, and by this one.
    writeFileSync(path.join(folder, "lock"), round % 2 ? String(dead) : `${dead}\n`);
    const winners = await winnersFor(folder);
    if (winners !== 1) wrong.push(winners);
  }
  console.log(`${ROUNDS} rounds of ${RACERS} processes, ${wrong.length} with another number of winners than one`);
  expect(wrong).toEqual([]);
}, 1_200_000);

test("exactly one process gets each released lock in the same folder", async () => {
  const folder = newFolder();
  for (let round = 0; round < 20; round++) expect(await winnersFor(folder)).toBe(1);
});

test("exactly one process takes over a killed process's lock", async () => {
  for (let round = 0; round < 5; round++) {
    const folder = newFolder();
    const holder = await startRacer();
    expect(await tell(holder, { folder, at: 0 })).toEqual({ hasWon: true });
    const answers = await lockAtTime(folder);
    expect(answers).toEqual(answers.map(() => ({ hasWon: false, message: expect.stringContaining(`${holder.pid}`) })));
    holder.kill("SIGKILL");
    await once(holder, "exit");
    expect(await winnersFor(folder)).toBe(1);
  }
});

test("another program that reuses a killed process's id does not block the lock", async () => {
  const folder = newFolder();
  const holder = await startRacer();
  await tell(holder, { folder, at: 0 });
  const left = readFileSync(path.join(folder, "lock"), "utf8");
  holder.kill("SIGKILL");
  await once(holder, "exit");
  // This test's process is alive and has no lock.
  writeFileSync(path.join(folder, "lock"), left.replace(String(holder.pid), String(process.pid)));
  expect(await winnersFor(folder)).toBe(1);
});

test("a running process of an earlier release blocks the lock by its lock file", async () => {
  const folder = newFolder();
  writeFileSync(path.join(folder, "lock"), String(process.pid));
  expect(await winnersFor(folder)).toBe(0);
  expect(readFileSync(path.join(folder, "lock"), "utf8")).toBe(String(process.pid));
});
