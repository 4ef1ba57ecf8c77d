import type { FastifyRequest } from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { newEmail, openTestApp, PASSWORD, type TestApp } from "#tests/support/build-app.ts";
import { linkTokenIn } from "#tests/support/mailbox.ts";
import { readPendingFlow } from "./codes/flow-cookie.server.ts";
import { CODE_TRIES } from "./limits.ts";
import { messages } from "./messages.ts";

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const MINUTE = 60_000;
const signUp = (email: string) => ({ name: "Ann Ash", email, password: PASSWORD, rememberMe: true });
/** A code that is not the right one. */
const wrong = (code: string) => String((Number(code) + 1) % 10_000).padStart(4, "0");

test("R91 R98 R99 R133 a person signs up with a code from the mail and is signed in", async () => {
  const [email, browser] = [newEmail(), app.visitor()];
  expect((await browser.post("/sign-up", signUp(email))).body).toEqual({ message: messages.signedUp });

  const answer = await browser.post("/verify-user", { otp: await app.mailbox.code(email), email });
  expect(answer).toMatchObject({
    status: 200,
    body: { message: "OTP Verified", user: { name: "Ann Ash", email, role: "Customer" } },
  });
  expect((await browser.get("/my-profile")).body.user).toMatchObject({ email });
});

test("R100 a wrong code is 'Invalid OTP', and the fifth wrong one ends the code", async () => {
  const [email, browser] = [newEmail(), app.visitor()];
  await browser.post("/sign-up", signUp(email));
  const code = await app.mailbox.code(email);
  for (let attempt = 1; attempt <= 5; attempt++) {
    const answer = await browser.post("/verify-user", { otp: wrong(code), email });
    expect(answer).toMatchObject({ status: 422, body: { code: "codeInvalid", message: "Invalid OTP" } });
  }
  expect((await browser.post("/verify-user", { otp: code, email })).status).toBe(422);
});

