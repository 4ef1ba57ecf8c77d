import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Database } from "#src/database/connect.server.ts";
import { sessions, users } from "#src/database/schema.ts";
import { newSalt } from "#src/server/security/hashing.ts";
import { mailboxKey } from "#src/server/security/quotas.ts";
import { hashToken, newToken } from "#src/server/security/secrets.ts";
import { lockAvatars, lockPasswordHash, setPasswordHash, setProfile } from "#src/server/users.ts";
import {
  type Answer,
  newEmail,
  openTestApp,
  PASSWORD,
  type Person,
  SECRET,
  type TestApp,
} from "#tests/support/build-app.ts";
import { browserWithCode } from "#tests/support/flows.ts";
import { linkTokenIn } from "#tests/support/mailbox.ts";
import { holdLog, meanwhile, untilWaiting } from "#tests/support/meanwhile.ts";
import { pictureOf } from "#tests/support/pictures.ts";
import { rowsOf } from "#tests/support/rows.ts";
import { beginFlow, type Flow, findFlow, lockMailbox, renewFlow } from "./codes/flows.server.ts";

// Two simultaneous calls on one account.

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const MINUTE = 60_000;
const NEW_PASSWORD = "Nine Umbrellas in April 4";

const whileLeaving = ({ id }: Person, call: () => Promise<Answer>) =>
  meanwhile(app, (tx) => tx.delete(users).where(eq(users.id, id)), call);

test("of two sign-ups with the same address, the first creates the account, and the other's code is rejected", async () => {
  const email = newEmail();
  const first = await browserWithCode(app, { purpose: "sign-up", email, code: "1234" });
  const second = await browserWithCode(app, { purpose: "sign-up", email, code: "5678" });
  expect((await first.post("/verify-user", { email, otp: "1234" })).status).toBe(200);
  expect((await second.post("/verify-user", { email, otp: "5678" })).body.code).toBe("codeInvalid");
  expect(await rowsOf(app, `select id from users where email = '${email}'`)).toHaveLength(1);
});

test("a sign-up's link and a simultaneous resend of its code do not deadlock", async () => {
  await using alone = await openTestApp();
  const { database, keys, clock } = alone.context;
  const email = newEmail();
  const token = newToken();
  const proof = { salt: newSalt(), codeMac: null, linkHash: hashToken(token), reservedIn: null };
  const signUp = { name: "Ann Ash", passwordHash: "none", rememberMe: true };
  const cookie = await beginFlow(database, alone.context, { purpose: "sign-up", email, signUp }, proof, clock());
  const flow = (await findFlow(database, cookie)) as Flow;
  alone.advance(MINUTE + 1_000);
  // Like "send again": locks the mailbox first, then the flow's row, with the link waiting in between.
  const { renewed, answer } = await database.transaction(async (tx) => {
    await lockMailbox(tx, mailboxKey(keys, email));
    const answer = alone.visitor().post("/verify-link", { t: token, email });
    await untilWaiting(tx);
    const renewed = await renewFlow(tx, flow, { ...proof, linkHash: null }, clock());
    return { renewed, answer };
  });
  expect(renewed).toBe(true);
  expect((await answer).body.code).toBe("linkInvalid");
});

test("a reset and a change to an address of the same mailbox do not deadlock", async () => {
  const { database, keys } = app.context;
  const person = await app.person();
  const email = person.email.replace("@", "+new@");
  // Like a reset: locks the end of the audit log, the mailbox, then the person's row.
  const { answer } = await database.transaction(async (tx) => {
    await holdLog(tx);
    await lockMailbox(tx, mailboxKey(keys, email));
    const answer = person.post("/change-email", { email, password: PASSWORD });
    await untilWaiting(tx);
    await lockPasswordHash(tx, person.id);
    return { answer };
  });
  expect((await answer).status).toBe(200);
});

test("a login does not deadlock with someone else's call in the same browser", async () => {
  const [person, admin] = [await app.person(), await app.person("Admin")];
  const { answer } = await app.context.database.transaction(async (tx) => {
    // Takes the locks of an Admin's request about this person: first the Admin's own session, then the person's row.
    const presented = hashToken(admin.cookies.get("sid") ?? "");
    await tx.select().from(sessions).where(eq(sessions.tokenHash, presented)).for("key share");
    const answer = admin.post("/login", { email: person.email, password: PASSWORD });
    await Promise.race([answer, untilWaiting(tx)]);
    await lockPasswordHash(tx, person.id);
    return { answer };
  });
  expect(await answer).toMatchObject({ status: 200, body: { user: { email: person.email } } });
  expect((await admin.get("/my-profile")).body.user.email).toBe(person.email);
});

test("a pending call by a deleted user returns 401", async () => {
  const [renaming, changing] = [await app.person(), await app.person()];
  const renamed = await whileLeaving(renaming, () => renaming.put("/update-profile", { name: "Ann Oak" }));
  expect(renamed).toMatchObject({ status: 401, body: { code: "loginRequired" } });
  const painting = await app.person();
  const profilePic = await pictureOf("#123456");
  const painted = await whileLeaving(painting, () => painting.put("/update-profile", { profilePic }));
  expect(painted.status).toBe(401);
  expect(await countPictures()).toBe(0);
  // Marking the session as seen waits for the deletion, before the user is looked up.
  app.advance(2 * MINUTE);
  const body = { currentPassword: PASSWORD, newPassword: NEW_PASSWORD, confirmPassword: NEW_PASSWORD };
  expect((await whileLeaving(changing, () => changing.put("/update-password", body))).status).toBe(401);
});

