import { afterAll, beforeAll, expect, test } from "vitest";
import { consume, mailboxKey } from "#src/server/security/quotas.ts";
import { limits } from "#src/server/security/rate-limits.ts";
import { newEmail, openTestApp, PASSWORD, type TestApp, type Visitor } from "#tests/support/build-app.ts";
import { content } from "#tests/support/content.ts";
import { browserWithCode } from "#tests/support/flows.ts";
import { messages } from "../messages.ts";

const { company } = content;

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const signUp = (email: string) => ({ name: "Ann Ash", email, password: PASSWORD, rememberMe: true });
/** A wrong code. */
const wrong = (code: string) => String((Number(code) + 1) % 10_000).padStart(4, "0");

test("a person signs up with a mailed code and is signed in", {
  tags: ["R91", "R98", "R99", "R133"],
}, async () => {
  const [email, browser] = [newEmail(), app.visitor()];
  expect((await browser.post("/sign-up", signUp(email))).body).toEqual({ message: messages.signedUp });

  const answer = await browser.post("/verify-user", { otp: await app.mailbox.code(email), email });
  expect(answer).toMatchObject({
    status: 200,
    body: { message: "OTP Verified", user: { name: "Ann Ash", email, role: "Customer" } },
  });
  expect((await browser.get("/my-profile")).body.user).toMatchObject({ email });
});

test("a client without cookies verifies the newest pending sign-up, with three separate tries", async () => {
  const [email, browser] = [newEmail(), app.visitor()];
  await browser.post("/sign-up", signUp(email));
  const code = await app.mailbox.code(email);
  for (let attempt = 1; attempt <= 3; attempt++) {
    expect((await app.visitor().post("/verify-user", { otp: wrong(code), email })).status).toBe(422);
  }
  expect((await app.visitor().post("/verify-user", { otp: code, email })).status).toBe(422);
  expect((await browser.post("/verify-user", { otp: code, email })).status).toBe(200);
});

test("a stranger's password does not work after the sign-up is verified without the stranger's cookie", async () => {
  const email = newEmail();
  const stranger = app.visitor();
  const chosen = "The stranger's own 7 lamps";
  await stranger.post("/sign-up", { ...signUp(email), password: chosen });
  // The owner's client has no cookies, so it cannot prove that it signed up.
  const owner = app.visitor();
  const confirmed = await owner.post("/verify-user", { otp: await app.mailbox.code(email), email });
  expect((await app.visitor().post("/login", { email, password: chosen })).body.code).toBe("wrongCredentials");
  expect(confirmed).toMatchObject({ status: 200, body: { message: messages.verifiedElsewhere, user: { email } } });
  expect((await owner.get("/my-profile")).body.user).toMatchObject({ email });
  expect((await stranger.get("/my-profile")).status).toBe(401);

  expect((await app.mailbox.newest(email, 1)).text).toContain("/forgot-password");
  await owner.post("/forgot-password-otp", { email });
  expect((await owner.post("/verify-otp", { email, otp: await app.mailbox.code(email, 2) })).status).toBe(200);
  expect((await owner.put("/reset-password", { email, password: PASSWORD })).status).toBe(200);
  expect((await app.visitor().post("/login", { email, password: PASSWORD })).status).toBe(200);
});

test("guesses without the flow's cookie, even correct ones, are limited by the mailbox's tries", {
  tags: "asvs-6.6.3",
}, async () => {
  const email = newEmail();
  const { database, keys, clock } = app.context;
  const browser = await browserWithCode(app, { purpose: "sign-up", email, code: "1234" });
  await consume(database, "resetTries", mailboxKey(keys, email), clock(), limits.resetTries.cap);
  const verify = (who: Visitor) => who.post("/verify-user", { email, otp: "1234" });
  expect((await verify(app.visitor())).body.code).toBe("codeInvalid");
  expect((await verify(browser)).status).toBe(200);
});

test("sign-up requires eight characters and an uncommon password, but no mix of character types", {
  tags: ["R89", "asvs-6.2.5"],
}, async () => {
  const send = (password: string) => app.visitor().post("/sign-up", { ...signUp(newEmail()), password });
  expect((await send("seven77")).body.code).toBe("passwordShort");
  expect((await send("x".repeat(129))).body.code).toBe("passwordLong");
  expect((await send("password1")).body.code).toBe("passwordCommon");
  expect((await send("AnnAsh2026!!")).body.code).toBe("passwordGuessable");
  expect((await send(`${company.name.toLowerCase()} 2026`)).body.code).toBe("passwordGuessable");
  expect((await send("only small letters")).status).toBe(200);
  expect((await send(" 🫖🫖🫖 tea  ")).status).toBe(200);
});

test("known and unknown addresses get the same responses", { tags: "asvs-6.3.8" }, async () => {
  const { email } = await app.person();
  const stranger = newEmail();
  for (const [path, body] of [
    ["/forgot-password-otp", {}],
    ["/sign-up", { name: "Bob", password: PASSWORD, rememberMe: false }],
  ] as const) {
    const [known, unknown] = [
      await app.visitor().post(path, { ...body, email }),
      await app.visitor().post(path, { ...body, email: stranger }),
    ];
    expect(known.status).toBe(unknown.status);
    expect(known.body).toEqual(unknown.body);
    expect(Object.keys(known.headers).sort()).toEqual(Object.keys(unknown.headers).sort());
    expect(known.setCookies[0]?.replace(/=[^;]+/, "")).toBe(unknown.setCookies[0]?.replace(/=[^;]+/, ""));
  }
  expect((await app.mailbox.newest(email, 1)).subject).toContain("already have");
});

test("a known address gets at most three mails an hour about its account", async () => {
  const { email } = await app.person();
  for (let request = 0; request < 6; request++) await app.visitor().post("/sign-up", signUp(email));
  await app.mailbox.newest(email, 2);
  await new Promise((resolve) => setTimeout(resolve, 1_500));
  expect(app.mailbox.countFor(email)).toBe(3);
});
