import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Mailbox, openMailbox } from "#tests/support/mailbox.ts";
import { type Postgres, type Primary, startPostgres } from "#tests/support/postgres.ts";
import { freePort, type RunningSite, startSite } from "#tests/support/start-site.ts";
import { callApi, signUp } from "#tests/support/writer.ts";

// Two instances on one PostgreSQL with a streaming replica that serves lists.

let primary: Primary;
let replica: Postgres;
let mailbox: Mailbox;
let sites: RunningSite[];
beforeAll(async () => {
  primary = await startPostgres();
  replica = await primary.follow();
  mailbox = await openMailbox();
  const environment = {
    DATABASE_URL: primary.url("postgres"),
    DATABASE_REPLICA_URL: replica.url("postgres"),
    SMTP_URL: mailbox.url,
    SECRET: "a secret that all instances of the tests share",
  };
  const ports = [await freePort(), await freePort()];
  sites = await Promise.all(ports.map((port) => startSite({ ...environment, PORT: String(port) })));
}, 240_000);
afterAll(async () => {
  await Promise.all(sites.map((site) => site.stop()));
  await replica.stop();
  await primary.stop();
  await mailbox.close();
});

async function onReplica<Row extends object>(statement: string): Promise<Row[]> {
  const client = new pg.Client(replica.url("postgres"));
  await client.connect();
  const { rows } = await client.query<Row>(statement);
  await client.end();
  return rows;
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const newest = async (url: string) => (await callApi(url, "GET", "/get-all-reviews")).body.reviews[0]?.description;
/** The number of scans of the reviews' indexes and table on the replica. */
async function scansOfReplica(): Promise<number> {
  await pause(1_500);
  const [row] = await onReplica<{ n: number }>(
    "select (select sum(idx_scan) from pg_stat_user_indexes where relname = 'reviews')::int + (select seq_scan from pg_stat_user_tables where relname = 'reviews')::int as n",
  );
  return row?.n ?? 0;
}

test("lists are read from the replica, but include the caller's own writes on any instance", async () => {
  const [first, second] = sites.map(({ url }) => url) as [string, string];
  const people = [
    await signUp(first, "a@mail.example", mailbox.code),
    await signUp(second, "b@mail.example", mailbox.code),
  ];
  for (let write = 0; write < 20; write++) {
    const url = write % 2 ? first : second;
    const description = `Read at once ${write}`;
    await callApi(url, "POST", "/create-review", { rating: 5, description }, people[write % 2]);
    expect(await newest(url)).toBe(description);
  }
  await pause(1_000);
  const before = await scansOfReplica();
  for (let read = 0; read < 50; read++) {
    await newest(first);
    await pause(10);
  }
  expect(await scansOfReplica()).toBeGreaterThan(before + 10);
}, 240_000);

test("a replica that lags is not read until it has caught up", async () => {
  const [first = "", second = ""] = sites.map(({ url }) => url);
  const person = await signUp(first, "c@mail.example", mailbox.code);
  await onReplica("select pg_wal_replay_pause()");
  await callApi(first, "POST", "/create-review", { rating: 5, description: "Ahead of the replica" }, person);
  await pause(300);
  for (let read = 0; read < 20; read++) {
    for (const url of [first, second]) expect(await newest(url)).toBe("Ahead of the replica");
    await pause(50);
  }
  await onReplica("select pg_wal_replay_resume()");
}, 240_000);

test("an unavailable replica is bypassed until it is back", async () => {
  const [first = ""] = sites.map(({ url }) => url);
  await newest(first);
  await pause(500);
  await newest(first);
  await replica.halt();
  for (let read = 0; read < 20; read++) expect((await callApi(first, "GET", "/get-all-reviews")).status).toBe(200);
  await replica.start();
  await pause(500);
  const before = await scansOfReplica();
  for (let read = 0; read < 50; read++) {
    await newest(first);
    await pause(20);
  }
  expect(await scansOfReplica()).toBeGreaterThan(before + 10);
}, 240_000);
