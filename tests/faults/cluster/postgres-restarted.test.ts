import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Cluster, startCluster } from "#tests/support/cluster.ts";
import { count } from "#tests/support/fault-counts.ts";
import { allReviews, beginSignUp, callApi, signUp, signUpAll, startWriter } from "#tests/support/writer.ts";

const RESTARTS = count(20, 4);
const RECOVERED_MS = 5_000;
const KEPT = ["/", "/about", "/projects", "/reviews"];

let cluster: Cluster;
beforeAll(async () => {
  cluster = await startCluster({ instances: 2 });
}, 240_000);
afterAll(() => cluster.stop());

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const areAlive = () => cluster.sites.every(({ pid = 0 }) => process.kill(pid, 0));
const first = () => cluster.sites[0]?.url ?? "";

async function query<Row>(statement: string): Promise<Row[]> {
  const client = new pg.Client(cluster.postgres.url("postgres"));
  await client.connect();
  const { rows } = await client.query(statement);
  await client.end();
  return rows;
}

/** The time until every instance responds to requests that need the database. */
async function recovered(): Promise<number> {
  const startedAt = performance.now();
  for (const { url } of cluster.sites) {
    while ((await callApi(url, "GET", "/get-all-reviews")).status !== 200) await pause(50);
  }
  return performance.now() - startedAt;
}

const begin = (email: string) => beginSignUp(first(), email, cluster.mailbox.code);

test("without PostgreSQL, cached pages are served, other requests get Retry-After, and no try is consumed", async () => {
  const { postgres, mailbox, sites } = cluster;
  const person = await signUp(first(), "away@mail.example", mailbox.code);
  const pending = await begin("pending@mail.example");
  for (const { url } of sites) for (const page of KEPT) expect((await fetch(url + page)).status).toBe(200);

  await postgres.halt();
  for (const wait of [0, 2_000, 2_000]) {
    await pause(wait);
    for (const { url } of sites) {
      for (const page of KEPT) expect((await fetch(url + page)).status, page).toBe(200);
      for (const [method, address, body] of [
        ["GET", "/get-all-reviews"],
        ["GET", "/my-profile"],
        ["POST", "/login", { email: "away@mail.example", password: "Wrong horse 12 hats" }],
        ["POST", "/verify-user", { otp: pending.code, email: pending.email }],
        ["POST", "/create-review", { rating: 4, description: "Never arrives." }],
      ] as const) {
        const cookie = address === "/verify-user" ? pending.cookies : person;
        const { status, headers } = await callApi(url, method, address, body, cookie);
        expect([status, Number(headers.get("retry-after"))], address).toEqual([503, expect.any(Number)]);
        expect(Number(headers.get("retry-after")), address).toBeGreaterThan(0);
      }
      for (const page of ["/reviews?rating=3", "/my-profile"]) {
        const { status, headers } = await fetch(url + page, { headers: { cookie: person }, redirect: "manual" });
        expect([page, status, Number(headers.get("retry-after")) > 0]).toEqual([page, 503, true]);
      }
    }
  }

  await postgres.start();
  expect(await recovered()).toBeLessThan(RECOVERED_MS);
  expect(areAlive()).toBe(true);
  expect(await query("select tries from flows where email = 'pending@mail.example'")).toEqual([{ tries: 0 }]);
  expect(await query("select * from quotas where key like 'loginFailures%'")).toEqual([]);
  const { status } = await callApi(
    first(),
    "POST",
    "/verify-user",
    { otp: pending.code, email: pending.email },
    pending.cookies,
  );
  expect(status).toBe(200);
}, 240_000);

test(`with PostgreSQL restarted ${RESTARTS} times under load, alternately cleanly and by a crash, only answered guesses are debited`, async () => {
  const { postgres, mailbox } = cluster;
  const emails = Array.from({ length: 2 * RESTARTS }, (_, person) => `load-${person}@mail.example`);
  const people = await signUpAll(first(), emails, mailbox.code);
  const flows: Awaited<ReturnType<typeof begin>>[] = [];
  for (let flow = 0; flow < 4 * RESTARTS; flow++) flows.push(await begin(`guess-${flow}@mail.example`));
  const writer = startWriter(first(), "the writer", people, 150);
  const answered = new Map<string, number>();
  let isOver = false;
  const guessing = Promise.all(
    [0, 1, 2].map(async (lane) => {
      for (let turn = lane; !isOver; turn += 3) {
        const { email, cookies, code } = flows[turn % flows.length] as (typeof flows)[number];
        const otp = code === "0000" ? "1111" : "0000";
        const { status } = await callApi(first(), "POST", "/verify-user", { otp, email }, cookies);
        if (status === 422) answered.set(email, (answered.get(email) ?? 0) + 1);
        else expect(status).toBe(503);
      }
    }),
  );

  for (let restart = 0; restart < RESTARTS; restart++) {
    await pause(200 + 130 * (restart % 7));
    await postgres.halt(restart % 2 ? "SIGQUIT" : "SIGINT");
    await pause(300);
    await postgres.start();
    const took = await recovered();
    expect(took, `restart ${restart}`).toBeLessThan(RECOVERED_MS);
  }
  isOver = true;
  await guessing;
  await writer.stop();
  expect(areAlive()).toBe(true);

  const charged = await query<{ email: string; tries: number }>(
    "select email, tries from flows where email like 'guess-%' and tries > 0",
  );
  const excess = charged.filter(({ email, tries }) => tries > (answered.get(email) ?? 0));
  console.log(`${RESTARTS} restarts, ${charged.length} codes guessed at, ${writer.acknowledged.length} reviews`);
  expect(excess).toEqual([]);
  const found = await allReviews(first());
  expect(writer.acknowledged.length).toBeGreaterThan(0);
  expect(writer.acknowledged.filter((description) => !found.includes(description))).toEqual([]);
}, 1_200_000);
