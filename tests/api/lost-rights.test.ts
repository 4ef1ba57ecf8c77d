import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Access, Endpoint } from "#src/contract/endpoint.ts";
import type { Role } from "#src/contract/user.ts";
import type { Database } from "#src/database/connect.server.ts";
import { api } from "#src/features.server.ts";
import { times } from "#tests/support/attacks.ts";
import { openTestApp, PASSWORD, type Person, type TestApp } from "#tests/support/build-app.ts";
import { whileLogIsHeld } from "#tests/support/meanwhile.ts";
import { rowsOf } from "#tests/support/rows.ts";
import { beginApp, totpOf } from "#tests/support/second-factor.ts";
import { virtualPasskey } from "#tests/support/virtual-passkey.ts";

// A right that is lost while a request waits for a lock: the embedded database runs one transaction at a time, so that
// nothing can come between.

let app: TestApp;
let bystander: Person;
beforeAll(async () => {
  app = await openTestApp();
  bystander = await app.person("Customer", { name: "Bea Birch" });
});
afterAll(() => app.close());

type Api = typeof api;
/** The calls that write, of those that need to be signed in or an Admin. */
type WritesOf<A extends Access> = {
  [Name in keyof Api]: Api[Name] extends { access: A; method: "POST" | "PUT" | "DELETE" } ? Name : never;
}[keyof Api];
/** Brings about what a call needs. Returns its body. */
type Prepare = (caller: Person) => Promise<unknown>;

const insertedReview = async (userId: string) => {
  const id = randomUUID();
  await rowsOf(
    app,
    `insert into reviews (id, user_id, rating, description, created_at) values ('${id}', '${userId}', 4, 'Fine.', now())`,
  );
  return id;
};
const review = () => insertedReview(bystander.id);
const enquiry = async () => {
  const id = randomUUID();
  await rowsOf(
    app,
    `insert into enquiries (id, form, state, name, email, message, created_at, changed_at)
      values ('${id}', 'home', 'new', 'Cy Cedar', 'cy-${id}@mail.example', 'Hello', now(), now())`,
  );
  return id;
};
const someone = async () => (await app.person()).id;
const client = () => ({
  email: `cl-${randomUUID()}@mail.example`,
  name: "Di Dogwood",
  projectId: null,
  serviceId: null,
});

const adminWrites: Record<WritesOf<"admin">, Prepare> = {
  // The call that lets a demoted Admin stay one.
  updateUserRole: async (caller) => ({ userId: caller.id, role: "Admin", password: PASSWORD }),
  undoRoleChange: async (caller) => {
    const other = await app.person("Admin");
    await other.put("/update-user-role", { userId: await someone(), role: "Admin", password: PASSWORD });
    const [row] = await rowsOf<{ seq: number }>(app, "select max(seq)::int as seq from record_chain");
    return { entry: row?.seq, password: caller.password };
  },
  endUserSessions: async () => ({ userId: await someone() }),
  hideReview: async () => ({ reviewId: await review(), reason: "advertising", seenState: "published" }),
  showReview: async (caller) => {
    const reviewId = await review();
    await caller.put("/hide-review", { reviewId, reason: "advertising", seenState: "published" });
    return { reviewId, seenState: "hidden" };
  },
  answerReview: async () => ({ reviewId: await review(), text: "Thank you.", seenText: null }),
  markReview: async () => ({ reviewId: await review(), worksHere: true, reason: "A colleague" }),
  decideReport: async () => {
    const reviewId = await review();
    await app.visitor().post("/report-review", { reviewId, reason: "advertising" });
    const [row] = await rowsOf<{ id: string }>(app, `select id from review_reports where review_id = '${reviewId}'`);
    return { reportId: row?.id, decision: "hide" };
  },
  sendInvitation: async () => client(),
  inviteSeveral: async () => ({ lines: `Eve Elm, eve-${randomUUID()}@mail.example` }),
  revokeInvitation: async (caller) => ({
    invitationId: (await caller.post("/invitations", client())).body.invitation._id,
  }),
  openEnquiry: async () => ({ enquiryId: await enquiry() }),
  moveEnquiry: async () => ({ enquiryId: await enquiry(), state: "open", seenState: "new" }),
  noteEnquiry: async () => ({ enquiryId: await enquiry(), text: "Rang back." }),
  replyToEnquiry: async () => ({ enquiryId: await enquiry(), text: "Good day.", seenReplies: 0 }),
  eraseEnquiry: async () => ({ enquiryId: await enquiry(), isWholePerson: false }),
  removeSubscriber: async () => {
    const id = randomUUID();
    await rowsOf(
      app,
      `insert into subscribers (id, email, confirmed_at) values ('${id}', '${id}@mail.example', now())`,
    );
    return { subscriberId: id };
  },
};

const password = { password: PASSWORD };
const begunApp: Prepare = async (caller) => ({ code: totpOf(app, await beginApp(caller)) });
const withApp: Prepare = async (caller) => {
  await caller.put("/my-authenticator", await begunApp(caller));
  return password;
};
const newPasskey: Prepare = async (caller) => {
  const { options } = (await caller.post("/my-passkeys", password)).body;
  return { name: "Phone", ...virtualPasskey().attest(options) };
};

