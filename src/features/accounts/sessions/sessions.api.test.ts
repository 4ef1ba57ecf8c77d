import { afterAll, beforeAll, expect, test } from "vitest";
import { newEmail, openTestApp, PASSWORD, type TestApp } from "#tests/support/build-app.ts";
import { rowsOf } from "#tests/support/rows.ts";
import { accountsContract } from "../contract.ts";
import { messages } from "../messages.ts";

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const MINUTE = 60_000;
const NEW_PASSWORD = "Nine Umbrellas in April 4";
const isThisOne = (session: { isThisOne: boolean }) => session.isThisOne;
const signUp = (email: string) => ({ name: "Ann Ash", email, password: PASSWORD, rememberMe: true });

test("login returns message and user, and the same error for a wrong password and an unknown address", {
  tags: ["R85", "R87"],
}, async () => {
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
      body: { message: "The email or password is wrong. Try again, or choose “Forgot password”." },
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

test("without remember-me a session ends with the browser, and after a day at the latest", async () => {
  const [email, browser] = [newEmail(), app.visitor()];
  await browser.post("/sign-up", { ...signUp(email), rememberMe: false });
  const { setCookies } = await browser.post("/verify-user", { email, otp: await app.mailbox.code(email) });
  const cookie = setCookies.find((line) => line.startsWith("sid="));
  expect(cookie).toBeDefined();
  expect(cookie).not.toMatch(/max-age|expires/i);
  app.advance(24 * 60 * MINUTE - 2 * MINUTE);
  expect((await browser.get("/my-profile")).status).toBe(200);
  app.advance(2 * MINUTE);
  expect((await browser.get("/my-profile")).status).toBe(401);
});

test("sessions expire when idle or old, and an Admin's sooner", { tags: ["asvs-7.3.1", "asvs-7.3.2"] }, async () => {
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

test("a person can list sessions and end the others", { tags: "asvs-7.5.2" }, async () => {
  const person = await app.person();
  const elsewhere = app.visitor();
  await elsewhere.post("/login", { email: person.email, password: PASSWORD });
  expect((await person.get("/my-sessions")).body.sessions).toHaveLength(2);
  expect((await person.delete("/my-sessions", { password: PASSWORD })).body.ended).toBe(1);
  expect((await elsewhere.get("/my-profile")).status).toBe(401);
});

test("an expired session is not listed", { tags: "asvs-7.5.2" }, async () => {
  const admin = await app.person("Admin");
  await app.visitor().post("/login", { email: admin.email, password: PASSWORD });
  app.advance(29 * MINUTE);
  expect((await admin.get("/my-sessions")).body.sessions).toHaveLength(2);
  app.advance(2 * MINUTE);
  expect((await admin.get("/my-sessions")).body.sessions).toMatchObject([{ isThisOne: true }]);
});

test("expired sessions are not counted among those ended", { tags: "asvs-7.5.2" }, async () => {
  const admin = await app.person("Admin");
  await app.visitor().post("/login", { email: admin.email, password: PASSWORD });
  app.advance(29 * MINUTE);
  await admin.get("/my-profile");
  app.advance(2 * MINUTE);
  expect((await admin.delete("/my-sessions", { password: PASSWORD })).body.ended).toBe(0);
});

test("a person ends one session with the password, and keeps the others", { tags: "asvs-7.5.2" }, async () => {
  const [person, elsewhere, third] = [await app.person(), app.visitor(), app.visitor()];
  for (const browser of [elsewhere, third]) await browser.post("/login", { email: person.email, password: PASSWORD });
  const [{ id }] = (await elsewhere.get("/my-sessions")).body.sessions.filter(isThisOne);

  expect((await person.delete("/my-session", { id, password: "wrong" })).body.code).toBe("wrongPassword");
  expect((await elsewhere.get("/my-profile")).status).toBe(200);
  expect((await person.delete("/my-session", { id, password: PASSWORD })).body).toEqual({
    message: accountsContract.endSession.form.done,
  });
  expect((await elsewhere.get("/my-profile")).status).toBe(401);
  expect((await third.get("/my-profile")).status).toBe(200);
  expect((await person.get("/my-profile")).status).toBe(200);
  const log = `select event from record_chain where subject = '${person.id}' order by seq desc limit 1`;
  expect(await rowsOf(app, log)).toEqual([{ event: "account.sessions-ended" }]);
});

test("a person cannot end someone else's session, and gets the same response as for an ended one", {
  tags: ["asvs-8.2.2"],
}, async () => {
  const [ann, bob] = [await app.person(), await app.person()];
  const [{ id }] = (await bob.get("/my-sessions")).body.sessions;
  for (const of of [id, "00000000-0000-7000-8000-000000000000"]) {
    const { status, body } = await ann.delete("/my-session", { id: of, password: PASSWORD });
    expect([status, body.code]).toEqual([404, "sessionGone"]);
  }
  expect((await bob.get("/my-profile")).status).toBe(200);
  expect((await ann.delete("/my-session", { id: "1", password: PASSWORD })).body.code).toBe("invalidInput");
});

test("only one of several parallel calls ends a session, and ending the current session clears its cookies", async () => {
  const [person, elsewhere] = [await app.person(), app.visitor()];
  await elsewhere.post("/login", { email: person.email, password: PASSWORD });
  const [{ id }] = (await elsewhere.get("/my-sessions")).body.sessions.filter(isThisOne);
  const end = () => person.delete("/my-session", { id, password: PASSWORD });
  const answers = await Promise.all(Array.from({ length: 8 }, end));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 7 }, () => 404)]);

  const [own] = (await person.get("/my-sessions")).body.sessions;
  expect((await person.delete("/my-session", { id: own.id, password: PASSWORD })).status).toBe(200);
  expect([...person.cookies.keys()]).toEqual(["device"]);
});

