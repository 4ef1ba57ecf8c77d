import { execFileSync } from "node:child_process";
import { cpSync, mkdtempSync, readdirSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { compressedPage, startBare } from "./bare-servers.ts";
import { createTable, type Table } from "./figures.ts";
import { load } from "./load.ts";
import { embeddedStore, postgresStore, startPostgres, startProduction } from "./own-site.ts";
import { buildPeers, startNext } from "./peers.ts";
import { readMemoryMb, type Server } from "./processes.ts";

const ROOT = path.join(import.meta.dirname, "..");
const SEED = { reviews: 500, people: 50 };
const REST_MS = 5_000;
const REQUESTS = { page: 20_000, rendered: 2_000, list: 3_000 };
/** Packages with the pinned runtimes of each system. A server needs only one. */
const RUNTIMES = /^node(-bin)?-(linux|darwin|win)-/;

const LARGEST = 6;

/** Memory of the server's processes, and their time to the first page. Each run restarts them. */
export async function benchMemory(runs: number): Promise<Table[]> {
  buildPeers();
  await using stack = new AsyncDisposableStack();
  const postgres = stack.adopt(await startPostgres(), (it) => it.stop());
  const embedded = stack.adopt(await embeddedStore(SEED), (it) => it.close());
  const other = stack.adopt(await postgresStore(postgres, "memory", SEED), (it) => it.close());
  const table = createTable("Memory of the server's processes, and their start", "Server");
  for (let run = 0; run < runs; run++) {
    console.log(`Memory, run ${run + 1} of ${runs}`);
    const home = await observe(table, "ours, embedded database", await startProduction(embedded), useOwn);
    await observe(table, "ours, PostgreSQL", await startProduction(other), useOwn);
    await observe(table, "Next.js, its page", await startNext(), usePage);
    await observe(table, "Fastify, our bytes", await startBare("fastify", home), usePage);
    await observe(table, "node:http, our bytes", await startBare("node", home), usePage);
  }
  return [table, sizeOfInstall()];
}

async function observe(table: Table, name: string, server: Server, use: (server: Server) => Promise<void>) {
  try {
    table.add(name, { name: "first 200 after ms" }, server.coldStartMs);
    await new Promise((resolve) => setTimeout(resolve, REST_MS));
    table.add(name, { name: "at rest MB" }, readMemoryMb(server.pid));
    await use(server);
    await new Promise((resolve) => setTimeout(resolve, REST_MS));
    table.add(name, { name: "after load MB" }, readMemoryMb(server.pid));
    return await compressedPage(`${server.url}/`);
  } finally {
    await server.stop();
  }
}

async function useOwn(server: Server): Promise<void> {
  await usePage(server);
  await load(server.url, () => ({ path: "/login" }), { requests: REQUESTS.rendered });
  await load(server.url, () => ({ path: "/api/v1/get-all-reviews?limit=24" }), { requests: REQUESTS.list });
}

async function usePage(server: Server): Promise<void> {
  await load(server.url, () => ({ path: "/" }), { requests: REQUESTS.page });
}

/** The size of `npm ci --omit=dev`, installed into a temporary folder. */
function sizeOfInstall(): Table {
  const table = createTable("Production node_modules", "Part");
  const folder = mkdtempSync(path.join(tmpdir(), "bench-install-"));
  try {
    for (const file of ["package.json", "package-lock.json", ".npmrc"])
      cpSync(path.join(ROOT, file), path.join(folder, file));
    execFileSync("npm", ["ci", "--omit=dev", "--ignore-scripts", "--loglevel=error"], { cwd: folder, stdio: "ignore" });
    const sizes = packagesIn(path.join(folder, "node_modules"))
      .map(({ name, place }) => ({ name, megabytes: bytesIn(place) / 1e6 }))
      .sort((a, b) => b.megabytes - a.megabytes);
    const own = sizes.filter(({ name }) => !RUNTIMES.test(name));
    const sumOf = (some: typeof sizes) => some.reduce((sum, { megabytes }) => sum + megabytes, 0);
    table.add("without the runtime", { name: "MB" }, sumOf(own));
    for (const { name, megabytes } of own.slice(0, LARGEST)) table.add(`of it ${name}`, { name: "MB" }, megabytes);
    table.add("the runtime", { name: "MB" }, sumOf(sizes) - sumOf(own));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  return table;
}

function packagesIn(modules: string): { name: string; place: string }[] {
  return readdirSync(modules)
    .flatMap((name) =>
      name.startsWith("@") ? readdirSync(path.join(modules, name)).map((own) => `${name}/${own}`) : name,
    )
    .map((name) => ({ name, place: path.join(modules, name) }));
}

function bytesIn(place: string): number {
  if (!statSync(place).isDirectory()) return statSync(place).size;
  return readdirSync(place, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, entry) => sum + statSync(path.join(entry.parentPath, entry.name)).size, 0);
}
