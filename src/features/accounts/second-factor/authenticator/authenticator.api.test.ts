import { afterAll, beforeAll, expect, test } from "vitest";
import { recordDetails } from "#src/database/schema.ts";
import { readConfig } from "#src/server/config.server.ts";
import { keysFrom } from "#src/server/security/secrets.ts";
import { openTestApp, PASSWORD, SECRET, type TestApp } from "#tests/support/build-app.ts";
import { rowsOf } from "#tests/support/rows.ts";
import { beginApp, enter, guarded, halfWay, subjectsTo, totpOf } from "#tests/support/second-factor.ts";

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const MINUTE = 60_000;
const NEW_PASSWORD = "Nine Umbrellas in April 4";

const eventsOf = async (id: string) =>
  (await rowsOf<{ event: string }>(app, `select event from record_chain where subject = '${id}' order by seq`)).map(
    ({ event }) => event,
  );

test("logins require a second step only after a code from the app has been verified", {
  tags: ["asvs-6.3.3", "asvs-7.5.1"],
}, async () => {
  const person = await app.person();
  const elsewhere = app.visitor();
  await elsewhere.post("/login", { email: person.email, password: PASSWORD });
  expect((await person.post("/my-authenticator", { password: "wrong" })).body.code).toBe("wrongPassword");
  expect((await person.put("/my-authenticator", { code: "123456" })).body.code).toBe("setupExpired");

  const secret = await beginApp(person);
  const { body: pending } = await person.get("/my-second-factor");
  expect(pending).toMatchObject({ authenticator: null, recoveryCodesLeft: 0, needsCode: false, isRequired: false });
  expect(pending.setup.uri).toContain(`secret=${secret}`);
  expect(pending.setup.qr.path).toMatch(/^M4 4h7v1H4z/);
  // A pending setup is not active, and another session of the same person does not see the secret.
  expect((await elsewhere.get("/my-second-factor")).body.setup).toBeNull();
  expect((await (await halfWay(app, person)).get("/my-profile")).status).toBe(200);

  expect((await person.put("/my-authenticator", { code: "000000" })).body.code).toBe("factorCodeInvalid");
  const on = await person.put("/my-authenticator", { code: ` ${totpOf(app, secret)} ` });
  expect(on.body.recoveryCodes).toHaveLength(10);
  expect(new Set(on.body.recoveryCodes).size).toBe(10);
  expect(on.body.recoveryCodes[0]).toMatch(/^[0-9a-z]{5}-[0-9a-z]{5}$/);
  expect((await elsewhere.get("/my-profile")).status).toBe(401);
  expect((await person.get("/my-second-factor")).body).toMatchObject({ setup: null, recoveryCodesLeft: 10 });
  expect((await person.post("/my-authenticator", { password: PASSWORD })).body.code).toBe("factorExists");
  expect(await eventsOf(person.id)).toEqual(["account.factor-added"]);
  expect(await subjectsTo(app, person.email)).toContainEqual(expect.stringContaining("second step was added"));
});

test("between the password and the second step there is no session, and no call works", {
  tags: ["asvs-6.3.3", "asvs-7.2.1", "asvs-6.3.4"],
}, async () => {
  const person = await guarded(app, "Admin");
  const browser = app.visitor();
  const half = await browser.post("/login", { email: person.email, password: PASSWORD });
  expect(half).toMatchObject({ status: 200, body: { secondFactor: ["authenticator"] } });
  expect(half.body.user).toBeUndefined();
  expect([...browser.cookies.keys()]).toEqual(["flow"]);
  for (const path of ["/my-profile", "/my-second-factor", "/my-data", "/all-users"]) {
    expect((await browser.get(path)).status, path).toBe(401);
  }
  // The flow of a login cannot be used for a reset or a sign-up, and no code is mailed for it.
  const { email } = person;
  const mails = await subjectsTo(app, email);
  await browser.post("/resend-otp", { email });
  expect((await browser.post("/verify-otp", { email, otp: "1234" })).body.code).toBe("codeInvalid");
  expect((await browser.post("/verify-user", { email, otp: "1234" })).body.code).toBe("codeInvalid");
  expect((await browser.put("/reset-password", { email, password: NEW_PASSWORD })).body.code).toBe("resetFailed");
  expect(await subjectsTo(app, email)).toEqual(mails);

  const right = await enter(browser, totpOf(app, person.secret));
  expect(right).toMatchObject({ status: 200, body: { message: "Login successful", user: { email, role: "Admin" } } });
  expect(browser.cookies.has("flow")).toBe(false);
  expect((await browser.get("/all-users")).status).toBe(200);
});

