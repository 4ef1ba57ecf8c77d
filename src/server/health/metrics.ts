import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { FastifyBaseLogger, FastifyInstance } from "fastify";
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import type { Database, PoolCounts } from "../../database/connect.server.ts";
import type { Clock } from "../clock.ts";
import type { Config } from "../config.server.ts";
import type { PageCache } from "../pages/page-cache.ts";
import type { Queue } from "../queue.ts";
import { type BackupState, readBackupState } from "../restore-tests.ts";
import { readJobRuns } from "../scheduler.ts";
import type { Hasher } from "../security/hashing.ts";
import type { Health } from "./health.ts";
import type { LoadGuard } from "./load.ts";
import { withTimeout } from "./with-timeout.ts";

type MetricsPort = NonNullable<Config["metrics"]>;

/** The sources of the metrics, read at each scrape. */
interface Sources {
  config: Config;
  database: Database;
  clock: Clock;
  hasher: Hasher;
  pageCache: PageCache;
  queue: Queue;
  health: Health;
  load: LoadGuard;
  log: FastifyBaseLogger;
  /** Missing for the embedded database, which has one connection. */
  poolCounts?: () => PoolCounts;
}

export interface Metrics {
  /** Adds the hooks that count requests. Call it before adding routes. */
  count(app: FastifyInstance): void;
  /** Starts listening. Returns the actual port, because setting 0 selects a free one. */
  listen(): Promise<number>;
  close(): Promise<void>;
}

/** Time limit per source, so that a database outage does not block the other metrics. */
const READ_WITHIN_MS = 2_000;
/** Ranges from a cached page (under 1 ms), past noticeable delays, to the request timeout. */
const DURATION_BUCKETS = [0.001, 0.005, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10];

/** Serves metrics in Prometheus's text format on a separate port, which must not be public. */
export function createMetrics({ port, host }: MetricsPort, sources: Sources): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  describeSources(registry, sources);

  const server = createServer(async ({ method, url }, response) => {
    if (method !== "GET" || url?.split("?")[0] !== "/metrics") return response.writeHead(404).end();
    try {
      const text = await registry.metrics();
      response.writeHead(200, { "content-type": registry.contentType, "cache-control": "no-store" }).end(text);
    } catch (err) {
      sources.log.error({ event: "metrics", err }, "metrics could not be read");
      response.writeHead(500).end();
    }
  });
  return {
    count: (app) => countRequests(app, registry),
    async listen() {
      await new Promise<void>((resolve, reject) => server.once("error", reject).listen(port, host, resolve));
      return (server.address() as AddressInfo).port;
    },
    async close() {
      registry.clear();
      if (!server.listening) return;
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function countRequests(app: FastifyInstance, registry: Registry): void {
  const durations = new Histogram({
    name: "http_request_duration_seconds",
    help: "From a request's headers to the end of its answer",
    labelNames: ["method", "route", "status"],
    buckets: DURATION_BUCKETS,
    registers: [registry],
  });
  app.addHook("onResponse", (request, reply, done) => {
    // The route's pattern rather than the URL, which would create endless series.
    const route = request.pageRoute ?? request.routeOptions.url ?? "none";
    durations.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1_000);
    done();
  });
}

function describeSources(registry: Registry, sources: Sources): void {
  const { hasher, pageCache, queue, health, load, poolCounts } = sources;
  gauge("site_ready", "1 when the database answers, its migrations are applied and the queue runs", async () =>
    (await health.failing()).length === 0 ? 1 : 0,
  );
  gauge("http_requests_working", "Requests in progress", load.working);
  counter("http_requests_refused_total", "Requests refused with 503 because of overload", load.refused);
  gauge("hasher_running", "Passwords and codes being hashed", () => hasher.load().running);
  gauge("hasher_waiting", "Passwords and codes waiting to be hashed", () => hasher.load().waiting);
  counter("hasher_refused_total", "Requests refused because the hashing queue is full", () => hasher.load().refused);
  counter("page_cache_hits_total", "Pages answered from memory", () => pageCache.load().hits);
  counter("page_cache_misses_total", "Public pages that had to be rendered", () => pageCache.load().misses);
  gauge("page_cache_bytes", "Memory used by cached pages", () => pageCache.load().bytes);
  labelled("mail_queue_jobs", "Mails in the queue by state: created, retry, active, failed", "state", () =>
    withTimeout(() => queue.counts("mail"), READ_WITHIN_MS, {}),
  );
  const jobRuns = () => withTimeout(() => readJobRuns(sources.database), READ_WITHIN_MS, []);
  labelled(
    "scheduled_job_completed_timestamp_seconds",
    "When a scheduled job last ran without an error, if it did within the last day",
    "name",
    async () =>
      Object.fromEntries(
        (await jobRuns()).flatMap(({ job, completed }) => (completed === null ? [] : [[job, completed]])),
      ),
  );
  labelled(
    "scheduled_jobs_given_up",
    "Runs of a scheduled job within the last day that failed at each try",
    "name",
    async () => Object.fromEntries((await jobRuns()).map(({ job, givenUp }) => [job, givenUp])),
  );
  if (sources.config.backupDir) describeBackups(registry, sources);
  if (poolCounts)
    labelled(
      "database_pool_connections",
      "Connections by state; waiting are requests without one",
      "state",
      async () => poolCounts() satisfies Record<string, number>,
    );

  function gauge(name: string, help: string, read: () => number | Promise<number>) {
    new Gauge({
      name,
      help,
      registers: [registry],
      async collect() {
        this.set(await read());
      },
    });
  }

  function counter(name: string, help: string, read: () => number) {
    new Counter({
      name,
      help,
      registers: [registry],
      collect() {
        this.reset();
        this.inc(read());
      },
    });
  }

  function labelled(name: string, help: string, label: string, read: () => Promise<Record<string, number>>) {
    new Gauge({
      name,
      help,
      labelNames: [label],
      registers: [registry],
      async collect() {
        this.reset();
        for (const [value, count] of Object.entries(await read())) this.set({ [label]: value }, count);
      },
    });
  }
}

/** Metrics of scheduled backups, which every instance reads from the database. Omitted while it is down. */
function describeBackups(registry: Registry, { config, database, clock }: Sources): void {
  const read = () =>
    withTimeout<BackupState | undefined>(
      () => readBackupState(database, config.backupHours, clock()),
      READ_WITHIN_MS,
      undefined,
    );
  new Gauge({
    name: "backup_state",
    help: "1 for what is so: failed (the last backup could not be taken or restored), late (two intervals without a good one)",
    labelNames: ["state"],
    registers: [registry],
    async collect() {
      this.reset();
      const state = await read();
      if (!state) return;
      this.set({ state: "failed" }, state.failed === undefined ? 0 : 1);
      this.set({ state: "late" }, state.isLate ? 1 : 0);
    },
  });
}
