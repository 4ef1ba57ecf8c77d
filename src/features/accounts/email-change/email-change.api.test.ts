import { afterAll, beforeAll, expect, test } from "vitest";
import { appointFirstAdmin } from "#src/features/accounts/first-admin.server.ts";
import { newSalt } from "#src/server/security/hashing.ts";
import { hashToken, newToken } from "#src/server/security/secrets.ts";
import { newEmail, openTestApp, PASSWORD, type Person, type TestApp } from "#tests/support/build-app.ts";
import { content } from "#tests/support/content.ts";
import { codeIn, linkTokenIn, type ReceivedMail } from "#tests/support/mailbox.ts";
import { rowsOf } from "#tests/support/rows.ts";
import { beginApp, guarded, totpOf } from "#tests/support/second-factor.ts";
import { purgeEmailChanges } from "./email-changes.server.ts";
import { emailMessages } from "./messages.ts";

const { company } = content;

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp({ ADMIN_EMAIL: "owner@mail.example" });
});
afterAll(() => app.close());

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const NEW_PASSWORD = "Nine Umbrellas in April 4";

const ask = (person: Person, email: string, password = PASSWORD) => person.post("/change-email", { email, password });
const login = (email: string, password = PASSWORD) => app.visitor().post("/login", { email, password });
/** Requests a change and enters its code. */
async function move(person: Person, email: string) {
  expect((await ask(person, email)).status).toBe(200);
  return person.post("/confirm-email", { otp: await app.mailbox.code(email) });
}

/** The newest result of `read` among the mails to an address: mails about logins and changes arrive in between. */
async function readMailed(to: string, read: (mail: ReceivedMail) => string | undefined): Promise<string> {
  const found = () => app.mailbox.mails.filter((mail) => mail.to === to).flatMap((mail) => read(mail) ?? []);
  await expect.poll(found, { timeout: 15_000 }).not.toEqual([]);
  return found().at(-1) ?? "";
}

/** The text of the mail whose subject contains these words. */
const mailOf = (to: string, words: string) =>
  readMailed(to, ({ subject, text }) => (subject.includes(words) ? text : undefined));
const stopToken = (email: string) => readMailed(email, linkTokenIn);
const resetCode = (email: string) =>
  readMailed(email, (mail) => (mail.subject.includes("new Crucible password") ? codeIn(mail) : undefined));

const events = (id: string) =>
  rowsOf<{ event: string }>(app, `select event from record_chain where subject = '${id}' order by seq`);

test("a code from the new address confirms it, ends other sessions and bearer tokens, and reissues this session", {
  tags: ["asvs-6.3.7", "asvs-7.4.3", "asvs-6.2.4"],
}, async () => {
  const [person, elsewhere] = [await app.person(), app.visitor()];
  await elsewhere.post("/login", { email: person.email, password: PASSWORD });
  const [email, sid] = [newEmail("new"), person.cookies.get("sid")];
  expect((await ask(person, email.toUpperCase().replace("@MAIL.EXAMPLE", "@mail.example"))).body).toEqual({
    message: emailMessages.codeSent,
  });
  const answer = await person.post("/confirm-email", { otp: await app.mailbox.code(email) });
  expect(answer).toMatchObject({ status: 200, body: { message: emailMessages.changed, user: { email } } });
  expect(person.cookies.get("sid")).not.toBe(sid);
  expect((await person.get("/my-profile")).body.user.email).toBe(email);
  expect((await elsewhere.get("/my-profile")).status).toBe(401);
  const bearer = { authorization: `Bearer ${person.token}` };
  expect((await app.visitor().get("/my-profile", { headers: bearer })).status).toBe(401);
  expect((await login(email)).status).toBe(200);
  expect((await login(person.email)).body.code).toBe("wrongCredentials");
  expect(await events(person.id)).toEqual([{ event: "account.email-changed" }]);
  const { emailChanges } = (await person.get("/my-data")).body;
  expect(emailChanges).toMatchObject([{ from: person.email, to: email, confirmedAt: expect.any(String) }]);

  for (const subject of ["about to change", "was changed"]) await mailOf(person.email, subject);
  await readMailed(email, ({ text }) => /Log in with this address from now on\./.exec(text)?.[0]);
});

