import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { findFlow } from "#src/features/accounts/codes/flows.server.ts";
import { CODE_TRIES, COOKIELESS_TRIES } from "#src/features/accounts/limits.ts";
import { consume } from "#src/server/security/quotas.ts";
import { limits } from "#src/server/security/rate-limits.ts";
import { ATTACK_TIMEOUT_MS, clearSiteQuotas, codeOf, repeat, times } from "#tests/support/attacks.ts";
import { newEmail, openTestApp, type Person, type TestApp } from "#tests/support/build-app.ts";
import { browserWithCode } from "#tests/support/flows.ts";
import { rowsOf } from "#tests/support/rows.ts";

// Attacks on codes and passwords, counted and in parallel. `npm run prove -- attacks` runs them in full.

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const NEW_PASSWORD = "Another lamp beside 3 chairs";

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());
beforeEach(() => clearSiteQuotas(app));

const isAnswer = (status: number) => [200, 422, 503].includes(status);

describe("guesses at one code", () => {
  const GUESSES = times(10_000, 200);
  const ROUNDS = times(20, 1);

  test(`only ${CODE_TRIES} of ${GUESSES} parallel guesses at a reset code are evaluated`, {
    tags: ["asvs-6.6.3", "asvs-2.3.4", "asvs-15.4.2"],
    timeout: ATTACK_TIMEOUT_MS,
  }, async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const { email, id } = await app.person();
      const browser = await browserWithCode(app, { purpose: "reset", email, code: "9999", userId: id });
      const statuses = await Promise.all(
        Array.from({ length: GUESSES }, (_, guess) =>
          browser.post("/verify-otp", { email, otp: codeOf(guess % 9_999) }),
        ),
      );
      expect(statuses.every(({ status }) => isAnswer(status))).toBe(true);
      expect(statuses.filter(({ status }) => status === 200)).toHaveLength(0);
      const flow = await findFlow(app.context.database, browser.cookies.get("flow"));
      expect(flow?.tries).toBe(CODE_TRIES);
      expect((await browser.post("/verify-otp", { email, otp: "9999" })).status).toBe(422);
    }
  });

  test(
    `only ${CODE_TRIES} of ${GUESSES} parallel guesses at a sign-up code are evaluated, and ${COOKIELESS_TRIES} without its cookie`,
    async () => {
      for (let round = 0; round < ROUNDS; round++) {
        const email = newEmail();
        const browser = await browserWithCode(app, { purpose: "sign-up", email, code: "9999" });
        const cookie = browser.cookies.get("flow");
        const answers = await Promise.all(
          Array.from({ length: GUESSES }, (_, guess) =>
            (guess % 2 ? browser : app.visitor()).post("/verify-user", { email, otp: codeOf(guess % 9_999) }),
          ),
        );
        expect(answers.filter(({ status }) => status === 200)).toHaveLength(0);
        const flow = await findFlow(app.context.database, cookie);
        expect([flow?.tries, flow?.cookielessTries]).toEqual([CODE_TRIES, COOKIELESS_TRIES]);
      }
    },
    ATTACK_TIMEOUT_MS,
  );
});

describe("simultaneous correct codes", () => {
  const ROUNDS = times(1_000, 1);
  const AT_ONCE = 100;

  test(`only one of ${AT_ONCE} parallel correct submissions succeeds, in ${ROUNDS} rounds of each purpose, and no code works twice`, {
    tags: ["asvs-6.5.1", "asvs-6.4.1"],
    timeout: ATTACK_TIMEOUT_MS,
  }, async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const { email, id } = await app.person();
      const reset = await browserWithCode(app, { purpose: "reset", email, code: "1234", userId: id });
      // As many tries as submissions: only consuming the code limits successes to one.
      await rowsOf(app, `update flows set max_tries = ${AT_ONCE} where user_id = '${id}'`);
      const resets = await atOnce(AT_ONCE, () => reset.post("/verify-otp", { email, otp: "1234" }));
      expect(resets.filter((status) => status === 200)).toHaveLength(1);

      const changes = await atOnce(10, () => reset.put("/reset-password", { email, password: NEW_PASSWORD }));
      expect(changes.filter((status) => status === 200)).toHaveLength(1);
      expect((await reset.post("/verify-otp", { email, otp: "1234" })).status).toBe(422);

      const newcomer = newEmail();
      const signUp = await browserWithCode(app, { purpose: "sign-up", email: newcomer, code: "1234" });
      const cookie = signUp.cookies.get("flow") ?? "";
      await rowsOf(app, `update flows set max_tries = ${AT_ONCE} where email = '${newcomer}'`);
      const signUps = await atOnce(AT_ONCE, async () => {
        const browser = app.visitor();
        browser.cookies.set("flow", cookie);
        return browser.post("/verify-user", { email: newcomer, otp: "1234" });
      });
      expect(signUps.filter((status) => status === 200)).toHaveLength(1);
      expect(await rowsOf(app, `select 1 from users where email = '${newcomer}'`)).toHaveLength(1);
      expect(
        await rowsOf(app, `select 1 from sessions s join users u on u.id = s.user_id where u.email = '${newcomer}'`),
      ).toHaveLength(1);
    }
  });

  async function atOnce(count: number, step: () => Promise<{ status: number }>): Promise<number[]> {
    const answers = await Promise.all(Array.from({ length: count }, step));
    expect(answers.map(({ status }) => status).filter((status) => !isAnswer(status))).toEqual([]);
    return answers.map(({ status }) => status);
  }
});

