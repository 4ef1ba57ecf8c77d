import { randomUUID } from "node:crypto";
import path from "node:path";
import { sql } from "drizzle-orm";
import pg from "pg";
import { connect } from "../src/database/connect.server.ts";
import { appendToAuditLog, changeInParallel } from "../src/server/audit/audit-log.ts";
import { hashToken, newToken } from "../src/server/security/secrets.ts";
import { createTable, type Table } from "./figures.ts";
import { load, type Wire } from "./load.ts";
import { postgresStore, startPostgres, startProduction } from "./own-site.ts";

const AT_ONCE = 32;
const ENTRIES = 960;
const REQUESTS = 320;
/** The duration of a change with ten statements on a database 2 ms away. */
const SLOW_SECONDS = 0.02;
const SEED = { reviews: 20, people: 10 };
const MIGRATIONS = path.join(import.meta.dirname, "..", "migrations");
const PER_SECOND = { name: "per second" };

/** Audited changes by many users in parallel, on a PostgreSQL that syncs to disk. */
export async function benchWrites(runs: number): Promise<Table[]> {
  await using stack = new AsyncDisposableStack();
  const postgres = stack.adopt(await startPostgres({ settings: ["fsync=on"] }), (it) => it.stop());
  const store = stack.adopt(await postgresStore(postgres, "writes", SEED), (it) => it.close());
  const environment = { ...store.environment, ENQUIRIES: "inbox" };
  const site = stack.adopt(await startProduction({ ...store, environment }), (it) => it.stop());
  const table = createTable(`Logged changes, ${AT_ONCE} at once, PostgreSQL`, "Change");
  for (let run = 0; run < runs; run++) {
    console.log(`Writes, run ${run + 1} of ${runs}`);
    const [url, at] = [postgres.url("writes"), { connections: AT_ONCE, requests: REQUESTS }];
    table.add("an entry alone, without HTTP", PER_SECOND, await appendMany(url, ENTRIES));
    table.add(
      `the same in a transaction of ${SLOW_SECONDS * 1_000} ms`,
      PER_SECOND,
      await appendMany(url, ENTRIES / 5, SLOW_SECONDS),
    );
    const { cookies, enquiries } = await fill(url);
    const note = (n: number) =>
      wire("POST", "/note-enquiry", cookies[n % AT_ONCE], { enquiryId: enquiries[n % AT_ONCE], text: `Note ${n}.` });
    table.add("a note on an enquiry, by an Admin", PER_SECOND, (await load(site.url, note, at)).perSecond);
    const review = (n: number) =>
      wire("POST", "/create-review", cookies[n % cookies.length], { rating: 4.5, description: `Review ${n}.` });
    table.add("a new review with its receipt", PER_SECOND, (await load(site.url, review, at)).perSecond);
  }
  return [table];
}

/** Audit entries per second, each in a transaction of the given duration. */
async function appendMany(databaseUrl: string, entries: number, seconds = 0): Promise<number> {
  const { database, close } = await connect({ databaseUrl, folder: "memory", migrations: MIGRATIONS });
  let left = entries;
  const begin = performance.now();
  const write = async () => {
    while (left-- > 0) {
      await changeInParallel(database, async (tx) => {
        if (seconds > 0) await tx.execute(sql`select pg_sleep(${seconds})`);
        await appendToAuditLog(tx, new Date(), { event: "enquiry.noted", subject: randomUUID(), actor: null });
      });
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, write));
  const perSecond = (entries / (performance.now() - begin)) * 1_000;
  await close();
  return perSecond;
}

const wire = (method: string, endpoint: string, token = "", body: object): Wire => ({
  method,
  path: `/api/v1${endpoint}`,
  headers: {
    "content-type": "application/json",
    origin: "https://agency.example",
    cookie: `__Host-sid=${token}`,
  },
  body: JSON.stringify(body),
});

/** Creates so many signed-in users that none uses up a quota, and an enquiry for each of the Admins among them. */
async function fill(databaseUrl: string): Promise<{ cookies: string[]; enquiries: string[] }> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const [cookies, enquiries]: [string[], string[]] = [[], []];
  for (let place = 0; place < REQUESTS / 4; place++) {
    const [id, token] = [randomUUID(), newToken()];
    await client.query("insert into users (id, email, name, password_hash, role) values ($1, $2, 'Ann Ash', '', $3)", [
      id,
      `${id}@mail.example`,
      place < AT_ONCE ? "Admin" : "Customer",
    ]);
    await client.query(
      `insert into sessions (id, token_hash, user_id, device, address, created_at, last_seen_at, proven_at)
        values ($1, $2, $3, 'Bench', '::1', now(), now(), now())`,
      [randomUUID(), hashToken(token), id],
    );
    cookies.push(token);
    if (place >= AT_ONCE) continue;
    enquiries.push(randomUUID());
    await client.query(
      `insert into enquiries (id, form, state, name, email, message, created_at, changed_at)
        values ($1, 'home', 'open', 'Ann', 'a@mail.example', 'Hello', now(), now())`,
      [enquiries.at(-1)],
    );
  }
  await client.end();
  return { cookies, enquiries };
}