test("rejects a wrong password, the current address and invalid addresses, and mails nothing", async () => {
  const person = await app.person();
  const email = newEmail("new");
  expect((await ask(person, email, "wrong")).body.code).toBe("wrongPassword");
  expect((await ask(person, person.email.replace("p", "P"))).body.code).toBe("emailUnchanged");
  expect((await ask(person, "ann@mail")).body.code).toBe("emailInvalid");
  expect((await app.visitor().post("/change-email", { email, password: PASSWORD })).status).toBe(401);
  expect((await person.post("/confirm-email", { otp: "0000" })).body.code).toBe("codeInvalid");
  expect(app.mailbox.countFor(email)).toBe(0);
  expect(await rowsOf(app, `select 1 from email_changes where user_id = '${person.id}'`)).toEqual([]);
});

test("a taken address gets the same response as a free one; its owner receives a mail without a code", {
  tags: ["asvs-6.3.8"],
}, async () => {
  const [person, owner] = [await app.person(), await app.person()];
  const [known, unknown] = [await ask(person, owner.email), await ask(await app.person(), newEmail("new"))];
  expect([known.status, known.body]).toEqual([unknown.status, unknown.body]);
  expect([...Object.keys(known.headers)].sort()).toEqual([...Object.keys(unknown.headers)].sort());
  expect(await mailOf(owner.email, `already has a ${company.name} account`)).not.toMatch(/^\d{4}$/m);
  expect((await person.post("/confirm-email", { otp: "0000" })).body.code).toBe("codeInvalid");
  // Including an address that was free when the code was mailed, but is taken when the code is entered.
  const late = newEmail("late");
  await ask(person, late);
  const otp = await app.mailbox.code(late);
  await app.person("Customer", { email: late });
  expect((await person.post("/confirm-email", { otp })).body.code).toBe("codeInvalid");
  expect((await person.get("/my-profile")).body.user.email).toBe(person.email);
});

test("a code expires after ten minutes, with the requesting session, and with the next code", {
  tags: ["asvs-6.5.5", "asvs-6.5.1"],
}, async () => {
  const person = await app.person();
  const [late, other, next] = [newEmail("late"), newEmail("other"), newEmail("next")];
  await ask(person, late);
  const tooLate = await app.mailbox.code(late);
  app.advance(11 * MINUTE);
  expect((await person.post("/confirm-email", { otp: tooLate })).body.code).toBe("codeInvalid");

  await ask(person, other);
  const replaced = await app.mailbox.code(other);
  const elsewhere = app.visitor();
  await elsewhere.post("/login", { email: person.email, password: PASSWORD });
  expect((await elsewhere.post("/confirm-email", { otp: replaced })).body.code).toBe("codeInvalid");
  await ask(person, next);
  const otp = await app.mailbox.code(next);
  // Of two different codes the older is wrong; if they happen to be equal, there is nothing to distinguish.
  if (otp !== replaced) expect((await person.post("/confirm-email", { otp: replaced })).body.code).toBe("codeInvalid");
  await elsewhere.delete("/my-sessions", { password: PASSWORD });
  expect((await person.post("/confirm-email", { otp })).status).toBe(401);
  expect((await login(person.email)).status).toBe(200);
});

test("limits changes to five a day per person, and codes to six per mailbox", async () => {
  const person = await app.person();
  for (let change = 0; change < 5; change++) expect((await ask(person, newEmail("new"))).status).toBe(200);
  expect((await ask(person, newEmail("new"))).body.code).toBe("tooManyAttempts");

  const victim = newEmail("victim");
  for (let hour = 0; hour < 3; hour++) {
    for (let change = 0; change < 3; change++) {
      const somebody = await app.person();
      expect((await ask(somebody, victim)).body.message).toBe(emailMessages.codeSent);
      if (hour === 2) {
        expect((await somebody.post("/confirm-email", { otp: "0000" })).body.code).toBe("codeInvalid");
        expect(
          await rowsOf(app, `select code_mac as mac from flows where purpose = 'email' and user_id = '${somebody.id}'`),
        ).toEqual([{ mac: null }]);
      }
    }
    app.advance(61 * MINUTE);
  }
  await app.mailbox.newest(victim, 5);
  expect(app.mailbox.countFor(victim)).toBe(6);
});

test("the old address can stop or revert a change, which ends all sessions and invalidates the password", {
  tags: ["asvs-6.3.7"],
}, async () => {
  for (const isAfter of [false, true]) {
    const person = await app.person();
    const email = newEmail("thief");
    await ask(person, email);
    const otp = await app.mailbox.code(email);
    const t = await stopToken(person.email);
    if (isAfter) expect((await person.post("/confirm-email", { otp })).status).toBe(200);
    const owner = app.visitor();
    expect((await owner.post("/stop-email-change", { t })).body).toEqual({ message: emailMessages.stopped });
    expect((await person.get("/my-profile")).status).toBe(401);
    expect((await person.post("/confirm-email", { otp })).status).toBe(401);
    for (const address of [person.email, email]) expect((await login(address)).body.code).toBe("wrongCredentials");
    expect((await owner.post("/stop-email-change", { t })).body.code).toBe("stopLinkInvalid");

    await owner.post("/forgot-password-otp", { email: person.email });
    await owner.post("/verify-otp", { email: person.email, otp: await resetCode(person.email) });
    expect((await owner.put("/reset-password", { email: person.email, password: NEW_PASSWORD })).status).toBe(200);
    expect((await login(person.email, NEW_PASSWORD)).status).toBe(200);
    expect((await events(person.id)).map(({ event }) => event)).toContain("account.email-kept");
  }
});

