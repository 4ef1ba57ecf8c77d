import path from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { RouterContextProvider, type ServerBuild } from "react-router";
import { buildApp, createServer } from "./app.ts";
import { createSession } from "./client/session.ts";
import { makeStore } from "./client/store.ts";
import { API_PREFIX } from "./contract/endpoint.ts";
import { connect } from "./database/connect.server.ts";
import { appointFirstAdmin } from "./features/accounts/first-admin.server.ts";
import { readPendingFlow } from "./features/accounts/flow-cookie.server.ts";
import { purgeFlows } from "./features/accounts/flows.server.ts";
import { mailEnquiryDigest } from "./features/inbox/notices.server.ts";
import { purgeInbox } from "./features/inbox/store.server.ts";
import { purgeAddresses } from "./features/invitations/store.server.ts";
import { mailReviewDigest } from "./features/reviews/notices.server.ts";
import { type OperatorAnswer, operatorCommand, runOperatorCommand } from "./operator.ts";
import { purgeBudgets } from "./server/budgets.ts";
import type { Clock } from "./server/clock.ts";
import type { Config } from "./server/config.server.ts";
import { type Answer, pageContext } from "./server/context.ts";
import { createHasher } from "./server/hashing.ts";
import { createKeptPages, type KeptPages } from "./server/kept-pages.ts";
import { createMailer, purgeMails } from "./server/mail.ts";
import { listenForOperator } from "./server/operator-socket.ts";
import { answerKeptPages, servePages } from "./server/pages.ts";
import type { Platform } from "./server/platform.ts";
import { purgeRecordDetails } from "./server/record-retention.ts";
import { keysFrom } from "./server/secrets.ts";
import { purgeSessions } from "./server/sessions.ts";
import { openSignals } from "./server/signals.ts";

export { ConfigError, readConfig } from "./server/config.server.ts";

const ROUND_EVERY_MS = 15 * 60_000;
const YEAR_SECONDS = 31_536_000;

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

/** Puts everything together: database, mail, API, pages. Whoever calls opens the port, and closes what this opened. */
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
  const app = createServer(config, logTo);
  const keys = keysFrom(config.secret, config.oldSecret);
  const mailer = createMailer(config, connection, keys, app.log);
  const keptPages = createKeptPages();
  const signals = await openSignals(connection, app.log, keptPages.markStale);
  const platform: Platform = {
    config,
    connection,
    database: connection.database,
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

  await mailer.start();
  await appointFirstAdmin(platform.database, config.adminEmail, clock());
  if (pages) answerKeptPages(app, config, keptPages);
  await buildApp(app, platform);
  if (pages) await addPages(app, platform, await pages(), keptPages, root);
  const stopRounds = startRounds(platform);
  const stopOperator = pages && !config.databaseUrl && !inMemory ? await serveOperator(platform) : undefined;

  return {
    app,
    platform,
    keptPages,
    async close() {
      stopRounds();
      await stopOperator?.();
      await app.close();
      await mailer.stop();
      await signals.close();
      await connection.close();
    },
  };
}

async function addPages(
  app: FastifyInstance,
  platform: Platform,
  build: ServerBuild,
  keptPages: ReturnType<typeof createKeptPages>,
  root: string,
) {
  if (platform.config.mode !== "development") {
    const files = path.join(root, "build", "client");
    await app.register(fastifyStatic, {
      root: files,
      index: false,
      list: false,
      wildcard: false,
      preCompressed: true,
      cacheControl: false,
      setHeaders: (reply, file) => {
        // Built files bear their hash in their name; pictures and fonts change their name when they change.
        const isLasting = /[\\/](?:assets|images|fonts)[\\/]/.test(file);
        reply.header(
          "cache-control",
          isLasting ? `public, max-age=${YEAR_SECONDS}, immutable` : "public, max-age=3600",
        );
      },
    });
  }
  servePages(app, platform, { build, contextFor: (visitor) => contextFor(app, platform, visitor) }, keptPages);
}

/** What pages are handed: a store that reaches the API without a socket, and a way to call it as the visitor, if any. */
function contextFor(app: FastifyInstance, platform: Platform, visitor?: FastifyRequest): RouterContextProvider {
  const { config } = platform;
  const inject = (method: "GET" | "POST" | "PUT" | "DELETE", url: string, body?: object) => {
    if (!visitor) throw new Error("A page that is kept for everybody cannot call the API as one visitor.");
    return app.inject({
      method,
      url,
      payload: body,
      remoteAddress: visitor.ip,
      headers: {
        ...(visitor.headers.cookie && { cookie: visitor.headers.cookie }),
        ...(visitor.headers["user-agent"] && { "user-agent": visitor.headers["user-agent"] }),
      },
    });
  };

  const context = new RouterContextProvider();
  const session = createSession();
  context.set(pageContext, {
    session,
    store: makeStore({
      session,
      apiUrl: config.siteUrl.origin,
      // The shared store of a kept page asks as nobody: what it shows is the same for everyone.
      fetchFn: async (input) => {
        const { pathname, search } = new URL(input instanceof Request ? input.url : String(input));
        const answer = await app.inject({ method: "GET", url: pathname + search });
        return new Response(answer.payload, {
          status: answer.statusCode,
          headers: { "content-type": "application/json" },
        });
      },
    }),
    async call(method, url, body) {
      const answer = await inject(method, `${API_PREFIX}${url}`, body);
      const cookies = [answer.headers["set-cookie"] ?? []].flat();
      return { status: answer.statusCode, body: answer.json(), cookies } as Answer<never>;
    },
    pendingFlow: visitor && readPendingFlow(platform, visitor),
    siteUrl: config.siteUrl.origin,
    apiUrl: config.apiUrl ?? "",
    hasInbox: config.hasInbox,
  });
  return context;
}

/** The embedded store has one owner, so the operator's commands come here. Without the socket the site still works. */
export async function serveOperator(platform: Platform): Promise<(() => Promise<void>) | undefined> {
  const { config, log } = platform;
  try {
    return await listenForOperator(config.dataDir, log, async (message): Promise<OperatorAnswer> => {
      const command = operatorCommand.safeParse(message);
      if (!command.success) return { isDone: false, sentence: "The server does not know this command." };
      log.info({ event: "operator", command: command.data.command }, "an operator's command");
      return runOperatorCommand(platform, command.data);
    });
  } catch (err) {
    log.warn(
      { event: "operator", err },
      "the operator's socket could not be opened: stop the server for npm run admin",
    );
    return undefined;
  }
}

/** Deletes what is past its time and mails what was gathered, now and then. What fails waits for the next round. */
function startRounds(platform: Platform): () => void {
  const { connection, database, clock, log } = platform;
  const tasks: Record<string, () => Promise<unknown>> = {
    "purge sessions": () => purgeSessions(database, clock()),
    "purge flows": () => purgeFlows(database, clock()),
    "purge budgets": () => purgeBudgets(database, clock()),
    "purge addresses of invitations": () => purgeAddresses(database, clock()),
    "purge mails": () => purgeMails(database, clock()),
    "purge the inbox": () => purgeInbox(database, clock()),
    "purge record details": () => purgeRecordDetails(connection, clock()),
    "mail the review digest": () => mailReviewDigest(platform),
    "mail the enquiry digest": () => mailEnquiryDigest(platform),
  };
  const goRound = async () => {
    for (const [task, run] of Object.entries(tasks)) {
      await run().catch((err: unknown) => log.error({ event: "round", task, err }, "a regular task failed"));
    }
  };
  const timer = setInterval(goRound, ROUND_EVERY_MS);
  timer.unref();
  return () => clearInterval(timer);
}
