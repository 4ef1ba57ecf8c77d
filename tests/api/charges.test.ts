import { afterAll, beforeAll, expect, test } from "vitest";
import { newEmail, openTestApp, PASSWORD, type TestApp } from "#tests/support/build-app.ts";
import { browserWithCode } from "#tests/support/flows.ts";
import { rowsOf } from "#tests/support/rows.ts";

// A 503 response consumes no try: debits from before the database failure are refunded.

const ADDRESS = "203.0.113.44";
const from = { address: ADDRESS };
/** How long to poll; generous for a busy machine. */
const PATIENT = { timeout: 20_000 };

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

/** Makes the database end connections that do this to a table, as in a restart. */
async function withoutDatabase(what: string, work: () => Promise<void>): Promise<void> {
  await rowsOf(
    app,
    "create function gone() returns trigger language plpgsql as $$ begin raise exception 'gone' using errcode = '57P01'; end $$",
  );
  await rowsOf(app, `create trigger gone before ${what} for each row execute function gone()`);
  try {
    await work();
  } finally {
    await rowsOf(app, `drop trigger gone on ${what.split(" on ")[1]}`);
    await rowsOf(app, "drop function gone()");
  }
}

const spent = async (like: string) => {
  const rows = await rowsOf<{ spent: number }>(app, `select spent from quotas where key like '${like}'`);
  return rows.reduce((sum, row) => sum + row.spent, 0);
};
const triesOf = async (email: string) =>
  (await rowsOf<{ tries: number }>(app, `select tries from flows where email = '${email}'`))[0]?.tries;

test("refunds the tries of a correct code if the write after it fails", async () => {
  const email = newEmail();
  const browser = await browserWithCode(app, { purpose: "sign-up", email, code: "1234" });
  await withoutDatabase("insert on users", async () => {
    for (let times = 0; times < 6; times++) {
      expect((await browser.post("/verify-user", { email, otp: "1234" }, from)).status).toBe(503);
      await expect.poll(() => triesOf(email), PATIENT).toBe(0);
    }
  });
  await expect.poll(() => spent(`codeChecksAddress:${app.context.keys.mac("address", ADDRESS)}`), PATIENT).toBe(0);
  expect((await browser.post("/verify-user", { email, otp: "1234" }, from)).status).toBe(200);
});

test("a wrong code consumes a try", async () => {
  const email = newEmail();
  const browser = await browserWithCode(app, { purpose: "sign-up", email, code: "1234" });
  expect((await browser.post("/verify-user", { email, otp: "0000" }, from)).status).toBe(422);
  expect(await triesOf(email)).toBe(1);
});

test("a correct reset code can be entered again after a database failure", async () => {
  const { email, id: userId } = await app.person();
  const browser = await browserWithCode(app, { purpose: "reset", email, code: "1234", userId });
  await rowsOf(app, `update flows set reserved_in = 'resetTries:x' where email = '${email}'`);
  await withoutDatabase("update of reserved_in on flows", async () => {
    expect((await browser.post("/verify-otp", { email, otp: "1234" }, from)).status).toBe(503);
    await expect.poll(() => triesOf(email), PATIENT).toBe(0);
  });
  expect((await browser.post("/verify-otp", { email, otp: "1234" }, from)).status).toBe(200);
});

test("a wrong password consumes no try if the call fails", async () => {
  const { email } = await app.person();
  const stranger = app.visitor();
  await rowsOf(app, "delete from quotas where key like 'loginFailures%'");
  await withoutDatabase("insert or update on quotas", async () => {
    expect((await stranger.post("/login", { email, password: `${PASSWORD} not` }, from)).status).toBe(503);
    expect(await spent("loginFailures%")).toBe(0);
  });
  expect((await stranger.post("/login", { email, password: PASSWORD }, from)).status).toBe(200);
});

test("a failed enquiry refunds its quota", async () => {
  const { stamp } = (await app.visitor().get("/enquiry-stamp")).body;
  app.advance(10_000);
  const enquiry = {
    form: "consultation",
    name: "Ann",
    email: newEmail(),
    subject: "Hello",
    message: "Is anybody there?",
    stamp,
  };
  await withoutDatabase("insert on enquiries", async () => {
    const { status, body } = await app.visitor().post("/send-enquiry", enquiry, from);
    expect([status, body.code]).toEqual([503, "busy"]);
  });
  await expect.poll(() => spent("enquiries%"), PATIENT).toBe(0);
});