test("accepts each code once, and no earlier one afterwards", { tags: ["asvs-6.5.1"] }, async () => {
  const person = await guarded(app);
  const code = totpOf(app, person.secret);
  const earlier = totpOf(app, person.secret, -1);
  expect((await enter(await halfWay(app, person), code)).status).toBe(200);
  const replayed = await enter(await halfWay(app, person), code);
  expect(replayed.body.code).toBe("factorCodeInvalid");
  expect((await enter(await halfWay(app, person), earlier)).body.code).toBe("factorCodeInvalid");
  expect((await enter(await halfWay(app, person), totpOf(app, person.secret, 1))).status).toBe(200);
});

test("reports clock drift for a clock ten minutes slow, but not for one that is fast", {
  tags: ["asvs-6.5.1", "asvs-6.5.5"],
}, async () => {
  const person = await guarded(app);
  const slow = await enter(await halfWay(app, person), totpOf(app, person.secret, -20));
  expect(slow).toMatchObject({ status: 422, body: { code: "clockWrong" } });
  expect(slow.body.message).toContain("Set it to automatic");
  const fast = await enter(await halfWay(app, person), totpOf(app, person.secret, 20));
  const guess = await enter(await halfWay(app, person), "000001");
  expect(fast.body).toEqual(guess.body);
  expect(fast.body.message).toContain("set your phone’s clock to automatic");

  // During setup the secret is on the screen, so both are reported.
  const newcomer = await app.person();
  const secret = await beginApp(newcomer);
  for (const steps of [-20, 20]) {
    const code = totpOf(app, secret, steps);
    expect((await newcomer.put("/my-authenticator", { code })).body.code).toBe("clockWrong");
  }
});

test("the second step requires a new login if none is pending, the pending one has expired, or the password has changed", {
  tags: ["asvs-6.6.2", "asvs-7.4.3"],
}, async () => {
  const person = await guarded(app);
  const again = { status: 401, body: { code: "loginExpired" } };
  expect(await enter(app.visitor(), totpOf(app, person.secret))).toMatchObject(again);

  const late = await halfWay(app, person);
  app.advance(10 * MINUTE + 1_000);
  expect(await enter(late, totpOf(app, person.secret))).toMatchObject(again);

  const stale = await halfWay(app, person);
  await person.put("/update-password", {
    currentPassword: PASSWORD,
    newPassword: NEW_PASSWORD,
    confirmPassword: NEW_PASSWORD,
  });
  expect(await enter(stale, totpOf(app, person.secret))).toMatchObject(again);

  const gone = await guarded(app);
  const waiting = await halfWay(app, gone);
  await gone.delete("/my-profile", { password: PASSWORD, reviews: "keep" });
  expect(await enter(waiting, totpOf(app, gone.secret))).toMatchObject(again);
});

test("only one of two simultaneous second steps of a login opens a session", { tags: ["asvs-15.4.2"] }, async () => {
  const person = await guarded(app);
  const browser = await halfWay(app, person);
  const answers = await Promise.all([
    enter(browser, totpOf(app, person.secret)),
    enter(browser, person.recoveryCodes[0] ?? ""),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 401]);
});

test("disabling the app requires the password, and the second step unless it was recent", {
  tags: ["asvs-7.5.1", "asvs-7.4.3"],
}, async () => {
  const person = await guarded(app);
  const elsewhere = await halfWay(app, person);
  await enter(elsewhere, totpOf(app, person.secret));
  app.advance(16 * MINUTE);
  const off = (body: object) => person.delete("/my-authenticator", body);
  expect((await person.get("/my-second-factor")).body.needsCode).toBe(true);
  expect((await off({ password: "wrong" })).body.code).toBe("wrongPassword");
  expect((await off({ password: PASSWORD })).body.code).toBe("factorProofRequired");
  expect((await off({ password: PASSWORD, code: "000000" })).body.code).toBe("factorCodeInvalid");
  expect((await off({ password: PASSWORD, code: totpOf(app, person.secret) })).status).toBe(200);
  expect((await elsewhere.get("/my-profile")).status).toBe(401);
  expect((await person.get("/my-second-factor")).body).toMatchObject({ authenticator: null, recoveryCodesLeft: 0 });
  expect((await off({ password: PASSWORD })).body.code).toBe("factorGone");
  expect((await person.post("/my-recovery-codes", { password: PASSWORD })).body.code).toBe("factorGone");
  expect((await (await halfWay(app, person)).get("/my-profile")).status).toBe(200);
  expect(await eventsOf(person.id)).toEqual(["account.factor-added", "account.factor-removed"]);
  expect(await subjectsTo(app, person.email)).toContainEqual(expect.stringContaining("removed"));
});

