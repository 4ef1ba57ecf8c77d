import { createHash } from "node:crypto";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { purgeFlows } from "#src/features/accounts/flows.server.ts";
import { PICTURE_MAX_BYTES } from "#src/features/accounts/limits.ts";
import { purgeBudgets, spend } from "#src/server/budgets.ts";
import { purgeMails } from "#src/server/mail.ts";
import { limits } from "#src/server/rate-limits.ts";
import { closeBearersOf, purgeSessions, SESSIONS_PER_USER } from "#src/server/sessions.ts";
import { newEmail, openTestApp, PASSWORD, type TestApp } from "#tests/support/build-app.ts";
import { endpoints } from "#tests/support/endpoints.ts";
import { browserWithCode } from "#tests/support/flows.ts";
import { pictureOf } from "#tests/support/pictures.ts";
import { mailsSent, rowsOf } from "#tests/support/rows.ts";

const DAY = 24 * 60 * 60_000;
const NEW_PASSWORD = "Nine Umbrellas in April 4";

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const withCookie = (sid: string | undefined) => ({ headers: { cookie: `sid=${sid}` } });
const withBearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` } });

test("[asvs 7.2.2] [asvs 7.2.3] [asvs 7.2.4] each login makes a new session, and a planted cookie never becomes one", async () => {
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

test("a device's cookie that was made elsewhere is replaced, so nobody can know it beforehand", async () => {
  const person = await app.person();
  const browser = app.visitor();
  browser.cookies.set("device", "planted");
  await browser.post("/login", { email: person.email, password: PASSWORD });
  expect(browser.cookies.get("device")).toMatch(/^[\w-]{43}$/);
});

test("[asvs 7.4.1] [asvs 7.4.2] [asvs 7.4.3] [asvs 8.3.2] after logout, reset, change, role change and deletion nothing that was proven before is taken again", async () => {
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
  await closeBearersOf(app.platform.database, role.person.id);
  expect(await replayed([], [role.person.token, role.otherToken])).toBe(0);
  expect((await role.person.get("/my-profile")).body.user.role).toBe("Admin");
  await rowsOf(app, `update users set role = 'Customer' where id = '${role.person.id}'`);
  expect((await role.person.get("/my-profile")).body.user.role).toBe("Customer");

  const deletion = await proofs();
  await deletion.person.delete("/my-profile", { password: PASSWORD, reviews: "remove" });
  expect(await replayed([deletion.sid, deletion.otherSid], [deletion.person.token, deletion.otherToken])).toBe(0);
});

test("[asvs 7.1.2] the twenty-first login ends the oldest session", async () => {
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

test("a logout and a profile asked for at once, or many logins, are never our fault", async () => {
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

test("the same review sent twice at once is kept once", async () => {
  const person = await app.person();
  const answers = await Promise.all(
    Array.from({ length: 8 }, () =>
      person.post("/create-review", { rating: 4, description: "Sent by a nervous thumb." }),
    ),
  );
  expect(new Set(answers.map(({ body }) => body.review._id)).size).toBe(1);
  expect(await rowsOf(app, `select 1 from reviews where user_id = '${person.id}'`)).toHaveLength(1);
});

test("a shared picture, taken and dropped by many at once, is never our fault", async () => {
  const people = await Promise.all(Array.from({ length: 4 }, () => app.person()));
  const png = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";
  for (let round = 0; round < limits.avatarChanges.cap; round++) {
    const answers = await Promise.all(
      people.map((person, index) =>
        person.put("/update-profile", { profilePic: (index + round) % 2 ? null : `data:image/png;base64,${png}` }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  }
});

test("[asvs 6.2.10] a password does not grow old", async () => {
  await using site = await openTestApp();
  const person = await site.person();
  site.advance(400 * DAY);
  expect((await site.visitor().post("/login", { email: person.email, password: PASSWORD })).status).toBe(200);
});

test("[asvs 6.2.1] [asvs 6.2.9] seven signs are refused and eight taken, up to 128, at sign-up, reset and change", async () => {
  const long = (length: number) => `Qz7 ${"kettle and ".repeat(12)}`.slice(0, length - 1).concat("é");
  for (const [password, isTaken] of [
    ["Xq 7vYz", false],
    ["Xq 7vYzk", true],
    [long(64), true],
    [long(128), true],
    [long(129), false],
  ] as const) {
    const person = await app.person();
    const { email, id } = person;
    const signUp = await app
      .visitor()
      .post("/sign-up", { name: "Ann Ash", email: newEmail(), password, rememberMe: true });
    const change = await person.put("/update-password", {
      currentPassword: PASSWORD,
      newPassword: password,
      confirmPassword: password,
    });
    const browser = await browserWithCode(app, { purpose: "reset", email, code: "1234", userId: id });
    await browser.post("/verify-otp", { email, otp: "1234" });
    const reset = await browser.put("/reset-password", {
      email,
      password: isTaken ? `${password.slice(0, -1)}Ü` : password,
    });
    expect([signUp.status, change.status, reset.status], `${password.length}`).toEqual(
      isTaken ? [200, 200, 200] : [422, 422, 422],
    );
  }
});

test("[asvs 6.2.2] [asvs 6.2.8] a password is verified exactly as it was given: spaces, case, length and signs", async () => {
  const person = await app.person();
  const newPassword = ` Ünder the  Table 7 ${"x".repeat(100)}`;
  await person.put("/update-password", { currentPassword: PASSWORD, newPassword, confirmPassword: newPassword });
  const login = async (password: string) =>
    (await app.visitor().post("/login", { email: person.email, password })).status;
  for (const near of [
    newPassword.trim(),
    newPassword.toLowerCase(),
    newPassword.slice(0, -1),
    `${newPassword}x`,
    newPassword.normalize("NFD"),
    newPassword.replace("  ", " "),
  ]) {
    expect(await login(near), near).toBe(401);
  }
  expect(await login(newPassword)).toBe(200);
});

test("[asvs 2.2.3] what belongs together must agree, each with its own refusal", async () => {
  const person = await app.person();
  const change = (body: object) =>
    person.put("/update-password", {
      currentPassword: PASSWORD,
      newPassword: NEW_PASSWORD,
      confirmPassword: NEW_PASSWORD,
      ...body,
    });
  expect((await change({ confirmPassword: "Other Umbrellas 4" })).body.code).toBe("passwordsDiffer");
  expect((await change({ currentPassword: "wrong" })).body.code).toBe("currentPasswordWrong");
  expect((await change({ newPassword: PASSWORD, confirmPassword: PASSWORD })).body.code).toBe("passwordUnchanged");
  const browser = await browserWithCode(app, {
    purpose: "reset",
    email: person.email,
    code: "1234",
    userId: person.id,
  });
  expect((await browser.post("/verify-otp", { email: newEmail(), otp: "1234" })).body.code).toBe("codeInvalid");
  expect((await browser.post("/verify-user", { email: person.email, otp: "1234" })).body.code).toBe("codeInvalid");
  await browser.post("/verify-otp", { email: person.email, otp: "1234" });
  expect((await browser.put("/reset-password", { email: newEmail(), password: NEW_PASSWORD })).body.code).toBe(
    "resetFailed",
  );
});

test("[asvs 6.2.5] the rule of upper case and digit holds where the product asks for it, and nowhere else", async () => {
  const person = await app.person();
  const plain = "only small letters";
  expect(
    (await person.put("/update-password", { currentPassword: PASSWORD, newPassword: plain, confirmPassword: plain }))
      .body.code,
  ).toBe("passwordWeak");
  expect(
    (await app.visitor().post("/sign-up", { name: "A B", email: newEmail(), password: plain, rememberMe: true }))
      .status,
  ).toBe(200);
  const browser = await browserWithCode(app, {
    purpose: "reset",
    email: person.email,
    code: "1234",
    userId: person.id,
  });
  await browser.post("/verify-otp", { email: person.email, otp: "1234" });
  expect((await browser.put("/reset-password", { email: person.email, password: plain })).status).toBe(200);
});

test("[asvs 6.3.3] an Admin, for whom a password alone is little, needs a longer one", async () => {
  const admin = await app.person("Admin");
  const change = (newPassword: string) =>
    admin.put("/update-password", { currentPassword: PASSWORD, newPassword, confirmPassword: newPassword });
  expect((await change("Xq 7vYzk 2 abc")).body.code).toBe("passwordShortForAdmin");
  expect((await change("Xq 7vYzk 2 abcd")).status).toBe(200);
});

test("[asvs 6.3.2] a new installation has no account, and the usual names open nothing", async () => {
  await using fresh = await openTestApp();
  expect(await rowsOf(fresh, "select 1 from users")).toEqual([]);
  for (const email of ["admin", "root", "admin@admin.com", "admin@localhost", "test@test.com"]) {
    for (const password of ["admin", "password", "root", "changeme", ""]) {
      expect([400, 401]).toContain((await fresh.visitor().post("/login", { email, password })).status);
    }
  }
});

test("[asvs 11.2.2] [asvs 11.4.2] a hash with older parameters, or from under an older SECRET, holds and is made anew at the next login", async () => {
  const secret = "the secret of the first year, 4711 and some";
  const first = await openTestApp({ SECRET: secret });
  const row = await first.platform.hasher.hash(PASSWORD);
  await first.close();
  await using later = await openTestApp({ SECRET: "the secret of the second year, 0815 and more", SECRET_OLD: secret });
  const person = { id: "00000000-0000-7000-8000-000000000001", email: newEmail() };
  await rowsOf(
    later,
    `insert into users (id, email, name, password_hash) values ('${person.id}', '${person.email}', 'A', '${row}')`,
  );
  expect((await later.visitor().post("/login", { email: person.email, password: "wrong" })).status).toBe(401);
  expect((await later.visitor().post("/login", { email: person.email, password: PASSWORD })).status).toBe(200);
  const [renewed] = await rowsOf<{ password_hash: string }>(
    later,
    `select password_hash from users where id = '${person.id}'`,
  );
  expect(renewed?.password_hash).not.toBe(row);
  expect(renewed?.password_hash.split(",keyid=")[1]?.slice(0, 8)).not.toBe(row.split(",keyid=")[1]?.slice(0, 8));
  expect((await later.visitor().post("/login", { email: person.email, password: PASSWORD })).status).toBe(200);
  for (const { password_hash } of await rowsOf<{ password_hash: string }>(later, "select password_hash from users")) {
    const [, m, t, p, , salt = "", key = ""] =
      /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+),keyid=([\da-f]{8})\$([\w-]+)\$([\w-]+)$/.exec(password_hash) ?? [];
    expect(Number(m)).toBe(19_456);
    expect(Number(t)).toBe(2);
    expect(Number(p)).toBe(1);
    expect(Buffer.from(salt, "base64url")).toHaveLength(16);
    expect(Buffer.from(key, "base64url")).toHaveLength(32);
  }
});

test("[asvs 14.2.7] [asvs 14.2.4] what is past its time is deleted: flows, budgets, sessions, bearers, mails", async () => {
  const person = await app.person();
  const { database, clock } = app.platform;
  await browserWithCode(app, { purpose: "reset", email: person.email, code: "1234", userId: person.id });
  await spend(database, "codeChecksAddress", "purged", clock());
  await mailsSent(app);
  await rowsOf(app, "insert into mails (id, sealed) values ('00000000-0000-7000-8000-000000000009', 'x')");
  const count = async () => {
    const rows = await rowsOf<{ n: number }>(
      app,
      "select (select count(*) from flows) + (select count(*) from budgets) + (select count(*) from sessions) + (select count(*) from bearers) + (select count(*) from mails) as n",
    );
    return Number(rows[0]?.n);
  };
  const purge = async (now: Date) => {
    await purgeFlows(database, now);
    await purgeBudgets(database, now);
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

test("[asvs 6.3.4] [asvs 6.1.3] sessions are opened by login, by a sign-up's code or link, and by a changed password: by no other call", async () => {
  const person = await app.person();
  const opening: string[] = [];
  for (const { method, path, body } of endpoints) {
    const fields = {
      email: person.email,
      password: PASSWORD,
      otp: "1234",
      t: "x".repeat(43),
      name: "Ann",
      rememberMe: true,
    };
    const sent = Object.fromEntries(Object.entries(fields).filter(([name]) => name in (body?.shape ?? {})));
    const { setCookies } = await app.visitor().call(method, path, body && sent);
    if (setCookies.some((line) => /^sid=[^;]/.test(line))) opening.push(path);
  }
  expect(opening).toEqual(["/login"]);
});

test("[asvs 1.1.1] what is encoded twice is decoded once", async () => {
  const person = await app.person();
  const description = "%2527 %253Cb%253E &amp;lt; \\u0041 PGI+";
  await person.post("/create-review", { rating: 3, description });
  expect((await app.visitor().get("/get-all-reviews?limit=1")).body.reviews[0].description).toBe(description);
  const nested = Buffer.from(Buffer.from("\x89PNG\r\n\x1a\n", "latin1").toString("base64")).toString("base64");
  expect((await person.put("/update-profile", { profilePic: `data:image/png;base64,${nested}` })).status).toBe(422);
});

test("[asvs 5.2.1] a picture of the most bytes that are allowed is taken, one of a byte more is not", async () => {
  const person = await app.person();
  const [data] = (await pictureOf("#c33")).split(",").slice(1);
  const png = Buffer.from(data ?? "", "base64");
  // What stands behind a picture's end is no part of it.
  const sized = (bytes: number) => Buffer.concat([png, Buffer.alloc(bytes - png.length)]).toString("base64");
  const give = async (bytes: number) =>
    (await person.put("/update-profile", { profilePic: `data:image/png;base64,${sized(bytes)}` })).body.code;
  expect(await give(PICTURE_MAX_BYTES)).toBeUndefined();
  expect(await give(PICTURE_MAX_BYTES + 1)).toBe("pictureInvalid");
});

test("[asvs 5.2.2] [asvs 5.4.3] [asvs 5.2.6] [asvs 14.2.8] of a picture that was given nothing is kept but what it shows, and only of the three kinds", async () => {
  const person = await app.person();
  const eicar = "X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*";
  const plain = sharp({ create: { width: 40, height: 30, channels: 3, background: "#c33" } });
  const jpeg = await plain
    .clone()
    .withExif({ IFD0: { Copyright: eicar, ImageDescription: "<script>alert(1)</script>" } })
    .jpeg()
    .toBuffer();
  const polyglot = Buffer.concat([jpeg, Buffer.from(`<script>alert(1)</script>PK\x03\x04${eicar}`)]);
  const dataUrl = (type: string, bytes: Buffer) => `data:image/${type};base64,${bytes.toString("base64")}`;
  for (const bytes of [jpeg, polyglot]) {
    const answer = await person.put("/update-profile", { profilePic: dataUrl("jpeg", bytes) });
    if (answer.status === 422) continue;
    const { rawPayload } = await app.app.inject({ url: answer.body.user.profilePic });
    expect(rawPayload.toString("latin1")).not.toMatch(/EICAR|script/);
    const { format, width, height, exif } = await sharp(rawPayload).metadata();
    expect({ format, width, height, exif }).toEqual({ format: "webp", width: 256, height: 256, exif: undefined });
  }
  const big = await sharp({ create: { width: 6_000, height: 3_000, channels: 3, background: "#c33" } })
    .png({ compressionLevel: 9 })
    .toBuffer();
  const [png, gif, avif, tiff] = await Promise.all([
    plain.clone().png().toBuffer(),
    plain.clone().gif().toBuffer(),
    plain.clone().avif().toBuffer(),
    plain.clone().tiff().toBuffer(),
  ]);
  const refused = [
    dataUrl("png", big),
    dataUrl("jpeg", png),
    dataUrl("png", jpeg),
    dataUrl("webp", png),
    dataUrl("gif", gif),
    dataUrl("png", gif),
    dataUrl("avif", avif),
    dataUrl("tiff", tiff),
    dataUrl("png", png.subarray(0, png.length - 20)),
    dataUrl("jpeg", jpeg.subarray(0, 200)),
    dataUrl("png", Buffer.concat([png.subarray(0, 8), Buffer.alloc(PICTURE_MAX_BYTES)])),
    dataUrl("svg+xml", Buffer.from("\ufeff<svg xmlns='http://www.w3.org/2000/svg'/>")),
    dataUrl("png", Buffer.from("<html><script>alert(1)</script>")),
    dataUrl("png", png).replace(";base64", ""),
    `${dataUrl("png", png)} `,
    `${dataUrl("png", png)}===`,
    "",
  ];
  const another = [await app.person(), await app.person()];
  for (const [index, profilePic] of refused.entries()) {
    const answer = await (another[index % 2] ?? person).put("/update-profile", { profilePic });
    expect(answer.body.code, profilePic.slice(0, 40)).toBe("pictureInvalid");
  }
});
