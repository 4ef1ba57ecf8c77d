import { once } from "node:events";
import { connect } from "node:net";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { CONCURRENT_REQUESTS_MAX } from "#src/server/health/load.ts";
import { createQueue } from "#src/server/queue.ts";
import { storeRestoreTest } from "#src/server/restore-tests.ts";
import { queueName, queuesFor, scheduleJobs } from "#src/server/scheduler.ts";
import { untraced } from "#src/server/tracing/spans.ts";
import { loseDatabase, newEmail, openTestApp, PASSWORD, type TestApp } from "#tests/support/build-app.ts";
import { rowsOf } from "#tests/support/rows.ts";

// The site from the perspective of a proxy, a metrics collector and many visitors.

const ask = async ({ app }: TestApp, url: string, headers: Record<string, string> = {}) => {
  const { statusCode, body, headers: sent } = await app.inject({ url, headers });
  return { status: statusCode, body, headers: sent };
};

/** How long to poll; generous for a busy machine. */
const PATIENT = { timeout: 20_000 };
/** Longer than a check's result is cached. */
const forgotten = () => new Promise((resolve) => setTimeout(resolve, 1_100));

async function listen({ app }: TestApp): Promise<string> {
  await app.listen({ port: 0, host: "127.0.0.1" });
  return `http://127.0.0.1:${(app.server.address() as { port: number }).port}`;
}

test("/health, /healthz and /readyz report a healthy site and are not cacheable", async () => {
  await using app = await openTestApp();
  for (const url of ["/health", "/healthz", "/readyz"]) {
    const { status, body, headers } = await ask(app, url);
    expect([status, body], url).toEqual([200, '{"ok":true}']);
    expect(headers["cache-control"], url).toBe("no-store");
  }
});

test("only failing health checks are logged", async () => {
  await using app = await openTestApp();
  const pathsLogged = () =>
    app
      .log()
      .split("\n")
      .filter((line) => line.includes('"event":"answer"'))
      .map((line) => JSON.parse(line).path as string);
  for (const url of ["/health", "/healthz", "/readyz", "/api/v1/get-all-reviews"]) await ask(app, url);
  expect(pathsLogged()).toEqual(["/api/v1/get-all-reviews"]);
  await rowsOf(app, "update drizzle.__drizzle_migrations set created_at = created_at - 1");
  await forgotten();
  await ask(app, "/readyz");
  expect(pathsLogged()).toEqual(["/api/v1/get-all-reviews", "/readyz"]);
});

test("/readyz and /health report a missing migration, and /healthz stays healthy", async () => {
  await using app = await openTestApp();
  await rowsOf(app, "update drizzle.__drizzle_migrations set created_at = created_at - 1");
  for (const url of ["/readyz", "/health"]) {
    const { status, body, headers } = await ask(app, url);
    expect([status, JSON.parse(body)], url).toEqual([503, { ok: false, failing: ["migrations"] }]);
    expect(Number(headers["retry-after"]), url).toBeGreaterThan(0);
  }
  expect((await ask(app, "/healthz")).status).toBe(200);
  await rowsOf(app, "update drizzle.__drizzle_migrations set created_at = created_at + 1");
  await forgotten();
  expect((await ask(app, "/readyz")).status).toBe(200);
});

test("accepts additional migrations of a newer release", async () => {
  await using app = await openTestApp();
  await rowsOf(app, "update drizzle.__drizzle_migrations set created_at = created_at + 1");
  expect((await ask(app, "/readyz")).status).toBe(200);
});

test("without the database, every affected part is reported", async () => {
  const app = await openTestApp();
  await loseDatabase(app);
  expect(JSON.parse((await ask(app, "/readyz")).body).failing).toEqual(
    expect.arrayContaining(["database", "migrations"]),
  );
  expect((await ask(app, "/healthz")).status).toBe(200);
  await app.close().catch(() => {});
});

test("a thousand health checks in a second query the database once per component", async () => {
  await using app = await openTestApp();
  await ask(app, "/readyz");
  await forgotten();
  const { database } = app.context;
  const execute = database.execute.bind(database);
  let queries = 0;
  database.execute = ((query: never) => {
    queries++;
    return execute(query);
  }) as typeof database.execute;
  const answers = await Promise.all(Array.from({ length: 1_000 }, () => ask(app, "/readyz")));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect(queries).toBeLessThanOrEqual(4);
});

