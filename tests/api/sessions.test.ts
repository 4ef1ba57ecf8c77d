import { createHash } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { purgeFlows } from "#src/features/accounts/codes/reservations.server.ts";
import { insertAuthenticator } from "#src/features/accounts/second-factor/authenticator/authenticators.server.ts";
import { newSecret } from "#src/features/accounts/second-factor/authenticator/totp.server.ts";
import { insertPasskey } from "#src/features/accounts/second-factor/passkeys/passkeys.server.ts";
import { purgeMails } from "#src/server/mail/mail.ts";
import { consume, purgeQuotas } from "#src/server/security/quotas.ts";
import { hashToken, newToken } from "#src/server/security/secrets.ts";
import { purgeSessions, revokeTokens, SESSIONS_PER_USER } from "#src/server/security/sessions.ts";
import { ATTACK_TIMEOUT_MS } from "#tests/support/attacks.ts";
import { newEmail, openTestApp, PASSWORD, type Person, type TestApp, type Visitor } from "#tests/support/build-app.ts";
import { unsafeEndpoints } from "#tests/support/endpoints.ts";
import { browserWithCode } from "#tests/support/flows.ts";
import { mailsSent, rowsOf } from "#tests/support/rows.ts";
import { halfWay, totpOf } from "#tests/support/second-factor.ts";
import { readDocument } from "#tests/support/sources.ts";
import { virtualPasskey } from "#tests/support/virtual-passkey.ts";