test("a session is named after its browser and system", async () => {
  const { email } = await app.person();
  const mozilla = "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko)";
  for (const [agent, name] of [
    [`${mozilla} Chrome/140.0 Safari/537.36 Edg/140.0`, "Edge on Linux"],
    [
      "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile/15E148 Safari/604.1",
      "Safari on iPhone",
    ],
    ["Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0", "Firefox on Android"],
    ["curl/8.0", "Unknown device"],
    ["", "Unknown device"],
  ] as const) {
    const browser = app.visitor();
    await browser.post("/login", { email, password: PASSWORD }, { headers: { "user-agent": agent } });
    const { sessions } = (await browser.get("/my-sessions")).body;
    expect(sessions.find(({ isThisOne }: { isThisOne: boolean }) => isThisOne).device).toBe(name);
  }
});

test("a bearer token works without a cookie for 15 minutes, and is rejected with another session's cookie", {
  tags: "R131",
}, async () => {
  const [ann, bob] = [await app.person(), await app.person()];
  const bearer = { authorization: `Bearer ${ann.token}` };
  expect((await app.visitor().get("/my-profile", { headers: bearer })).body.user.email).toBe(ann.email);
  expect((await bob.get("/my-profile", { headers: bearer })).status).toBe(401);
  app.advance(15 * MINUTE);
  expect((await app.visitor().get("/my-profile", { headers: bearer })).status).toBe(401);
  expect((await bob.get("/my-profile", { headers: bearer })).status).toBe(200);
});

test("logout ends the session: neither its cookie nor its bearer token works again", {
  tags: ["R125", "R126", "asvs-7.4.1"],
}, async () => {
  const person = await app.person();
  const cookie = `sid=${person.cookies.get("sid")}`;
  expect((await person.post("/logout")).body).toEqual({ message: "Logout successful!" });
  expect((await app.visitor().get("/my-profile", { headers: { cookie } })).status).toBe(401);
  expect(
    (await app.visitor().get("/my-profile", { headers: { authorization: `Bearer ${person.token}` } })).status,
  ).toBe(401);
});

test("logout, reset and deletion clear their own cookies and leave the others", async () => {
  const person = await app.person();
  const { email } = person;
  const names = ({ cookies }: { cookies: Map<string, string> }) => [...cookies.keys()].sort();
  expect(names(person)).toEqual(["device", "hint", "sid"]);
  expect((await person.post("/logout")).headers["clear-site-data"]).toBe('"cache"');
  expect(names(person)).toEqual(["device"]);

  await person.post("/forgot-password-otp", { email });
  expect(names(person)).toEqual(["device", "flow"]);
  await person.post("/verify-otp", { email, otp: await app.mailbox.code(email) });
  await person.put("/reset-password", { email, password: NEW_PASSWORD });
  expect(names(person)).toEqual(["device"]);

  await person.post("/login", { email, password: NEW_PASSWORD });
  await person.delete("/my-profile", { password: NEW_PASSWORD, reviews: "keep" });
  expect(names(person)).toEqual([]);
});

test("a signed-out visitor may log out, and an empty flow cookie counts as none", async () => {
  const stranger = app.visitor();
  expect((await stranger.post("/logout")).body).toEqual({ message: messages.loggedOut });
  stranger.cookies.set("flow", ".nothing");
  expect((await stranger.post("/verify-otp", { email: newEmail(), otp: "0000" })).body.code).toBe("codeInvalid");
});
