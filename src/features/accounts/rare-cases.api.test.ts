import type { FastifyRequest } from "fastify";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { AT_ONCE, QUEUE_MAX } from "#src/server/security/hashing.ts";
import { consume, mailboxKey } from "#src/server/security/quotas.ts";
import { limits } from "#src/server/security/rate-limits.ts";
import { REAUTHENTICATION_LIFE_MS } from "#src/server/security/sessions.ts";
import { type Answer, newEmail, openTestApp, PASSWORD, type TestApp, type Visitor } from "#tests/support/build-app.ts";
import { isRenderedAnew } from "#tests/support/cached-pages.ts";
import { browserWithCode } from "#tests/support/flows.ts";
import { linkTokenIn } from "#tests/support/mailbox.ts";
import { pictureOf } from "#tests/support/pictures.ts";
import { mailsSent, rowsOf } from "#tests/support/rows.ts";
import { readPendingFlow } from "./codes/flow-cookie.server.ts";
import { appointFirstAdmin } from "./first-admin.server.ts";
import { CODE_LIFE_MS, CODE_TRIES } from "./limits.ts";
import { messages } from "./messages.ts";

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const MINUTE = 60_000;
const NEW_PASSWORD = "Nine Umbrellas in April 4";
const signUp = (email: string) => ({ name: "Ann Ash", email, password: PASSWORD, rememberMe: true });
test("a reset code is also mailed again, and only for the browser that asked for it", async () => {
  const { email } = await app.person();
  const [browser, stranger] = [app.visitor(), app.visitor()];
  await browser.post("/forgot-password-otp", { email });
  const first = await app.mailbox.code(email, 1);
  app.advance(MINUTE);
  for (const [who, address] of [
    [stranger, email],
    [browser, newEmail()],
  ] as const) {
    expect((await who.post("/resend-otp", { email: address })).body).toEqual({ message: messages.codeSent });
  }
  expect((await browser.post("/resend-otp", { email })).status).toBe(200);
  const second = await app.mailbox.code(email, 2);
  expect(app.mailbox.countFor(email)).toBe(3);
  if (first !== second) expect((await browser.post("/verify-otp", { email, otp: first })).status).toBe(422);
  expect((await browser.post("/verify-otp", { email, otp: second })).status).toBe(200);
  expect((await browser.post("/resend-otp", { email })).status).toBe(200);
  expect(app.mailbox.countFor(email)).toBe(3);
});

test("[asvs 6.3.2] the first Admin verifies the address by a link once five tries were mailed, and is appointed once", async () => {
  const email = "owner@agency.example";
  await using owned = await openTestApp({ ADMIN_EMAIL: email });
  await owned.person("Admin");
  await owned.visitor().post("/sign-up", signUp(email));
  await owned.visitor().post("/sign-up", signUp(email));
  const mail = await owned.mailbox.newest(email, 1);
  expect(mail.text).toContain("/user-verification#t=");
  const owner = owned.visitor();
  expect((await owner.post("/verify-link", { t: linkTokenIn(mail), email })).body).toMatchObject({
    message: messages.verified,
    user: { email, role: "Admin" },
  });
  expect((await owned.visitor().post("/verify-link", { t: linkTokenIn(mail), email })).body.code).toBe("linkInvalid");

  await owner.delete("/my-profile", { password: PASSWORD, reviews: "remove" });
  await owned.visitor().post("/sign-up", signUp(email));
  const again = linkTokenIn(await owned.mailbox.newest(email, 3));
  expect((await owned.visitor().post("/verify-link", { t: again, email })).body.user.role).toBe("Customer");
});

test("at startup ADMIN_EMAIL is made Admin if it has an account and there is no Admin, once", async () => {
  await using alone = await openTestApp();
  const { database, clock } = alone.context;
  const [person, other] = [await alone.person(), await alone.person()];
  const roles = async () =>
    Promise.all([person, other].map(async (one) => (await one.get("/my-profile")).body.user.role));
  for (const email of [undefined, "nobody@mail.example"]) await appointFirstAdmin(database, email, clock());
  expect(await roles()).toEqual(["Customer", "Customer"]);
  await rowsOf(alone, `update users set role = 'Admin' where id = '${other.id}'`);
  await appointFirstAdmin(database, person.email, clock());
  expect(await roles()).toEqual(["Customer", "Admin"]);
  await rowsOf(alone, "update users set role = 'Customer'");
  await appointFirstAdmin(database, person.email.toUpperCase(), clock());
  await appointFirstAdmin(database, other.email, clock());
  expect(await roles()).toEqual(["Admin", "Customer"]);
  await rowsOf(alone, "update users set role = 'Customer'");
  await appointFirstAdmin(database, other.email, clock());
  expect(await roles()).toEqual(["Customer", "Customer"]);
});