const DAY = 24 * 60 * 60_000;
const NEW_PASSWORD = "Nine Umbrellas in April 4";

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const withCookie = (sid: string | undefined) => ({ headers: { cookie: `sid=${sid}` } });
const withBearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` } });

test("each login creates a new session, and never adopts a planted cookie", {
  tags: ["asvs-7.2.2", "asvs-7.2.3", "asvs-7.2.4"],
}, async () => {
  const person = await app.person();
  const planted = "A".repeat(43);
  const browser = app.visitor();
  browser.cookies.set("sid", planted);
  await browser.post("/login", { email: person.email, password: PASSWORD });
  expect(browser.cookies.get("sid")).not.toBe(planted);
  expect((await app.visitor().get("/my-profile", withCookie(planted))).status).toBe(401);

  const first = browser.cookies.get("sid");
  await browser.post("/login", { email: person.email, password: PASSWORD });
  expect(browser.cookies.get("sid")).not.toBe(first);
  expect((await app.visitor().get("/my-profile", withCookie(first))).status).toBe(401);
  const rows = await rowsOf<{ token_hash: string }>(app, "select token_hash from sessions");
  expect(rows.map((row) => row.token_hash)).toContain(
    createHash("sha256")
      .update(browser.cookies.get("sid") ?? "")
      .digest("base64url"),
  );
});

test("replaces a planted device cookie", async () => {
  const person = await app.person();
  const browser = app.visitor();
  browser.cookies.set("device", "planted");
  await browser.post("/login", { email: person.email, password: PASSWORD });
  expect(browser.cookies.get("device")).toMatch(/^[\w-]{43}$/);
});

test("a device token from a shared browser does not identify other users", async () => {
  const [first, second] = [await app.person(), await app.person()];
  const login = (who: Visitor, { email }: Person) => who.post("/login", { email, password: PASSWORD });
  const isKnownTo = async (device: string, { id }: Person) => {
    const hashes = device.split(".").map((token) => `'${hashToken(token)}'`);
    const known = `select 1 from devices where user_id = '${id}' and token_hash in (${hashes})`;
    return (await rowsOf(app, known)).length > 0;
  };
  const shared = app.visitor();
  const planted = "P".repeat(43);
  shared.cookies.set("device", planted);
  await login(shared, first);
  expect(await isKnownTo(planted, first)).toBe(false);

  const copied = shared.cookies.get("device") ?? "";
  await login(shared, second);
  expect(await isKnownTo(copied, first)).toBe(true);
  expect(await isKnownTo(copied, second)).toBe(false);
  // Others who share the browser keep it as a known device, without a new-device email.
  await mailsSent(app);
  const mailsBefore = app.mailbox.countFor(first.email);
  await login(shared, first);
  for (const person of [first, second]) expect(await isKnownTo(shared.cookies.get("device") ?? "", person)).toBe(true);
  expect(shared.cookies.get("device")?.split(".")).toHaveLength(3);
  await mailsSent(app);
  expect(app.mailbox.countFor(first.email)).toBe(mailsBefore);
  // A reset in it removes only that person's own token.
  const browser = await browserWithCode(app, { purpose: "reset", email: first.email, code: "1234", userId: first.id });
  browser.cookies.set("device", shared.cookies.get("device") ?? "");
  await browser.post("/verify-otp", { email: first.email, otp: "1234" });
  await browser.put("/reset-password", { email: first.email, password: "Nine Umbrellas in April 4" });
  expect(await isKnownTo(browser.cookies.get("device") ?? "", second)).toBe(true);
  expect(await isKnownTo(shared.cookies.get("device") ?? "", first)).toBe(false);
});

test("deleting an account in a shared browser keeps the other users known", async () => {
  const [first, second] = [await app.person(), await app.person()];
  const shared = app.visitor();
  for (const { email } of [first, second]) await shared.post("/login", { email, password: PASSWORD });
  const [own, others] = (shared.cookies.get("device") ?? "").split(".");
  expect((await shared.delete("/my-profile", { password: PASSWORD, reviews: "keep" })).status).toBe(200);
  expect(shared.cookies.get("device")).toBe(others);
  expect(others).not.toBe(own);
  // The last one also removes the cookie.
  await shared.post("/login", { email: first.email, password: PASSWORD });
  expect((await shared.delete("/my-profile", { password: PASSWORD, reviews: "keep" })).status).toBe(200);
  expect(shared.cookies.get("device") ?? "").toBe("");
});

test("logout, reset, password change, role change and deletion revoke earlier sessions, tokens and codes", {
  tags: ["asvs-7.4.1", "asvs-7.4.2", "asvs-7.4.3", "asvs-8.3.2"],
}, async () => {
  const proofs = async () => {
    const person = await app.person();
    const elsewhere = app.visitor();
    const { body } = await elsewhere.post("/login", { email: person.email, password: PASSWORD });
    return {
      person,
      elsewhere,
      sid: person.cookies.get("sid"),
      otherSid: elsewhere.cookies.get("sid"),
      otherToken: body.user.token as string,
    };
  };
  const replayed = async (sids: (string | undefined)[], tokens: string[]) => {
    const answers = [
      ...(await Promise.all(sids.map((sid) => app.visitor().get("/my-profile", withCookie(sid))))),
      ...(await Promise.all(tokens.map((token) => app.visitor().get("/my-profile", withBearer(token))))),
    ];
    return answers.filter(({ status }) => status !== 401).length;
  };

  const logout = await proofs();
  await logout.person.post("/logout");
  expect(await replayed([logout.sid], [logout.person.token])).toBe(0);
  expect((await logout.elsewhere.get("/my-profile")).status).toBe(200);

  const change = await proofs();
  await change.person.put("/update-password", {
    currentPassword: PASSWORD,
    newPassword: NEW_PASSWORD,
    confirmPassword: NEW_PASSWORD,
  });
  expect(await replayed([change.sid, change.otherSid], [change.person.token, change.otherToken])).toBe(0);
  expect((await change.person.get("/my-profile")).status).toBe(200);

  const reset = await proofs();
  const { email, id } = reset.person;
  const [used, cancelled] = [
    await browserWithCode(app, { purpose: "reset", email, code: "1234", userId: id }),
    await browserWithCode(app, { purpose: "reset", email, code: "5678", userId: id }),
  ];
  await used.post("/verify-otp", { email, otp: "1234" });
  const flow = used.cookies.get("flow") ?? "";
  const device = reset.person.cookies.get("device");
  expect((await used.put("/reset-password", { email, password: NEW_PASSWORD })).status).toBe(200);
  expect(await replayed([reset.sid, reset.otherSid], [reset.person.token, reset.otherToken])).toBe(0);
  used.cookies.set("flow", flow);
  expect((await used.put("/reset-password", { email, password: "Once more 4 the thief" })).status).toBe(422);
  expect((await cancelled.post("/verify-otp", { email, otp: "5678" })).status).toBe(422);
  const rows = await rowsOf<{ token_hash: string }>(app, `select token_hash from devices where user_id = '${id}'`);
  expect(rows.map((row) => row.token_hash)).not.toContain(
    createHash("sha256")
      .update(device ?? "")
      .digest("base64url"),
  );

  const role = await proofs();
  await rowsOf(app, `update users set role = 'Admin' where id = '${role.person.id}'`);
  await revokeTokens(app.context.database, role.person.id);
  expect(await replayed([], [role.person.token, role.otherToken])).toBe(0);
  expect((await role.person.get("/my-profile")).body.user.role).toBe("Admin");
  await rowsOf(app, `update users set role = 'Customer' where id = '${role.person.id}'`);
  expect((await role.person.get("/my-profile")).body.user.role).toBe("Customer");

  const deletion = await proofs();
  await deletion.person.delete("/my-profile", { password: PASSWORD, reviews: "remove" });
  expect(await replayed([deletion.sid, deletion.otherSid], [deletion.person.token, deletion.otherToken])).toBe(0);
});

test("the twenty-first login ends the oldest session", { tags: "asvs-7.1.2" }, async () => {
  const person = await app.person();
  const browsers = [];
  for (let login = 1; login < SESSIONS_PER_USER; login++) {
    const browser = app.visitor();
    await browser.post("/login", { email: person.email, password: PASSWORD });
    browsers.push(browser);
    app.advance(1_000);
  }
  expect((await app.visitor().get("/my-profile", withCookie(person.cookies.get("sid")))).status).toBe(200);
  await app.visitor().post("/login", { email: person.email, password: PASSWORD });
  expect((await app.visitor().get("/my-profile", withCookie(person.cookies.get("sid")))).status).toBe(401);
  expect((await browsers[0]?.get("/my-profile"))?.status).toBe(200);
});

test("simultaneous logouts, profile requests and logins cause no server error", async () => {
  for (let round = 0; round < 6; round++) {
    const person = await app.person();
    const answers = await Promise.all([
      ...Array.from({ length: 6 }, () => person.get("/my-profile")),
      person.post("/create-review", { rating: 4, description: "While leaving." }),
      person.post("/create-review", { rating: 4, description: "While leaving." }),
      person.delete("/my-profile", { password: PASSWORD, reviews: "remove" }),
      person.post("/logout"),
      ...Array.from({ length: 3 }, () => app.visitor().post("/login", { email: person.email, password: PASSWORD })),
    ]);
    expect(answers.map(({ status }) => status).filter((status) => status >= 500)).toEqual([]);
  }
});

test("stores a review once if it is sent twice simultaneously", async () => {
  const person = await app.person();
  const answers = await Promise.all(
    Array.from({ length: 8 }, () =>
      person.post("/create-review", { rating: 4, description: "Sent by a nervous thumb." }),
    ),
  );
  expect(new Set(answers.map(({ body }) => body.review._id)).size).toBe(1);
  expect(await rowsOf(app, `select 1 from reviews where user_id = '${person.id}'`)).toHaveLength(1);
});

test("deletes expired flows, quotas, sessions, bearer tokens and emails", {
  tags: ["asvs-14.2.7", "asvs-14.2.4"],
}, async () => {
  const person = await app.person();
  const { database, clock } = app.context;
  await browserWithCode(app, { purpose: "reset", email: person.email, code: "1234", userId: person.id });
  await consume(database, "codeChecksAddress", "purged", clock());
  await mailsSent(app);
  await rowsOf(app, "insert into mails (id, sealed) values ('00000000-0000-7000-8000-000000000009', 'x')");
  const count = async () => {
    const rows = await rowsOf<{ n: number }>(
      app,
      "select (select count(*) from flows) + (select count(*) from quotas) + (select count(*) from sessions) + (select count(*) from bearers) + (select count(*) from mails) as n",
    );
    return Number(rows[0]?.n);
  };
  const purge = async (now: Date) => {
    await purgeFlows(database, now);
    await purgeQuotas(database, now);
    await purgeSessions(database, now);
    await purgeMails(database, now);
  };
  const kept = await count();
  expect(kept).toBeGreaterThan(4);
  await purge(clock());
  expect(await count()).toBe(kept);
  expect((await person.get("/my-profile")).status).toBe(200);
  await purge(new Date(clock().getTime() + 32 * DAY));
  expect(await count()).toBe(0);
});

test("only the calls listed in docs/security.md open sessions", {
  tags: ["asvs-6.3.4", "asvs-6.1.3"],
  timeout: ATTACK_TIMEOUT_MS,
}, async () => {
  const [, part = ""] = readDocument("security.md").split("\n## Authentication pathways\n");
  const documented = [...(part.split("A reset")[0] ?? "").matchAll(/`([A-Z]+ \/[^`]+)`/g)].map(([, call = ""]) => call);
  const opening = new Set<string>();
  for (const makeCaller of Object.values(CALLERS)) {
    let caller = await makeCaller();
    for (const { method, path, body } of unsafeEndpoints) {
      const sent = Object.fromEntries(Object.entries(caller.fields).filter(([name]) => name in (body?.shape ?? {})));
      const { setCookies, status } = await caller.browser.call(method, path, body && sent);
      if (setCookies.some((line) => /^sid=[^;]/.test(line))) opening.add(`${method} ${path}`);
      // The next call needs a new caller, because this one may have used up its code or session.
      if (status === 200) caller = await makeCaller();
    }
  }
  expect([...opening].sort()).toEqual(documented.sort());
});

