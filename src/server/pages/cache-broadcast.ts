import { setTimeout as pause } from "node:timers/promises";
import type { FastifyBaseLogger } from "fastify";
import pg from "pg";
import type { Connection } from "../../database/connect.server.ts";
import type { PageCache } from "./page-cache.ts";

/** A trigger notifies this channel in the transaction of each write that public pages show (migrations/0002_triggers.sql). */
export const STALE_CHANNEL = "pages_stale";
const RECONNECT_MS = 500;
/** How often to query PostgreSQL as a heartbeat; several times per UNCONFIRMED_MAX_MS. */
const PULSE_MS = 250;
/** After this long without a response, the connection counts as lost. */
const SILENCE_MS = 5_000;

/**
 * Listens on a dedicated connection for writes of all instances, and invalidates the page cache. PostgreSQL delivers
 * notifications before it answers a query, so each answered heartbeat confirms all writes up to the time it was sent.
 * Writes during a lost connection are unknown, so the confirmed period is passed to the cache. Not needed for the
 * embedded database, which has only one instance.
 */
export async function openCacheBroadcast(
  { connectionString }: Connection,
  log: FastifyBaseLogger,
  pageCache: Pick<PageCache, "invalidate" | "confirm">,
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
    // Triggers of older releases send no payload; assume that something was removed.
    client.on("notification", ({ payload }) => pageCache.invalidate(payload === "added" ? "added" : "changed"));
    client.on("error", (err) => log.warn({ event: "broadcast.lost", err }, "cache broadcast connection lost"));
    client.on("end", listenAgain);
    try {
      await client.connect();
      await client.query(`listen ${STALE_CHANNEL}`);
      void sendHeartbeats(client, performance.now());
    } catch (err) {
      log.warn({ event: "broadcast.lost", err }, "cache broadcast connection failed");
      await client.end().catch(() => {});
      listenAgain();
    }
  }

  /** Sends heartbeats until the connection is lost. */
  async function sendHeartbeats(client: pg.Client, since: number): Promise<void> {
    try {
      while (!isClosed) {
        const sentAt = performance.now();
        await client.query("select 1");
        pageCache.confirm(since, sentAt);
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

  pageCache.confirm(Number.POSITIVE_INFINITY, 0);
  await listen();
  return {
    async close() {
      isClosed = true;
      clearTimeout(timer);
      await listener?.end().catch(() => {});
    },
  };
}
