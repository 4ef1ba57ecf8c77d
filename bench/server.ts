import { compressedPage, hasNginx, startBare, startNginx } from "./bare-servers.ts";
import { createTable, type Table } from "./figures.ts";
import { load, measureCost, type Wire } from "./load.ts";
import { embeddedStore, postgresStore, startPostgres, startProduction } from "./own-site.ts";
import { buildPeers, startAstro, startNext } from "./peers.ts";
import type { Server } from "./processes.ts";
import { quantile } from "./statistics.ts";

const SEED = { reviews: 500, people: 50 };
const COMPRESSION_MS = 1_500;
/** Enough to show a difference of 5 % with a processor clock of hundredths of a second. */
const REQUESTS = { page: 12_000, nextPage: 3_000, rendered: 400, list: 1_500, login: 60 };
const LOGIN_CONNECTIONS = 4;
const BURST = { pages: 1_000, pagesPerSecond: 200, loginsAtOnce: 20 };
const ORIGIN = "https://agency.example";
const PASSWORD = "Copper kettle on 7 stoves";

const page = (path: string) => (): Wire => ({ path });

/** Each login has a separate account and IP address, so that rate limits do not interfere. */
let logins = 0;
function wrongLogin(): Wire {
  const n = ++logins;
  return {
    method: "POST",
    path: "/api/v1/login",
    headers: {
      "content-type": "application/json",
      origin: ORIGIN,
      "x-forwarded-for": `10.${n >> 16}.${(n >> 8) & 255}.${n & 255}`,
    },
    body: JSON.stringify({ email: `nobody.${n}@mail.example`, password: PASSWORD }),
  };
}

/** The cost of a request in production mode with the log on, alternating with minimal servers for the same page. */
export async function benchServer(runs: number): Promise<Table[]> {
  buildPeers();
  await using stack = new AsyncDisposableStack();
  const servers = await startAll(stack);
  await new Promise((resolve) => setTimeout(resolve, COMPRESSION_MS));
  return await measure(runs, servers);
}

type Servers = Awaited<ReturnType<typeof startAll>>;

async function startAll(stack: AsyncDisposableStack) {
  const postgres = stack.adopt(await startPostgres(), (it) => it.stop());
  const embedded = stack.adopt(await embeddedStore(SEED), (it) => it.close());
  const other = stack.adopt(await postgresStore(postgres, "server", SEED), (it) => it.close());
  const start = async (server: Promise<Server>) => stack.adopt(await server, (it) => it.stop());

  const own = await start(startProduction(embedded));
  await new Promise((resolve) => setTimeout(resolve, COMPRESSION_MS));
  const bytes = await compressedPage(`${own.url}/`);
  return {
    own,
    ownOnPostgres: await start(startProduction(other)),
    node: await start(startBare("node", bytes)),
    fastify: await start(startBare("fastify", bytes)),
    nginx: hasNginx() ? await start(startNginx(bytes)) : undefined,
    next: await start(startNext()),
    astro: await start(startAstro()),
  };
}

async function measure(runs: number, servers: Servers): Promise<Table[]> {
  const publicPage = createTable("The home page, as kept", "Server");
  const requests = createTable("Other requests to ours", "Request");
  const latency = createTable("The home page in ms, at 200 requests a second", "While");
  for (let run = 0; run < runs; run++) {
    console.log(`Server, run ${run + 1} of ${runs}`);
    await comparePages(publicPage, servers);
    await costOfOthers(requests, "embedded", servers.own);
    await costOfOthers(requests, "PostgreSQL", servers.ownOnPostgres);
    await pagesDuringLogins(latency, "embedded", servers.own);
    await pagesDuringLogins(latency, "PostgreSQL", servers.ownOnPostgres);
  }
  return [publicPage, requests, latency];
}

async function comparePages(table: Table, { own, node, fastify, nginx, next, astro }: Servers) {
  const subjects: [name: string, server: Server | undefined, requests: number][] = [
    ["node:http, our bytes", node, REQUESTS.page],
    ["ours, embedded database", own, REQUESTS.page],
    ["Fastify, our bytes", fastify, REQUESTS.page],
    ["nginx, our bytes", nginx, REQUESTS.page],
    ["Next.js, its page", next, REQUESTS.nextPage],
    ["Astro, its page from a plain node:http", astro, REQUESTS.page],
  ];
  let least: { perSecond: number; cpuUs?: number } | undefined;
  for (const [name, server, count] of subjects) {
    if (!server) continue;
    const cost = await measureCost(server, page("/"), { requests: count });
    least ??= cost;
    table.add(name, { name: "requests a second" }, cost.perSecond);
    table.add(name, { name: "of node:http", decimals: 2 }, cost.perSecond / least.perSecond);
    table.add(name, { name: "CPU us a request" }, cost.cpuUs);
    table.add(name, { name: "times node:http", decimals: 1 }, cost.cpuUs && least.cpuUs && cost.cpuUs / least.cpuUs);
  }
}

async function costOfOthers(table: Table, database: string, server: Server) {
  const subjects = [
    { name: "page rendered per request (/login)", wire: page("/login"), requests: REQUESTS.rendered },
    { name: "reviews list (24 of 500)", wire: page("/api/v1/get-all-reviews?limit=24"), requests: REQUESTS.list },
    {
      name: "POST /login, wrong password",
      wire: wrongLogin,
      requests: REQUESTS.login,
      expect: 401,
      connections: LOGIN_CONNECTIONS,
    },
  ];
  for (const { name, wire, ...how } of subjects) {
    const cost = await measureCost(server, wire, how);
    table.add(`${name}, ${database}`, { name: "requests a second" }, cost.perSecond);
    table.add(`${name}, ${database}`, { name: "CPU us a request" }, cost.cpuUs);
  }
}

/** At a fixed rate, so that slow responses do not reduce the load. */
async function pagesDuringLogins(table: Table, database: string, server: Server) {
  const visit = () => load(server.url, page("/"), { requests: BURST.pages, pace: BURST.pagesPerSecond });
  const quiet = await visit();
  const burst = new AbortController();
  const logins = keepLoggingIn(server, burst.signal);
  const busy = await visit();
  burst.abort();
  await logins;
  for (const [name, { latencies }] of [
    ["nothing else", quiet],
    ["a burst of logins", busy],
  ] as const) {
    table.add(`${name}, ${database}`, { name: "p50", decimals: 1 }, quantile(latencies, 0.5));
    table.add(`${name}, ${database}`, { name: "p99", decimals: 1 }, quantile(latencies, 0.99));
    table.add(`${name}, ${database}`, { name: "worst", decimals: 1 }, Math.max(...latencies));
  }
}

/** Keeps this many logins in progress: fewer than the hashing queue's size, so that none is refused. */
async function keepLoggingIn(server: Server, signal: AbortSignal): Promise<void> {
  const how = { requests: BURST.loginsAtOnce, connections: BURST.loginsAtOnce, expect: 401 };
  while (!signal.aborted) await load(server.url, wrongLogin, how);
}
