import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { consumeReset, findFlow } from "#src/features/accounts/flows.server.ts";
import { CODE_TRIES, COOKIELESS_TRIES } from "#src/features/accounts/limits.ts";
import { deleteUser } from "#src/features/accounts/store.server.ts";
import { clearBudget, spend } from "#src/server/budgets.ts";
import { type Budget, limits } from "#src/server/rate-limits.ts";
import { ATTACK_TIMEOUT_MS, repeat, times } from "#tests/support/attacks.ts";
import { newEmail, openTestApp, PASSWORD, type Person, type TestApp, type Visitor } from "#tests/support/build-app.ts";
import { browserWithCode } from "#tests/support/flows.ts";
import { mailsSent, rowsOf } from "#tests/support/rows.ts";

// Attacks on codes and passwords, counted and in parallel. `npm run test:attacks` runs them in full.

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const NEW_PASSWORD = "Another lamp beside 3 chairs";

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());
/** What one attack spent on the whole site does not hinder the next. */
beforeEach(async () => {
  for (const name of ["siteWrongGuesses", "siteBreaker"] as const)
    await clearBudget(app.platform.database, name, "site");
});

const codeOf = (number: number) => String(number % 10_000).padStart(4, "0");
const isAnswer = (status: number) => [200, 422, 503].includes(status);

describe("guesses at one code", () => {
  const GUESSES = times(10_000, 200);
  const ROUNDS = times(20, 1);

  test(
    `[asvs 6.6.3] [asvs 2.3.4] [asvs 15.4.2] of ${GUESSES} guesses at once, at a reset's code, ${CODE_TRIES} are evaluated`,
    async () => {
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
        const flow = await findFlow(app.platform.database, browser.cookies.get("flow"));
        expect(flow?.tries).toBe(CODE_TRIES);
        expect((await browser.post("/verify-otp", { email, otp: "9999" })).status).toBe(422);
      }
    },
    ATTACK_TIMEOUT_MS,
  );

  test(
    `of ${GUESSES} guesses at once, at a sign-up's code, ${CODE_TRIES} are evaluated, and ${COOKIELESS_TRIES} without its cookie`,
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
        const flow = await findFlow(app.platform.database, cookie);
        expect([flow?.tries, flow?.cookielessTries]).toEqual([CODE_TRIES, COOKIELESS_TRIES]);
      }
    },
    ATTACK_TIMEOUT_MS,
  );
});

