import { afterAll, beforeAll, expect, test } from "vitest";
import { hashToken, newToken } from "#src/server/security/secrets.ts";
import { newEmail, openTestApp, type TestApp } from "#tests/support/build-app.ts";
import { browserWithCode } from "#tests/support/flows.ts";
import { rowsOf } from "#tests/support/rows.ts";
import { RESEND_AFTER_MS } from "../limits.ts";
import {
  consumeReset,
  consumeSignUp,
  digestOf,
  type Flow,
  findFlow,
  findFlowByLink,
  findPendingSignUp,
  type Purpose,
  redeemCode,
  renewFlow,
  verifyFlow,
} from "./flows.server.ts";

// A handler reads a flow, and later runs a statement that writes. Only that statement can detect changes in between:
// here it receives an outdated flow.

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const CODE = "1234";
const MEANWHILE = {
  "nothing happened": "tries = tries",
  "it was consumed": "consumed_at = now()",
  "it was verified": "verified_at = now()",
  "it expired": "expires_at = '2020-01-01'",
  "it got another code": "code_mac = 'another'",
  "its tries were used up": "tries = max_tries",
  "it was bound to another browser": "cookie_hash = id::text",
} as const;
type Event = keyof typeof MEANWHILE;

const renews = (flow: Flow) => {
  const later = new Date(app.context.clock().getTime() + RESEND_AFTER_MS);
  return renewFlow(app.context.database, flow, { salt: "", codeMac: "", linkHash: null, reservedIn: null }, later);
};
const redeems = async (flow: Flow) => {
  const { database, hasher, clock } = app.context;
  const { purpose, email } = flow;
  const digest = await digestOf(hasher, flow, CODE);
  return (await redeemCode(database, flow, { purpose, email, digest }, clock())).isRight;
};
const verifies = (flow: Flow) => verifyFlow(app.context.database, flow, app.context.clock());
const endsSignUp = (flow: Flow) => consumeSignUp(app.context.database, flow, app.context.clock());
const endsReset = (flow: Flow) => consumeReset(app.context.database, flow, app.context.clock());
const isFound = async ({ email }: Flow) =>
  Boolean(await findPendingSignUp(app.context.database, email, app.context.clock()));

const CASES: [name: string, step: (flow: Flow) => Promise<boolean>, purpose: Purpose, works: Event[]][] = [
  ["renewing", renews, "reset", ["nothing happened", "it expired", "it got another code", "its tries were used up"]],
  ["redeeming a code", redeems, "reset", ["nothing happened"]],
  ["verifying", verifies, "reset", ["nothing happened", "its tries were used up"]],
  ["ending a sign-up", endsSignUp, "sign-up", ["nothing happened", "it was verified", "its tries were used up"]],
  ["ending a reset", endsReset, "reset", ["it was verified"]],
  [
    "finding a sign-up without its cookie",
    isFound,
    "sign-up",
    [
      ...["nothing happened", "it was verified", "it got another code", "its tries were used up"],
      "it was bound to another browser",
    ] as Event[],
  ],
];

test.each(CASES)(
  "%s rechecks the current state of the flow",
  { tags: "asvs-15.4.2" },
  async (_, step, purpose, works) => {
    const done: string[] = [];
    for (const [event, change] of Object.entries(MEANWHILE)) {
      const flow = await pending(purpose);
      await rowsOf(app, `update flows set ${change} where id = '${flow.id}'`);
      if (await step(flow)) done.push(event);
    }
    expect(done).toEqual(works);
  },
);

test("each step affects only its own flow", { tags: "asvs-15.4.2" }, async () => {
  const others = await Promise.all([pending("reset"), pending("sign-up")]);
  const reading = () =>
    rowsOf(app, `select * from flows where id in ('${others.map(({ id }) => id).join("','")}') order by id`);
  const before = await reading();
  for (const [name, step, purpose] of CASES) {
    const flow = await pending(purpose);
    if (step === endsReset) await rowsOf(app, `update flows set verified_at = now() where id = '${flow.id}'`);
    expect(await step(flow), name).toBe(true);
  }
  expect(await reading()).toEqual(before);
});

test("finds a flow by its mailed link and address, until it is used or expired", async () => {
  const { database, clock } = app.context;
  const found: string[] = [];
  for (const [event, change] of Object.entries(MEANWHILE)) {
    const [token, { id, email }] = [newToken(), await pending("reset")];
    await rowsOf(app, `update flows set link_hash = '${hashToken(token)}', ${change} where id = '${id}'`);
    if (await findFlowByLink(database, token, email.toUpperCase(), clock())) found.push(event);
    for (const [other, address] of [
      [token, newEmail()],
      [newToken(), email],
      [`${token}A`, email],
    ] as const)
      expect(await findFlowByLink(database, other, address, clock())).toBeUndefined();
  }
  expect(found).toEqual([
    ...["nothing happened", "it got another code", "its tries were used up"],
    "it was bound to another browser",
  ]);
});

/** A flow whose code was mailed, with its row as of that time. */
async function pending(purpose: Purpose): Promise<Flow> {
  const browser = await browserWithCode(app, { purpose, email: newEmail(), code: CODE });
  const flow = await findFlow(app.context.database, browser.cookies.get("flow"));
  if (!flow) throw new Error("The flow was not begun");
  return flow;
}
