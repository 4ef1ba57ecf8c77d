import { afterAll, beforeAll, expect, test } from "vitest";
import { newEmail, openTestApp, type TestApp } from "#tests/support/build-app.ts";
import { rowsOf } from "#tests/support/rows.ts";
import { CODE_LIFE_MS, CODE_TRIES } from "../limits.ts";

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const NEW_PASSWORD = "Nine Umbrellas in April 4";

test("requesting a reset for an address without an account uses up no tries", async () => {
  const spent = () =>
    rowsOf(app, "select coalesce(sum(spent), 0)::int as tries from quotas where key like 'resetTries:%'");
  const before = await spent();
  await app.visitor().post("/forgot-password-otp", { email: newEmail() });
  expect(await spent()).toEqual(before);
});

test("an Admin's reset counts against a smaller quota, even with an unknown device cookie", async () => {
  const { email } = await app.person("Admin");
  const browser = app.visitor();
  browser.cookies.set("device", "A".repeat(43));
  for (const address of [email, newEmail()]) await browser.post("/forgot-password-otp", { email: address });
  const [flow] = await rowsOf<{ reserved_in: string }>(
    app,
    `select reserved_in from flows where email = '${email}' order by created_at desc limit 1`,
  );
  expect(flow?.reserved_in).toMatch(/^resetTriesAdmin:/);
});

test("a wrong guess counts once site-wide if its code was mailed, and otherwise not at all", async () => {
  const spent = async () =>
    (await rowsOf<{ spent: number }>(app, "select spent from quotas where key = 'siteWrongGuesses:site'"))[0]?.spent ??
    0;
  const guessAt = async (email: string, isKnown: boolean) => {
    const browser = app.visitor();
    await browser.post("/forgot-password-otp", { email });
    const code = isKnown ? await app.mailbox.code(email) : "0000";
    expect((await browser.post("/verify-otp", { email, otp: code === "1111" ? "2222" : "1111" })).status).toBe(422);
  };
  // The first guess begins a new day.
  await guessAt(newEmail(), false);
  const before = await spent();
  await guessAt(newEmail(), false);
  expect(await spent()).toBe(before);
  await guessAt((await app.person()).email, true);
  expect(await spent()).toBe(before + 1);
});

test("refunds the unused tries of an expired code and of a reset's other codes", async () => {
  const { email, id, ...browser } = await app.person();
  const [device] = await rowsOf<{ id: string }>(app, `select id from devices where user_id = '${id}'`);
  const spent = () => rowsOf(app, `select spent from quotas where key like 'resetTriesKnownDevice:${device?.id}.%'`);
  const ask = async (earlier: number) => {
    await browser.post("/forgot-password-otp", { email });
    return app.mailbox.code(email, earlier);
  };
  await ask(0);
  app.advance(CODE_LIFE_MS + 1);
  await ask(1);
  expect(await spent()).toEqual([{ spent: CODE_TRIES }]);
  const otp = await ask(2);
  expect(await spent()).toEqual([{ spent: 2 * CODE_TRIES }]);
  expect((await browser.post("/verify-otp", { email, otp })).status).toBe(200);
  expect((await browser.put("/reset-password", { email, password: NEW_PASSWORD })).status).toBe(200);
  // One code, entered correctly the first time: one try.
  expect(await spent()).toEqual([{ spent: 1 }]);
});
