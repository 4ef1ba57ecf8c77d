import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type { PGlite } from "@electric-sql/pglite";
import type { FastifyInstance } from "fastify";
import type { ServerBuild } from "react-router";
import { buildApp, createServer } from "./app.ts";
import { takeSnapshot } from "./backup/snapshots.ts";
import { connect } from "./database/connect.server.ts";
import { appointFirstAdmin } from "./features/accounts/first-admin.server.ts";
import { warnAboutUnprovenClaims } from "./features/claims/warn-about-unproven.server.ts";
import { storeBundledPictures } from "./features/content/pictures/store-picture.server.ts";
import { watchSchedules } from "./features/content/schedules.server.ts";
import { createJobs } from "./jobs.ts";
import { serveOperator } from "./operator.ts";
import type { AppContext } from "./server/app-context.ts";
import { chainCommitted, logFailedBatches } from "./server/audit/chain-entries.ts";
import { openBucket } from "./server/bucket.ts";
import type { Clock } from "./server/clock.ts";
import type { Config } from "./server/config.server.ts";
import { createContent } from "./server/content/content.ts";
import { newestPublication, readPublished } from "./server/content/published.ts";
import { type ContentFiles, readContentFiles } from "./server/content/read-files.ts";
import { refreshContent } from "./server/content/refresh-content.ts";
import { createHealth, type Health } from "./server/health/health.ts";
import { createLoadGuard } from "./server/health/load.ts";
import type { Metrics } from "./server/health/metrics.ts";
import { createListReader } from "./server/lists.ts";
import { createMailer } from "./server/mail/mail.ts";
import { invalidateAtMidnight } from "./server/pages/at-midnight.ts";
import { openCacheBroadcast } from "./server/pages/cache-broadcast.ts";
import { createPageCache, type PageCache } from "./server/pages/page-cache.ts";
import { createQueue } from "./server/queue.ts";
import { queuesFor, scheduleJobs } from "./server/scheduler.ts";
import { createHasher } from "./server/security/hashing.ts";
import { keysFrom } from "./server/security/secrets.ts";
import { untraced } from "./server/tracing/spans.ts";
import type { Tracing } from "./server/tracing/tracing.ts";
import { figures } from "./site/policies/figures.server.ts";

export interface SiteOptions {
  config: Config;
  /** The project's folder, with the migrations and built browser files. */
  root: string;
  clock?: Clock;
  logTo?: NodeJS.WritableStream;
  /** API tests omit the pages. */
  pages?: () => Promise<ServerBuild>;
  /** Memory per hash of a password or code. Tests use less than the default of `createHasher`. */
  hashMemoryKib?: number;
  /** An embedded database in memory, for tests (see `connect`). */
  inMemory?: "memory" | PGlite;
  /** The content of `config.contentDir`, if it has been read already. */
  contentFiles?: ContentFiles;
  /** False in tests: a job that starts by itself would do what a test is about to count. */
  startsScheduledJobs?: boolean;
}

export interface Site {
  app: FastifyInstance;
  context: AppContext;
  pageCache: PageCache;
  /** Set if METRICS_PORT is. The caller must call `listen`. */
  metrics?: Metrics;
  /** Set if OTEL_EXPORTER_OTLP_ENDPOINT is. */
  tracing?: Tracing;
  /** Finishes requests in progress, releases unfinished jobs, and closes ports and database. */
  close(): Promise<void>;
}

/** Requests that take longer are cut off, before the service manager kills the process. */
const REQUESTS_END_WITHIN_MS = 4_000;

