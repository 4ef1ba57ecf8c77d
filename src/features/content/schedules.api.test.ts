import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestApp, type Person, type TestApp } from "#tests/support/build-app.ts";
import { rowsOf } from "#tests/support/rows.ts";
import { deleteOldSchedules, publishDue } from "./schedules.server.ts";

const MINUTE_MS = 60_000;
let app: TestApp;
let admin: Person;
beforeAll(async () => {
  app = await openTestApp();
  admin = await app.person("Admin", { name: "Ada Admin" });
});
afterAll(() => app.close());

const save = async (path: string, value: string) => {
  const { body } = await admin.get("/content-document?document=faq");
  const version = body.drafts.find((draft: { path: string }) => draft.path === path)?.version ?? 0;
  return admin.put("/content-drafts", { document: "faq", paths: [path], values: [value], versions: [String(version)] });
};
/** The agency's local time a few minutes from now. */
function localTime(minutes: number): string {
  const { zone } = app.context.content.current().company.time;
  const at = new Date(app.context.clock().getTime() + minutes * MINUTE_MS);
  return Temporal.Instant.fromEpochMilliseconds(at.getTime())
    .toZonedDateTimeISO(zone)
    .toPlainDateTime()
    .toString({ smallestUnit: "minute" });
}
const schedule = (time: string, more: object = {}) =>
  admin.post("/content-schedules", { documents: ["faq"], time, ...more });
const schedules = async () => (await admin.get("/content-schedules")).body.schedules;
const shown = async () => {
  await app.context.content.refresh();
  return app.context.content.current().faq;
};
const newestEvent = async () =>
  (await rowsOf<{ event: string }>(app, "select event from record_chain order by seq desc limit 1"))[0]?.event;

test("publishes the drafts as they were when scheduled, at that time and not before", async () => {
  await save("heading", "On time");
  const scheduled = await schedule(localTime(10));
  expect(scheduled).toMatchObject({ status: 200 });
  expect(await newestEvent()).toBe("content.scheduled");
  await save("heading", "Typed later");
  expect(await schedules()).toMatchObject([{ by: "Ada Admin", hasFailed: false, documents: ["Questions"] }]);
  await publishDue(app.context);
  expect((await shown()).heading).not.toBe("On time");

  app.advance(11 * MINUTE_MS);
  await publishDue(app.context);
  expect((await shown()).heading).toBe("On time");
  expect(await newestEvent()).toBe("content.published");
  expect(await schedules()).toEqual([]);
  const { body } = await admin.get("/content-document?document=faq");
  expect(body.data.heading).toBe("Typed later");
  const history = (await admin.get("/content-history?document=faq")).body;
  expect(history.revisions[0]).toMatchObject({ reason: "scheduled", by: "Ada Admin" });
  await admin.delete("/content-drafts", { document: "faq" });
});

test("a cancelled schedule publishes nothing, and cannot be cancelled again", async () => {
  await save("heading", "Never shown");
  const { body } = await schedule(localTime(5));
  const cancel = () => admin.delete("/content-schedules", { schedule: body.schedule });
  expect(await cancel()).toMatchObject({ status: 200, body: { message: "Cancelled. The drafts are kept." } });
  expect(await newestEvent()).toBe("content.schedule-cancelled");
  expect(await cancel()).toMatchObject({ status: 404 });
  app.advance(6 * MINUTE_MS);
  await publishDue(app.context);
  expect((await shown()).heading).not.toBe("Never shown");
  await admin.delete("/content-drafts", { document: "faq" });
});

