import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import type { FastifyBaseLogger } from "fastify";
import pg from "pg";
import type { Connection } from "../../database/connect.server.ts";

/** On PostgreSQL, a notification on this channel makes every running site render its pages again. */
export const INVALIDATE_CHANNEL = "pages_stale";
const RECONNECT_MS = 1_000;

/** Tells the other instances on the same database to invalidate their page cache, and hears it from them. */
export interface CacheBroadcast {
  /** Tells the other instances to invalidate their page cache. */
  send(): void;
  close(): Promise<void>;
}

/**
 * On PostgreSQL a connection of its own listens for the other instances. What they sent while it was lost is unknown,
 * so each reconnection invalidates everything. The embedded database has only one instance.
 */
export async function openCacheBroadcast(
  { connectionString, database }: Connection,
  log: FastifyBaseLogger,
  onStale: () => void,
): Promise<CacheBroadcast> {
  if (!connectionString) return { send() {}, async close() {} };
  const self = randomUUID();
  let listener: pg.Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;

  async function listen(): Promise<void> {
    const client = new pg.Client({ connectionString, keepAlive: true, application_name: "cache broadcast" });
    listener = client;
    client.on("notification", ({ payload }) => payload !== self && onStale());
    client.on("error", (err) =>
      log.warn({ event: "broadcast.lost", err }, "the connection for the cache broadcast was lost"),
    );
    client.on("end", listenAgain);
    try {
      await client.connect();
      await client.query(`listen ${INVALIDATE_CHANNEL}`);
      onStale();
    } catch (err) {
      log.warn({ event: "broadcast.lost", err }, "no connection for the cache broadcast");
      await client.end().catch(() => {});
      listenAgain();
    }
  }

  function listenAgain(): void {
    clearTimeout(timer);
    if (!isClosed) timer = setTimeout(listen, RECONNECT_MS).unref();
  }

  await listen();
  return {
    send() {
      database
        .execute(sql`select pg_notify(${INVALIDATE_CHANNEL}, ${self})`)
        .catch((err) => log.warn({ event: "broadcast.unsent", err }, "the other instances were not told"));
    },
    async close() {
      isClosed = true;
      clearTimeout(timer);
      await listener?.end().catch(() => {});
    },
  };
}
