import { expect, test } from "vitest";
import { newEmail, openTestApp, PASSWORD, type TestApp } from "#tests/support/build-app.ts";
import { browserWithCode } from "#tests/support/flows.ts";
import { rowsOf } from "#tests/support/rows.ts";
import { runJobs } from "#tests/support/run-jobs.ts";

// Codes, sessions and jobs end on time across daylight saving, leap days and clock jumps.

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** The process's time zone, and a local time shortly before the event. */
const MOMENTS = {
  "an ordinary day": ["UTC", "2027-06-01T12:00:00Z"],
  "the clocks go forward": ["America/New_York", "2027-03-14T06:55:00Z"],
  "the clocks go back": ["Europe/Berlin", "2027-10-31T00:55:00Z"],
  "the leap day begins": ["UTC", "2028-02-28T23:55:00Z"],
  "the leap day ends": ["Pacific/Auckland", "2028-02-29T10:55:00Z"],
  "the year ends": ["Asia/Kolkata", "2027-12-31T18:25:00Z"],
} as const;

const setTo = (app: TestApp, time: string) => app.advance(new Date(time).getTime() - app.context.clock().getTime());

test.each(Object.entries(MOMENTS))("codes and sessions keep their lifetime while %s", async (_, [zone, time]) => {
  const ownZone = process.env.TZ;
  process.env.TZ = zone;
  try {
    await using app = await openTestApp();
    setTo(app, time);
    const verify = async (after: number) => {
      const email = newEmail();
      const browser = await browserWithCode(app, { purpose: "sign-up", email, code: "1234" });
      app.advance(after);
      return (await browser.post("/verify-user", { otp: "1234", email })).status;
    };
    expect(await verify(10 * MINUTE - 30 * SECOND)).toBe(200);
    expect(await verify(10 * MINUTE)).toBe(422);

    const [admin, customer] = [await app.person("Admin"), await app.person()];
    app.advance(30 * MINUTE - 30 * SECOND);
    expect((await admin.get("/my-profile")).status).toBe(200);
    app.advance(30 * MINUTE);
    expect((await admin.get("/my-profile")).status).toBe(401);
    app.advance(6 * DAY + 23 * HOUR - SECOND);
    expect((await customer.get("/my-profile")).status).toBe(200);
    // Used every six days, it ends thirty days after login.
    const began = app.context.clock().getTime() - 7 * DAY + SECOND;
    for (let week = 0; week < 3; week++) {
      app.advance(6 * DAY);
      expect((await customer.get("/my-profile")).status).toBe(200);
    }
    app.advance(began + 30 * DAY - app.context.clock().getTime() + MINUTE);
    expect((await customer.get("/my-profile")).status).toBe(401);
  } finally {
    if (ownZone === undefined) delete process.env.TZ;
    else process.env.TZ = ownZone;
  }
});

test("a clock that jumps a day ahead expires only what is due by then", async () => {
  await using app = await openTestApp();
  const [admin, customer] = [await app.person("Admin"), await app.person()];
  const email = newEmail();
  const browser = await browserWithCode(app, { purpose: "sign-up", email, code: "1234" });
  app.advance(DAY);
  expect((await browser.post("/verify-user", { otp: "1234", email })).status).toBe(422);
  expect((await admin.get("/my-profile")).status).toBe(401);
  expect((await customer.get("/my-profile")).status).toBe(200);
  await runJobs(app);
  expect((await customer.get("/my-profile")).status).toBe(200);
  expect(await rowsOf(app, `select id from flows where email = '${email}'`)).toEqual([]);
  expect(app.log()).not.toContain('"event":"job"');
});

test("a clock set back by an hour grants no extra guesses and keeps expiry times", async () => {
  await using app = await openTestApp();
  const customer = await app.person();
  for (let failure = 0; failure < 10; failure++) {
    await app.visitor().post("/login", { email: customer.email, password: "Wrong horse 12 hats" });
  }
  const email = newEmail();
  const browser = await browserWithCode(app, { purpose: "sign-up", email, code: "1234" });
  const login = async () => (await app.visitor().post("/login", { email: customer.email, password: PASSWORD })).status;
  expect(await login()).toBe(429);

  app.advance(-HOUR);
  expect(await login()).toBe(429);
  expect((await customer.get("/my-profile")).status).toBe(200);
  await runJobs(app);
  expect((await customer.get("/my-profile")).status).toBe(200);
  expect((await customer.post("/create-review", { rating: 5, description: "Written twice, so to say." })).status).toBe(
    200,
  );
  expect((await app.visitor().get("/get-all-reviews")).body.reviews).toHaveLength(1);

  app.advance(HOUR + 10 * MINUTE);
  expect((await browser.post("/verify-user", { otp: "1234", email })).status).toBe(422);
  app.advance(5 * MINUTE);
  expect(await login()).toBe(200);
  expect(app.log()).not.toContain('"event":"unexpected"');
});