describe("many tries over a long time", () => {
  const DAYS = times(60, 6);

  test(`continuous guessing for ${DAYS} days gets at most 50 tries in any 30 days, a 0.5 % chance`, {
    tags: ["asvs-6.5.4", "asvs-6.1.1"],
    timeout: ATTACK_TIMEOUT_MS,
  }, async () => {
    await using site = await openTestApp();
    const victim = await site.person();
    const evaluated: { at: number; tries: number }[] = [];
    for (let at = 0; at < DAYS * DAY; at += 12 * HOUR) {
      const attackers = await Promise.all(
        Array.from({ length: 5 }, async () => {
          const browser = site.visitor();
          await browser.post("/forgot-password-otp", { email: victim.email });
          return browser;
        }),
      );
      for (const browser of attackers) {
        const flow = await findFlow(site.context.database, browser.cookies.get("flow")?.split(".")[0]);
        if (!flow?.codeMac) continue;
        await Promise.all(
          Array.from({ length: 7 }, (_, guess) =>
            browser.post("/verify-otp", { email: victim.email, otp: codeOf(guess) }),
          ),
        );
        const after = await findFlow(site.context.database, browser.cookies.get("flow")?.split(".")[0]);
        evaluated.push({ at, tries: after?.tries ?? 0 });
      }
      site.advance(12 * HOUR);
    }
    const inSpan = (from: number) =>
      evaluated.filter(({ at }) => at >= from && at < from + 30 * DAY).reduce((sum, { tries }) => sum + tries, 0);
    const most = Math.max(...evaluated.map(({ at }) => inSpan(at)));
    expect(most).toBeGreaterThan(40);
    expect(most).toBeLessThanOrEqual(limits.resetTries.cap);
    const chance = 1 - (1 - CODE_TRIES / 10_000) ** Math.ceil(most / CODE_TRIES);
    expect(chance).toBeLessThanOrEqual(0.005);
  });

  test("after too many wrong guesses site-wide, emails contain links instead of codes for a day", {
    tags: "asvs-6.5.4",
  }, async () => {
    await using site = await openTestApp();
    const { database, clock } = site.context;
    for (let guess = 0; guess < limits.siteWrongGuesses.cap; guess++)
      await consume(database, "siteWrongGuesses", "site", clock());
    const [victim, owner] = [await site.person(), await site.person()];
    const attacker = await browserWithCode(site, {
      purpose: "reset",
      email: victim.email,
      code: "9999",
      userId: victim.id,
    });
    await attacker.post("/verify-otp", { email: victim.email, otp: "0000" });
    expect(site.log()).toContain('"event":"breaker.open"');
    await owner.post("/forgot-password-otp", { email: owner.email });
    expect((await site.mailbox.newest(owner.email)).text).toContain("/reset-password#t=");
    site.advance(DAY + MINUTE);
    await owner.post("/forgot-password-otp", { email: owner.email });
    expect(await site.mailbox.code(owner.email, 1)).toMatch(/^\d{4}$/);
  });

  const TRIES = times(10_000, 130);
  test(`spraying ${TRIES} common passwords over many accounts from few addresses fails and is soon limited`, {
    tags: "asvs-6.3.1",
    timeout: ATTACK_TIMEOUT_MS,
  }, async () => {
    const people = await Promise.all(Array.from({ length: 3 }, () => app.person()));
    const addresses = Math.ceil(TRIES / 1_000) + 1;
    const statuses: number[] = [];
    await repeat(TRIES, 8, async (index) => {
      const { email } = people[index % people.length] as Person;
      const address = `198.51.100.${index % addresses}`;
      statuses.push((await app.visitor().post("/login", { email, password: `Summer${index}!` }, { address })).status);
    });
    expect(statuses).not.toContain(200);
    const evaluated = statuses.filter((status) => status === 401).length;
    expect(evaluated).toBeLessThanOrEqual(people.length * limits.loginFailures.cap);
    expect(statuses.filter((status) => status === 429).length).toBe(TRIES - evaluated);
  });
});