test("reverting from the old address removes second factors added since, and keeps earlier ones", async () => {
  const person = await app.person();
  const email = newEmail("thief");
  expect((await move(person, email)).status).toBe(200);
  const t = await stopToken(person.email);
  const secret = await beginApp(person);
  expect((await person.put("/my-authenticator", { code: totpOf(app, secret) })).status).toBe(200);
  expect((await app.visitor().post("/stop-email-change", { t })).status).toBe(200);
  expect((await events(person.id)).map(({ event }) => event)).toContain("account.factor-removed");

  const careful = await guarded(app);
  expect((await move(careful, newEmail("moved"))).status).toBe(200);
  // The reissued session has passed the second step, like the one before it.
  expect((await careful.post("/my-recovery-codes", { password: PASSWORD })).status).toBe(200);
  const link = await stopToken(careful.email);
  expect((await app.visitor().post("/stop-email-change", { t: link })).status).toBe(200);
  const kept = await rowsOf(
    app,
    `select user_id from authenticators where user_id in ('${person.id}', '${careful.id}')`,
  );
  expect(kept).toEqual([{ user_id: careful.id }]);
});

test("a thief who moves an account twice permanently loses it to the first address", async () => {
  const person = await app.person();
  const [first, second] = [newEmail("first"), newEmail("second")];
  expect((await move(person, first)).status).toBe(200);
  const owners = await stopToken(person.email);
  expect((await move(person, second)).status).toBe(200);
  const thiefs = await stopToken(first);
  expect((await app.visitor().post("/stop-email-change", { t: owners })).status).toBe(200);
  expect((await app.visitor().post("/stop-email-change", { t: thiefs })).body.code).toBe("stopLinkInvalid");
  const [row] = await rowsOf<{ email: string }>(app, `select email from users where id = '${person.id}'`);
  expect(row?.email).toBe(person.email);
});

test("the stop link works for seven days, unless the old address belongs to another account by then", async () => {
  const [late, taken] = [await app.person(), await app.person()];
  await move(late, newEmail("new"));
  await move(taken, newEmail("new"));
  const [tooLate, t] = [await stopToken(late.email), await stopToken(taken.email)];
  await app.person("Customer", { email: taken.email });
  expect((await app.visitor().post("/stop-email-change", { t })).body.code).toBe("oldEmailTaken");
  app.advance(7 * DAY);
  expect((await app.visitor().post("/stop-email-change", { t: tooLate })).body.code).toBe("stopLinkInvalid");
  expect((await app.visitor().post("/stop-email-change", { t: "" })).body.code).toBe("stopLinkInvalid");
});

test("a change begun under the previous release can be stopped, and needs a new code", async () => {
  const person = await app.person();
  const [email, token, salt] = [newEmail("before"), newToken(), newSalt()];
  const digest = await app.context.hasher.digest("1234", salt);
  await rowsOf(
    app,
    `insert into email_changes (id, user_id, session_id, old_email, new_email, code_mac, salt, stop_hash, tries, created_at)
      select gen_random_uuid(), '${person.id}', id, '${person.email}', '${email}', '${digest}', '${salt}',
        '${hashToken(token)}', 0, '${app.context.clock().toISOString()}' from sessions where user_id = '${person.id}' limit 1`,
  );
  expect((await person.post("/confirm-email", { otp: "1234" })).body.code).toBe("codeInvalid");
  expect((await move(person, email)).status).toBe(200);
  expect((await app.visitor().post("/stop-email-change", { t: token })).status).toBe(200);
  expect((await login(email)).body.code).toBe("wrongCredentials");
});

test("the change ends a reset that was verified through the old address", async () => {
  const [person, resetting] = [await app.person(), app.visitor()];
  const { email } = person;
  await resetting.post("/forgot-password-otp", { email });
  await resetting.post("/verify-otp", { email, otp: await resetCode(email) });
  await move(person, newEmail("new"));
  expect((await resetting.put("/reset-password", { email, password: NEW_PASSWORD })).body.code).toBe("resetFailed");
});