test("on shutdown the site reports not ready, finishes open requests, and then frees its port", async () => {
  const app = await openTestApp({ DRAIN_SECONDS: "1" });
  const url = await listen(app);
  await using reviews = await holdReviews(app);
  const underWay = fetch(`${url}/api/v1/get-all-reviews`);
  await expect.poll(() => connectionsOf(app), PATIENT).toBe(1);

  const closing = app.close();
  const readiness = await fetch(`${url}/readyz`);
  expect([readiness.status, await readiness.json()]).toEqual([503, { ok: false, failing: ["stopping"] }]);
  expect((await fetch(`${url}/healthz`)).status).toBe(200);
  await expect.poll(() => fetch(`${url}/healthz`).catch(() => "closed"), PATIENT).toBe("closed");

  await reviews.letGo();
  expect((await underWay).status).toBe(200);
  await closing;
});

test(`with ${CONCURRENT_REQUESTS_MAX} concurrent requests the next gets 503 as JSON or a page, and the others succeed`, async () => {
  await using app = await openTestApp();
  const url = await listen(app);
  await using reviews = await holdReviews(app);
  const crowd = Array.from({ length: CONCURRENT_REQUESTS_MAX }, () => fetch(`${url}/api/v1/get-all-reviews`));
  await expect.poll(async () => (await fetch(`${url}/api/v1/nothing`)).status, PATIENT).toBe(503);

  const refused = await fetch(`${url}/api/v1/login`, {
    method: "POST",
    body: "{}",
    headers: { "content-type": "application/json" },
  });
  expect([refused.status, (await refused.json()).code]).toEqual([503, "busy"]);
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
  const page = await fetch(`${url}/dashboard`, { headers: { accept: "text/html" } });
  expect(page.status).toBe(503);
  expect(page.headers.get("content-type")).toMatch(/^text\/html/);
  expect(page.headers.get("content-security-policy")).toContain("default-src 'none'");
  expect(await page.text()).toContain("The site is busy. Please try again in a few seconds.");
  expect((await fetch(`${url}/healthz`)).status).toBe(200);

  await reviews.letGo();
  const statuses = (await Promise.all(crowd)).map(({ status }) => status);
  expect(statuses.filter((status) => status !== 200)).toEqual([]);
  expect((await fetch(`${url}/api/v1/get-all-reviews`)).status).toBe(200);
});

test("slow clients occupy no worker slots", async () => {
  await using app = await openTestApp();
  const url = await listen(app);
  const slow = await Promise.all(
    Array.from({ length: CONCURRENT_REQUESTS_MAX + 20 }, () => slowVisitor(Number(new URL(url).port))),
  );
  expect((await fetch(`${url}/api/v1/get-all-reviews`)).status).toBe(200);
  for (const socket of slow) socket.destroy();
});

test("a separate port serves metrics of requests, hasher, pages, emails, database, event loop and process", async () => {
  await using app = await openTestApp({ METRICS_PORT: "0" });
  const port = await app.metrics?.listen();
  await app.visitor().get("/servicedetail/1234");
  await app.visitor().post("/login", { email: "a@mail.example", password: "wrong" });
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  expect(text).toMatch(/http_request_duration_seconds_count\{method="POST",route="\/api\/v1\/login",status="401"\} 1/);
  expect(text).not.toContain("1234");
  for (const line of [
    "site_ready 1",
    "hasher_running 0",
    "hasher_waiting 0",
    "page_cache_hits_total 0",
    "http_requests_refused_total 0",
  ])
    expect(text).toContain(`${line}\n`);
  for (const name of ["nodejs_eventloop_lag_p99_seconds", "process_resident_memory_bytes", "page_cache_bytes"])
    expect(text).toMatch(new RegExp(`^${name} \\d`, "m"));
  if (process.env.DATABASE === "postgres") expect(text).toMatch(/database_pool_connections\{state="idle"\} \d/);

  expect((await ask(app, "/metrics")).status).toBe(404);
  expect((await fetch(`http://127.0.0.1:${port}/health`)).status).toBe(404);
});

