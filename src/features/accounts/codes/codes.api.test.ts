import type { FastifyRequest } from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { newEmail, openTestApp, PASSWORD, type TestApp } from "#tests/support/build-app.ts";
import { linkTokenIn } from "#tests/support/mailbox.ts";
import { CODE_TRIES } from "../limits.ts";
import { messages } from "../messages.ts";
import { readPendingFlow } from "./flow-cookie.server.ts";

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const MINUTE = 60_000;
const signUp = (email: string) => ({ name: "Ann Ash", email, password: PASSWORD, rememberMe: true });
/** A wrong code. */
const wrong = (code: string) => String((Number(code) + 1) % 10_000).padStart(4, "0");

test("a wrong code returns 'Invalid OTP', and the fifth invalidates the code", { tags: "R100" }, async () => {
  const [email, browser] = [newEmail(), app.visitor()];
  await browser.post("/sign-up", signUp(email));
  const code = await app.mailbox.code(email);
  for (let attempt = 1; attempt <= 5; attempt++) {
    const answer = await browser.post("/verify-user", { otp: wrong(code), email });
    expect(answer).toMatchObject({ status: 422, body: { code: "codeInvalid", message: "Invalid OTP" } });
  }
  expect((await browser.post("/verify-user", { otp: code, email })).status).toBe(422);
});

test("a code works for ten minutes and no longer", { tags: "asvs-6.5.5" }, async () => {
  for (const [wait, status] of [
    [10 * MINUTE - 2_000, 200],
    [10 * MINUTE, 422],
  ] as const) {
    const [email, browser] = [newEmail(), app.visitor()];
    await browser.post("/sign-up", signUp(email));
    const code = await app.mailbox.code(email);
    app.advance(wait);
    expect((await browser.post("/verify-user", { otp: code, email })).status).toBe(status);
  }
});

test("another code can be requested after a minute, and replaces the first", async () => {
  const [email, browser] = [newEmail(), app.visitor()];
  await browser.post("/sign-up", signUp(email));
  const first = await app.mailbox.code(email);
  expect((await browser.post("/resend-otp", { email })).body.code).toBe("resendTooSoon");

  app.advance(MINUTE);
  expect((await browser.post("/resend-otp", { email })).status).toBe(200);
  const second = await app.mailbox.code(email, 1);
  // The second code has all its tries, whatever was tried with the first: here its last try succeeds.
  const wrong = ["0000", "0001", "0002"].find((code) => code !== first && code !== second) as string;
  for (const otp of [first === second ? wrong : first, ...Array(CODE_TRIES - 2).fill(wrong)]) {
    expect((await browser.post("/verify-user", { otp, email })).status).toBe(422);
  }
  expect((await browser.post("/verify-user", { otp: second, email })).status).toBe(200);
});

test("a reset code can be resent too, but only to the browser that requested it", async () => {
  const { email } = await app.person();
  const [browser, stranger] = [app.visitor(), app.visitor()];
  await browser.post("/forgot-password-otp", { email });
  const first = await app.mailbox.code(email);
  app.advance(MINUTE);
  for (const [who, address] of [
    [stranger, email],
    [browser, newEmail()],
  ] as const) {
    expect((await who.post("/resend-otp", { email: address })).body).toEqual({ message: messages.codeSent });
  }
  expect((await browser.post("/resend-otp", { email })).status).toBe(200);
  const second = await app.mailbox.code(email, 1);
  expect(app.mailbox.countFor(email)).toBe(2);
  if (first !== second) expect((await browser.post("/verify-otp", { email, otp: first })).status).toBe(422);
  expect((await browser.post("/verify-otp", { email, otp: second })).status).toBe(200);
  expect((await browser.post("/resend-otp", { email })).status).toBe(200);
  expect(app.mailbox.countFor(email)).toBe(2);
});

test("a code is bound to the browser, address and purpose that it was requested for", {
  tags: "asvs-6.6.2",
}, async () => {
  const { email } = await app.person();
  const other = newEmail();
  const [mine, stranger] = [app.visitor(), app.visitor()];
  await mine.post("/forgot-password-otp", { email });
  const code = await app.mailbox.code(email);
  await stranger.post("/forgot-password-otp", { email: other });

  expect((await app.visitor().post("/verify-otp", { email, otp: code })).status).toBe(422);
  expect((await stranger.post("/verify-otp", { email, otp: code })).status).toBe(422);
  expect((await mine.post("/verify-otp", { email: other, otp: code })).status).toBe(422);
  expect((await mine.post("/verify-user", { email, otp: code })).status).toBe(422);
  expect((await mine.post("/verify-otp", { email, otp: code })).status).toBe(200);
});

test("the next screen reads the flow's cookie, unless it was tampered with", async () => {
  const [email, browser] = [newEmail(), app.visitor()];
  await browser.post("/sign-up", signUp(email));
  const value = browser.cookies.get("flow") ?? "";
  const [token = "", sealed = ""] = value.split(".");
  const read = (cookies: Record<string, string>) => readPendingFlow(app.context, { cookies } as FastifyRequest);
  expect(read({ flow: value })).toEqual({ purpose: "sign-up", email, name: "Ann Ash", rememberMe: true });
  for (const flow of [token, `.${sealed}`, `${token}.`, `${token.toUpperCase()}.${sealed}`, `${token}.A${sealed}`])
    expect(read({ flow }), flow).toBeUndefined();
  expect(read({})).toBeUndefined();
});

test("after the last allowed code, a mailbox receives a link that works once, in the browser that opens it", async () => {
  const { email } = await app.person();
  for (let request = 0; request < 3; request++) await app.visitor().post("/forgot-password-otp", { email });
  await app.visitor().post("/forgot-password-otp", { email });
  const t = linkTokenIn(await app.mailbox.newest(email, 3));
  const browser = app.visitor();
  expect((await browser.post("/verify-link", { t, email })).status).toBe(200);
  // The cookie tells the next screen that only the new password is missing.
  const cookies = Object.fromEntries(browser.cookies);
  expect(readPendingFlow(app.context, { cookies } as FastifyRequest)).toEqual({
    purpose: "reset",
    email,
    isVerified: true,
  });
  expect((await app.visitor().post("/verify-link", { t, email })).body.code).toBe("linkInvalid");
  expect((await browser.put("/reset-password", { email, password: "Through the link 4 times" })).status).toBe(200);
});
