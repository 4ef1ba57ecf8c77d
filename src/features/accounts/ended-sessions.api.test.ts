import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Database } from "#src/database/connect.server.ts";
import { closeSessionsOf } from "#src/server/security/sessions.ts";
import { setPasswordHash } from "#src/server/users.ts";
import {
  type Answer,
  newEmail,
  openTestApp,
  PASSWORD,
  type Person,
  type TestApp,
  type Visitor,
} from "#tests/support/build-app.ts";
import { browserWithCode } from "#tests/support/flows.ts";
import { holdLog, meanwhile, untilWaiting } from "#tests/support/meanwhile.ts";
import { rowsOf } from "#tests/support/rows.ts";
import { beginApp, enter, guarded, halfWay, totpOf } from "#tests/support/second-factor.ts";
import { virtualPasskey } from "#tests/support/virtual-passkey.ts";

// A thief has a session and the password. The owner ends both while one of the thief's calls is waiting: it must change
// nothing.

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const NEW_PASSWORD = "Nine Umbrellas in April 4";

/** Makes a call that waits in its transaction while a change that it has not seen is committed. */
function whileWaiting(call: () => Promise<Answer>, change: (tx: Database) => Promise<unknown>): Promise<Answer> {
  return app.context.database
    .transaction(async (tx) => {
      await holdLog(tx);
      const answer = call();
      await untilWaiting(tx);
      await change(tx);
      return { answer };
    })
    .then(({ answer }) => answer);
}

interface Attack {
  call: () => Promise<Answer>;
  /** The change that the call would make, as SQL that counts it. */
  changed: string;
}

const ATTACKS: Record<string, (thief: Person) => Attack | Promise<Attack>> = {
  "replace the password": (thief) => ({
    call: () =>
      thief.put("/update-password", {
        ...{ currentPassword: PASSWORD, newPassword: NEW_PASSWORD, confirmPassword: NEW_PASSWORD },
      }),
    changed: `select 1 from users where id = '${thief.id}' and password_hash <> 'the owner''s'`,
  }),
  "add an app": async (thief) => {
    const secret = await beginApp(thief);
    return {
      call: () => thief.put("/my-authenticator", { code: totpOf(app, secret) }),
      changed: `select 1 from authenticators where user_id = '${thief.id}'`,
    };
  },
  "add a passkey": async (thief) => {
    const { options } = (await thief.post("/my-passkeys", { password: PASSWORD })).body;
    return {
      call: () => thief.put("/my-passkeys", { name: "Mine now", ...virtualPasskey().attest(options) }),
      changed: `select 1 from passkeys where user_id = '${thief.id}'`,
    };
  },
  "publish a review": (thief) => ({
    call: () => thief.post("/create-review", { rating: 0, description: "Not the owner's words" }),
    changed: `select 1 from reviews where user_id = '${thief.id}'`,
  }),
  "withdraw a review": async (thief) => {
    const { review } = (await thief.post("/create-review", { rating: 5, description: "The owner's words" })).body;
    return {
      call: () => thief.delete("/my-reviews", { reviewId: review._id }),
      changed: `select 1 where not exists (select 1 from reviews where id = '${review._id}')`,
    };
  },
  "end the owner's other sessions": (thief) => ({
    call: () => thief.delete("/my-sessions", { password: PASSWORD }),
    changed: `select 1 where not exists (select 1 from sessions where user_id = '${thief.id}')`,
  }),
  "delete the account": (thief) => ({
    call: () => thief.delete("/my-profile", { password: PASSWORD, reviews: "remove" }),
    changed: `select 1 where not exists (select 1 from users where id = '${thief.id}')`,
  }),
};

/** A new password that ends all sessions, or all but the owner's own. */
const takeBack = async (tx: Database, { id }: Person, owners?: string) => {
  await setPasswordHash(tx, id, "the owner's");
  await closeSessionsOf(tx, id, owners);
};

test.each(Object.entries(ATTACKS))(
  "a session that ends during a pending call to %s changes nothing",
  async (_, prepare) => {
    const thief = await app.person();
    const { call, changed } = await prepare(thief);
    const owner = app.visitor();
    await owner.post("/login", { email: thief.email, password: PASSWORD });
    // The owner's browser stays logged in.
    const [kept] = await rowsOf<{ id: string }>(
      app,
      `select id from sessions where user_id = '${thief.id}' order by created_at desc, id desc limit 1`,
    );
    const answer = await whileWaiting(call, (tx) => takeBack(tx, thief, kept?.id));
    expect([answer.status, answer.body.code]).toEqual([401, "loginRequired"]);
    expect(await rowsOf(app, changed)).toEqual([]);
  },
);

