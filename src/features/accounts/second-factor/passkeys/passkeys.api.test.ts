import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestApp, PASSWORD, type Person, type TestApp } from "#tests/support/build-app.ts";
import { rowsOf } from "#tests/support/rows.ts";
import { enter, guarded, halfWay, subjectsTo } from "#tests/support/second-factor.ts";
import { type VirtualPasskey, virtualPasskey } from "#tests/support/virtual-passkey.ts";

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const MINUTE = 60_000;

const begin = async (person: Person): Promise<string> =>
  (await person.post("/my-passkeys", { password: PASSWORD })).body.options;

async function add(person: Person, passkey: VirtualPasskey = virtualPasskey(), name = "My key") {
  const answer = await person.put("/my-passkeys", { name, ...passkey.attest(await begin(person)) });
  return { passkey, answer };
}

/** A browser between the password and the passkey, and the options for its authenticator. */
async function challenged(person: Person) {
  const browser = await halfWay(app, person);
  return { browser, options: (await browser.post("/passkey-challenge")).body.options as string };
}

test("adds a named passkey, completes logins with it, and removes it again", {
  tags: ["asvs-6.3.3", "asvs-7.5.1"],
}, async () => {
  const person = await app.person();
  expect((await person.post("/my-passkeys", { password: "wrong" })).body.code).toBe("wrongPassword");
  const { passkey, answer } = await add(person, virtualPasskey(), "  Ann's phone ");
  expect(answer.status).toBe(200);
  expect(answer.body.recoveryCodes).toHaveLength(10);
  const [kept] = (await person.get("/my-second-factor")).body.passkeys;
  expect(kept).toMatchObject({ name: "Ann's phone", lastUsedAt: null });

  const half = await app.visitor().post("/login", { email: person.email, password: PASSWORD });
  expect(half.body).toMatchObject({ secondFactor: ["passkey"] });
  const { browser, options } = await challenged(person);
  expect(JSON.parse(options)).toMatchObject({ rpId: "localhost", allowCredentials: [{ id: passkey.id }] });
  expect((await browser.get("/my-profile")).status).toBe(401);
  const right = await browser.post("/verify-passkey", passkey.assert(options));
  expect(right).toMatchObject({ status: 200, body: { message: "Login successful", user: { email: person.email } } });
  expect((await person.get("/my-second-factor")).body.passkeys[0].lastUsedAt).not.toBeNull();
  // The recovery codes that came with it work, too.
  expect((await enter(await halfWay(app, person), answer.body.recoveryCodes[0])).status).toBe(200);
  expect((await enter(await halfWay(app, person), "123456")).body.code).toBe("factorCodeInvalid");

  const remove = (passkeyId: string) => person.delete("/my-passkeys", { passkeyId, password: PASSWORD });
  expect((await remove("00000000-0000-7000-8000-000000000000")).body.code).toBe("factorGone");
  expect((await remove(kept._id)).status).toBe(200);
  expect((await (await halfWay(app, person)).get("/my-profile")).status).toBe(200);
  const subjects = await subjectsTo(app, person.email);
  expect(subjects).toContainEqual(expect.stringContaining("A second step was added"));
  expect(subjects).toContainEqual(expect.stringContaining("was removed"));
});