test("metrics count queued emails by state", async () => {
  await using app = await openTestApp({ METRICS_PORT: "0" });
  app.mailbox.isRefusing = true;
  await app.visitor().post("/sign-up", { name: "Ann Ash", email: newEmail(), password: PASSWORD, rememberMe: true });
  const port = await app.metrics?.listen();
  const read = async () => (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  await expect.poll(read, PATIENT).toMatch(/mail_queue_jobs\{state="(?:created|retry|active)"\} 1/);
});

test("metrics show each job's last run and failures", async () => {
  await using app = await openTestApp({ METRICS_PORT: "0" });
  const jobs = {
    "sweep the floor": async () => {},
    "count the stars": async () => {
      throw new Error("too many");
    },
  };
  const queue = createQueue(app.context.connection, app.context.log);
  await queue.start(queuesFor(jobs));
  for (const job of Object.keys(jobs)) await queue.boss.send(queueName(job), { job }, { retryLimit: 0 });
  await scheduleJobs(queue, jobs, app.context.log, untraced);
  const port = await app.metrics?.listen();
  const read = async () => (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  await expect.poll(read, PATIENT).toMatch(/scheduled_jobs_given_up\{name="count the stars"\} 1/);
  await expect.poll(read, PATIENT).toMatch(/scheduled_job_completed_timestamp_seconds\{name="sweep the floor"\} \d/);
  const text = await read();
  expect(text).toMatch(/scheduled_jobs_given_up\{name="sweep the floor"\} 0/);
  expect(text).not.toMatch(/scheduled_job_completed_timestamp_seconds\{name="count the stars"/);
  const [, at] = /scheduled_job_completed_timestamp_seconds\{name="sweep the floor"\} (\S+)/.exec(text) ?? [];
  expect(Math.abs(Number(at) * 1_000 - Date.now())).toBeLessThan(60_000);
  await queue.stop();
});

test("metrics show failed and late backups, if backups are configured", async () => {
  await using app = await openTestApp({ METRICS_PORT: "0", BACKUP_DIR: "/nowhere" });
  const { database, clock } = app.context;
  const port = await app.metrics?.listen();
  const read = async () => {
    const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
    return [...text.matchAll(/^backup_state\{state="(\w+)"\} (\d)$/gm)].map(([, state, value]) => `${state} ${value}`);
  };
  expect(await read()).toEqual(["failed 0", "late 0"]);
  await storeRestoreTest(database, { isPassed: true, sentence: "12 rows" }, clock());
  app.advance(60_000);
  await storeRestoreTest(database, { isPassed: false, sentence: "There is no room." }, clock());
  expect(await read()).toEqual(["failed 1", "late 0"]);
  app.advance(49 * 60 * 60_000);
  expect(await read()).toEqual(["failed 1", "late 1"]);
  await storeRestoreTest(database, { isPassed: true, sentence: "13 rows" }, clock());
  expect(await read()).toEqual(["failed 0", "late 0"]);

  await using without = await openTestApp({ METRICS_PORT: "0" });
  const other = await fetch(`http://127.0.0.1:${await without.metrics?.listen()}/metrics`);
  expect(await other.text()).not.toContain("backup_state");
});

/** Makes every request for reviews wait in the database until released. */
async function holdReviews({ context }: TestApp) {
  const [begun, gate] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const held = context.database.transaction(async (tx) => {
    await tx.execute(sql`lock table reviews in access exclusive mode`);
    begun.resolve();
    await gate.promise;
  });
  await begun.promise;
  const letGo = async () => {
    gate.resolve();
    await held;
  };
  return { letGo, [Symbol.asyncDispose]: letGo };
}

/** The number of the site's connections. */
const connectionsOf = ({ app }: TestApp) =>
  new Promise<number>((resolve) => app.server.getConnections((_error, count) => resolve(count)));

/** Opens a connection and sends half a request with a body. */
async function slowVisitor(port: number) {
  const socket = connect(port, "127.0.0.1");
  socket.on("error", () => {});
  await once(socket, "connect");
  socket.write(
    'POST /api/v1/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{"email"',
  );
  return socket;
}
