import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Role } from "#src/contract/user.ts";
import type { Database } from "#src/database/connect.server.ts";
import { times } from "#tests/support/attacks.ts";
import { openTestApp, type TestApp } from "#tests/support/build-app.ts";
import { whileLogIsHeld } from "#tests/support/meanwhile.ts";
import { rowsOf } from "#tests/support/rows.ts";
import { validWrites } from "#tests/support/valid-calls.ts";

// Rights that are lost while a request waits for a lock. On PostgreSQL only: the embedded database runs one transaction
// at a time.

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const setRole = (id: string, role: Role) => `update users set role = '${role}' where id = '${id}'`;
const closeSessionsOf = (id: string) => `delete from sessions where user_id = '${id}'`;
const run = (statement: string) => (tx: Database) => tx.execute(sql.raw(statement));
const deleteAccount = (id: string) => `delete from users where id = '${id}'`;
const entries = async () => (await rowsOf<{ seq: number }>(app, "select seq::int as seq from record_head"))[0]?.seq;

describe.runIf(process.env.DATABASE === "postgres")("rights lost while a request waits", () => {
  test.each(validWrites.admin)(
    "rejects $name from an Admin who was demoted",
    async ({ endpoint: { method, path }, prepare }) => {
      const caller = await app.person("Admin");
      const body = await prepare(app, caller);
      const before = await entries();

      const call = () => caller.call(method, path, body);
      const refused = await whileLogIsHeld(app, run(setRole(caller.id, "Customer")), call);
      expect(refused).toMatchObject({ status: 403, body: { code: "adminOnly" } });
      expect(await entries()).toBe(before);
      expect(await rowsOf(app, `select role from users where id = '${caller.id}'`)).toEqual([{ role: "Customer" }]);

      // The same call works for an Admin: it was rejected only because of the lost rights.
      await rowsOf(app, setRole(caller.id, "Admin"));
      expect(await call()).toMatchObject({ status: 200 });
    },
  );

  test.each(validWrites.admin)(
    "rejects $name from an Admin who was logged out everywhere",
    async ({ endpoint: { method, path }, prepare }) => {
      const caller = await app.person("Admin");
      const body = await prepare(app, caller);
      const before = await entries();
      const refused = await whileLogIsHeld(app, run(closeSessionsOf(caller.id)), () => caller.call(method, path, body));
      expect(refused).toMatchObject({ status: 401, body: { code: "loginRequired" } });
      expect(await entries()).toBe(before);
    },
  );

  test.each(validWrites.user)(
    "rejects $name from a Customer whose account was deleted",
    async ({ endpoint: { method, path }, prepare }) => {
      const caller = await app.person();
      const body = await prepare(app, caller);
      const before = await entries();
      const refused = await whileLogIsHeld(app, run(deleteAccount(caller.id)), () => caller.call(method, path, body));
      expect(refused).toMatchObject({ status: 401, body: { code: "loginRequired" } });
      expect(await entries()).toBe(before);
    },
  );

  test("rejects a bearer token that a role change has revoked", async () => {
    const caller = await app.person();
    const ended = `delete from bearers where session_id in (select id from sessions where user_id = '${caller.id}')`;
    const headers = { authorization: `Bearer ${caller.token}` };
    const body = { rating: 4, description: "On time." };
    const refused = await whileLogIsHeld(app, run(ended), () =>
      app.visitor().post("/create-review", body, { headers }),
    );
    expect(refused).toMatchObject({ status: 401, body: { code: "loginRequired" } });
  });

  const LOOPS = times(400, 12);
  test(`demotes an Admin despite concurrent self-promotions, ${LOOPS} times`, async () => {
    const boss = await app.person("Admin");
    let stayed = 0;
    for (let round = 0; round < LOOPS; round++) {
      const looper = await app.person("Admin");
      let isOver = false;
      const again = async () => {
        while (!isOver) await looper.put("/update-user-role", { userId: looper.id, role: "Admin" });
      };
      const loops = Array.from({ length: 4 }, again);
      expect(await boss.put("/update-user-role", { userId: looper.id, role: "Customer" })).toMatchObject({
        status: 200,
      });
      isOver = true;
      await Promise.all(loops);
      const [row] = await rowsOf<{ role: Role }>(app, `select role from users where id = '${looper.id}'`);
      if (row?.role === "Admin") stayed++;
    }
    expect(stayed).toBe(0);
  });
});
