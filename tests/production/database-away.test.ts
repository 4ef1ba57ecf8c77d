import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { PROXIES } from "#tests/support/production/proxies.ts";
import { type Stack, startStack } from "#tests/support/production/stack.ts";
import { type Ask, visitorOf } from "#tests/support/production/visitor.ts";

// Responses of the shipped proxies while PostgreSQL is down, which the instances reach by its socket.

const PAGES = ["/", "/about", "/services", "/projects", "/reviews"];
/** Longer than a proxy waits for a ready instance. */
const AWAY_MS = 15_000;
/** Sooner than visitors give up. */
const ANSWERED_MS = 5_000;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

describe.each(PROXIES)("behind %s", (proxy) => {
  let stack: Stack;
  let ask: Ask;
  beforeAll(async () => {
    stack = await startStack(proxy, { isBySocket: true });
    ask = visitorOf(stack);
  }, 240_000);
  afterAll(() => stack?.stop());

  /** Each instance has a separate page cache. */
  async function warm(): Promise<void> {
    for (const { port } of stack.instances)
      for (const page of PAGES) expect((await fetch(`http://127.0.0.1:${port}${page}`)).status).toBe(200);
  }

  async function write(description: string): Promise<void> {
    const client = new pg.Client(stack.databaseUrl);
    await client.connect();
    await client.query(
      "insert into reviews (id, rating, description, author_name, created_at) values (gen_random_uuid(), 4, $1, 'Ann', now())",
      [description],
    );
    await client.end();
  }

  test("after a write and without the database, cached pages are served and the API sends Retry-After", async () => {
    await warm();
    await write("Written before the database stopped.");
    // Every instance has received the notification.
    await pause(1_000);
    await stack.postgres.halt();
    const end = performance.now() + AWAY_MS;
    const slow: string[] = [];
    let round = 0;
    for (; performance.now() < end; round++) {
      const localAddress = `127.0.0.${2 + (round % 9)}`;
      for (const page of PAGES) {
        const startedAt = performance.now();
        expect([page, (await ask(page, { localAddress })).status]).toEqual([page, 200]);
        if (performance.now() - startedAt > ANSWERED_MS) slow.push(page);
      }
      for (const [method, address] of [
        ["GET", "/get-all-reviews"],
        ["POST", "/login"],
      ] as const) {
        const body = method === "POST" ? JSON.stringify({ email: "a@mail.example", password: "wrong" }) : undefined;
        const headers = { "content-type": "application/json" };
        const { status, headers: got } = await ask(`/api/v1${address}`, { method, body, headers, localAddress });
        expect([address, status, Number(got["retry-after"]) > 0]).toEqual([address, 503, true]);
        expect(got.via).toBeUndefined();
      }
      await pause(500);
    }
    expect(round).toBeGreaterThan(2);
    expect(slow).toEqual([]);
    await stack.postgres.start();
    await expect
      .poll(async () => (await ask("/reviews")).body.toString(), { timeout: 20_000 })
      .toContain("Written before the database stopped.");
  }, 240_000);
});