test("an Admin's reset counts against a smaller quota, and an unknown device cookie does not change that", async () => {
  const { email } = await app.person("Admin");
  const browser = app.visitor();
  browser.cookies.set("device", "A".repeat(43));
  for (const address of [email, newEmail()]) await browser.post("/forgot-password-otp", { email: address });
  const [flow] = await rowsOf<{ reserved_in: string }>(
    app,
    `select reserved_in from flows where email = '${email}' order by created_at desc limit 1`,
  );
  expect(flow?.reserved_in).toMatch(/^resetTriesAdmin:/);
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

test("a WebP picture is accepted like the other two kinds", async () => {
  const person = await app.person();
  const webp = await sharp({ create: { width: 40, height: 30, channels: 3, background: "#c33" } })
    .webp()
    .toBuffer();
  const profilePic = `data:image/webp;base64,${webp.toString("base64")}`;
  expect((await person.put("/update-profile", { profilePic })).body.user.profilePic).toMatch(/^\/media\/avatars\//);
  const half = `data:image/webp;base64,${Buffer.from("RIFF1234WAVE").toString("base64")}`;
  expect((await person.put("/update-profile", { profilePic: half })).body.code).toBe("pictureInvalid");
});

test("a profile that is sent unchanged stays as it is", async () => {
  const person = await app.person("Customer", { name: "Ann Oak" });
  const { status, body } = await person.put("/update-profile", {});
  expect([status, body.user.name, body.user.email]).toEqual([200, "Ann Oak", person.email]);
});

test("a changed name, a changed picture and a deleted account show on the pages at once", async () => {
  const person = await app.person();
  const changes = [
    () => person.put("/update-profile", { name: "Ann Oak" }),
    async () => person.put("/update-profile", { profilePic: await pictureOf("#c33") }),
    () => person.delete("/my-profile", { password: PASSWORD, reviews: "keep" }),
  ];
  for (const change of changes) {
    await isRenderedAnew(app);
    expect(await isRenderedAnew(app)).toBe(false);
    expect((await change()).status).toBe(200);
    expect(await isRenderedAnew(app)).toBe(true);
  }
});

test("tries at the confirming password are counted by address, and not when it is right", async () => {
  const [admin, careful, other] = [await app.person("Admin"), await app.person("Admin"), await app.person()];
  app.advance(16 * MINUTE);
  const [address, itsAddress] = ["203.0.113.50", "203.0.113.51"];
  const change = (password: string) =>
    admin.put("/update-user-role", { userId: other.id, role: "Admin", password }, { address });
  const spentBy = async (from: string) =>
    (await rowsOf<{ spent: number }>(app, `select spent from quotas where key = 'loginFailuresAddress:${from}'`))[0]
      ?.spent ?? 0;
  expect((await change("wrong")).body.code).toBe("wrongPassword");
  expect(await spentBy(address)).toBe(1);
  expect((await change(PASSWORD)).status).toBe(200);
  expect(await spentBy(address)).toBe(1);

  const demotion = { userId: other.id, role: "Customer", password: PASSWORD };
  expect((await careful.put("/update-user-role", demotion, { address: itsAddress })).status).toBe(200);
  expect(await spentBy(itsAddress)).toBe(0);
});

test("a wrong guess at a mailed code counts once for the site, one at a code that was never mailed does not count", async () => {
  const spent = async () =>
    (await rowsOf<{ spent: number }>(app, "select spent from quotas where key = 'siteWrongGuesses:site'"))[0]?.spent ??
    0;
  const guessAt = async (email: string, isKnown: boolean) => {
    const browser = app.visitor();
    await browser.post("/forgot-password-otp", { email });
    const code = isKnown ? await app.mailbox.code(email, 1) : "0000";
    expect((await browser.post("/verify-otp", { email, otp: code === "1111" ? "2222" : "1111" })).status).toBe(422);
  };
  // The first guess begins a new day.
  await guessAt(newEmail(), false);
  const before = await spent();
  await guessAt(newEmail(), false);
  expect(await spent()).toBe(before);
  await guessAt((await app.person()).email, true);
  expect(await spent()).toBe(before + 1);
});

test("[asvs 6.1.1] [asvs 6.3.1] a browser that has just reset the password can log in, even when strangers have used up their guesses", async () => {
  const { email, ...browser } = await app.person();
  const stolen = app.visitor();
  stolen.cookies.set("device", browser.cookies.get("device") ?? "");
  await browser.post("/forgot-password-otp", { email });
  await browser.post("/verify-otp", { email, otp: await app.mailbox.code(email, 1) });
  await browser.put("/reset-password", { email, password: NEW_PASSWORD });

  const login = (who: Visitor, password: string) => who.post("/login", { email, password });
  for (let guess = 0; guess < limits.loginFailures.cap; guess++) await login(app.visitor(), `Guess number ${guess}`);
  for (const stranger of [app.visitor(), stolen])
    expect((await login(stranger, NEW_PASSWORD)).body.code).toBe("tooManyAttempts");
  expect((await login(browser, NEW_PASSWORD)).status).toBe(200);
});

test("[asvs 2.4.1] [asvs 6.3.1] a call that is refused because too many hash at once uses up no try and no mail", async () => {
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

test("asking for a reset of an address without an account uses up no tries", async () => {
  const spent = () =>
    rowsOf(app, "select coalesce(sum(spent), 0)::int as tries from quotas where key like 'resetTries:%'");
  const before = await spent();
  await app.visitor().post("/forgot-password-otp", { email: newEmail() });
  expect(await spent()).toEqual(before);
});

test("[asvs 6.6.3] guesses without the flow's cookie are limited to the mailbox's tries, even the right one", async () => {
  const email = newEmail();
  const { database, keys, clock } = app.context;
  const browser = await browserWithCode(app, { purpose: "sign-up", email, code: "1234" });
  await consume(database, "resetTries", mailboxKey(keys, email), clock(), limits.resetTries.cap);
  const verify = (who: Visitor) => who.post("/verify-user", { email, otp: "1234" });
  expect((await verify(app.visitor())).body.code).toBe("codeInvalid");
  expect((await verify(browser)).status).toBe(200);
});

test("tries that were reserved and never used are refunded: of an expired code, and of the other codes of a reset", async () => {
  const { email, id, ...browser } = await app.person();
  const [device] = await rowsOf<{ id: string }>(app, `select id from devices where user_id = '${id}'`);
  const spent = () => rowsOf(app, `select spent from quotas where key like 'resetTriesKnownDevice:${device?.id}.%'`);
  const ask = async (mails: number) => {
    await browser.post("/forgot-password-otp", { email });
    return app.mailbox.code(email, mails);
  };
  await ask(1);
  app.advance(CODE_LIFE_MS + 1);
  await ask(2);
  expect(await spent()).toEqual([{ spent: CODE_TRIES }]);
  const otp = await ask(3);
  expect(await spent()).toEqual([{ spent: 2 * CODE_TRIES }]);
  expect((await browser.post("/verify-otp", { email, otp })).status).toBe(200);
  expect((await browser.put("/reset-password", { email, password: NEW_PASSWORD })).status).toBe(200);
  // One code, entered correctly the first time: one try.
  expect(await spent()).toEqual([{ spent: 1 }]);
});

test("the audit log tells what happened to an account, and who did it", async () => {
  const email = "owner@agency.example";
  await using owned = await openTestApp({ ADMIN_EMAIL: email });
  const owner = owned.visitor();
  await owned.person("Admin");
  await owner.post("/sign-up", signUp(email));
  await owner.post("/verify-user", { email, otp: await owned.mailbox.code(email, 0) });
  // A right code refunds the tries that were not used.
  expect(await rowsOf(owned, "select spent from quotas where key like 'adminSignUpTries:%'")).toEqual([{ spent: 1 }]);
  expect([...owner.cookies.keys()].sort()).toEqual(["device", "hint", "sid"]);

  await owner.post("/create-review", { rating: 4, description: "Recorded." });
  const [currentPassword, newPassword] = [PASSWORD, "Nine Umbrellas in April 4"];
  await owner.put("/update-password", { currentPassword, newPassword, confirmPassword: newPassword });
  await mailsSent(owned);
  const mails = owned.mailbox.countFor(email);
  await owner.post("/forgot-password-otp", { email });
  await owner.post("/verify-otp", { email, otp: await owned.mailbox.code(email, mails) });
  const password = "Another lamp beside 3 chairs";
  await owner.put("/reset-password", { email, password });
  await owned.visitor().post("/login", { email, password });
  await owner.post("/login", { email, password });
  await owner.delete("/my-sessions", { password });
  await owner.delete("/my-profile", { password, reviews: "remove" });

  const entries = await rowsOf<{ event: string; is_own: boolean; details: object }>(
    owned,
    `select event, actor is not distinct from (select subject from record_chain where event = 'account.created') as is_own,
      details from record_chain c left join record_details using (seq) where event not like 'review.p%' order by c.seq`,
  );
  expect(entries.map(({ event, is_own, details }) => [event, is_own, details])).toMatchObject([
    ["account.created", true, {}],
    ["role.changed", false, { from: "Customer", to: "Admin", by: "ADMIN_EMAIL" }],
    ["review.received", true, {}],
    ["account.password-changed", true, { by: "update" }],
    ["account.password-changed", true, { by: "reset" }],
    ["account.sessions-ended", true, { count: 1 }],
    ["review.deleted", true, {}],
    ["account.deleted", true, {}],
  ]);
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
  await person.post("/verify-otp", { email, otp: await app.mailbox.code(email, 1) });
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

test("the flow's cookie tells the next screen about the flow, and nothing once it was tampered with", async () => {
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
