// Measures the built site on this machine and prints one line a figure. Times here are noisy: compare the ratios of one
// run, not the numbers of two. Requests go to this machine alone, and their number is fixed.
//   npm run bench -- [--reviews 1000000]    0 leaves out the lists, which are measured with so many reviews

import { once } from "node:events";
import { readFileSync } from "node:fs";
import { Agent, createServer, get } from "node:http";
import path from "node:path";
import { parseArgs } from "node:util";
import { startSite } from "../tests/support/start-site.ts";
import { benchLists } from "./bench/lists.ts";

const REQUESTS = 3_000;
const CONNECTIONS = 16;
const ROUNDS = 3;

const { values } = parseArgs({ options: { reviews: { type: "string", default: "1000000" } } });

const startedAt = performance.now();
const site = await startSite();
print("start to the first 200", `${Math.round(performance.now() - startedAt)} ms`);

// The best compression is ready a moment after the first visit.
await fetch(site.url);
await new Promise((resolve) => setTimeout(resolve, 1_500));
const home = await fetchBytes(`${site.url}/`);
const plain = createServer((_request, response) => response.end(home)).listen(0, "127.0.0.1");
await once(plain, "listening");
const plainUrl = `http://127.0.0.1:${(plain.address() as { port: number }).port}/`;

for (let round = 1; round <= ROUNDS; round++) {
  const [own, bare] = [await rate(`${site.url}/`), await rate(plainUrl)];
  print(`kept home page, round ${round}`, `${own} req/s, ${(own / bare).toFixed(2)} of node:http with the same bytes`);
}
print("GET /get-all-reviews", `${await rate(`${site.url}/api/v1/get-all-reviews?limit=24`)} req/s`);
print("page rendered per request (/login)", `${await rate(`${site.url}/login`, 300)} req/s`);
print("memory of the process", `${memoryOf(site.pid)} MB`);
plain.close();
await site.stop();
const reviews = Number(values.reviews);
if (reviews > 0) await benchLists(reviews, path.join(import.meta.dirname, "..", "migrations"), print);

/** Requests per second over a few connections that stay open. */
async function rate(url: string, requests = REQUESTS): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const begin = performance.now();
  let left = requests;
  const worker = async () => {
    while (left-- > 0) await fetchBytes(url, agent);
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, worker));
  agent.destroy();
  return Math.round((requests / (performance.now() - begin)) * 1_000);
}

function fetchBytes(url: string, agent?: Agent): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    get(url, { agent, headers: { "accept-encoding": "br" } }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk) => chunks.push(chunk));
      response.on("end", () => resolve(Buffer.concat(chunks)));
    }).on("error", reject);
  });
}

/** Resident memory as Linux counts it; unknown elsewhere. */
function memoryOf(pid: number | undefined): string {
  try {
    const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1];
    return String(Math.round(Number(kilobytes) / 1024));
  } catch {
    return "?";
  }
}

function print(name: string, figure: string): void {
  console.log(`${name.padEnd(72)} ${figure}`);
}
