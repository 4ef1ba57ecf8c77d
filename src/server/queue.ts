import { isDeepStrictEqual } from "node:util";
import { sql } from "drizzle-orm";
import type { FastifyBaseLogger } from "fastify";
import { fromPglite, PgBoss, type Queue as QueueOptions } from "pg-boss";
import type { Connection, Owner } from "../database/connect.server.ts";

const SCHEMA = "pgboss";

/** Queues by name, with their options. One that others name as their `deadLetter` comes first. */
export type Queues = Record<string, Omit<QueueOptions, "name">>;

const MAIL: Queues = {
  /**
   * Announced when its transaction commits, so that nobody waits for a code until a worker looks again. Tried again for
   * a day, soon every half minute: a mail server that was down gets every mail within half a minute of its return. An
   * instance that was killed no longer says that it is sending, so another one takes its mails.
   */
  mail: {
    notify: true,
    retryLimit: 2_880,
    retryDelay: 2,
    retryBackoff: true,
    retryDelayMax: 30,
    heartbeatSeconds: 30,
    deleteAfterSeconds: 3_600,
  },
};

export interface Queue {
  boss: PgBoss;
  /** Starts it with the queue of mails, and others. */
  start(queues?: Queues): Promise<void>;
  stop(): Promise<void>;
  /** Whether work is taken: it was started, not stopped, and its tables answer. */
  isRunning(): Promise<boolean>;
  /** How many pieces of work of a queue are in each of pg-boss's states, such as "created" or "retry". */
  counts(name: string): Promise<Record<string, number>>;
}

/** Work that is not done by then is handed back: another instance, or the next start, does it again. */
const STOP_WITHIN_MS = 3_000;

/** Work that pg-boss keeps in the database: one instance of the site takes each piece of it. */
export function createQueue(connection: Connection, log: FastifyBaseLogger): Queue {
  const { embedded, connectionString, owner } = connection;
  const place = embedded ? { db: fromPglite(embedded) } : { connectionString, max: 2, migrate: !owner };
  const boss = new PgBoss({ ...place, useListenNotify: true });
  boss.on("error", (err) => log.error({ event: "queue", err }, "the queue reported an error"));
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
      const { rows } = (await connection.database.execute(
        sql`select state::text as state, count(*)::int as count from pgboss.job where name = ${name} group by state`,
      )) as unknown as { rows: { state: string; count: number }[] };
      return Object.fromEntries(rows.map(({ state, count }) => [state, count]));
    },
  };
}

/** The queue's own tables are created by the role that owns the others; the site's role uses them. */
async function prepareTables({ connectionString, share }: Owner, queues: Queues): Promise<void> {
  const boss = new PgBoss({ connectionString, max: 1, supervise: false, schedule: false });
  boss.on("error", () => {});
  await boss.start();
  await prepareQueues(boss, queues);
  await boss.stop({ graceful: false });
  await share(SCHEMA);
}

/** A queue that an earlier release created has that release's options, but for its policy, which never changes. */
async function prepareQueues(boss: PgBoss, queues: Queues): Promise<void> {
  const known = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
  for (const [name, { policy, ...options }] of Object.entries(queues)) {
    const before = known.get(name);
    if (!before) await boss.createQueue(name, { ...options, policy });
    else if (!isDeepStrictEqual({ ...before, ...options }, before)) await boss.updateQueue(name, options);
  }
}
