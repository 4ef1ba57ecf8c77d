import { readdirSync } from "node:fs";
import path from "node:path";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Cluster, startCluster } from "#tests/support/cluster.ts";
import { callApi, signUp } from "#tests/support/writer.ts";

// Three instances on one PostgreSQL, started simultaneously on an empty database.

let cluster: Cluster;
let database: pg.Client;
beforeAll(async () => {
  cluster = await startCluster({ instances: 3 });
  database = new pg.Client(cluster.postgres.url("postgres"));
  await database.connect();
}, 240_000);
afterAll(async () => {
  await database.end();
  await cluster.stop();
});

const STALE_MAX_MS = 1_000;
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** The time of the last response, by any instance, that lacked this text. */
async function staleFor(url: string, text: string): Promise<number> {
  const writtenAt = performance.now();
  let staleAt = 0;
  while (staleAt < 10 * STALE_MAX_MS) {
    const askedAt = performance.now() - writtenAt;
    const html = await (await fetch(`${url}/reviews`)).text();
    if (html.includes(text)) break;
    staleAt = askedAt;
    await pause(25);
  }
  return staleAt;
}

/** Writes a review directly to the database, and returns the longest delay. */
async function delayOfForeignWrite(text: string): Promise<number> {
  // Every page is cached before the write.
  await Promise.all(cluster.sites.map(({ url }) => fetch(`${url}/reviews`).then((response) => response.text())));
  await database.query(
    `insert into reviews (id, rating, description, author_name, created_at) values (gen_random_uuid(), 4, $1, 'Ann', now())`,
    [text],
  );
  return Math.max(...(await Promise.all(cluster.sites.map(({ url }) => staleFor(url, text)))));
}

test("migrations run once", async () => {
  const files = readdirSync(path.join(import.meta.dirname, "..", "..", "..", "migrations"));
  const { rows } = await database.query("select count(*)::int as n from drizzle.__drizzle_migrations");
  expect(rows[0].n).toBe(files.filter((file) => file.endsWith(".sql")).length);
});

test("sessions are valid on all instances", async () => {
  const [first, second, third] = cluster.sites.map(({ url }) => url) as [string, string, string];
  const cookie = await signUp(first, "anywhere@mail.example", cluster.mailbox.code);
  for (const url of [second, third]) {
    expect((await callApi(url, "GET", "/my-profile", undefined, cookie)).body.user.email).toBe("anywhere@mail.example");
  }
  await callApi(second, "POST", "/logout", {}, cookie);
  expect((await callApi(third, "GET", "/my-profile", undefined, cookie)).status).toBe(401);
});

test("each of a hundred emails is sent once, by any instance", async () => {
  const addresses = Array.from({ length: 100 }, (_, number) => `once-${number}@mail.example`);
  const begin = async (email: string, number: number) => {
    const { url = "" } = cluster.sites[number % 3] ?? {};
    const person = { name: "Ann", email, password: "Copper kettle on 7 stoves", rememberMe: true };
    for (;;) {
      const { status, headers } = await callApi(url, "POST", "/sign-up", person);
      if (status === 200) return;
      // Together they fill the hashing queue, which answers with Retry-After.
      expect(status).toBe(503);
      const jitter = Math.random() * 2_000;
      await pause(Number(headers.get("retry-after")) * 1_000 + jitter);
    }
  };
  await Promise.all(addresses.map(begin));
  await Promise.all(addresses.map((address) => cluster.mailbox.newest(address)));
  await pause(2_000);
  expect(addresses.filter((address) => cluster.mailbox.countFor(address) !== 1)).toEqual([]);
}, 240_000);

test("scheduled jobs are created once", async () => {
  const { rows } = await database.query<{ name: string }>("select name from pgboss.schedule");
  expect(rows.length).toBeGreaterThan(10);
  expect(new Set(rows.map(({ name }) => name)).size).toBe(rows.length);
});

test("all instances show a write within a second", async () => {
  for (let write = 0; write < 5; write++) {
    expect(await delayOfForeignWrite(`Written beside the site ${write}.`)).toBeLessThan(STALE_MAX_MS);
  }
});

test("all instances show a write right after their listening connections were cut", async () => {
  const { rows } = await database.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'cache broadcast'",
  );
  expect(rows).toHaveLength(3);
  expect(await delayOfForeignWrite("Written while nobody listened.")).toBeLessThan(STALE_MAX_MS);
});

test("all instances show a write in time while their listening connections hang", async () => {
  const listening = () =>
    database.query<{ pid: number }>("select pid from pg_stat_activity where application_name = 'cache broadcast'");
  await expect.poll(async () => (await listening()).rows.length, { timeout: 10_000 }).toBe(3);
  const { rows } = await listening();
  const signalAll = (signal: NodeJS.Signals) => {
    for (const { pid } of rows) process.kill(pid, signal);
  };
  signalAll("SIGSTOP");
  try {
    await pause(STALE_MAX_MS);
    expect(await delayOfForeignWrite("Written while the line was dead.")).toBeLessThan(STALE_MAX_MS);
  } finally {
    signalAll("SIGCONT");
  }
  expect(await delayOfForeignWrite("Written after all of that.")).toBeLessThan(STALE_MAX_MS);
});