test("verifying an address of the agency marks the user as team permanently, and ADMIN_EMAIL appoints an Admin once", async () => {
  const [worker, owner, guesser] = [await app.person(), await app.person(), await app.person()];
  const isTeam = async () =>
    (await rowsOf<{ team: boolean }>(app, `select is_team as team from users where id = '${worker.id}'`))[0]?.team;
  await move(worker, company.email.replace(/^.*@/, `worker${process.pid}@`));
  expect(await isTeam()).toBe(true);
  await move(worker, newEmail("private"));
  expect(await isTeam()).toBe(true);

  expect((await move(owner, "owner@mail.example")).body.user.role).toBe("Admin");
  await move(owner, newEmail("moved"));
  // Its five tries in thirty days are used up: no further code is mailed to it.
  await ask(guesser, "owner@mail.example");
  expect(
    await rowsOf(app, `select code_mac as mac from flows where purpose = 'email' and user_id = '${guesser.id}'`),
  ).toEqual([{ mac: null }]);
  await appointFirstAdmin(app.context.database, "owner@mail.example", app.context.clock());
  expect((await login(guesser.email)).body.user.role).toBe("Customer");
});

/** An open and a used invitation to an address, and a report whose decision will be mailed there. */
async function writeTo(email: string) {
  const invitation = async (usedAt: string) => {
    const [row] = await rowsOf<{ id: string }>(
      app,
      `insert into invitations (id, token_hash, email, client_name, created_at, expires_at, used_at)
        values (gen_random_uuid(), gen_random_uuid(), '${email}', 'Ann Ash', now(), now() + interval '30 days', ${usedAt}) returning id`,
    );
    return row?.id as string;
  };
  const [open, used] = [await invitation("null"), await invitation("now()")];
  const [report] = await rowsOf<{ id: string }>(
    app,
    `insert into review_reports (id, reason, email, created_at) values (gen_random_uuid(), 'abuse', '${email}', now()) returning id`,
  );
  /** The current address of each invitation and of the report; deleted ones are left out. */
  return async () => {
    const invited = await rowsOf<{ id: string; email: string | null }>(
      app,
      `select id, email from invitations where id in ('${open}', '${used}')`,
    );
    const addressOf = (id: string) => invited.find((row) => row.id === id)?.email;
    const [reported] = await rowsOf<{ email: string | null }>(
      app,
      `select email from review_reports where id = '${report?.id}'`,
    );
    return { open: addressOf(open), used: addressOf(used), reported: reported?.email };
  };
}
const all = (email: string | null) => ({ open: email, used: email, reported: email });
const leave = (person: Person) => person.delete("/my-profile", { password: PASSWORD, reviews: "keep" });

test("invitations and reports follow an account to its new address, return if the change is stopped, and are erased with it", async () => {
  const person = await app.person();
  const addresses = await writeTo(person.email);
  const [email, next] = [newEmail("follow"), newEmail("follow-next")];
  await move(person, email);
  expect(await addresses()).toEqual(all(email));
  const token = await stopToken(person.email);
  await app.visitor().post("/stop-email-change", { t: token });
  expect(await addresses()).toEqual(all(person.email));

  const other = await app.person();
  const others = await writeTo(other.email);
  await move(other, next);
  // Longer than changes are stored.
  app.advance(8 * DAY);
  await purgeEmailChanges(app.context.database, app.context.clock());
  await other.post("/login", { email: next, password: PASSWORD });
  expect((await leave(other)).status).toBe(200);
  expect(await others()).toEqual({ open: undefined, used: null, reported: null });
});

test("deleting an account keeps data of a former address that now belongs to another account", async () => {
  const [person, next] = [await app.person(), newEmail("left")];
  await move(person, next);
  const taker = await app.person("Customer", { email: person.email });
  const addresses = await writeTo(taker.email);
  expect((await leave(person)).status).toBe(200);
  expect(await addresses()).toEqual(all(taker.email));
});

test("deleting an account revokes its unused invitations, and the audit log records that", async () => {
  const person = await app.person();
  await writeTo(person.email);
  const [open] = await rowsOf<{ id: string }>(
    app,
    `select id from invitations where email = '${person.email}' and used_at is null`,
  );
  expect((await leave(person)).status).toBe(200);
  expect(await rowsOf(app, `select 1 from invitations where id = '${open?.id}'`)).toEqual([]);
  expect(await rowsOf(app, `select event, actor from record_chain where subject = '${open?.id}'`)).toEqual([
    { event: "invitation.revoked", actor: person.id },
  ]);
});
