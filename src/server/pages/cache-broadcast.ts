import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import type { FastifyBaseLogger } from "fastify";
import pg from "pg";
import type { Connection } from "../../database/connect.server.ts";

/** On PostgreSQL, whoever notifies this channel makes every running site render its pages anew. */
export const STALE_CHANNEL = "pages_stale";
const RECONNECT_MS = 1_000;

/** Tells the other instances on the same database that what pages show has changed, and hears it from them. */
export interface CacheBroadcast {
  /** Tells the other instances that what pages show has changed. */
  send(): void;
  close(): Promise<void>;
}

/**
 * On PostgreSQL one connection of its own listens for the other instances. What they said while it was lost cannot be
 * known, so after each reconnection everything counts as stale. The embedded store has one instance only.
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
    const client = new pg.Client({ connectionString, keepAlive: true, application_name: "signals" });
    listener = client;
    client.on("notification", ({ payload }) => payload !== self && onStale());
    client.on("error", (err) => log.warn({ event: "signals.lost", err }, "the connection for signals was lost"));
    client.on("end", listenAgain);
    try {
      await client.connect();
      await client.query(`listen ${STALE_CHANNEL}`);
      onStale();
    } catch (err) {
      log.warn({ event: "signals.lost", err }, "no connection for signals");
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
        .execute(sql`select pg_notify(${STALE_CHANNEL}, ${self})`)
        .catch((err) => log.warn({ event: "signals.unsent", err }, "the other instances were not told"));
    },
    async close() {
      isClosed = true;
      clearTimeout(timer);
      await listener?.end().catch(() => {});
    },
  };
}
