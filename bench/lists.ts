import { Agent, get } from "node:http";
import pg from "pg";
import { seedDatabase } from "../scripts/seed/seed-database.ts";
import { connect } from "../src/database/connect.server.ts";
import { verifyChain } from "../src/features/audit/verify-chain.server.ts";
import { listAddresses } from "../tests/support/lists.ts";
import { startPostgres } from "../tests/support/postgres.ts";
import { type RunningSite, startSite } from "../tests/support/start-site.ts";

type Print = (name: string, figure: string) => void;

const FEW = 10;
const REQUESTS = 100;
const DASHBOARD_ROUNDS = 60;
const ADMIN = "owner@mail.example";
const PASSWORD = "Copper kettle on 7 stoves";

/**
 * Times each list over HTTP with this many reviews on PostgreSQL, and compares the dashboard's loading time with that for
 * ten reviews.
 */
export async function benchLists(reviews: number, migrations: string, print: Print): Promise<void> {
  const postgres = await startPostgres();
  try {
    const [few, many] = [await seeded(postgres.url, "few", FEW), await seeded(postgres.url, "many", reviews)];
    await timeProof(many);
    const [site, other] = [await openSite(many), await openSite(few)];
    const client = new pg.Client({ connectionString: many });
    await client.connect();
    for (const { name, address } of await listAddresses(async (query) => (await client.query(query)).rows)) {
      print(name, spread(await measureTimes(`${site.url}/api/v1${address}`, site.cookie, REQUESTS)));
    }
    await client.end();
    await compareDashboards(site, other, print);
    await Promise.all([site.stop(), other.stop()]);
  } finally {
    await postgres.stop();
  }

  async function seeded(url: (database: string) => string, name: string, count: number): Promise<string> {
    const client = new pg.Client({ connectionString: url("postgres") });
    await client.connect();
    await client.query(`create database ${name}`);
    await client.end();
    const connection = await connect({ databaseUrl: url(name), folder: "memory", migrations });
    const begin = performance.now();
    await seedDatabase(connection.database, { reviews: count, people: Math.ceil(count / 10), until: new Date() });
    await connection.close();
    print(`seeding ${count.toLocaleString("en-GB")} reviews`, `${Math.round((performance.now() - begin) / 1_000)} s`);
    return url(name);
  }

  async function timeProof(databaseUrl: string): Promise<void> {
    const connection = await connect({ databaseUrl, folder: "memory", migrations });
    const begin = performance.now();
    const { count, broken } = await verifyChain(connection.database, new Date());
    await connection.close();
    if (broken) throw new Error(`The seeded record is broken at ${broken.seq}: ${broken.why}`);
    print(`proving ${count.toLocaleString("en-GB")} entries`, `${Math.round((performance.now() - begin) / 1_000)} s`);
  }
}

/** Opens a site on a database. Returns it with its Admin's cookie. */
async function openSite(databaseUrl: string): Promise<RunningSite & { cookie: string }> {
  const site = await startSite({ DATABASE_URL: databaseUrl, ADMIN_EMAIL: ADMIN, ENQUIRIES: "inbox" });
  const post = (path: string, body: object, cookie = "") =>
    fetch(`${site.url}/api/v1${path}`, {
      method: "POST",
      body: JSON.stringify(body),
      headers: { "content-type": "application/json", cookie },
    });
  const begun = await post("/sign-up", { name: "Olive Owner", email: ADMIN, password: PASSWORD, rememberMe: true });
  const verified = await post("/verify-user", { otp: await site.code(ADMIN), email: ADMIN }, cookiesOf(begun));
  if (!verified.ok) throw new Error(`No Admin could be made: ${await verified.text()}`);
  return { ...site, cookie: cookiesOf(verified) };
}

const cookiesOf = (answer: Response) =>
  answer.headers
    .getSetCookie()
    .map((line) => line.split(";")[0])
    .join("; ");

/** Alternates between the two, so that other load on the machine affects both equally. */
async function compareDashboards(many: RunningSite & { cookie: string }, few: typeof many, print: Print) {
  const times = { many: [] as number[], few: [] as number[] };
  for (let round = 0; round < DASHBOARD_ROUNDS; round++) {
    times.many.push(...(await measureTimes(`${many.url}/dashboard`, many.cookie, 1)));
    times.few.push(...(await measureTimes(`${few.url}/dashboard`, few.cookie, 1)));
  }
  print("dashboard", spread(times.many));
  print(`dashboard with ${FEW} reviews`, spread(times.few));
  print("dashboard, ratio of the medians", (share(times.many, 0.5) / share(times.few, 0.5)).toFixed(2));
}

/** Sequential requests over one connection, after a few for warming up. */
async function measureTimes(url: string, cookie: string, requests: number): Promise<number[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const times: number[] = [];
  for (let request = -Math.ceil(requests / 10); request < requests; request++) {
    const begin = performance.now();
    await fetchWhole(url, cookie, agent);
    if (request >= 0) times.push(performance.now() - begin);
  }
  agent.destroy();
  return times;
}

function fetchWhole(url: string, cookie: string, agent: Agent): Promise<void> {
  return new Promise((resolve, reject) => {
    get(url, { agent, headers: { cookie } }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`${url} answered ${response.statusCode}`));
      response.resume().on("end", resolve);
    }).on("error", reject);
  });
}

/** The quantile of response times for this share. */
function share(times: number[], part: number): number {
  const sorted = times.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
}

const spread = (times: number[]) => `p50 ${share(times, 0.5).toFixed(1)} ms, p95 ${share(times, 0.95).toFixed(1)} ms`;
