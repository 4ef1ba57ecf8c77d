import { afterAll, beforeAll, expect, test } from "vitest";
import { limits } from "#src/server/security/rate-limits.ts";
import { newEmail, openTestApp, PASSWORD, type TestApp, type Visitor } from "#tests/support/build-app.ts";
import { messages } from "../messages.ts";

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const MINUTE = 60_000;
const NEW_PASSWORD = "Nine Umbrellas in April 4";

test("resetting a forgotten password by code ends every session", {
  tags: ["R103", "R107", "R111"],
}, async () => {
  const person = await app.person();
  const { email } = person;
  const browser = app.visitor();
  expect((await browser.post("/forgot-password-otp", { email })).body).toEqual({ message: "OTP sent successfully!" });
  expect((await browser.post("/verify-otp", { email, otp: await app.mailbox.code(email) })).status).toBe(200);

  const password = "Another lamp beside 3 chairs";
  expect((await browser.put("/reset-password", { email, password })).body.message).toBe(messages.passwordReset);
  expect((await browser.put("/reset-password", { email, password: "Twice is once too often 9" })).status).toBe(422);
  expect((await person.get("/my-profile")).status).toBe(401);
  expect((await browser.post("/login", { email, password: PASSWORD })).status).toBe(401);
  expect((await browser.post("/login", { email, password })).status).toBe(200);
});

test("a reset without a verified code, or from another browser, is refused", { tags: "asvs-2.3.1" }, async () => {
  const { email } = await app.person();
  const [first, second] = [app.visitor(), app.visitor()];
  const reset = { email, password: "Another lamp beside 3 chairs" };
  expect((await first.put("/reset-password", reset)).body).toMatchObject({
    code: "resetFailed",
    message: "Failed to reset password.",
  });

  await first.post("/forgot-password-otp", { email });
  expect((await first.put("/reset-password", reset)).status).toBe(422);
  await first.post("/verify-otp", { email, otp: await app.mailbox.code(email) });
  expect((await second.put("/reset-password", reset)).status).toBe(422);
  app.advance(10 * MINUTE);
  expect((await first.put("/reset-password", reset)).status).toBe(422);
});

test("requesting a reset for an unknown address sends no mail", async () => {
  const email = newEmail();
  const browser = app.visitor();
  await browser.post("/forgot-password-otp", { email });
  for (let otp = 0; otp < 5; otp++) {
    expect((await browser.post("/verify-otp", { email, otp: `000${otp}` })).body.message).toBe("Invalid OTP");
  }
  expect(app.mailbox.countFor(email)).toBe(0);
});

test("a browser that has just reset the password can log in, even after strangers used up their tries", {
  tags: ["asvs-6.1.1", "asvs-6.3.1"],
}, async () => {
  const { email, ...browser } = await app.person();
  const stolen = app.visitor();
  stolen.cookies.set("device", browser.cookies.get("device") ?? "");
  await browser.post("/forgot-password-otp", { email });
  await browser.post("/verify-otp", { email, otp: await app.mailbox.code(email) });
  await browser.put("/reset-password", { email, password: NEW_PASSWORD });

  const login = (who: Visitor, password: string) => who.post("/login", { email, password });
  for (let guess = 0; guess < limits.loginFailures.cap; guess++) await login(app.visitor(), `Guess number ${guess}`);
  for (const stranger of [app.visitor(), stolen])
    expect((await login(stranger, NEW_PASSWORD)).body.code).toBe("tooManyAttempts");
  expect((await login(browser, NEW_PASSWORD)).status).toBe(200);
});
