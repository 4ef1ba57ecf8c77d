import path from "node:path";
import type { FastifyInstance } from "fastify";
import type { ServerBuild } from "react-router";
import { buildApp, createServer } from "./app.ts";
import { connect } from "./database/connect.server.ts";
import { appointFirstAdmin } from "./features/accounts/first-admin.server.ts";
import { warnOfOpenClaims } from "./features/claims/warn-of-open.server.ts";
import { jobsOf } from "./jobs.ts";
import { serveOperator } from "./operator.ts";
import type { AppContext } from "./server/app-context.ts";
import type { Clock } from "./server/clock.ts";
import type { Config } from "./server/config.server.ts";
import { createMailer } from "./server/mail/mail.ts";
import { openCacheBroadcast } from "./server/pages/cache-broadcast.ts";
import { createPageCache, type PageCache } from "./server/pages/page-cache.ts";
import { createQueue } from "./server/queue.ts";
import { scheduleJobs } from "./server/scheduler.ts";
import { createHasher } from "./server/security/hashing.ts";
import { keysFrom } from "./server/security/secrets.ts";

export interface SiteOptions {
  config: Config;
  /** The project's folder, which holds the migrations and the built browser files. */
  root: string;
  clock?: Clock;
  logTo?: NodeJS.WritableStream;
  /** Tests of the API leave the pages out. */
  pages?: () => Promise<ServerBuild>;
  /** Tests keep the embedded database in memory, as `connect` does it. */
  inMemory?: "memory" | Blob;
}

export interface Site {
  app: FastifyInstance;
  context: AppContext;
  pageCache: PageCache;
  close(): Promise<void>;
}

/** Opens the app and all it depends on. The caller opens the port, and closes what this opened. */
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
  const pageCache = createPageCache();
  const broadcast = await openCacheBroadcast(connection, app.log, pageCache.invalidate);
  const context: AppContext = {
    config,
    connection,
    database,
    keys,
    hasher: createHasher(keys.pepper, keys.oldPepper),
    mailer,
    clock,
    log: app.log,
    invalidatePages() {
      pageCache.invalidate();
      broadcast.send();
    },
  };

  await queue.start();
  await mailer.start();
  await scheduleJobs(queue, jobsOf(context), app.log);
  await appointFirstAdmin(database, config.adminEmail, clock());
  if (config.mode === "production") warnOfOpenClaims(app.log, clock());
  await buildApp(app, context, pages && { build: await pages(), pageCache, root });
  const stopOperator = pages && !config.databaseUrl && !inMemory ? await serveOperator(context) : undefined;

  return {
    app,
    context,
    pageCache,
    async close() {
      await stopOperator?.();
      await app.close();
      await queue.stop();
      mailer.close();
      await broadcast.close();
      await connection.close();
    },
  };
}