describe("right codes at once", () => {
  const ROUNDS = times(1_000, 1);
  const AT_ONCE = 100;

  test(
    `[asvs 6.5.1] [asvs 6.4.1] of ${AT_ONCE} right submissions at once one wins, in ${ROUNDS} rounds of each purpose, and no code works twice`,
    async () => {
      for (let round = 0; round < ROUNDS; round++) {
        const { email, id } = await app.person();
        const reset = await browserWithCode(app, { purpose: "reset", email, code: "1234", userId: id });
        // As many tries as submissions: what lets one win alone is that the code is consumed.
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
    },
    ATTACK_TIMEOUT_MS,
  );

  async function atOnce(count: number, step: () => Promise<{ status: number }>): Promise<number[]> {
    const answers = await Promise.all(Array.from({ length: count }, step));
    expect(answers.map(({ status }) => status).filter((status) => !isAnswer(status))).toEqual([]);
    return answers.map(({ status }) => status);
  }
});

describe("budgets", () => {
  test("[asvs 2.3.2] [asvs 2.4.1] each budget gives its cap and no more, also to many at once, and gives again after its window", async () => {
    const { database } = app.platform;
    for (const [name, { cap, windowMs, restarts }] of Object.entries(limits) as [keyof typeof limits, Budget][]) {
      const subject = `test ${name}`;
      const start = new Date();
      const at = (ms: number) => new Date(start.getTime() + ms);
      const given = await Promise.all(Array.from({ length: cap + 15 }, () => spend(database, name, subject, start)));
      expect(given.filter(Boolean), name).toHaveLength(cap);
      expect(await spend(database, name, subject, at(windowMs - 1)), name).toBe(false);
      expect(await spend(database, name, subject, at(windowMs)), name).toBe(true);
      if (restarts !== "after quiet" || cap < 3) continue;
      // Used now and then, such a budget never begins anew: no span of its length holds more than the cap.
      await clearBudget(database, name, subject);
      let spent = 0;
      for (let step = 0; step < cap * 2; step++) {
        if (await spend(database, name, subject, at(step * (windowMs / cap / 2)))) spent++;
      }
      expect(spent, name).toBe(cap);
    }
  });

  test("a budget with too little left is not touched by who asks for more", async () => {
    const { database } = app.platform;
    const now = new Date();
    for (let code = 0; code < 9; code++) await spend(database, "resetTries", "partly", now, 5);
    expect(await spend(database, "resetTries", "partly", now, 6)).toBe(false);
    expect(await spend(database, "resetTries", "partly", now, 5)).toBe(true);
    expect(await spend(database, "resetTries", "partly", now, 1)).toBe(false);
  });

  test("[asvs 2.3.2] over HTTP each of the first is looked at, and the next is told to wait, all at once", async () => {
    const person = await app.person();
    const outcomes = async (count: number, step: (index: number) => Promise<{ status: number }>) => {
      const statuses: number[] = [];
      await repeat(count, 10, async (index) => void statuses.push((await step(index)).status));
      return {
        refused: statuses.filter((status) => status === 429).length,
        others: statuses.filter((status) => status !== 429).length,
      };
    };
    const from = (address: string) => ({ address });
    expect(
      await outcomes(24, () =>
        app.visitor().post("/verify-otp", { email: "x@y.example", otp: "0000" }, from("203.0.113.1")),
      ),
    ).toEqual({ refused: 4, others: limits.codeChecksAddress.cap });
    expect(
      await outcomes(12, () =>
        app.visitor().post("/forgot-password-otp", { email: "x@y.example" }, from("203.0.113.2")),
      ),
    ).toEqual({ refused: 2, others: limits.codeRequestsAddress.cap });
    expect(
      await outcomes(12, () =>
        app
          .visitor()
          .post(
            "/sign-up",
            { name: "A", email: newEmail(), password: PASSWORD, rememberMe: false },
            from("203.0.113.3"),
          ),
      ),
    ).toEqual({ refused: 2, others: limits.signUpsAddress.cap });
    expect(
      await outcomes(34, (n) =>
        app.visitor().post("/login", { email: `x${n}@y.example`, password: "no" }, from("203.0.113.4")),
      ),
    ).toEqual({ refused: 4, others: limits.loginFailuresAddress.cap });
    expect(await outcomes(12, () => person.put("/update-profile", { profilePic: null }))).toEqual({
      refused: 2,
      others: limits.avatarChanges.cap,
    });
    expect(await outcomes(12, (n) => person.post("/create-review", { rating: 1, description: `Review ${n}` }))).toEqual(
      { refused: 2, others: limits.reviewsPerUser.cap },
    );
    const refusal = await app.visitor().post("/verify-otp", { email: "x@y.example", otp: "0000" }, from("203.0.113.1"));
    expect(Number(refusal.headers["retry-after"])).toBeGreaterThan(0);
  });
});

describe("many tries over a long time", () => {
  const DAYS = times(60, 6);

  test(
    `[asvs 6.5.4] [asvs 6.1.1] whoever guesses whenever it is allowed, for ${DAYS} days, has at most 50 tries in any 30: 0.5 %`,
    async () => {
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
          const flow = await findFlow(site.platform.database, browser.cookies.get("flow")?.split(".")[0]);
          if (!flow?.codeMac) continue;
          await Promise.all(
            Array.from({ length: 7 }, (_, guess) =>
              browser.post("/verify-otp", { email: victim.email, otp: codeOf(guess) }),
            ),
          );
          const after = await findFlow(site.platform.database, browser.cookies.get("flow")?.split(".")[0]);
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
    },
    ATTACK_TIMEOUT_MS,
  );

  test("[asvs 6.5.4] too many wrong guesses over the whole site: for a day a link is mailed instead of a code, and the codes come back", async () => {
    await using site = await openTestApp();
    const { database, clock } = site.platform;
    for (let guess = 0; guess < limits.siteWrongGuesses.cap; guess++)
      await spend(database, "siteWrongGuesses", "site", clock());
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
    expect((await site.mailbox.newest(owner.email, 1)).text).toContain("/reset-password#t=");
    site.advance(DAY + MINUTE);
    await owner.post("/forgot-password-otp", { email: owner.email });
    expect(await site.mailbox.code(owner.email, 2)).toMatch(/^\d{4}$/);
  });

  const TRIES = times(10_000, 130);
  test(
    `[asvs 6.3.1] spraying ${TRIES} common passwords over many accounts from few addresses finds nothing and is soon refused`,
    async () => {
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
    },
    ATTACK_TIMEOUT_MS,
  );
});

describe("a victim under attack", () => {
  const ROUNDS = times(100, 1);
  const ATTACKERS = 100;
  /** An address is soon told to wait, so more from each would be more of the same refusal. */
  const GUESSES_OF_EACH = times(20, 4);

  test(
    `[asvs 6.1.1] [asvs 6.4.3] a person resets in the own browser, and logs in there, while ${ATTACKERS} attackers guess, ${ROUNDS} of ${ROUNDS} times`,
    async () => {
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
          const mine = await findFlow(app.platform.database, victim.cookies.get("flow")?.split(".")[0]);
          expect(mine?.codeMac).not.toBeNull();
          const status = await verifyByAnyMail(victim, email, before);
          expect(status).toBe(200);
          expect(await patiently(() => victim.put("/reset-password", { email, password: NEW_PASSWORD }))).toBe(200);
          expect(await patiently(() => victim.post("/login", { email, password: NEW_PASSWORD }))).toBe(200);
        } finally {
          isOver = true;
          await attacks;
        }
        for (const name of ["siteWrongGuesses", "siteBreaker"] as const)
          await clearBudget(app.platform.database, name, "site");
      }
    },
    ATTACK_TIMEOUT_MS,
  );

  /** The attackers' requests send mails too, so the person tries the codes that came, the newest first: at most five. */
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

  /** As a browser that is told to come back in a moment. */
  async function patiently(step: () => Promise<{ status: number }>): Promise<number> {
    for (let attempt = 0; attempt < 200; attempt++) {
      const { status } = await step();
      if (status !== 503) return status;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    return 503;
  }

  const REQUESTS = times(10_000, 96);
  test(
    `[asvs 2.4.1] ${REQUESTS} requests in a day bring one mailbox at most 9 mails of resets and 6 of sign-ups`,
    async () => {
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
    },
    ATTACK_TIMEOUT_MS,
  );

  test("strangers cannot use up what a known browser is mailed, codes or links", async () => {
    await using site = await openTestApp();
    const person = await site.person();
    await mailsSent(site);
    await repeat(14, 7, async () => void (await site.visitor().post("/forgot-password-otp", { email: person.email })));
    await spend(site.platform.database, "siteBreaker", "site", site.platform.clock());
    await mailsSent(site);
    const before = site.mailbox.countFor(person.email);
    await person.post("/forgot-password-otp", { email: person.email });
    expect((await site.mailbox.newest(person.email, before)).text).toContain("/reset-password#t=");
  });
});

