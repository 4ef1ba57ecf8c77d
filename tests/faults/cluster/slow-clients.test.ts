import { readdirSync, statSync } from "node:fs";
import { connect, type Socket } from "node:net";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { count } from "#tests/support/fault-counts.ts";
import { type RunningSite, startSite } from "#tests/support/start-site.ts";
import { startReader } from "#tests/support/writer.ts";

const CLIENTS = 1_000;
const HELD_MS = count(120_000, 25_000);
const ANSWERED_MS = 1_000;
const DRIP_MS = 500;

let site: RunningSite;
beforeAll(async () => {
  site = await startSite();
}, 240_000);
afterAll(() => site.stop());

/** The largest picture or script: more than a connection's buffers can hold. */
const LARGEST = (() => {
  const client = path.join(import.meta.dirname, "..", "..", "..", "build", "client");
  const files = readdirSync(client, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const paths = files.map((entry) => path.join(entry.parentPath, entry.name));
  const largest = paths.toSorted((a, b) => statSync(b).size - statSync(a).size)[0] ?? "";
  return `/${path.relative(client, largest)}`;
})();

const DRIPS: Record<string, (socket: Socket) => NodeJS.Timeout | undefined> = {
  headers(socket) {
    socket.write("GET / HTTP/1.1\r\nhost: localhost\r\n");
    return setInterval(() => socket.write("x-slow: 1\r\n"), DRIP_MS);
  },
  body(socket) {
    socket.write("POST /api/v1/login HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\n");
    socket.write("content-length: 10000\r\n\r\n{");
    return setInterval(() => socket.write(" "), DRIP_MS);
  },
  reading(socket) {
    socket.pause();
    socket.write(`GET ${LARGEST} HTTP/1.1\r\nhost: localhost\r\n\r\n`);
    return setInterval(() => socket.read(16), DRIP_MS);
  },
};

test(`with ${CLIENTS} slow clients for ${HELD_MS / 1_000} s, normal requests are answered within a second`, async () => {
  const port = Number(new URL(site.url).port);
  const kinds = Object.values(DRIPS);
  let isOver = false;
  let open = 0;
  let most = 0;
  function hold(kind: (typeof kinds)[number]) {
    if (isOver) return;
    const socket = connect(port, "127.0.0.1");
    let drip: NodeJS.Timeout | undefined;
    socket.on("connect", () => {
      most = Math.max(most, ++open);
      drip = kind(socket);
    });
    socket.on("error", () => {});
    // A closed connection is replaced immediately.
    socket.on("close", () => {
      clearInterval(drip);
      if (drip) open--;
      setTimeout(() => hold(kind), 100);
    });
    setTimeout(() => isOver && socket.destroy(), HELD_MS + 1_000).unref();
  }
  for (let client = 0; client < CLIENTS; client++) hold(kinds[client % kinds.length] as (typeof kinds)[number]);
  await new Promise((resolve) => setTimeout(resolve, 2_000));

  const reader = startReader(site.url, ["/", "/api/v1/get-all-reviews", "/health", "/my-profile"], 50);
  await new Promise((resolve) => setTimeout(resolve, HELD_MS));
  isOver = true;
  await reader.stop();
  console.log(
    `${most} held, ${reader.latencies.length} requests, slowest ${Math.round(reader.slowest.ms)} ms: ${reader.slowest.address}`,
  );
  expect(most).toBeGreaterThanOrEqual(CLIENTS * 0.95);
  expect(reader.failed).toEqual([]);
  expect(Math.max(...reader.latencies)).toBeLessThan(ANSWERED_MS);
}, 300_000);
