import path from "node:path";
import type { FastifyInstance } from "fastify";
import type { ServerBuild } from "react-router";
import { buildApp, createServer } from "./app.ts";
import { connect } from "./database/connect.server.ts";
import { appointFirstAdmin } from "./features/accounts/first-admin.server.ts";
import { jobsOf } from "./jobs.ts";
import { serveOperator } from "./operator.ts";
import type { Platform } from "./server/app-context.ts";
import type { Clock } from "./server/clock.ts";
import type { Config } from "./server/config.server.ts";
import { createMailer } from "./server/mail/mail.ts";
import { openSignals } from "./server/pages/cache-broadcast.ts";
import { createKeptPages, type KeptPages } from "./server/pages/page-cache.ts";
import { createQueue } from "./server/queue.ts";
import { scheduleJobs } from "./server/scheduler.ts";
import { createHasher } from "./server/security/hashing.ts";
import { keysFrom } from "./server/security/secrets.ts";

export interface SiteOptions {
  config: Config;
  /** The project's folder: migrations and the built browser files lie in it. */
  root: string;
  clock?: Clock;
  logTo?: NodeJS.WritableStream;
  /** Tests of the API leave the pages out. */
  pages?: () => Promise<ServerBuild>;
  /** Tests keep the embedded store in memory, as `connect` does it. */
  inMemory?: "memory" | Blob;
}

export interface Site {
  app: FastifyInstance;
  platform: Platform;
  keptPages: KeptPages;
  close(): Promise<void>;
}

/** Opens what the app stands on, and the app. Whoever calls opens the port, and closes what this opened. */
export async function openSite({
  config,
  root,
  clock = () => new Date(),
  logTo,
  pages,
  inMemory,
}: SiteOptions): Promise<Site> {
  const connection = await connect({
    databaseUrl: config.databaseUrl,
    ownerUrl: config.databaseOwnerUrl,
    folder: inMemory ?? config.dataDir,
    migrations: path.join(root, "migrations"),
  });
  const { database } = connection;
  const app = createServer(config, logTo);
  const keys = keysFrom(config.secret, config.oldSecret);
  const queue = createQueue(connection, app.log);
  const mailer = createMailer(config, database, queue, keys, app.log);
  const keptPages = createKeptPages();
  const signals = await openSignals(connection, app.log, keptPages.markStale);
  const platform: Platform = {
    config,
    connection,
    database,
    keys,
    hasher: createHasher(keys.pepper, keys.oldPepper),
    mailer,
    clock,
    log: app.log,
    markStale() {
      keptPages.markStale();
      signals.tell();
    },
  };

  await queue.start();
  await mailer.start();
  await scheduleJobs(queue, jobsOf(platform), app.log);
  await appointFirstAdmin(database, config.adminEmail, clock());
  await buildApp(app, platform, pages && { build: await pages(), keptPages, root });
  const stopOperator = pages && !config.databaseUrl && !inMemory ? await serveOperator(platform) : undefined;

  return {
    app,
    platform,
    keptPages,
    async close() {
      await stopOperator?.();
      await app.close();
      await queue.stop();
      mailer.close();
      await signals.close();
      await connection.close();
    },
  };
}
