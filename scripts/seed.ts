// Fills a database with sample users and reviews, to test the site and its dashboard with years of data:
//   npm run seed -- [--reviews 1000000] [--people 100000] [--into-existing]
// Uses the database of DATABASE_URL, or else the embedded one. The sample users cannot log in.

import path from "node:path";
import { parseArgs } from "node:util";
import { type Connection, connect } from "../src/database/connect.server.ts";
import { databaseSentence } from "../src/database-sentence.ts";
import { readConfig } from "../src/server/config.server.ts";
import { NotEmptyError, seedDatabase } from "./seed/seed-database.ts";

const USAGE = `Usage: npm run seed -- [options]
  --reviews N        invented reviews, 1,000,000 unless said, 5,000,000 at most
  --people N         invented people, 100,000 unless said, 1,000,000 at most
  --into-existing    add to a database that holds people or reviews, or belongs to production`;
const [DONE, FAILED, MISUSED] = [0, 1, 2];
const REVIEWS_MAX = 5_000_000;
const PEOPLE_MAX = 1_000_000;
const ROOT = path.join(import.meta.dirname, "..");
const DAY = 24 * 60 * 60_000;

/** Thrown for invalid options. */
class MisuseError extends Error {}

process.exitCode = await run().catch(explain);

async function run(): Promise<number> {
  const options = readOptions();
  const config = readConfig(process.env, { folder: ROOT });
  if (config.mode === "production" && !options.intoExisting) {
    throw new Error("This is production, where nothing invented belongs. To do it all the same: --into-existing");
  }
  const connection = await connect({
    // Only the owner of the tables can disable the counting triggers.
    databaseUrl: config.databaseOwnerUrl ?? config.databaseUrl,
    folder: config.dataDir,
    migrations: path.join(ROOT, "migrations"),
  });
  try {
    await seed(connection, options);
  } finally {
    await connection.close();
  }
  return DONE;
}

async function seed({ database }: Connection, options: ReturnType<typeof readOptions>): Promise<void> {
  const begin = performance.now();
  // Midnight, so that seeding twice on one day creates the same data.
  const until = new Date(Math.floor(Date.now() / DAY) * DAY);
  await seedDatabase(database, { ...options, until, onProgress: (reviews) => showProgress(reviews, options.reviews) });
  const seconds = Math.round((performance.now() - begin) / 1_000);
  console.log(`${spell(options.reviews, "review")} and ${spell(options.people, "person", "people")} in ${seconds} s.`);
}

function readOptions() {
  const { values } = parseArgs({
    options: {
      reviews: { type: "string", default: "1000000" },
      people: { type: "string", default: "100000" },
      "into-existing": { type: "boolean", default: false },
    },
  });
  return {
    reviews: countOf("--reviews", values.reviews, REVIEWS_MAX),
    people: countOf("--people", values.people, PEOPLE_MAX),
    intoExisting: values["into-existing"],
  };
}

function countOf(name: string, text: string, max: number): number {
  const count = Number(text);
  if (/^\d+$/.test(text) && count <= max) return count;
  throw new MisuseError(`${name} must be a whole number up to ${max.toLocaleString("en-GB")} (it is "${text}").`);
}

/** Only on a terminal: log files do not need a hundred progress lines. */
function showProgress(count: number, of: number): void {
  if (process.stdout.isTTY) process.stdout.write(`\r${Math.floor((count / Math.max(of, 1)) * 100)} % \r`);
}

function spell(count: number, one: string, many = `${one}s`): string {
  return `${count.toLocaleString("en-GB")} ${count === 1 ? one : many}`;
}

function explain(error: NodeJS.ErrnoException): number {
  console.error(errorSentence(error));
  const isMisuse = error instanceof MisuseError || error.code?.startsWith("ERR_PARSE_ARGS");
  if (isMisuse) console.error(USAGE);
  return isMisuse ? MISUSED : FAILED;
}

function errorSentence(error: NodeJS.ErrnoException): string {
  if (error instanceof NotEmptyError) return `${error.message} To add to it all the same: --into-existing`;
  const known = databaseSentence(error);
  if (known) return known;
  // The database client wraps connection errors in one about the query.
  if (error.code === undefined && error.cause instanceof Error) return errorSentence(error.cause);
  return error.message || `Seeding failed (${error.code ?? "without a reason"}).`;
}
