import { afterAll, beforeAll, expect, test } from "vitest";
import { AT_ONCE, QUEUE_MAX } from "#src/server/security/hashing.ts";
import { clearQuota, consume } from "#src/server/security/quotas.ts";
import { limits, type Quota } from "#src/server/security/rate-limits.ts";
import { REAUTHENTICATION_LIFE_MS } from "#src/server/security/sessions.ts";
import { repeat } from "#tests/support/attacks.ts";
import { type Answer, newEmail, openTestApp, PASSWORD, type TestApp } from "#tests/support/build-app.ts";
import { browserWithCode } from "#tests/support/flows.ts";
import { rowsOf } from "#tests/support/rows.ts";

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const NEW_PASSWORD = "Nine Umbrellas in April 4";
const signUp = (email: string) => ({ name: "Ann Ash", email, password: PASSWORD, rememberMe: true });

test("each quota allows exactly its cap, even in parallel, and resets after its window", {
  tags: ["asvs-2.3.2", "asvs-2.4.1"],
}, async () => {
  const { database } = app.context;
  for (const [name, { cap, windowMs, restarts }] of Object.entries(limits) as [keyof typeof limits, Quota][]) {
    const subject = `test ${name}`;
    const start = new Date();
    const at = (ms: number) => new Date(start.getTime() + ms);
    const given = await Promise.all(Array.from({ length: cap + 15 }, () => consume(database, name, subject, start)));
    expect(given.filter(Boolean), name).toHaveLength(cap);
    expect(await consume(database, name, subject, at(windowMs - 1)), name).toBe(false);
    expect(await consume(database, name, subject, at(windowMs)), name).toBe(true);
    if (restarts !== "after quiet" || cap < 3) continue;
    // Under steady use such a quota never restarts, and no period of its length exceeds the cap.
    await clearQuota(database, name, subject);
    let spent = 0;
    for (let step = 0; step < cap * 2; step++) {
      if (await consume(database, name, subject, at(step * (windowMs / cap / 2)))) spent++;
    }
    expect(spent, name).toBe(cap);
  }
});

test("a call that exceeds the remaining quota consumes nothing", async () => {
  const { database } = app.context;
  const now = new Date();
  for (let code = 0; code < 9; code++) await consume(database, "resetTries", "partly", now, 5);
  expect(await consume(database, "resetTries", "partly", now, 6)).toBe(false);
  expect(await consume(database, "resetTries", "partly", now, 5)).toBe(true);
  expect(await consume(database, "resetTries", "partly", now, 1)).toBe(false);
});

test("over HTTP, parallel calls beyond the cap get 429", {
  tags: "asvs-2.3.2",
}, async () => {
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
    await outcomes(12, () => app.visitor().post("/forgot-password-otp", { email: "x@y.example" }, from("203.0.113.2"))),
  ).toEqual({ refused: 2, others: limits.codeRequestsAddress.cap });
  expect(await outcomes(12, () => app.visitor().post("/sign-up", signUp(newEmail()), from("203.0.113.3")))).toEqual({
    refused: 2,
    others: limits.signUpsAddress.cap,
  });
  expect(
    await outcomes(34, (n) =>
      app.visitor().post("/login", { email: `x${n}@y.example`, password: "no" }, from("203.0.113.4")),
    ),
  ).toEqual({ refused: 4, others: limits.loginFailuresAddress.cap });
  expect(await outcomes(12, () => person.put("/update-profile", { profilePic: null }))).toEqual({
    refused: 2,
    others: limits.avatarChanges.cap,
  });
  expect(await outcomes(12, (n) => person.post("/create-review", { rating: 1, description: `Review ${n}` }))).toEqual({
    refused: 2,
    others: limits.reviewsPerUser.cap,
  });
  const refusal = await app.visitor().post("/verify-otp", { email: "x@y.example", otp: "0000" }, from("203.0.113.1"));
  expect(Number(refusal.headers["retry-after"])).toBeGreaterThan(0);
});

test("a call rejected by the full hashing queue consumes no try and sends no email", {
  tags: ["asvs-2.4.1", "asvs-6.3.1"],
}, async () => {
  const person = await app.person();
  const admin = await app.person("Admin");
  app.advance(REAUTHENTICATION_LIFE_MS);
  const { email, id } = person;
  const pending = newEmail();
  const signingUp = await browserWithCode(app, { purpose: "sign-up", email: pending, code: "1234" });
  const resetting = await browserWithCode(app, { purpose: "reset", email, code: "1234", userId: id });
  const visitor = app.visitor();
  const change = { currentPassword: PASSWORD, newPassword: NEW_PASSWORD, confirmPassword: NEW_PASSWORD };
  const from = { address: "203.0.113.70" };
  const calls: (() => Promise<Answer>)[] = [
    () => visitor.post("/sign-up", signUp(newEmail()), from),
    () => visitor.post("/forgot-password-otp", { email }, from),
    () => visitor.post("/login", { email, password: PASSWORD }, from),
    () => visitor.post("/verify-user", { email: pending, otp: "1234" }, from),
    () => signingUp.post("/resend-otp", { email: pending }, from),
    () => signingUp.post("/verify-user", { email: pending, otp: "1234" }, from),
    () => resetting.post("/verify-otp", { email, otp: "1234" }, from),
    () => person.put("/update-password", change),
    () => person.delete("/my-sessions", { password: PASSWORD }),
    () => person.delete("/my-profile", { password: PASSWORD, reviews: "keep" }),
    () => admin.put("/update-user-role", { userId: id, role: "Customer", password: PASSWORD }),
  ];
  const held = Promise.withResolvers<void>();
  const full = Array.from({ length: AT_ONCE + QUEUE_MAX }, () => app.context.hasher.admit(() => held.promise));
  const state = async () => [
    await rowsOf(app, "select * from flows order by id"),
    await rowsOf(app, "select * from quotas order by key"),
  ];
  const before = await state();
  for (const call of calls) {
    expect(await call()).toMatchObject({ status: 503, body: { code: "busy" } });
    expect(await state(), String(call)).toEqual(before);
  }
  held.resolve();
  await Promise.all(full);
  expect((await resetting.post("/verify-otp", { email, otp: "1234" })).status).toBe(200);
  expect((await signingUp.post("/verify-user", { email: pending, otp: "1234" })).status).toBe(200);
});
