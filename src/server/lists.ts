import { setTimeout as pause } from "node:timers/promises";
import { sql } from "drizzle-orm";
import type { FastifyBaseLogger } from "fastify";
import type { Connection, Database } from "../database/connect.server.ts";
import { queryRows } from "../database/query-rows.ts";
import { isDatabaseAway } from "./http/api-error.ts";
import type { PageCache, PageVersion } from "./pages/page-cache.ts";

/** Runs the queries of a public list: on the replica if it is up to date, otherwise on the primary. */
export type ReadList = <Result>(read: (database: Database) => Promise<Result>) => Promise<Result>;

/** Check at most this often whether the replica has caught up. */
const ASK_AGAIN_MS = 500;
/** Number of lag checks per attempt, and the delay between them. */
const LOOKS = 10;
const LOOK_AGAIN_MS = 20;

/**
 * Reads from the replica only while it is known to contain every write that changed public pages, from any instance.
 * Otherwise an author could miss their own review. After a write, and while the replica is down, reads from the primary.
 */
export function createListReader(
  { database, replica }: Connection,
  pageCache: Pick<PageCache, "now" | "isCurrent">,
  log: FastifyBaseLogger,
): ReadList {
  if (!replica) return (read) => read(database);
  let caughtUp: PageVersion | undefined;
  let askedAt = Number.NEGATIVE_INFINITY;

  /** Marks the replica as up to date once it has replayed everything written so far. */
  async function ask(asked: Database): Promise<void> {
    if (performance.now() - askedAt < ASK_AGAIN_MS) return;
    askedAt = performance.now();
    const reading = pageCache.now();
    const position = await firstRow<{ lsn: string }>(database, sql`select pg_current_wal_lsn()::text as lsn`);
    for (let look = 0; look < LOOKS; look++) {
      const shows = sql`select pg_last_wal_replay_lsn() >= ${position.lsn}::pg_lsn as everything`;
      if ((await firstRow<{ everything: boolean }>(asked, shows)).everything) {
        caughtUp = reading;
        return;
      }
      await pause(LOOK_AGAIN_MS, undefined, { ref: false });
    }
  }

  const warn = (err: unknown) =>
    log.warn({ event: "replica.away", err }, "replica unavailable; reading lists from the primary");

  return async (read) => {
    if (!caughtUp || !pageCache.isCurrent(caughtUp)) {
      void ask(replica).catch(warn);
      return read(database);
    }
    try {
      return await read(replica);
    } catch (err) {
      if (!isDatabaseAway(err)) throw err;
      warn(err);
      caughtUp = undefined;
      return read(database);
    }
  };
}

async function firstRow<Row>(database: Database, statement: ReturnType<typeof sql>): Promise<Row> {
  const [row] = await queryRows<Row>(database, statement);
  return row as Row;
}