test("a session that ends during a change of address or name changes nothing", async () => {
  const thief = await app.person();
  for (const call of [
    () => thief.post("/change-email", { email: newEmail(), password: PASSWORD }),
    () => thief.put("/update-profile", { name: "The Thief" }),
  ]) {
    await rowsOf(
      app,
      `update users set password_hash = '${await app.context.hasher.hash(PASSWORD)}' where id = '${thief.id}'`,
    );
    await thief.post("/login", { email: thief.email, password: PASSWORD });
    const answer = await meanwhile(app, (tx) => takeBack(tx, thief), call);
    expect([answer.status, answer.body.code]).toEqual([401, "loginRequired"]);
  }
  for (const table of ["email_changes", "flows"])
    expect(await rowsOf(app, `select 1 from ${table} where user_id = '${thief.id}'`)).toEqual([]);
  expect(await rowsOf(app, `select name from users where id = '${thief.id}'`)).toEqual([{ name: "Ann Ash" }]);
});

const REMOVALS: Record<string, (thief: Visitor) => Promise<Answer>> = {
  "remove the app": (thief) => thief.delete("/my-authenticator", { password: PASSWORD }),
  "make new recovery codes": (thief) => thief.post("/my-recovery-codes", { password: PASSWORD }),
};

test.each(Object.entries(REMOVALS))(
  "a session that ends during a pending call to %s leaves the factors unchanged",
  async (_, remove) => {
    const thief = await guarded(app);
    // Marked as just seen, so that the call does not wait to mark it, and as just verified, so that it needs no code.
    await thief.get("/my-profile");
    await rowsOf(app, `update sessions set factor_proven_at = '${app.context.clock().toISOString()}'`);
    const before = await rowsOf(app, `select * from recovery_codes where user_id = '${thief.id}' order by code_mac`);
    const answer = await meanwhile(
      app,
      (tx) => takeBack(tx, thief),
      () => remove(thief),
    );
    expect([answer.status, answer.body.code]).toEqual([401, "loginRequired"]);
    expect(await rowsOf(app, `select 1 from authenticators where user_id = '${thief.id}'`)).toHaveLength(1);
    expect(await rowsOf(app, `select * from recovery_codes where user_id = '${thief.id}' order by code_mac`)).toEqual(
      before,
    );
  },
);

const SECOND_STEPS: Record<string, () => Promise<{ person: Person; finish: () => Promise<Answer> }>> = {
  "a code of an app": async () => {
    const person = await guarded(app);
    const browser = await halfWay(app, person);
    return { person, finish: () => enter(browser, totpOf(app, person.secret)) };
  },
  "a passkey": async () => {
    const person = await app.person();
    const passkey = virtualPasskey();
    const { body } = await person.post("/my-passkeys", { password: PASSWORD });
    await person.put("/my-passkeys", { name: "Mine", ...passkey.attest(body.options) });
    const browser = await halfWay(app, person);
    const { options } = (await browser.post("/passkey-challenge")).body;
    return { person, finish: () => browser.post("/verify-passkey", passkey.assert(options)) };
  },
};

test.each(Object.entries(SECOND_STEPS))(
  "no session that %s opens during a reset outlives the reset",
  {
    tags: ["asvs-7.4.3", "asvs-15.4.2"],
  },
  async (_, prepare) => {
    const { person, finish } = await prepare();
    const { id, email } = person;
    const browser = await browserWithCode(app, { purpose: "reset", email, code: "1234", userId: id });
    await browser.post("/verify-otp", { email, otp: "1234" });
    // The second step waits for the devices table: its session is written but not yet visible. Then the reset begins.
    const { step, reset } = await app.context.database.transaction(async (tx) => {
      await tx.execute(sql`lock table devices in share row exclusive mode`);
      const step = finish();
      await untilWaiting(tx);
      const reset = browser.put("/reset-password", { email, password: NEW_PASSWORD });
      await untilWaiting(tx, 2);
      return { step, reset };
    });
    expect((await reset).status).toBe(200);
    expect((await step).status).toBeLessThan(500);
    expect(await rowsOf(app, `select 1 from sessions where user_id = '${id}'`)).toEqual([]);
  },
);
