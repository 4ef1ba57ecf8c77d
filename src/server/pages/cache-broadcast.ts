import { setTimeout as pause } from "node:timers/promises";
import type { FastifyBaseLogger } from "fastify";
import pg from "pg";
import type { Connection } from "../../database/connect.server.ts";
import type { PageCache } from "./page-cache.ts";

/** A trigger notifies this channel in the transaction of each write that public pages show (migrations/0002_triggers.sql). */
export const STALE_CHANNEL = "pages_stale";
const RECONNECT_MS = 500;
/** How often PostgreSQL is asked whether the connection is still there: several times in a page's UNHEARD_MS. */
const PULSE_MS = 250;
/** A connection that is silent for this long is given up. */
const SILENCE_MS = 5_000;

/**
 * Hears of the writes of all instances on the same PostgreSQL, on a connection of its own, and invalidates the page
 * cache. PostgreSQL sends what it has to tell before it answers a query: each answer proves that everything up to its
 * question was heard. What was written while the connection was lost is unknown, so the cache is told since when and
 * until when everything was heard. The embedded database has only one instance.
 */
export async function openCacheBroadcast(
  { connectionString }: Connection,
  log: FastifyBaseLogger,
  pageCache: Pick<PageCache, "invalidate" | "hear">,
): Promise<{ close(): Promise<void> }> {
  if (!connectionString) return { async close() {} };
  let listener: pg.Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;

  async function listen(): Promise<void> {
    const client = new pg.Client({
      connectionString,
      application_name: "cache broadcast",
      connectionTimeoutMillis: SILENCE_MS,
      query_timeout: SILENCE_MS,
    });
    listener = client;
    // Older releases of the trigger say nothing: then something may have been removed.
    client.on("notification", ({ payload }) => pageCache.invalidate(payload === "added" ? "added" : "changed"));
    client.on("error", (err) =>
      log.warn({ event: "broadcast.lost", err }, "the connection for the cache broadcast was lost"),
    );
    client.on("end", listenAgain);
    try {
      await client.connect();
      await client.query(`listen ${STALE_CHANNEL}`);
      void keepHearing(client, performance.now());
    } catch (err) {
      log.warn({ event: "broadcast.lost", err }, "no connection for the cache broadcast");
      await client.end().catch(() => {});
      listenAgain();
    }
  }

  /** Returns when the connection is lost. */
  async function keepHearing(client: pg.Client, since: number): Promise<void> {
    try {
      while (!isClosed) {
        const askedAt = performance.now();
        await client.query("select 1");
        pageCache.hear(since, askedAt);
        await pause(PULSE_MS, undefined, { ref: false });
      }
    } catch {
      await client.end().catch(() => {});
    }
  }

  function listenAgain(): void {
    clearTimeout(timer);
    if (!isClosed) timer = setTimeout(listen, RECONNECT_MS).unref();
  }

  pageCache.hear(Number.POSITIVE_INFINITY, 0);
  await listen();
  return {
    async close() {
      isClosed = true;
      clearTimeout(timer);
      await listener?.end().catch(() => {});
    },
  };
}
