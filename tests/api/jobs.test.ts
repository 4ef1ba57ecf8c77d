import { expect, test } from "vitest";
import { jobsOf } from "#src/jobs.ts";
import { runJobs } from "#src/server/scheduler.ts";
import { openTestApp } from "#tests/support/build-app.ts";
import { rowsOf } from "#tests/support/rows.ts";

test("the jobs are scheduled in the queue's database, every quarter of an hour", async () => {
  await using app = await openTestApp();
  expect(await rowsOf(app, "select name, cron from pgboss.schedule")).toEqual([{ name: "jobs", cron: "*/15 * * * *" }]);
});

test("a job that fails is logged by its name and stops no other", async () => {
  await using app = await openTestApp();
  const done: string[] = [];
  await runJobs(
    {
      first: async () => {
        throw new Error("no luck");
      },
      second: async () => done.push("second"),
    },
    app.context.log,
  );
  expect(done).toEqual(["second"]);
  expect(app.log()).toContain('"job":"first"');
});

test("all of the site's jobs run on an empty database without an error in the log", async () => {
  await using app = await openTestApp();
  await runJobs(jobsOf(app.context), app.context.log);
  expect(app.log()).not.toContain('"event":"job"');
});
