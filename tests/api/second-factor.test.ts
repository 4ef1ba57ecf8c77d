import { afterAll, beforeAll, expect, test } from "vitest";
import { TOTP_DIGITS, TOTP_DRIFT } from "#src/features/accounts/second-factor/limits.ts";
import { limits } from "#src/server/security/rate-limits.ts";
import { ATTACK_TIMEOUT_MS, times } from "#tests/support/attacks.ts";
import { openTestApp, type TestApp } from "#tests/support/build-app.ts";
import { rowsOf } from "#tests/support/rows.ts";
import { enter, type Guarded, guarded, halfWay, subjectsTo, totpOf } from "#tests/support/second-factor.ts";

// Attacks on the second step with the correct password. `npm run prove -- attacks` runs them in full.

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

/** The number of simultaneously valid codes. */
const SHARE = (2 * TOTP_DRIFT + 1) / 10 ** TOTP_DIGITS;

/** Codes that are not currently valid, to count how many are compared at all. */
function wrongCodes(person: Guarded, count: number): string[] {
  const near = new Set(Array.from({ length: 130 }, (_, step) => totpOf(app, person.secret, step - 65)));
  const codes: string[] = [];
  for (let number = 0; codes.length < count; number++) {
    const code = String(number).padStart(TOTP_DIGITS, "0");
    if (!near.has(code)) codes.push(code);
  }
  return codes;
}

const GUESSES = times(10_000, 300);
test(`only ${limits.factorTries.cap} of ${GUESSES} parallel guesses at an app's code are compared, and then even a correct one is rejected`, {
  tags: ["asvs-6.6.3", "asvs-6.3.1", "asvs-2.3.4", "asvs-15.4.2"],
  timeout: ATTACK_TIMEOUT_MS,
}, async () => {
  const person = await guarded(app);
  const attackers = await Promise.all(Array.from({ length: 10 }, () => halfWay(app, person)));
  const codes = wrongCodes(person, GUESSES);
  const answers = await Promise.all(codes.map((code, index) => enter(attackers[index % 10] ?? app.visitor(), code)));
  const compared = answers.filter(({ body }) => body.code === "factorCodeInvalid");
  expect(compared).toHaveLength(limits.factorTries.cap);
  // The others are rejected: too many tries, or too many in parallel.
  expect(answers.filter(({ status }) => ![422, 429, 503].includes(status))).toEqual([]);
  expect((await enter(await halfWay(app, person), totpOf(app, person.secret))).status).toBe(429);
  expect(limits.factorTries.cap * SHARE).toBeLessThanOrEqual(0.000_03);

  // The owner is notified once, and can log in with a recovery code or in a known browser.
  const warnings = (await subjectsTo(app, person.email)).filter((subject) =>
    subject.startsWith("Someone entered your"),
  );
  expect(warnings).toHaveLength(1);
  expect((await enter(await halfWay(app, person), person.recoveryCodes[0] ?? "")).status).toBe(200);
  await person.post("/logout");
  expect((await enter(await halfWay(app, person, person), totpOf(app, person.secret))).status).toBe(200);
});

const DAYS = times(60, 5);
test(`continuous guessing for ${DAYS} days gets at most 100 tries in any 30 days, a 0.03 % chance`, {
  tags: ["asvs-6.6.3", "asvs-6.1.1"],
  timeout: ATTACK_TIMEOUT_MS,
}, async () => {
  const person = await guarded(app);
  const compared: number[] = [];
  for (let at = 0; at < DAYS * DAY; at += 6 * HOUR) {
    const browser = await halfWay(app, person);
    const answers = await Promise.all(wrongCodes(person, 12).map((code) => enter(browser, code)));
    for (const { body } of answers) if (body.code === "factorCodeInvalid") compared.push(at);
    app.advance(6 * HOUR);
  }
  const inSpan = (from: number) => compared.filter((at) => at >= from && at < from + 30 * DAY).length;
  const most = Math.max(...compared.map(inSpan));
  expect(most).toBeGreaterThan(60);
  expect(most).toBeLessThanOrEqual(limits.factorTriesMonth.cap);
  expect(limits.factorTriesMonth.cap * SHARE).toBeLessThanOrEqual(0.000_300_001);
});

test("a known device has separate tries, twenty a day", { tags: "asvs-6.6.3" }, async () => {
  const person = await guarded(app);
  await person.post("/logout");
  const browser = await halfWay(app, person, person);
  const answers = await Promise.all(wrongCodes(person, 40).map((code) => enter(browser, code)));
  expect(answers.filter(({ status }) => status === 422)).toHaveLength(limits.factorTriesKnownDevice.cap);
  expect((await enter(await halfWay(app, person), totpOf(app, person.secret))).status).toBe(200);
});

const ROUNDS = times(20, 1);
const AT_ONCE = 100;
test(`a recovery code works once in ${AT_ONCE} parallel uses, in ${ROUNDS} rounds`, {
  tags: ["asvs-6.5.1", "asvs-15.4.2"],
  timeout: ATTACK_TIMEOUT_MS,
}, async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const person = await guarded(app);
    const code = person.recoveryCodes[0] ?? "";
    // As many tries as uses: only the code itself limits successes to one.
    const browsers = await Promise.all(Array.from({ length: 10 }, () => halfWay(app, person)));
    const answers: number[] = [];
    for (let use = 0; use < AT_ONCE; use += 25) {
      await rowsOf(app, "delete from quotas where key like 'recoveryTries:%'");
      const some = await Promise.all(
        Array.from({ length: 25 }, (_, index) => enter(browsers[(use + index) % 10] ?? app.visitor(), code)),
      );
      answers.push(...some.map(({ status }) => status));
    }
    expect(answers.filter((status) => status === 200)).toHaveLength(1);
    const used = await rowsOf(
      app,
      `select 1 from recovery_codes where user_id = '${person.id}' and used_at is not null`,
    );
    expect(used).toHaveLength(1);
  }
});

test(`an app's code works once in ${AT_ONCE} parallel logins`, {
  tags: ["asvs-6.5.1", "asvs-15.4.2"],
  timeout: ATTACK_TIMEOUT_MS,
}, async () => {
  const person = await guarded(app);
  const browsers = await Promise.all(Array.from({ length: 10 }, () => halfWay(app, person)));
  const code = totpOf(app, person.secret);
  const answers = await Promise.all(
    Array.from({ length: AT_ONCE }, (_, use) => enter(browsers[use % 10] ?? app.visitor(), code)),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
});
