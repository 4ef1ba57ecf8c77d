import { afterAll, beforeAll, expect, test } from "vitest";
import { MEMORY_KIB } from "#src/server/security/hashing.ts";
import { newEmail, openTestApp, PASSWORD, type TestApp } from "#tests/support/build-app.ts";
import { browserWithCode } from "#tests/support/flows.ts";
import { rowsOf } from "#tests/support/rows.ts";

const DAY = 24 * 60 * 60_000;
const NEW_PASSWORD = "Nine Umbrellas in April 4";

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

test("passwords do not expire", { tags: "asvs-6.2.10" }, async () => {
  await using site = await openTestApp();
  const person = await site.person();
  site.advance(400 * DAY);
  expect((await site.visitor().post("/login", { email: person.email, password: PASSWORD })).status).toBe(200);
});

test("passwords of 8 to 128 characters are accepted at sign-up, reset and change, and shorter ones rejected", {
  tags: ["asvs-6.2.1", "asvs-6.2.9"],
}, async () => {
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

test("verifies passwords exactly: spaces, case, length and special characters", {
  tags: ["asvs-6.2.2", "asvs-6.2.8"],
}, async () => {
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

test("compares fields that must match, and reports a separate error for each", { tags: "asvs-2.2.3" }, async () => {
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

test("the upper-case and digit rule applies only where specified", {
  tags: "asvs-6.2.5",
}, async () => {
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

test("an Admin without a second factor needs a longer password", { tags: "asvs-6.3.3" }, async () => {
  const admin = await app.person("Admin");
  const change = (newPassword: string) =>
    admin.put("/update-password", { currentPassword: PASSWORD, newPassword, confirmPassword: newPassword });
  expect((await change("Xq 7vYzk 2 abc")).body.code).toBe("passwordShortForAdmin");
  expect((await change("Xq 7vYzk 2 abcd")).status).toBe(200);
});

test("a new installation has no account, and default logins do not work", { tags: "asvs-6.3.2" }, async () => {
  await using fresh = await openTestApp();
  expect(await rowsOf(fresh, "select 1 from users")).toEqual([]);
  for (const email of ["admin", "root", "admin@admin.com", "admin@localhost", "test@test.com"]) {
    for (const password of ["admin", "password", "root", "changeme", ""]) {
      expect([400, 401]).toContain((await fresh.visitor().post("/login", { email, password })).status);
    }
  }
});

test("a hash with older parameters, or from an older SECRET, still works and is replaced at the next login", {
  tags: ["asvs-11.2.2", "asvs-11.4.2"],
}, async () => {
  const secret = "the secret of the first year, 4711 and some";
  const first = await openTestApp({ SECRET: secret });
  const row = await first.context.hasher.hash(PASSWORD);
  await first.close();
  const settings = { SECRET: "the secret of the second year, 0815 and more", SECRET_OLD: secret };
  await using later = await openTestApp(settings, MEMORY_KIB);
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