test("[asvs 6.5.5] a code works for ten minutes and no longer", async () => {
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

test("asking for a code again replaces the first, after a minute", async () => {
  const [email, browser] = [newEmail(), app.visitor()];
  await browser.post("/sign-up", signUp(email));
  const first = await app.mailbox.code(email);
  expect((await browser.post("/resend-otp", { email })).body.code).toBe("resendTooSoon");

  app.advance(MINUTE);
  expect((await browser.post("/resend-otp", { email })).status).toBe(200);
  const second = await app.mailbox.code(email, 1);
  // It has all of its tries, whatever was tried with the first: here the last one is right.
  const wrong = ["0000", "0001", "0002"].find((code) => code !== first && code !== second) as string;
  for (const otp of [first === second ? wrong : first, ...Array(CODE_TRIES - 2).fill(wrong)]) {
    expect((await browser.post("/verify-user", { otp, email })).status).toBe(422);
  }
  expect((await browser.post("/verify-user", { otp: second, email })).status).toBe(200);
});

test("[asvs 6.6.2] a code belongs to the browser, the address and the purpose it was asked for", async () => {
  const { email } = await app.person();
  const other = newEmail();
  const [mine, stranger] = [app.visitor(), app.visitor()];
  await mine.post("/forgot-password-otp", { email });
  const code = await app.mailbox.code(email, 1);
  await stranger.post("/forgot-password-otp", { email: other });

  expect((await app.visitor().post("/verify-otp", { email, otp: code })).status).toBe(422);
  expect((await stranger.post("/verify-otp", { email, otp: code })).status).toBe(422);
  expect((await mine.post("/verify-otp", { email: other, otp: code })).status).toBe(422);
  expect((await mine.post("/verify-user", { email, otp: code })).status).toBe(422);
  expect((await mine.post("/verify-otp", { email, otp: code })).status).toBe(200);
});

test("a program without cookies verifies the newest pending sign-up, with three tries of its own", async () => {
  const [email, browser] = [newEmail(), app.visitor()];
  await browser.post("/sign-up", signUp(email));
  const code = await app.mailbox.code(email);
  for (let attempt = 1; attempt <= 3; attempt++) {
    expect((await app.visitor().post("/verify-user", { otp: wrong(code), email })).status).toBe(422);
  }
  expect((await app.visitor().post("/verify-user", { otp: code, email })).status).toBe(422);
  expect((await browser.post("/verify-user", { otp: code, email })).status).toBe(200);
});

test("R103 R107 R111 a forgotten password is reset with a code, and every session ends", async () => {
  const person = await app.person();
  const { email } = person;
  const browser = app.visitor();
  expect((await browser.post("/forgot-password-otp", { email })).body).toEqual({ message: "OTP sent successfully!" });
  expect((await browser.post("/verify-otp", { email, otp: await app.mailbox.code(email, 1) })).status).toBe(200);

  const password = "Another lamp beside 3 chairs";
  expect((await browser.put("/reset-password", { email, password })).body.message).toBe(messages.passwordReset);
  expect((await browser.put("/reset-password", { email, password: "Twice is once too often 9" })).status).toBe(422);
  expect((await person.get("/my-profile")).status).toBe(401);
  expect((await browser.post("/login", { email, password: PASSWORD })).status).toBe(401);
  expect((await browser.post("/login", { email, password })).status).toBe(200);
});

test("[asvs 2.3.1] a reset without a verified code, or from another browser, is refused", async () => {
  const { email } = await app.person();
  const [first, second] = [app.visitor(), app.visitor()];
  const reset = { email, password: "Another lamp beside 3 chairs" };
  expect((await first.put("/reset-password", reset)).body).toMatchObject({
    code: "resetFailed",
    message: "Failed to reset password.",
  });

  await first.post("/forgot-password-otp", { email });
  expect((await first.put("/reset-password", reset)).status).toBe(422);
  await first.post("/verify-otp", { email, otp: await app.mailbox.code(email, 1) });
  expect((await second.put("/reset-password", reset)).status).toBe(422);
  app.advance(10 * MINUTE);
  expect((await first.put("/reset-password", reset)).status).toBe(422);
});

test("[asvs 6.3.8] known and unknown addresses get the same answers", async () => {
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
  expect((await app.mailbox.newest(email, 2)).subject).toContain("already have");
});

test("nothing is mailed to an unknown address that forgot a password", async () => {
  const email = newEmail();
  const browser = app.visitor();
  await browser.post("/forgot-password-otp", { email });
  for (let otp = 0; otp < 5; otp++) {
    expect((await browser.post("/verify-otp", { email, otp: `000${otp}` })).body.message).toBe("Invalid OTP");
  }
  expect(app.mailbox.countFor(email)).toBe(0);
});

test("R85 R87 a login answers message and user, and the same sentence for a wrong password and an unknown address", async () => {
  const { email } = await app.person();
  expect((await app.visitor().post("/login", { email, password: PASSWORD })).body).toMatchObject({
    message: "Login successful",
    user: { email },
  });
  for (const body of [
    { email, password: "wrong" },
    { email: newEmail(), password: PASSWORD },
  ]) {
    expect(await app.visitor().post("/login", body)).toMatchObject({
      status: 401,
      body: { message: "Invalid email or password" },
    });
  }
});

test("ten wrong passwords lock strangers out of the account, but not a known device", async () => {
  const person = await app.person();
  for (let attempt = 0; attempt < 10; attempt++)
    await app.visitor().post("/login", { email: person.email, password: "wrong" });
  expect((await app.visitor().post("/login", { email: person.email, password: PASSWORD })).status).toBe(429);
  expect((await person.post("/login", { email: person.email, password: PASSWORD })).status).toBe(200);
});

test("R125 R126 [asvs 7.4.1] logout ends the session: neither its cookie nor its bearer works again", async () => {
  const person = await app.person();
  const cookie = `sid=${person.cookies.get("sid")}`;
  expect((await person.post("/logout")).body).toEqual({ message: "Logout successful!" });
  expect((await app.visitor().get("/my-profile", { headers: { cookie } })).status).toBe(401);
  expect(
    (await app.visitor().get("/my-profile", { headers: { authorization: `Bearer ${person.token}` } })).status,
  ).toBe(401);
});

test("R131 a bearer is enough by itself for a quarter of an hour, and is refused beside another session's cookie", async () => {
  const [ann, bob] = [await app.person(), await app.person()];
  const bearer = { authorization: `Bearer ${ann.token}` };
  expect((await app.visitor().get("/my-profile", { headers: bearer })).body.user.email).toBe(ann.email);
  expect((await bob.get("/my-profile", { headers: bearer })).status).toBe(401);
  app.advance(15 * MINUTE);
  expect((await app.visitor().get("/my-profile", { headers: bearer })).status).toBe(401);
  expect((await bob.get("/my-profile", { headers: bearer })).status).toBe(200);
});

test("R116 R117 a changed password ends the other sessions and keeps this one", async () => {
  const person = await app.person();
  const elsewhere = app.visitor();
  await elsewhere.post("/login", { email: person.email, password: PASSWORD });
  const newPassword = "Nine Umbrellas in April 4";
  const body = { currentPassword: PASSWORD, newPassword, confirmPassword: newPassword };
  expect((await person.put("/update-password", body)).body).toEqual({ message: "Password updated successfully!" });
  expect((await elsewhere.get("/my-profile")).status).toBe(401);
  expect((await person.get("/my-profile")).status).toBe(200);
});

test("R114 R115 R118 [asvs 6.2.3] an update is refused with the sentence that says why", async () => {
  const person = await app.person();
  const send = (currentPassword: string, newPassword: string, confirmPassword = newPassword) =>
    person.put("/update-password", { currentPassword, newPassword, confirmPassword });
  expect((await send(PASSWORD, "Nine Umbrellas 4", "Other Umbrellas 4")).body.message).toBe(
    "New password and confirm password must match!",
  );
  for (const weak of ["Short1", "nouppercase here 1", "No digit in this one"]) {
    expect((await send(PASSWORD, weak)).body.message).toBe(
      "Password must be at least 8 characters long, contain an uppercase letter, and a number.",
    );
  }
  expect((await send("wrong", "Nine Umbrellas in April 4")).body.code).toBe("currentPasswordWrong");
  expect((await send(PASSWORD, PASSWORD)).body.code).toBe("passwordUnchanged");
});

test("R89 [asvs 6.2.5] sign-up asks for eight characters that are not on the list of common passwords, and for no mixture", async () => {
  const send = (password: string) => app.visitor().post("/sign-up", { ...signUp(newEmail()), password });
  expect((await send("seven77")).body.code).toBe("passwordShort");
  expect((await send("x".repeat(129))).body.code).toBe("passwordLong");
  expect((await send("password1")).body.code).toBe("passwordCommon");
  expect((await send("AnnAsh2026!!")).body.code).toBe("passwordGuessable");
  expect((await send("crucible 2026")).body.code).toBe("passwordGuessable");
  expect((await send("only small letters")).status).toBe(200);
  expect((await send(" 🫖🫖🫖 tea  ")).status).toBe(200);
});

test("R132 a profile takes a new name and a picture, which is re-encoded", async () => {
  const person = await app.person();
  const png = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";
  const answer = await person.put("/update-profile", { name: "Ann Oak", profilePic: `data:image/png;base64,${png}` });
  expect(answer.body.user).toMatchObject({
    name: "Ann Oak",
    profilePic: expect.stringMatching(/^\/media\/avatars\/[\da-f]{64}\.webp$/),
  });
  const picture = await app.app.inject({ url: answer.body.user.profilePic });
  expect(picture.headers).toMatchObject({
    "content-type": "image/webp",
    "content-security-policy": "sandbox; default-src 'none'",
  });
  expect(picture.rawPayload.toString("latin1", 8, 12)).toBe("WEBP");
  expect((await person.put("/update-profile", { profilePic: null })).body.user.profilePic).toBeUndefined();
});

test("[asvs 5.2.2] [asvs 1.3.4] a picture that is not what it claims to be is refused", async () => {
  const person = await app.person();
  const base64 = (text: string) => Buffer.from(text).toString("base64");
  for (const profilePic of [
    `data:image/svg+xml;base64,${base64("<svg xmlns='http://www.w3.org/2000/svg'/>")}`,
    `data:image/png;base64,${base64("<svg xmlns='http://www.w3.org/2000/svg'/>")}`,
    `data:image/png;base64,${base64("\x89PNG\r\n\x1a\nnot really")}`,
    "http://169.254.169.254/latest",
    "javascript:alert(1)",
  ]) {
    expect((await person.put("/update-profile", { profilePic })).body.code).toBe("pictureInvalid");
  }
});

test("R121 [asvs 7.4.2] deletion asks for the password, ends everything, and keeps reviews as 'Anonymous' if wished", async () => {
  const person = await app.person();
  await person.post("/create-review", { rating: 4.5, description: "Kept after I left." });
  expect((await person.delete("/my-profile", { password: "wrong", reviews: "keep" })).status).toBe(403);
  expect((await person.delete("/my-profile", { password: PASSWORD, reviews: "keep" })).body.message).toBe(
    "Profile deleted successfully!",
  );
  expect((await app.visitor().post("/login", { email: person.email, password: PASSWORD })).status).toBe(401);
  const { reviews } = (await app.visitor().get("/get-all-reviews")).body;
  expect(reviews).toContainEqual(
    expect.objectContaining({
      description: "Kept after I left.",
      user: { name: "Anonymous", profilePic: null, role: "Customer" },
    }),
  );
});

test("the last Admin cannot leave", async () => {
  await using alone = await openTestApp();
  const admin = await alone.person("Admin");
  expect(await admin.delete("/my-profile", { password: PASSWORD, reviews: "keep" })).toMatchObject({
    status: 409,
    body: { code: "lastAdmin" },
  });
});

test("[asvs 7.5.2] a person sees the sessions and ends the others", async () => {
  const person = await app.person();
  const elsewhere = app.visitor();
  await elsewhere.post("/login", { email: person.email, password: PASSWORD });
  expect((await person.get("/my-sessions")).body.sessions).toHaveLength(2);
  expect((await person.delete("/my-sessions", { password: PASSWORD })).body.ended).toBe(1);
  expect((await elsewhere.get("/my-profile")).status).toBe(401);
});

test("[asvs 7.3.1] [asvs 7.3.2] sessions end when unused and when old, an Admin's sooner", async () => {
  const [customer, admin] = [await app.person(), await app.person("Admin")];
  app.advance(29 * MINUTE);
  expect((await admin.get("/my-profile")).status).toBe(200);
  app.advance(31 * MINUTE);
  expect((await admin.get("/my-profile")).status).toBe(401);
  for (let day = 0; day < 29; day++) {
    app.advance(24 * 60 * MINUTE);
    expect((await customer.get("/my-profile")).status).toBe(200);
  }
  app.advance(24 * 60 * MINUTE);
  expect((await customer.get("/my-profile")).status).toBe(401);
});

test("a known address is mailed about its account at most three times an hour", async () => {
  const { email } = await app.person();
  await app.mailbox.newest(email); // of the new device
  const before = app.mailbox.countFor(email);
  for (let request = 0; request < 6; request++) await app.visitor().post("/sign-up", signUp(email));
  await app.mailbox.newest(email, before + 2);
  await new Promise((resolve) => setTimeout(resolve, 1_500));
  expect(app.mailbox.countFor(email)).toBe(before + 3);
});

test("once a mailbox has had its codes a link is mailed, which works once, in the browser that opens it", async () => {
  const { email } = await app.person();
  for (let request = 0; request < 3; request++) await app.visitor().post("/forgot-password-otp", { email });
  await app.visitor().post("/forgot-password-otp", { email });
  const t = linkTokenIn(await app.mailbox.newest(email, 4));
  const browser = app.visitor();
  expect((await browser.post("/verify-link", { t, email })).status).toBe(200);
  // The next screen learns from the cookie that only the new password is missing.
  const cookies = Object.fromEntries(browser.cookies);
  expect(readPendingFlow(app.context, { cookies } as FastifyRequest)).toEqual({
    purpose: "reset",
    email,
    isVerified: true,
  });
  expect((await app.visitor().post("/verify-link", { t, email })).body.code).toBe("linkInvalid");
  expect((await browser.put("/reset-password", { email, password: "Through the link 4 times" })).status).toBe(200);
});

test("[asvs 6.3.2] ADMIN_EMAIL becomes Admin when verified, once; nobody else does", async () => {
  const email = "owner@agency.example";
  await using owned = await openTestApp({ ADMIN_EMAIL: email });
  const browser = owned.visitor();
  await browser.post("/sign-up", signUp(email));
  const { body } = await browser.post("/verify-user", { otp: await owned.mailbox.code(email), email });
  expect(body.user.role).toBe("Admin");
});