test("a draft that no longer fits is not published, and every Admin is notified", async () => {
  await save("heading", "Too long by then");
  await schedule(localTime(5));
  // Simulates an upgrade with a shorter limit.
  await rowsOf(
    app,
    `update content_schedules set frozen = jsonb_set(frozen, '{faq,heading}', to_jsonb(repeat('x', 60))) where state = 'waiting'`,
  );
  app.advance(6 * MINUTE_MS);
  await publishDue(app.context);
  const problem = "Questions, heading: 60 characters, at most 40. Shorten it by 20.";
  expect(await schedules()).toMatchObject([{ hasFailed: true, problem }]);
  expect(await newestEvent()).toBe("content.schedule-failed");
  expect((await app.mailbox.newest(admin.email)).text).toContain(problem);
  await admin.delete("/content-drafts", { document: "faq" });
});

test("rejects times that are invalid, past, missing or ambiguous", async () => {
  await save("heading", "Some day");
  const refusal = (time: string, message?: string) =>
    expect(schedule(time)).resolves.toMatchObject({
      status: 422,
      body: { field: "time", ...(message && { message }) },
    });
  await refusal("tomorrow", "Choose a day and a time, to the minute.");
  await refusal("2020-01-01T09:00", "This time has passed. Choose a later one.");
  await refusal(localTime(0));
  const { zone } = app.context.content.current().company.time;
  const transition = (from: string) =>
    Temporal.PlainDateTime.from(from).toZonedDateTime(zone).getTimeZoneTransition("next");
  const spring = transition("2099-01-15T12:00");
  if (!spring) return;
  const skipped = spring.toPlainDateTime().subtract({ minutes: 30 }).toString({ smallestUnit: "minute" });
  expect((await schedule(skipped)).body.message).toMatch(/^Clocks go forward on .* does not exist\. Choose /);
  const autumn = transition("2099-07-15T12:00");
  const twice = autumn?.toPlainDateTime().add({ minutes: 30 }).toString({ smallestUnit: "minute" }) ?? "";
  expect((await schedule(twice)).body.message).toMatch(/^Clocks go back on .* exists twice\./);
  const { body } = await schedule(twice, { occurrence: "second" });
  await admin.delete("/content-schedules", { schedule: body.schedule });
  await admin.delete("/content-drafts", { document: "faq" });
  expect(await schedule(localTime(5))).toMatchObject({ status: 409, body: { code: "nothingToPublish" } });
  await save("heading", "x".repeat(60));
  expect(await schedule(localTime(5))).toMatchObject({ status: 422, body: { code: "contentInvalid" } });
  await admin.delete("/content-drafts", { document: "faq" });
  expect(await (await app.person()).get("/content-schedules")).toMatchObject({ status: 403 });
});

test("deletes completed schedules after 90 days, and pending ones never", async () => {
  const states = async () =>
    (await rowsOf<{ state: string }>(app, "select state from content_schedules order by state")).map(
      ({ state }) => state,
    );
  await save("heading", "In ten years");
  const { body } = await schedule("2099-01-01T09:00");
  const before = await states();
  expect(before).toContain("published");
  await deleteOldSchedules(app.context.database, new Date(app.context.clock().getTime() - 60 * MINUTE_MS));
  expect(await states()).toEqual(before);
  await deleteOldSchedules(app.context.database, new Date("2100-01-01"));
  expect(await states()).toEqual(["waiting"]);
  await admin.delete("/content-schedules", { schedule: body.schedule });
  await admin.delete("/content-drafts", { document: "faq" });
});

test("several instances publish a due schedule once", async () => {
  const { databaseUrl } = app.context.config;
  const other = databaseUrl ? await openTestApp({ DATABASE_URL: databaseUrl }) : app;
  await save("heading", "By one of two");
  await schedule(localTime(5));
  app.advance(6 * MINUTE_MS);
  if (other !== app) other.advance(24 * 60 * MINUTE_MS);
  await Promise.all([app, other, app, other].map(({ context }) => publishDue(context)));
  const [row] = await rowsOf<{ n: number }>(
    app,
    `select count(*)::int as n from content_revisions where data->>'heading' = 'By one of two'`,
  );
  expect(row?.n).toBe(1);
  expect((await shown()).heading).toBe("By one of two");
  if (other !== app) await other.close();
});
