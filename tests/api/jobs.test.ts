import { expect, test } from "vitest";
import { createJobs } from "#src/jobs.ts";
import { createQueue } from "#src/server/queue.ts";
import { DEAD_LETTER_QUEUE, type Jobs, queueName, queuesFor, scheduleJobs } from "#src/server/scheduler.ts";
import { untraced } from "#src/server/tracing/spans.ts";
import { openTestApp, type TestApp } from "#tests/support/build-app.ts";
import { rowsOf } from "#tests/support/rows.ts";
import { runJobs } from "#tests/support/run-jobs.ts";

/** Another instance on an app's database, with the test's own jobs. */
async function openInstance({ context: { connection, log } }: TestApp, jobs: Jobs) {
  const queue = createQueue(connection, log);
  await queue.start(queuesFor(jobs));
  return { ...queue, work: () => scheduleJobs(queue, jobs, log, untraced) };
}

test("each job is scheduled four times an hour, and at most two jobs in the same minute", async () => {
  await using app = await openTestApp();
  const rows = await rowsOf<{ name: string; cron: string }>(app, "select name, cron from pgboss.schedule");
  expect(rows.map(({ name }) => name).toSorted()).toEqual(
    Object.keys(createJobs(app.context)).map(queueName).toSorted(),
  );
  const minutes = rows.map(({ cron }) => {
    const [, ...quarters] = /^(\d+),(\d+),(\d+),(\d+) \* \* \* \*$/.exec(cron) ?? [];
    const [first = Number.NaN] = quarters.map(Number);
    expect(quarters.map(Number)).toEqual([first, first + 15, first + 30, first + 45]);
    return first;
  });
  expect(minutes.every((minute) => minutes.filter((other) => other === minute).length <= 2)).toBe(true);
});

test("a failing job is retried, then given up and logged by name without user input, while others run", async () => {
  await using app = await openTestApp();
  const done: string[] = [];
  const fail = async () => {
    await app.context.database.execute("select 'typed by Ann'::int");
  };
  const jobs: Jobs = { "fail now": fail, "fail for good": fail, second: async () => done.push("second") };
  const instance = await openInstance(app, jobs);
  await instance.boss.send(queueName("fail now"), { job: "fail now" });
  await instance.boss.send(queueName("fail for good"), { job: "fail for good" }, { retryLimit: 0 });
  await instance.boss.send(queueName("second"), { job: "second" });
  await instance.work();

  const states = () => rowsOf(app, "select name, state::text, data from pgboss.job where data->>'job' is not null");
  await expect.poll(states, { timeout: 20_000 }).toEqual(
    expect.arrayContaining([
      { name: queueName("fail now"), state: "retry", data: { job: "fail now" } },
      { name: queueName("fail for good"), state: "failed", data: { job: "fail for good" } },
      { name: DEAD_LETTER_QUEUE, state: "created", data: { job: "fail for good" } },
      { name: queueName("second"), state: "completed", data: { job: "second" } },
    ]),
  );
  expect(done).toEqual(["second"]);
  expect(app.log()).toContain('"job":"fail now"');
  const kept = await rowsOf(app, "select output::text from pgboss.job where state in ('retry', 'failed')");
  expect(kept).toHaveLength(2);
  expect(JSON.stringify(kept)).toContain("invalid input syntax");
  expect(JSON.stringify(kept)).not.toContain("Ann");
  await instance.stop();
});

test("a job due on several instances runs once", async () => {
  await using app = await openTestApp();
  let runs = 0;
  const end = Promise.withResolvers<void>();
  const jobs: Jobs = {
    slow: () => {
      runs++;
      return end.promise;
    },
  };
  const instances = await Promise.all([1, 2, 3].map(() => openInstance(app, jobs)));
  const sendAll = () => Promise.all(instances.map(({ boss }) => boss.send(queueName("slow"), { job: "slow" })));
  expect((await sendAll()).filter((id) => id !== null)).toHaveLength(1);
  await Promise.all(instances.map(({ work }) => work()));
  await expect.poll(() => runs, { timeout: 20_000 }).toBe(1);
  expect(await sendAll(), "while it is at work").toEqual([null, null, null]);
  end.resolve();
  const state = () => rowsOf(app, `select state::text from pgboss.job where name = '${queueName("slow")}'`);
  await expect.poll(state, { timeout: 20_000 }).toEqual([{ state: "completed" }]);
  expect(runs).toBe(1);
  await Promise.all(instances.map(({ stop }) => stop()));
});

test("an earlier release's queue gets the current options", async () => {
  await using app = await openTestApp();
  const instance = await openInstance(app, { second: async () => {} });
  await instance.boss.updateQueue(queueName("second"), { retryLimit: 7 });
  const next = await openInstance(app, { second: async () => {} });
  expect(await next.boss.getQueue(queueName("second"))).toMatchObject({ policy: "exclusive", retryLimit: 2 });
  await Promise.all([instance.stop(), next.stop()]);
});

test("all of the site's jobs run on an empty database without an error in the log", async () => {
  await using app = await openTestApp();
  await runJobs(app);
  expect(app.log()).not.toContain('"event":"job"');
});