test("a response is accepted once, within ten minutes, for the latest challenge of the same browser", {
  tags: ["asvs-6.5.1", "asvs-6.6.2", "asvs-6.5.5"],
}, async () => {
  const person = await app.person();
  const early = await begin(person);
  const passkey = virtualPasskey();
  const body = { name: "Key", ...passkey.attest(early) };
  expect((await person.put("/my-passkeys", { ...body, name: " " })).body.code).toBe("passkeyNameInvalid");
  // A later challenge replaces the earlier one.
  const later = await begin(person);
  expect((await person.put("/my-passkeys", body)).body.code).toBe("passkeyRefused");
  expect((await person.put("/my-passkeys", { name: "Key", ...passkey.attest(later) })).body.code).toBe("setupExpired");
  const answer = { name: "Key", ...passkey.attest(await begin(person)) };
  const both = await Promise.all([person.put("/my-passkeys", answer), person.put("/my-passkeys", answer)]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 422]);
  // The same key cannot be added twice, by anyone.
  const other = await app.person();
  expect((await add(other, passkey)).answer.body.code).toBe("factorExists");

  const { browser, options } = await challenged(person);
  const signed = passkey.assert(options);
  const foreign = await challenged(person);
  expect((await foreign.browser.post("/verify-passkey", signed)).body.code).toBe("passkeyRefused");
  const answers = await Promise.all([1, 2, 3].map(() => browser.post("/verify-passkey", signed)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect((await browser.post("/verify-passkey", signed)).body.code).toBe("loginExpired");
  expect((await app.visitor().post("/passkey-challenge")).body.code).toBe("loginExpired");

  const late = await challenged(person);
  app.advance(10 * MINUTE + 1_000);
  expect((await late.browser.post("/verify-passkey", passkey.assert(late.options))).body.code).toBe("loginExpired");
});

test("rejects passkeys of another site, another person or a deleted account", {
  tags: ["asvs-6.6.2", "asvs-8.2.2"],
}, async () => {
  const [ann, bob] = [await app.person(), await app.person()];
  const [{ passkey: anns }, { passkey: bobs }] = [await add(ann), await add(bob)];
  for (const site of [
    { origin: "https://evil.example", rpId: "localhost" },
    { origin: "http://localhost:3000", rpId: "evil.example" },
  ]) {
    const { browser, options } = await challenged(ann);
    expect((await browser.post("/verify-passkey", anns.assert(options, site))).body.code).toBe("passkeyRefused");
    const made = await ann.put("/my-passkeys", { name: "x", ...virtualPasskey().attest(await begin(ann), site) });
    expect(made.body.code).toBe("passkeyRefused");
  }
  const crossed = await challenged(ann);
  const refused = await crossed.browser.post("/verify-passkey", bobs.assert(crossed.options));
  expect(refused.body.code).toBe("passkeyUnknown");
  // Bob's signature with the id of Ann's key.
  const forged = await challenged(ann);
  const answer = await forged.browser.post("/verify-passkey", { ...bobs.assert(forged.options), id: anns.id });
  expect(answer.body.code).toBe("passkeyRefused");

  await bob.delete("/my-profile", { password: PASSWORD, reviews: "keep" });
  expect(await rowsOf(app, `select 1 from passkeys where credential_id = '${bobs.id}'`)).toEqual([]);
  const after = await challenged(ann);
  const gone = await after.browser.post("/verify-passkey", bobs.assert(after.options));
  expect(gone).toMatchObject({ status: 422, body: { code: "passkeyUnknown" } });
  expect(gone.body.message).toContain("doesn’t belong to the account");
});

test("rejects a passkey whose counter goes backwards, because it is a copy", { tags: "asvs-6.5.1" }, async () => {
  const person = await app.person();
  const { passkey } = await add(person);
  for (let login = 0; login < 2; login++) {
    const { browser, options } = await challenged(person);
    expect((await browser.post("/verify-passkey", passkey.assert(options))).status).toBe(200);
  }
  passkey.rewind();
  const { browser, options } = await challenged(person);
  expect((await browser.post("/verify-passkey", passkey.assert(options))).body.code).toBe("passkeyRefused");
});

test("allows up to ten passkeys and an app, and issues recovery codes only with the first of them", async () => {
  const person = await guarded(app);
  const withoutPasskey = await halfWay(app, person);
  expect((await withoutPasskey.post("/passkey-challenge")).body.code).toBe("passkeyUnknown");
  for (let key = 0; key < 9; key++) expect((await add(person)).answer.body.recoveryCodes).toBeUndefined();
  const waiting = virtualPasskey().attest(await begin(person));
  await rowsOf(
    app,
    `insert into passkeys select gen_random_uuid(), user_id, 'tenth', public_key, 0, 'x', now(), null from passkeys where user_id = '${person.id}' limit 1`,
  );
  expect((await person.put("/my-passkeys", { name: "x", ...waiting })).body.code).toBe("factorExists");
  expect((await person.post("/my-passkeys", { password: PASSWORD })).body.code).toBe("passkeysMany");
  const half = await app.visitor().post("/login", { email: person.email, password: PASSWORD });
  expect(half.body.secondFactor).toEqual(["authenticator", "passkey"]);
  // The app is removed, the passkeys stay, and so do the recovery codes.
  await person.delete("/my-authenticator", { password: PASSWORD });
  expect((await person.get("/my-second-factor")).body.recoveryCodesLeft).toBe(10);
});