const userWrites: Record<WritesOf<"user">, Prepare> = {
  createReview: async () => ({ rating: 4, description: "On time." }),
  editReview: async ({ id }) => ({
    reviewId: await insertedReview(id),
    rating: 5,
    description: "Better still.",
    seenRevision: 1,
  }),
  withdrawReview: async ({ id }) => ({ reviewId: await insertedReview(id) }),
  sendReceipt: async ({ id }) => ({ reviewId: await insertedReview(id) }),
  beginAuthenticator: async () => password,
  confirmAuthenticator: begunApp,
  removeAuthenticator: withApp,
  renewRecoveryCodes: withApp,
  beginPasskey: async () => password,
  addPasskey: newPasskey,
  removePasskey: async (caller) => {
    await caller.put("/my-passkeys", await newPasskey(caller));
    return { ...password, passkeyId: (await caller.get("/my-second-factor")).body.passkeys[0]._id };
  },
  changeEmail: async () => ({ email: `new-${randomUUID()}@mail.example`, ...password }),
  confirmEmail: async (caller) => {
    await caller.post("/change-email", { email: `new-${randomUUID()}@mail.example`, ...password });
    return { otp: "0000" };
  },
  updatePassword: async () => ({
    currentPassword: PASSWORD,
    newPassword: "Slate lantern on 9 barges",
    confirmPassword: "Slate lantern on 9 barges",
  }),
  updateProfile: async () => ({ name: "Fay Fir" }),
  deleteMyProfile: async () => ({ ...password, reviews: "remove" }),
  endOtherSessions: async () => password,
  endSession: async (caller) => ({ ...password, id: (await caller.get("/my-sessions")).body.sessions[0].id }),
};

const writesOf = (access: Access, prepared: Record<string, Prepare>) => {
  const all = Object.entries(api as Record<string, Endpoint>);
  return all
    .filter(([, endpoint]) => endpoint.access === access && endpoint.method !== "GET")
    .map(([name, endpoint]) => ({ name, endpoint, prepare: prepared[name] as Prepare }));
};
const setRole = (id: string, role: Role) => `update users set role = '${role}' where id = '${id}'`;
const endSessions = (id: string) => `delete from sessions where user_id = '${id}'`;
const run = (statement: string) => (tx: Database) => tx.execute(sql.raw(statement));
const deleteAccount = (id: string) => `delete from users where id = '${id}'`;
const entries = async () => (await rowsOf<{ seq: number }>(app, "select seq::int as seq from record_head"))[0]?.seq;

describe.runIf(process.env.DATABASE === "postgres")("a right that is lost while the request waits", () => {
  test.each(writesOf("admin", adminWrites))(
    "refuses $name to an Admin who was demoted",
    async ({ endpoint: { method, path }, prepare }) => {
      const caller = await app.person("Admin");
      const body = await prepare(caller);
      const before = await entries();

      const call = () => caller.call(method, path, body);
      const refused = await whileLogIsHeld(app, run(setRole(caller.id, "Customer")), call);
      expect(refused).toMatchObject({ status: 403, body: { code: "adminOnly" } });
      expect(await entries()).toBe(before);
      expect(await rowsOf(app, `select role from users where id = '${caller.id}'`)).toEqual([{ role: "Customer" }]);

      // The same call is taken from an Admin: the refusal was about the right and nothing else.
      await rowsOf(app, setRole(caller.id, "Admin"));
      expect(await call()).toMatchObject({ status: 200 });
    },
  );

  test.each(writesOf("admin", adminWrites))(
    "refuses $name to an Admin who was logged out everywhere",
    async ({ endpoint: { method, path }, prepare }) => {
      const caller = await app.person("Admin");
      const body = await prepare(caller);
      const before = await entries();
      const refused = await whileLogIsHeld(app, run(endSessions(caller.id)), () => caller.call(method, path, body));
      expect(refused).toMatchObject({ status: 401, body: { code: "loginRequired" } });
      expect(await entries()).toBe(before);
    },
  );

  test.each(writesOf("user", userWrites))(
    "refuses $name to a customer whose account was deleted",
    async ({ endpoint: { method, path }, prepare }) => {
      const caller = await app.person();
      const body = await prepare(caller);
      const before = await entries();
      const refused = await whileLogIsHeld(app, run(deleteAccount(caller.id)), () => caller.call(method, path, body));
      expect(refused).toMatchObject({ status: 401, body: { code: "loginRequired" } });
      expect(await entries()).toBe(before);
    },
  );

  test("refuses a bearer that a role change ended", async () => {
    const caller = await app.person();
    const ended = `delete from bearers where session_id in (select id from sessions where user_id = '${caller.id}')`;
    const headers = { authorization: `Bearer ${caller.token}` };
    const body = { rating: 4, description: "On time." };
    const refused = await whileLogIsHeld(app, run(ended), () =>
      app.visitor().post("/create-review", body, { headers }),
    );
    expect(refused).toMatchObject({ status: 401, body: { code: "loginRequired" } });
  });

  const LOOPS = times(400, 40);
  test(`demotes an Admin who keeps asking to be one, ${LOOPS} times`, async () => {
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
