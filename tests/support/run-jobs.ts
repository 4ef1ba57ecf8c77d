import { createJobs } from "#src/jobs.ts";
import { runJob } from "#src/server/scheduler.ts";
import type { TestApp } from "./build-app.ts";

/** Runs each of the site's scheduled jobs once. */
export async function runJobs({ context }: TestApp): Promise<void> {
  for (const [job, run] of Object.entries(createJobs(context))) await runJob(job, run, context.log);
}