/** Creates the app and its dependencies. The caller opens the port, and must call `close`. */
export async function openSite({
  config,
  root,
  clock = () => new Date(),
  logTo,
  pages,
  hashMemoryKib,
  inMemory,
  contentFiles = readContentFiles(config.contentDir),
  startsScheduledJobs,
}: SiteOptions): Promise<Site> {
  const migrations = path.join(root, "migrations");
  const tracing = config.traces && (await loadTracing()).createTracing(config.traces, config.trustProxy);
  const span = tracing?.span ?? untraced;
  const connection = await connect({
    databaseUrl: config.databaseUrl,
    ownerUrl: config.databaseOwnerUrl,
    replicaUrl: config.databaseReplicaUrl,
    folder: inMemory ?? config.dataDir,
    migrations,
    watch: tracing?.watchQuery,
  });
  const { database } = connection;
  const app = createServer(config, logTo);
  logFailedBatches(database, app.log);
  const keys = keysFrom(config.secret, config.oldSecret);
  const queue = createQueue(connection, app.log, startsScheduledJobs);
  const pageCache = createPageCache();
  const content = createContent(
    contentFiles,
    { hidesClaims: config.hidesClaims, figures },
    {
      newest: () => newestPublication(database),
      read: () => readPublished(database),
      now: pageCache.now,
      isCurrent: pageCache.isCurrent,
    },
  );
  const mailer = createMailer({ config, database, queue, keys, content, log: app.log, span });
  const broadcast = await openCacheBroadcast(connection, app.log, pageCache);
  const context: AppContext = {
    config,
    root,
    connection,
    database,
    readList: createListReader(connection, pageCache, app.log),
    keys,
    hasher: createHasher(keys.pepper, keys.oldPepper, hashMemoryKib),
    mailer,
    clock,
    bucket: config.bucketUrl && openBucket(config.bucketUrl, app.log),
    content,
    log: app.log,
    invalidatePages: pageCache.invalidate,
  };

  await storeBundledPictures(context);
  const health = createHealth({ database, queue, migrations });
  const load = createLoadGuard();
  const sources = { ...context, pageCache, queue, health, load, poolCounts: connection.poolCounts };
  const metrics = config.metrics && (await loadMetrics()).createMetrics(config.metrics, sources);

  const jobs = createJobs(context);
  await queue.start(queuesFor(jobs));
  await mailer.start();
  await scheduleJobs(queue, jobs, app.log, span);
  const stopSchedules = pages && watchSchedules(context);
  const stopWatchingDays = invalidateAtMidnight(context);
  await context.content.refresh();
  pageCache.onInvalidate(() => refreshContent(context));
  // Entries left by an instance that was killed between a commit and its batch.
  await chainCommitted(database);
  await appointFirstAdmin(database, config.adminEmail, clock());
  if (config.mode === "production" && pages) warnAboutUnprovenClaims(app.log, content.current(), clock(), config);
  await buildApp(app, context, { health, load, metrics, tracing }, pages && { build: await pages(), pageCache, root });
  const isServingItsStore = pages && !config.databaseUrl && !inMemory;
  const stopOperator = isServingItsStore ? await serveOperator(context) : undefined;

  return {
    app,
    context,
    pageCache,
    metrics,
    tracing,
    async close() {
      stopWatchingDays();
      await stopSchedules?.();
      await endRequests(app, health, config.drainMs);
      await stopOperator?.();
      await queue.stop();
      await metrics?.close();
      await tracing?.close();
      mailer.close();
      await broadcast.close();
      // Development reopens the site after each source change.
      if (isServingItsStore && config.mode !== "development") await takeSnapshot(context);
      await connection.close();
    },
  };
}

/** Loaded only with METRICS_PORT, to save memory. */
const loadMetrics = () => import("./server/health/metrics.ts");
/** Loaded only with OTEL_EXPORTER_OTLP_ENDPOINT, to save memory. */
const loadTracing = () => import("./server/tracing/tracing.ts");

/** First /readyz returns 503, so that proxies stop sending visitors; then requests in progress finish. */
async function endRequests(app: FastifyInstance, health: Health, drainMs: number): Promise<void> {
  health.stop();
  if (app.server.listening) await pause(drainMs);
  await Promise.race([app.close(), pause(REQUESTS_END_WITHIN_MS, undefined, { ref: false })]);
  app.server.closeAllConnections();
}
