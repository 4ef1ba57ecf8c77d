// Takes a backup under load, destroys everything, and restores into the other database. Then checks that acknowledged writes
// exist, logins work, the record is intact, and runs journeys.
//   npm run prove -- restored                       embedded to PostgreSQL, and back
//   npm run prove -- restored --into embedded       one direction; or --into PostgreSQL
//   npm run prove -- restored accounts reviews      only these journeys

import { ok as assert, deepEqual, equal } from "node:assert/strict";
import { spawn, spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { findBrowsers } from "../scripts/find-browser.ts";
import { startPostgres } from "../tests/support/postgres.ts";
import { admin } from "../tests/support/run-admin.ts";
import { startSite } from "../tests/support/start-site.ts";
import { allReviews, callApi, PASSWORD, signUpAll, startWriter } from "../tests/support/writer.ts";

const ROOT = path.join(import.meta.dirname, "..");
const KINDS = ["PostgreSQL", "embedded"] as const;
type Kind = (typeof KINDS)[number];

/** The main journeys of visitors, with and without scripts. */
const JOURNEYS = ["accounts", "change-email", "home", "profile", "reviews", "second-factor", "without-scripts"];
const SEEDED_REVIEWS = 5_000;
const WRITERS = 4;
/** Each may write ten reviews per hour. */
const PEOPLE = 40;
const OF_A_WRITER = /^Review \d+ of writer \d$/;
const emailOf = (person: number) => `kept-${person}@mail.example`;
const PASSPHRASE = "copper kettle on seven stoves";
/** Both databases need the same secret, or passwords would not work. */
const SECRET = "a secret that outlives the database of this test";

const { values, positionals } = parseArgs({ allowPositionals: true, options: { into: { type: "string" } } });
if (values.into && !KINDS.some((kind) => kind === values.into)) {
  console.error(`--into takes ${KINDS.join(" or ")}.`);
  process.exit(2);
}
for (const into of KINDS) if (!values.into || values.into === into) await restoreInto(into);

async function restoreInto(into: Kind): Promise<void> {
  const from = into === "embedded" ? "PostgreSQL" : "embedded";
  const folder = mkdtempSync(path.join(tmpdir(), "restored-"));
  const file = path.join(folder, "busy.backup");
  const acknowledged = await backUpAndDestroy(from, file);

  await using target = await newPlace(into);
  const restored = await admin({ ...target.environment, BACKUP_PASSPHRASE: PASSPHRASE }, "restore", file);
  console.log(restored.said);
  equal(restored.status, 0);
  assert(restored.said.includes("The record is whole"));
  const site = await startSite(target.environment);
  const found = await allReviews(site.url);
  const written = found.filter((description) => OF_A_WRITER.test(description));
  deepEqual(
    acknowledged.filter((description) => !written.includes(description)),
    [],
    "acknowledged and not restored",
  );
  equal(new Set(written).size, written.length, "a review is there twice");
  for (let person = 0; person < PEOPLE; person++) {
    const answer = await callApi(site.url, "POST", "/login", { email: emailOf(person), password: PASSWORD });
    equal(answer.status, 200, `the login of ${emailOf(person)} was answered with ${answer.status}`);
  }
  const during = written.length - acknowledged.length;
  console.log(
    `From ${from} into ${into}: ${found.length} reviews are shown, ${acknowledged.length} written before the backup began and ${during} while it was taken; ${PEOPLE} people logged in.`,
  );
  const status = await walkJourneys(site.url);
  await site.stop();
  const verified = await admin(target.environment, "verify-record");
  console.log(verified.said);
  equal(verified.status, 0);
  rmSync(folder, { recursive: true, force: true });
  if (status !== 0) process.exitCode = status;
}

/** Returns the reviews that were acknowledged before the backup started. */
async function backUpAndDestroy(kind: Kind, file: string): Promise<string[]> {
  await using source = await newPlace(kind);
  run(
    process.execPath,
    ["scripts/seed.ts", "--reviews", String(SEEDED_REVIEWS), "--people", "200"],
    source.environment,
  );
  const site = await startSite(source.environment);
  const emails = Array.from({ length: PEOPLE }, (_, person) => emailOf(person));
  const people = await signUpAll(site.url, emails, site.code);
  const share = PEOPLE / WRITERS;
  const writers = Array.from({ length: WRITERS }, (_, writer) =>
    startWriter(site.url, `writer ${writer}`, people.slice(writer * share, (writer + 1) * share), 150),
  );
  const written = () => writers.flatMap(({ acknowledged }) => acknowledged);
  while (written().length < WRITERS * 2) await new Promise((resolve) => setTimeout(resolve, 20));

  const before = written();
  const taken = await admin({ ...source.environment, BACKUP_PASSPHRASE: PASSPHRASE }, "backup", file);
  console.log(taken.said);
  equal(taken.status, 0);
  assert(written().length > before.length, "nobody wrote while the backup was taken");
  await site.stop("SIGKILL");
  await Promise.all(writers.map((writer) => writer.stop()));
  return before;
}

/** A new database, with the environment variables for it. Disposing destroys it. */
async function newPlace(kind: Kind) {
  const folder = mkdtempSync(path.join(tmpdir(), "restored-place-"));
  const postgres = kind === "PostgreSQL" ? await startPostgres() : undefined;
  return {
    environment: {
      DATA_DIR: folder,
      SECRET,
      TRUST_PROXY: "loopback",
      ...(postgres && { DATABASE_URL: postgres.url("postgres") }),
    } as Record<string, string>,
    async [Symbol.asyncDispose]() {
      await postgres?.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Runs the journeys on the restored site, each visitor with a separate IP address. Returns the exit status. */
function walkJourneys(url: string): Promise<number> {
  const files = (positionals.length > 0 ? positionals : JOURNEYS).map((name) => `/${name}.spec.ts`);
  const { NODE_ENV: _, ...inherited } = process.env;
  const child = spawn("playwright", ["test", ...files], {
    cwd: ROOT,
    stdio: ["ignore", "inherit", "inherit"],
    env: { ...inherited, ...findBrowsers(), SITE_UNDER_TEST: url, VISITORS_HAVE_ADDRESSES: "yes" },
  });
  return new Promise((resolve) => child.once("exit", (status) => resolve(status ?? 1)));
}

function run(command: string, words: string[], environment: Record<string, string>): void {
  const { NODE_ENV: _, ...inherited } = process.env;
  const { status } = spawnSync(command, words, { cwd: ROOT, stdio: "inherit", env: { ...inherited, ...environment } });
  equal(status, 0);
}
