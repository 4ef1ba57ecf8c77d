import { afterAll, beforeAll, expect, test } from "vitest";
import { findFlow } from "#src/features/accounts/codes/flows.server.ts";
import { consume } from "#src/server/security/quotas.ts";
import { limits } from "#src/server/security/rate-limits.ts";
import { ATTACK_TIMEOUT_MS, clearSiteQuotas, codeOf, repeat, times } from "#tests/support/attacks.ts";
import { newEmail, openTestApp, PASSWORD, type TestApp, type Visitor } from "#tests/support/build-app.ts";
import { mailsSent } from "#tests/support/rows.ts";

// What honest users can still do during attacks. `npm run prove -- attacks` runs the attacks in full.

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const NEW_PASSWORD = "Another lamp beside 3 chairs";

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const ROUNDS = times(100, 1);
const ATTACKERS = 100;
/** An address is soon rate-limited, so more requests from each would only be rejected again. */
const GUESSES_OF_EACH = times(20, 4);

test(`a person can reset and log in while ${ATTACKERS} attackers guess, ${ROUNDS} of ${ROUNDS} times`, {
  tags: ["asvs-6.1.1", "asvs-6.4.3"],
  timeout: ATTACK_TIMEOUT_MS,
}, async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const victim = await app.person();
    const { email } = victim;
    await mailsSent(app);
    const before = app.mailbox.countFor(email);
    let isOver = false;
    const attacks = repeat(ATTACKERS, ATTACKERS, async (index) => {
      const browser = app.visitor();
      const from = { address: `198.18.${round}.${index}` };
      if (index % 10 === 0) await browser.post("/forgot-password-otp", { email }, from);
      for (let guess = 0; guess < GUESSES_OF_EACH && !isOver; guess++) {
        await browser.post("/verify-otp", { email, otp: codeOf(index * 97 + guess) }, from);
        await app.visitor().post("/verify-user", { email, otp: codeOf(guess) }, from);
        await app.visitor().post("/login", { email, password: `Guess number ${guess}` }, from);
      }
    });
    await new Promise((resolve) => setTimeout(resolve, 200));
    try {
      expect(await patiently(() => victim.post("/forgot-password-otp", { email }))).toBe(200);
      const mine = await findFlow(app.context.database, victim.cookies.get("flow")?.split(".")[0]);
      expect(mine?.codeMac).not.toBeNull();
      const status = await verifyByAnyMail(victim, email, before);
      expect(status).toBe(200);
      expect(await patiently(() => victim.put("/reset-password", { email, password: NEW_PASSWORD }))).toBe(200);
      expect(await patiently(() => victim.post("/login", { email, password: NEW_PASSWORD }))).toBe(200);
    } finally {
      isOver = true;
      await attacks;
    }
    await clearSiteQuotas(app);
  }
});

/** The attackers' requests send emails too, so the person tries up to five received codes, the newest first. */
async function verifyByAnyMail(victim: Visitor, email: string, before: number): Promise<number> {
  await app.mailbox.newest(email, before);
  await mailsSent(app);
  const codes = app.mailbox.mails
    .filter(({ to }) => to === email)
    .slice(before)
    .map(({ text }) => /^\d{4}$/m.exec(text)?.[0]);
  for (const otp of codes.filter((code) => code !== undefined).reverse()) {
    if ((await patiently(() => victim.post("/verify-otp", { email, otp }))) === 200) return 200;
  }
  return 0;
}

/** Like a browser that follows Retry-After. */
async function patiently(step: () => Promise<{ status: number }>): Promise<number> {
  for (let attempt = 0; attempt < 200; attempt++) {
    const { status } = await step();
    if (status !== 503) return status;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return 503;
}

const REQUESTS = times(10_000, 96);
test(`${REQUESTS} requests in a day send one mailbox at most 9 reset mails and 6 sign-up mails`, {
  tags: "asvs-2.4.1",
  timeout: ATTACK_TIMEOUT_MS,
}, async () => {
  await using site = await openTestApp();
  const person = await site.person();
  const newcomer = newEmail("new");
  const [name = "", domain = ""] = newcomer.split("@");
  await mailsSent(site);
  const before = site.mailbox.countFor(person.email);
  const bursts = times(24, 6);
  for (let burst = 0; burst < bursts; burst++) {
    await repeat(REQUESTS / bursts, 16, async (index) => {
      const email = `${name}${["", "+a", "+b.c"][index % 3]}@${index % 2 ? domain : domain.toUpperCase()}`;
      if (index % 2) await site.visitor().post("/forgot-password-otp", { email: person.email.toUpperCase() });
      else await site.visitor().post("/sign-up", { name: "A", email, password: PASSWORD, rememberMe: true });
    });
    if (burst < bursts - 1) site.advance((DAY - MINUTE) / bursts);
  }
  await mailsSent(site);
  expect(site.mailbox.countFor(person.email) - before).toBe(limits.resetMailsDay.cap + limits.linkMailsDay.cap);
  expect(site.mailbox.mails.filter(({ to }) => to.startsWith(name)).length).toBe(limits.signUpMailsDay.cap);
});

test("attackers cannot exhaust the reset mails of a known browser", async () => {
  await using site = await openTestApp();
  const person = await site.person();
  await mailsSent(site);
  await repeat(14, 7, async () => void (await site.visitor().post("/forgot-password-otp", { email: person.email })));
  await consume(site.context.database, "siteBreaker", "site", site.context.clock());
  await mailsSent(site);
  const before = site.mailbox.countFor(person.email);
  await person.post("/forgot-password-otp", { email: person.email });
  expect((await site.mailbox.newest(person.email, before)).text).toContain("/reset-password#t=");
});