test("a password replaced during its verification opens no session, and is not restored", {
  tags: ["asvs-15.4.2", "asvs-7.4.3"],
}, async () => {
  // Hashes of `app` are outdated here: a login rehashes the password, and must not write the old one back.
  await using later = await openTestApp({ SECRET: "the secret of the second year, 0815 and more", SECRET_OLD: SECRET });
  const newHash = await later.context.hasher.hash(NEW_PASSWORD);
  for (const site of [app, later]) {
    const [person, changing] = [await site.person(), await site.person()];
    const outdated = await app.context.hasher.hash(PASSWORD);
    const whileReplaced = async ({ id }: Person, call: () => Promise<Answer>) => {
      await setPasswordHash(site.context.database, id, outdated);
      const hash = site === app ? await app.context.hasher.hash(NEW_PASSWORD) : newHash;
      return meanwhile(site, (tx) => setPasswordHash(tx, id, hash), call);
    };
    const login = (password: string, { email } = person) => site.visitor().post("/login", { email, password });
    const sessions = () => rowsOf(site, `select 1 from sessions where user_id = '${person.id}'`);

    expect((await whileReplaced(person, () => login(PASSWORD))).body.code).toBe("wrongCredentials");
    expect(await sessions()).toHaveLength(1);
    expect((await login(NEW_PASSWORD)).status).toBe(200);

    const [currentPassword, newPassword] = [PASSWORD, "Another Lamp beside 3 chairs"];
    const body = { currentPassword, newPassword, confirmPassword: newPassword };
    const changed = await whileReplaced(changing, () => changing.put("/update-password", body));
    expect(changed.body.code).toBe("currentPasswordWrong");
    expect((await login(NEW_PASSWORD, changing)).status).toBe(200);
  }
});

test("simultaneous logins with a password that needs rehashing all succeed", async () => {
  await using later = await openTestApp({ SECRET: "the secret of the second year, 0815 and more", SECRET_OLD: SECRET });
  const { id, email } = await later.person();
  await setPasswordHash(later.context.database, id, await app.context.hasher.hash(PASSWORD));
  const logins = [0, 1, 2].map(() => later.visitor().post("/login", { email, password: PASSWORD }));
  expect((await Promise.all(logins)).map(({ status }) => status)).toEqual([200, 200, 200]);
});

test("of two simultaneous deletions, or of two resets, one succeeds", async () => {
  const person = await app.person();
  const { email, id } = await app.person();
  const leave = () => person.delete("/my-profile", { password: PASSWORD, reviews: "keep" });
  const deletions = await Promise.all([leave(), leave()]);
  expect(deletions.map(({ status }) => status).sort()).toEqual([200, 401]);

  const browser = await browserWithCode(app, { purpose: "reset", email, code: "1234", userId: id });
  await browser.post("/verify-otp", { email, otp: "1234" });
  const reset = () => browser.put("/reset-password", { email, password: NEW_PASSWORD });
  const resets = await Promise.all([reset(), reset()]);
  expect(resets.map(({ status }) => status).sort()).toEqual([200, 422]);
});

test("of two visitors who simultaneously open one reset link, one succeeds", async () => {
  const { email } = await app.person();
  for (let request = 0; request < 4; request++) await app.visitor().post("/forgot-password-otp", { email });
  const t = linkTokenIn(await app.mailbox.newest(email, 3));
  const open = () => app.visitor().post("/verify-link", { t, email });
  const answers = await Promise.all([open(), open()]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
});

test("parallel changes of one profile neither lose the name nor leave an unused picture", async () => {
  const person = await app.person();
  const pictures = await Promise.all(["#c33", "#3c3", "#33c"].map(pictureOf));
  const before = (await countPictures()) ?? 0;
  for (let round = 0; round < 5; round++) {
    const name = `Ann of round ${round}`;
    const changes = [{ name }, ...pictures.map((profilePic) => ({ profilePic }))];
    const answers = await Promise.all(changes.map((change) => person.put("/update-profile", change)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect((await person.get("/my-profile")).body.user.name).toBe(name);
    expect(await countPictures()).toBe(before + 1);
    app.advance(24 * 60 * MINUTE);
  }
});

test("a picture set by a new owner while its last owner is deleted is kept until the new owner is deleted too", async () => {
  const [leaver, taker] = [await app.person(), await app.person()];
  await leaver.put("/update-profile", { profilePic: await pictureOf("#71d") });
  const [picture] = await rowsOf<{ hash: string }>(
    app,
    `select avatar_hash as hash from users where id = '${leaver.id}'`,
  );
  const take = async (tx: Database) => {
    await lockAvatars(tx);
    await setProfile(tx, taker.id, { avatarHash: picture?.hash });
  };
  const left = await meanwhile(app, take, () => leaver.delete("/my-profile", { password: PASSWORD, reviews: "keep" }));
  expect(left.status).toBe(200);
  const kept = () => rowsOf(app, `select 1 from avatars where hash = '${picture?.hash}'`);
  expect(await kept()).toHaveLength(1);
  await taker.delete("/my-profile", { password: PASSWORD, reviews: "keep" });
  expect(await kept()).toEqual([]);
});

async function countPictures(): Promise<number | undefined> {
  return (await rowsOf<{ count: number }>(app, "select count(*)::int from avatars"))[0]?.count;
}