test("a recovery code works once and triggers a mail, and new codes replace all old ones", {
  tags: ["asvs-6.5.1", "asvs-6.5.2", "asvs-6.5.3"],
}, async () => {
  const person = await guarded(app);
  const [first = "", second = ""] = person.recoveryCodes;
  // As people type it: in capitals, with a space, with o for zero and l for one.
  const typed = first.toUpperCase().replace("-", " ").replaceAll("0", "O").replaceAll("1", "l");
  expect((await enter(await halfWay(app, person), typed)).status).toBe(200);
  expect((await enter(await halfWay(app, person), first)).body.code).toBe("factorCodeInvalid");
  expect(await subjectsTo(app, person.email)).toContainEqual(expect.stringContaining("recovery code was used"));
  expect((await person.get("/my-second-factor")).body.recoveryCodesLeft).toBe(9);

  const renewed = await person.post("/my-recovery-codes", { password: PASSWORD });
  expect(renewed.body.recoveryCodes).toHaveLength(10);
  expect((await enter(await halfWay(app, person), second)).body.code).toBe("factorCodeInvalid");
  expect((await enter(await halfWay(app, person), renewed.body.recoveryCodes[0])).status).toBe(200);
  expect(await eventsOf(person.id)).toEqual([
    "account.factor-added",
    "account.recovery-code-used",
    "account.recovery-codes-renewed",
    "account.recovery-code-used",
  ]);
  // Stored as Argon2id with a separate salt: no table contains a code.
  const stored = JSON.stringify(await rowsOf(app, "select * from recovery_codes"));
  expect(stored).not.toContain(second.replace("-", ""));
  expect(await rowsOf(app, `select distinct salt from recovery_codes where user_id = '${person.id}'`)).toHaveLength(1);
});

test("a new password leaves the second factor unchanged", { tags: ["asvs-6.4.3"] }, async () => {
  const person = await guarded(app);
  const { currentPassword, newPassword } = { currentPassword: PASSWORD, newPassword: NEW_PASSWORD };
  await person.put("/update-password", { currentPassword, newPassword, confirmPassword: newPassword });
  // The session that changed it still counts as having passed the second step.
  expect((await person.get("/my-second-factor")).body.needsCode).toBe(false);
  const renewed = { ...person, password: NEW_PASSWORD };
  const browser = await halfWay(app, renewed);
  expect((await browser.get("/my-profile")).status).toBe(401);
  expect((await enter(browser, totpOf(app, person.secret))).status).toBe(200);
});

test("an app that was set up before SECRET changed keeps working, and is re-encrypted at the next login", async () => {
  const changed = "the secret of the second year, 0815 and more";
  await using later = await openTestApp({ SECRET: changed, SECRET_OLD: SECRET });
  const person = await guarded(later);
  const sealedBefore = app.context.keys.seal("authenticator", person.secret);
  await rowsOf(later, `update authenticators set sealed_secret = '${sealedBefore}'`);
  expect((await enter(await halfWay(later, person), totpOf(later, person.secret))).status).toBe(200);
  const [row] = await rowsOf<{ sealed: string }>(later, "select sealed_secret as sealed from authenticators");
  const onlyNew = keysFrom(readConfig({ SECRET: changed }).secret);
  expect(onlyNew.unseal("authenticator", row?.sealed ?? "")).toBe(person.secret);
});

test("removes expired setups", async () => {
  const person = await app.person();
  await beginApp(person);
  app.advance(10 * MINUTE + 1_000);
  expect((await person.get("/my-second-factor")).body.setup).toBeNull();
  expect((await person.put("/my-authenticator", { code: "123456" })).body.code).toBe("setupExpired");
});

test("neither the secret nor a code appears in the log or the audit log", { tags: ["asvs-16.2.5"] }, async () => {
  const person = await guarded(app);
  await enter(await halfWay(app, person), totpOf(app, person.secret));
  expect(app.log()).not.toContain(person.secret);
  for (const code of person.recoveryCodes) expect(app.log()).not.toContain(code);
  const details = JSON.stringify(await app.context.database.select().from(recordDetails));
  expect(details).not.toContain(person.secret);
  const sealed = JSON.stringify(await rowsOf(app, "select * from authenticators"));
  expect(sealed).not.toContain(person.secret);
});