const ROUNDS_OF_LEAVING = times(10_000, 15);
test(
  `[asvs 2.3.4] ${ROUNDS_OF_LEAVING} times two Admins leave at once: one stays`,
  async () => {
    await using site = await openTestApp();
    const { database } = site.platform;
    const insert = (id: string) =>
      rowsOf(
        site,
        `insert into users (id, email, name, password_hash, role) values ('${id}', '${id}@mail.example', 'A', '', 'Admin')`,
      );
    const ids = ["00000000-0000-7000-8000-000000000001", "00000000-0000-7000-8000-000000000002"] as const;
    for (let round = 0; round < ROUNDS_OF_LEAVING; round++) {
      await rowsOf(site, "delete from users");
      for (const id of ids) await insert(id);
      const gone = await Promise.all(ids.map((id) => deleteUser(database, id)));
      expect(gone.filter(Boolean)).toHaveLength(1);
    }
  },
  ATTACK_TIMEOUT_MS,
);

test("[asvs 2.3.1] [asvs 6.4.3] of all orders of the steps of a reset only the right one leads to a new password", async () => {
  const { email, id } = await app.person();
  const steps = ["begin", "verify", "reset", "login"] as const;
  const orders = permutations([...steps]);
  expect(orders).toHaveLength(24);
  for (const order of orders) {
    let browser = app.visitor();
    const statuses: number[] = [];
    for (const step of order) {
      if (step === "begin") browser = await browserWithCode(app, { purpose: "reset", email, code: "4321", userId: id });
      else if (step === "verify") statuses.push((await browser.post("/verify-otp", { email, otp: "4321" })).status);
      else if (step === "reset")
        statuses.push((await browser.put("/reset-password", { email, password: NEW_PASSWORD })).status);
      else statuses.push((await browser.post("/login", { email, password: NEW_PASSWORD })).status);
    }
    expect(
      statuses.every((status) => status === 200),
      order.join(" "),
    ).toBe(order.join() === steps.join());
    await rowsOf(app, `delete from flows where email = '${email}'`);
    if (order.join() === steps.join())
      await app.platform.database.execute(
        `update users set password_hash = '${await app.platform.hasher.hash(PASSWORD)}' where id = '${id}'`,
      );
    await rowsOf(app, `delete from budgets where key like 'login%'`);
  }
});

test("a reset begun before its account was deleted resets nothing", async () => {
  const person = await app.person();
  const { email, id } = person;
  const browser = await browserWithCode(app, { purpose: "reset", email, code: "4321", userId: id });
  expect((await browser.post("/verify-otp", { email, otp: "4321" })).status).toBe(200);
  await person.delete("/my-profile", { password: PASSWORD, reviews: "remove" });
  expect((await browser.put("/reset-password", { email, password: NEW_PASSWORD })).status).toBe(422);
  expect(await consumeReset(app.platform.database, id, new Date())).toBe(false);
});

test("a login during a reset neither stops it nor survives it", async () => {
  const person = await app.person();
  const { email, id } = person;
  const browser = await browserWithCode(app, { purpose: "reset", email, code: "4321", userId: id });
  await browser.post("/verify-otp", { email, otp: "4321" });
  const meanwhile = app.visitor();
  expect((await meanwhile.post("/login", { email, password: PASSWORD })).status).toBe(200);
  expect((await browser.put("/reset-password", { email, password: NEW_PASSWORD })).status).toBe(200);
  expect((await meanwhile.get("/my-profile")).status).toBe(401);
});

function permutations<Item>(items: Item[]): Item[][] {
  if (items.length < 2) return [items];
  return items.flatMap((item, index) => permutations(items.toSpliced(index, 1)).map((rest) => [item, ...rest]));
}
