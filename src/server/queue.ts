import type { FastifyBaseLogger } from "fastify";
import { fromPglite, PgBoss } from "pg-boss";
import type { Connection, Owner } from "../database/connect.server.ts";

const SCHEMA = "pgboss";

const QUEUES = {
  /**
   * Tried again for a day, soon once a minute: a mail server that was down gets every mail within a minute of its
   * return. An instance that was killed no longer says that it is sending, so another one takes its mails.
   */
  mail: {
    retryLimit: 1_440,
    retryDelay: 2,
    retryBackoff: true,
    retryDelayMax: 60,
    heartbeatSeconds: 30,
    deleteAfterSeconds: 3_600,
  },
  /** A job that fails waits for its next time. */
  jobs: { retryLimit: 0, deleteAfterSeconds: 3_600 },
};

export interface Queue {
  boss: PgBoss;
  start(): Promise<void>;
  stop(): Promise<void>;
}

/** Work that pg-boss keeps in the database: one instance of the site takes each piece of it. */
export function createQueue(connection: Connection, log: FastifyBaseLogger): Queue {
  const boss = connection.embedded
    ? new PgBoss({ db: fromPglite(connection.embedded) })
    : new PgBoss({ connectionString: connection.connectionString, max: 2, migrate: !connection.owner });
  boss.on("error", (err) => log.error({ event: "queue", err }, "the queue reported an error"));
  return {
    boss,
    start: () =>
      connection.alone(async () => {
        if (connection.owner) await prepareTables(connection.owner);
        await boss.start();
        if (!connection.owner) await createQueues(boss);
      }),
    stop: () => boss.stop({ graceful: true, timeout: 5_000 }),
  };
}

/** The queue's own tables are created by the role that owns the others; the site's role uses them. */
async function prepareTables({ connectionString, share }: Owner): Promise<void> {
  const boss = new PgBoss({ connectionString, max: 1, supervise: false, schedule: false });
  boss.on("error", () => {});
  await boss.start();
  await createQueues(boss);
  await boss.stop({ graceful: false });
  await share(SCHEMA);
}

async function createQueues(boss: PgBoss): Promise<void> {
  for (const [name, options] of Object.entries(QUEUES)) {
    await boss.createQueue(name, options);
    // A queue that an earlier release created has that release's options.
    await boss.updateQueue(name, options);
  }
}
