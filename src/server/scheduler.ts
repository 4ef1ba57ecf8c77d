import { sql } from "drizzle-orm";
import type { FastifyBaseLogger } from "fastify";
import { DAY, SECOND } from "../contract/time.ts";
import type { Database } from "../database/connect.server.ts";
import { queryRows } from "../database/query-rows.ts";
import { describeError } from "./log.ts";
import type { Queue, Queues } from "./queue.ts";
import { type RunSpan, untraced } from "./tracing/spans.ts";

/** Jobs that run every quarter of an hour, by their name in the log. */
export type Jobs = Record<string, () => Promise<unknown>>;

/** The dead-letter queue: runs that failed on every try, kept for a day. */
export const DEAD_LETTER_QUEUE = "jobs-given-up";
const QUARTER_MINUTES = 15;
const POLLING_SECONDS = 60;

/**
 * At most one run of a job is queued, active or waiting for a retry. If an instance is killed, its heartbeat stops and
 * another instance takes over.
 */
const OPTIONS = {
  policy: "exclusive",
  retryLimit: 2,
  retryDelay: 60,
  heartbeatSeconds: 60,
  deadLetter: DEAD_LETTER_QUEUE,
  deleteAfterSeconds: DAY / SECOND,
};

/** The queue's name: pg-boss allows no spaces. */
export const queueName = (job: string) => `job/${job.replaceAll(" ", "-")}`;

export const queuesFor = (jobs: Jobs): Queues => ({
  [DEAD_LETTER_QUEUE]: { retentionSeconds: DAY / SECOND },
  ...Object.fromEntries(Object.keys(jobs).map((job) => [queueName(job), OPTIONS])),
});

/** Runs a job. On failure it rethrows, without user data, so that the queue stores the reason and retries. */
export async function runJob(
  job: string,
  run: () => Promise<unknown>,
  log: FastifyBaseLogger,
  span: RunSpan = untraced,
): Promise<void> {
  await span(`job ${job}`, {}, run).catch((err: Error) => {
    log.error({ event: "job", job, err }, "scheduled job failed");
    throw new Error(describeError(err).message);
  });
}

/**
 * Schedules each job in the queue's database, so that one instance runs it. Start times are spread over the quarter hour,
 * so that jobs do not compete. The queue must have started.
 */
export async function scheduleJobs({ boss }: Queue, jobs: Jobs, log: FastifyBaseLogger, span: RunSpan): Promise<void> {
  const planned = new Map((await boss.getSchedules()).map(({ name, cron }) => [name, cron]));
  // An earlier release had one queue for all jobs.
  if (planned.has("jobs")) await boss.unschedule("jobs");
  for (const [index, [job, run]] of Object.entries(jobs).entries()) {
    const minutes = [0, 1, 2, 3].map((quarter) => (index % QUARTER_MINUTES) + quarter * QUARTER_MINUTES);
    const cron = `${minutes} * * * *`;
    if (planned.get(queueName(job)) !== cron) await boss.schedule(queueName(job), cron, { job });
    await boss.work(queueName(job), { pollingIntervalSeconds: POLLING_SECONDS }, () => runJob(job, run, log, span));
  }
}

/** Per job: the last successful run, in seconds since 1970, and the number of failed runs. Covers the last day. */
export function readJobRuns(database: Database) {
  return queryRows<{ job: string; completed: number | null; givenUp: number }>(
    database,
    sql`select data->>'job' as job,
        extract(epoch from max(completed_on) filter (where state = 'completed'))::float as completed,
        (count(*) filter (where name = ${DEAD_LETTER_QUEUE}))::int as "givenUp"
      from pgboss.job where name = ${DEAD_LETTER_QUEUE} or name like 'job/%' group by 1`,
  );
}