/** Browsers with all that a call might need: a password, a code, a link, a session. */
const CALLERS: Record<string, () => Promise<{ browser: Visitor; fields: Record<string, unknown> }>> = {
  "with a password": async () => {
    const { email } = await app.person();
    return { browser: app.visitor(), fields: { email, password: PASSWORD, name: "Ann Ash", rememberMe: true } };
  },
  "with the code of a sign-up": async () => {
    const email = newEmail();
    const browser = await browserWithCode(app, { purpose: "sign-up", email, code: "1234" });
    return { browser, fields: { email, otp: "1234" } };
  },
  "with the code of a reset": async () => {
    const { email, id } = await app.person();
    const browser = await browserWithCode(app, { purpose: "reset", email, code: "1234", userId: id });
    return { browser, fields: { email, otp: "1234", password: NEW_PASSWORD } };
  },
  "with the link of a sign-up": async () => {
    const [email, t] = [newEmail(), newToken()];
    await browserWithCode(app, { purpose: "sign-up", email, code: "1234" });
    await rowsOf(app, `update flows set link_hash = '${hashToken(t)}' where email = '${email}'`);
    return { browser: app.visitor(), fields: { email, t } };
  },
  "with the password, and a code of an app": async () => {
    const [person, secret, { database, clock }] = [await app.person(), newSecret(), app.context];
    await insertAuthenticator(database, app.context, { userId: person.id, secret, step: 0 }, clock());
    return { browser: await halfWay(app, person), fields: { code: totpOf(app, secret) } };
  },
  "with the password, and a passkey": async () => {
    const [person, passkey] = [await app.person(), virtualPasskey()];
    const { id: credentialId, publicKey } = passkey;
    const kept = { userId: person.id, credentialId, publicKey, counter: 0, name: "Key" };
    await insertPasskey(app.context.database, kept, app.context.clock());
    const browser = await halfWay(app, person);
    const { body: asked } = await browser.post("/passkey-challenge");
    return { browser, fields: passkey.assert(asked.options) };
  },
  "with the code of a new address": async () => {
    const [person, email] = [await app.person(), newEmail()];
    await person.post("/change-email", { email, password: PASSWORD });
    return { browser: person, fields: { otp: await app.mailbox.code(email) } };
  },
  "with a session": async () => {
    const { email, ...browser } = await app.person();
    const [currentPassword, newPassword] = [PASSWORD, NEW_PASSWORD];
    return {
      browser,
      fields: { email, password: PASSWORD, currentPassword, newPassword, confirmPassword: newPassword },
    };
  },
};
