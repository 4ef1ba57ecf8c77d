import { afterAll, beforeAll, expect, test } from "vitest";
import { newSalt } from "#src/server/security/hashing.ts";
import { limits } from "#src/server/security/rate-limits.ts";
import { hashToken, newToken } from "#src/server/security/secrets.ts";
import { openTestApp, PASSWORD, type Person, type TestApp, type Visitor } from "#tests/support/build-app.ts";
import { rowsOf } from "#tests/support/rows.ts";
import { beginFlow } from "../codes/flows.server.ts";

// A stranger requests resets until the owner is mailed a link, keeps the cookie of that flow, and waits for the click.

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

/** The embedded store has one connection: its statements never interleave. */
const ROUNDS = process.env.DATABASE === "postgres" ? 50 : 5;
const STOLEN = "The stranger's own 7 lamps";

/** The stranger's browser, with the cookie of the reset whose link is in the owner's mail. */
async function strangerWithLinkMailed({ id, email }: Person): Promise<{ stranger: Visitor; link: string }> {
  const { context } = app;
  const link = newToken();
  const proof = { salt: newSalt(), codeMac: null, linkHash: hashToken(link), reservedIn: null };
  const cookie = await beginFlow(context.database, context, { purpose: "reset", email, userId: id }, proof, new Date());
  const stranger = app.visitor();
  stranger.cookies.set("flow", cookie);
  return { stranger, link };
}

test("a stranger who polls with the first cookie cannot set the password while the owner follows the link", {
  tags: "asvs-2.3.1",
}, async () => {
  const owner = await app.person();
  const { email } = owner;
  let takenOver = 0;
  for (let round = 0; round < ROUNDS; round++) {
    const { stranger, link } = await strangerWithLinkMailed(owner);
    const browser = app.visitor();
    let isDone = false;
    const poll = async () => {
      while (!isDone) {
        const { status } = await stranger.put("/reset-password", { email, password: `${STOLEN} ${round}` });
        if (status === 200) takenOver++;
        // This is about the race: the quotas, which stop such a stranger sooner, have their own test.
        await rowsOf(app, "delete from quotas");
      }
    };
    const polls = [poll(), poll(), poll()];
    const opened = await browser.post("/verify-link", { t: link, email });
    await new Promise((resolve) => setTimeout(resolve, 20));
    isDone = true;
    await Promise.all(polls);
    expect(opened.status).toBe(200);
  }
  expect(takenOver).toBe(0);
  expect((await app.visitor().post("/login", { email, password: PASSWORD })).status).toBe(200);
});

test("limits new passwords per reset cookie and IP address, which stops a polling stranger but not the owner", {
  tags: "asvs-2.4.1",
}, async () => {
  const owner = await app.person();
  const { email } = owner;
  const { stranger, link } = await strangerWithLinkMailed(owner);
  const poll = (browser: Visitor, address: string) =>
    browser.put("/reset-password", { email, password: STOLEN }, { address }).then(({ body }) => body.code);
  const byFlow: string[] = [];
  for (let n = 0; n < limits.newPasswordsFlow.cap + 2; n++) byFlow.push(await poll(stranger, `203.0.113.${n}`));
  expect(byFlow.map((code) => code === "tooManyAttempts")).toEqual([...Array(10).fill(false), true, true]);
  const byAddress: string[] = [];
  for (let n = 0; n < limits.newPasswordsAddress.cap + 2; n++)
    byAddress.push(await poll(app.visitor(), "203.0.113.99"));
  expect(byAddress.map((code) => code === "tooManyAttempts")).toEqual([...Array(20).fill(false), true, true]);

  const browser = app.visitor();
  expect((await browser.post("/verify-link", { t: link, email })).status).toBe(200);
  expect((await browser.put("/reset-password", { email, password: "The owner's 4 umbrellas" })).status).toBe(200);
});
