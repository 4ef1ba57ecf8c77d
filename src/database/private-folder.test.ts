import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeEach, expect, test } from "vitest";
import { connect } from "./connect.server.ts";
import { holdFolder } from "./private-folder.server.ts";

// A second start on the data folder of a running site, whose database creates and removes files continuously.

const ROUNDS = 20;
const umask = process.umask();
let folder: string;
let store: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "held-"));
  store = path.join(folder, "database");
  mkdirSync(path.join(store, "base"), { recursive: true });
  return () => rmSync(folder, { recursive: true, force: true });
});
afterAll(() => process.umask(umask));

/** Creates and removes files in the store until stopped. */
function busyStore() {
  let isStopped = false;
  const work = Array.from({ length: 2 }, async (_, worker) => {
    while (!isStopped) {
      const files = Array.from({ length: 10 }, (_, number) => path.join(store, "base", `${worker}.${number}`));
      await Promise.all(files.map((file) => writeFile(file, "", { mode: 0o644 })));
      await Promise.all(files.map((file) => rm(file)));
    }
  });
  return {
    async [Symbol.asyncDispose]() {
      isStopped = true;
      await Promise.all(work);
    },
  };
}

test("a second start names the process that holds the folder, and changes nothing in it", async () => {
  const release = await holdFolder(folder);
  const file = path.join(store, "PG_VERSION");
  writeFileSync(file, "17");
  chmodSync(file, 0o644);
  const before = statSync(file);
  await expect(connect({ folder })).rejects.toThrow(`in use by process ${process.pid}`);
  expect(statSync(file).mode).toBe(before.mode);
  await release();
});

test("a second start names the process that holds the folder, even while the store's files change", async () => {
  const release = await holdFolder(folder);
  await using _ = busyStore();
  for (let round = 0; round < ROUNDS; round++) await expect(connect({ folder })).rejects.toThrow("in use by process");
  await release();
});

test("releases a folder while files in it are being removed", async () => {
  await using _ = busyStore();
  for (let round = 0; round < ROUNDS; round++) await (await holdFolder(folder))();
});
