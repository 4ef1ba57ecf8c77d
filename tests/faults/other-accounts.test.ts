import { chmodSync, lstatSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startSite } from "#tests/support/start-site.ts";
import { callApi, signUp } from "#tests/support/writer.ts";

// Access by other accounts of the machine to the data folder of a site.

const parent = mkdtempSync(path.join(tmpdir(), "accounts-"));
const folder = path.join(parent, "data");
/** The usual umask of user accounts: world-readable. */
const USUAL = 0o022;
let before: number;
beforeAll(() => {
  before = process.umask(USUAL);
});
afterAll(() => {
  process.umask(before);
  rmSync(parent, { recursive: true, force: true });
});

interface Entry {
  name: string;
  /** The permissions of other accounts, as the last six bits of the mode. */
  others: number;
  /** True if they may also enter every parent folder. */
  isReached: boolean;
}

/** The folder itself and all its content. */
function entriesOf(root: string, isReached = true): Entry[] {
  const stat = lstatSync(root);
  const others = stat.mode & 0o077;
  const mayEnter = isReached && (others & 0o011) !== 0;
  const below = stat.isDirectory()
    ? readdirSync(root).flatMap((name) => entriesOf(path.join(root, name), mayEnter))
    : [];
  return [{ name: path.relative(folder, root), others, isReached }, ...below];
}

const isOpen = ({ others }: Entry) => others !== 0;
const isExposed = ({ others, isReached }: Entry) => others !== 0 && isReached;

test("a new store with emails, lock, socket and snapshots is inaccessible to other accounts", async () => {
  const site = await startSite({ DATA_DIR: folder });
  const cookies = await signUp(site.url, "alone@mail.example", site.code);
  await callApi(site.url, "POST", "/create-review", { rating: 4, description: "Mine alone." }, cookies);
  const running = entriesOf(folder);
  await site.stop();
  const stopped = entriesOf(folder);
  expect(running.filter(isExposed)).toEqual([]);
  // Not even if the folder is opened or copied later.
  expect(stopped.filter(isOpen)).toEqual([]);
  const names = [...running, ...stopped].map(({ name }) => name);
  const kept = ["database", "lock", "lock.sqlite", "secret", "outbox", "admin.sock", "snapshots"];
  expect(names).toEqual(expect.arrayContaining(kept));
  expect(names.length).toBeGreaterThan(500);
});

test("starting the site restricts access to a store of an earlier release", async () => {
  for (const { name } of entriesOf(folder)) {
    const file = path.join(folder, name);
    chmodSync(file, lstatSync(file).isDirectory() ? 0o755 : 0o666);
  }
  const before = entriesOf(folder);
  expect(before.filter(isExposed)).toHaveLength(before.length);
  const site = await startSite({ DATA_DIR: folder });
  const running = entriesOf(folder);
  await site.stop();
  expect(running.filter(isExposed)).toEqual([]);
  const open = running.filter(isOpen).map(({ name }) => name);
  // Only the store creates files with other modes, inside closed folders.
  expect(open.filter((name) => !name.startsWith("database/"))).toEqual([]);
  expect(entriesOf(folder).filter(isOpen)).toEqual([]);
});
