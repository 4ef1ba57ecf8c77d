import { isDeepStrictEqual } from "node:util";
import { sql } from "drizzle-orm";
import type { FastifyBaseLogger } from "fastify";
import { fromPglite, PgBoss, type Queue as QueueOptions } from "pg-boss";
import { HOUR, SECOND } from "../contract/time.ts";
import type { Connection, Owner } from "../database/connect.server.ts";
import { queryRows } from "../database/query-rows.ts";

const SCHEMA = "pgboss";

/** Queues by name, with their options. A queue used as `deadLetter` must come first. */
export type Queues = Record<string, Omit<QueueOptions, "name">>;

const MAIL: Queues = {
  /**
   * Workers are notified on commit, so that a code is sent without a polling delay. Retried for a day, soon every 30 s, so
   * that emails arrive within half a minute after a mail server recovers. If an instance is killed, its heartbeat stops
   * and another instance takes over.
   */
  mail: {
    notify: true,
    retryLimit: 2_880,
    retryDelay: 2,
    retryBackoff: true,
    retryDelayMax: 30,
    heartbeatSeconds: 30,
    deleteAfterSeconds: HOUR / SECOND,
  },
};

export interface Queue {
  boss: PgBoss;
  /** Starts the queue of emails and the given ones. */
  start(queues?: Queues): Promise<void>;
  stop(): Promise<void>;
  /** True while it is started and its tables can be queried. */
  isRunning(): Promise<boolean>;
  /** The number of jobs of a queue in each pg-boss state, such as "created" or "retry". */
  counts(name: string): Promise<Record<string, number>>;
}

/** Unfinished work is released after this, for another instance or the next start. */
const STOP_WITHIN_MS = 3_000;

/**
 * Background work, stored in the database by pg-boss. Each item is processed by one instance. With `startsScheduled`, this
 * instance queues scheduled jobs when they are due.
 */
export function createQueue(connection: Connection, log: FastifyBaseLogger, startsScheduled = true): Queue {
  const { embedded, connectionString, owner } = connection;
  const place = embedded ? { db: fromPglite(embedded) } : { connectionString, max: 2, migrate: !owner };
  const boss = new PgBoss({ ...place, schedule: startsScheduled, useListenNotify: true });
  boss.on("error", (err) => log.error({ event: "queue", err }, "queue error"));
  let isStarted = false;
  return {
    boss,
    async start(queues = {}) {
      const all = { ...MAIL, ...queues };
      await connection.alone(async () => {
        if (connection.owner) await prepareTables(connection.owner, all);
        await boss.start();
        if (!connection.owner) await prepareQueues(boss, all);
      });
      isStarted = true;
    },
    async stop() {
      isStarted = false;
      await boss.stop({ graceful: true, timeout: STOP_WITHIN_MS });
    },
    isRunning: async () => isStarted && (await boss.getQueue("mail")) !== null,
    async counts(name) {
      const rows = await queryRows<{ state: string; count: number }>(
        connection.database,
        sql`select state::text as state, count(*)::int as count from pgboss.job where name = ${name} group by state`,
      );
      return Object.fromEntries(rows.map(({ state, count }) => [state, count]));
    },
  };
}

/** Creates the queue's tables as the owner role; the site's role only uses them. */
async function prepareTables({ connectionString, share }: Owner, queues: Queues): Promise<void> {
  const boss = new PgBoss({ connectionString, max: 1, supervise: false, schedule: false });
  boss.on("error", () => {});
  await boss.start();
  await prepareQueues(boss, queues);
  await boss.stop({ graceful: false });
  await share(SCHEMA);
}

/** Updates queues that an earlier release created, except for the policy, which cannot change. */
async function prepareQueues(boss: PgBoss, queues: Queues): Promise<void> {
  const known = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
  for (const [name, { policy, ...options }] of Object.entries(queues)) {
    const before = known.get(name);
    if (!before) await boss.createQueue(name, { ...options, policy });
    else if (!isDeepStrictEqual({ ...before, ...options }, before)) await boss.updateQueue(name, options);
  }
}
