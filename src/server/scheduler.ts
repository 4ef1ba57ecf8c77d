import type { FastifyBaseLogger } from "fastify";
import type { Queue } from "./queue.ts";
import { type RunSpan, untraced } from "./tracing/spans.ts";

/** Work that runs every quarter of an hour, by its name in the log. */
export type Jobs = Record<string, () => Promise<unknown>>;

const QUEUE = "jobs";
const EVERY_QUARTER_HOUR = "*/15 * * * *";
const POLLING_SECONDS = 30;

/** Runs all jobs, one after the other. One that fails does not stop the others, and waits for its next time. */
export async function runJobs(jobs: Jobs, log: FastifyBaseLogger, span: RunSpan = untraced): Promise<void> {
  for (const [job, run] of Object.entries(jobs)) {
    await span(`job ${job}`, {}, run).catch((err: unknown) =>
      log.error({ event: "job", job, err }, "a scheduled job failed"),
    );
  }
}

/** Schedules them in the queue's database: however many instances run, one runs them. The queue must have started. */
export async function scheduleJobs({ boss }: Queue, jobs: Jobs, log: FastifyBaseLogger, span: RunSpan): Promise<void> {
  await boss.schedule(QUEUE, EVERY_QUARTER_HOUR);
  await boss.work(QUEUE, { pollingIntervalSeconds: POLLING_SECONDS }, () => runJobs(jobs, log, span));
}
