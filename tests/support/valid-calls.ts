import { randomUUID } from "node:crypto";
import { expect } from "vitest";
import type { Access, Contract, Endpoint } from "#src/contract/endpoint.ts";
import { leaveLinks } from "#src/features/enquiries/newsletter/leave.server.ts";
import { api } from "#src/features.server.ts";
import { hashToken } from "#src/server/security/secrets.ts";
import { newEmail, PASSWORD, type Person, type TestApp, type Visitor } from "./build-app.ts";
import { linkTokenIn } from "./mailbox.ts";
import { rowsOf } from "./rows.ts";
import { beginApp, guarded, halfWay, totpOf } from "./second-factor.ts";
import { virtualPasskey } from "./virtual-passkey.ts";

type Api = typeof api;
/** Writing calls, by access, except uploads, whose body is a file. */
type WritesOf<A extends Access> = {
  [Name in keyof Api]: Api[Name] extends { isUpload: true }
    ? never
    : Api[Name] extends { access: A; method: "POST" | "PUT" | "DELETE" }
      ? Name
      : never;
}[keyof Api];
/** Sets up the preconditions of a call. Returns its body. */
type Prepare<Caller = Person> = (app: TestApp, caller: Caller) => Promise<object | undefined>;

const insertedReview = async (app: TestApp, userId: string) => {
  const id = randomUUID();
  await rowsOf(
    app,
    `insert into reviews (id, user_id, rating, description, created_at) values ('${id}', '${userId}', 4, 'Fine.', now())`,
  );
  return id;
};
const review = async (app: TestApp) => insertedReview(app, (await app.person()).id);
const enquiry = async (app: TestApp) => {
  const id = randomUUID();
  await rowsOf(
    app,
    `insert into enquiries (id, form, state, name, email, message, created_at, changed_at)
      values ('${id}', 'home', 'new', 'Cy Cedar', 'cy-${id}@mail.example', 'Hello', now(), now())`,
  );
  return id;
};
const subscriber = async (app: TestApp) => {
  const id = randomUUID();
  await rowsOf(app, `insert into subscribers (id, email, confirmed_at) values ('${id}', '${id}@mail.example', now())`);
  return id;
};
const someone = async (app: TestApp) => (await app.person()).id;
const client = () => ({
  email: `cl-${randomUUID()}@mail.example`,
  name: "Di Dogwood",
  projectId: null,
  serviceId: null,
});

const draft = () => ({
  document: "faq",
  paths: ["heading"],
  values: [`Questions ${randomUUID().slice(0, 8)}`],
  versions: ["0"],
});
const savedDraft = async (caller: Person) => {
  await caller.delete("/content-drafts", { document: "faq" });
  await caller.put("/content-drafts", draft());
};

const admin: Record<WritesOf<"admin">, Prepare> = {
  proveClaim: async () => ({
    claim: "by-scope-in-writing",
    by: "Ann Ash",
    source: "the contract",
    on: "2026-11-02",
    due: "2127-11-02",
  }),
  saveContentDrafts: async (_app, caller) => {
    await caller.delete("/content-drafts", { document: "faq" });
    return draft();
  },
  discardContentDrafts: async () => ({ document: "faq" }),
  publishContent: async (_app, caller) => {
    await savedDraft(caller);
    return { documents: ["faq"] };
  },
  scheduleContent: async (_app, caller) => {
    await savedDraft(caller);
    return { documents: ["faq"], time: "2099-01-01T09:00" };
  },
  cancelSchedule: async (_app, caller) => {
    await savedDraft(caller);
    const { body } = await caller.post("/content-schedules", { documents: ["faq"], time: "2099-01-01T09:00" });
    return { schedule: body.schedule };
  },
  createPreviewLink: async (_app, caller) => {
    await savedDraft(caller);
    return { document: "faq" };
  },
  revokePreviewLink: async (_app, caller) => {
    await savedDraft(caller);
    await caller.post("/preview-links", {});
    const { body } = await caller.get("/preview-links");
    return { link: body.links[0].id };
  },
  notePresence: async () => ({ window: randomUUID(), documents: ["faq"] }),
  endPresence: async () => ({ window: randomUUID() }),
  undoPublication: async (_app, caller) => {
    await savedDraft(caller);
    const { body } = await caller.post("/publish-content", { documents: ["faq"] });
    return { publication: body.publication };
  },
  restoreRevision: async (_app, caller) => {
    await savedDraft(caller);
    await caller.post("/publish-content", { documents: ["faq"] });
    const { body } = await caller.get("/content-history?document=faq");
    return { revision: body.revisions[0].id };
  },
  // The call that keeps a demoted Admin's role.
  updateUserRole: async (_app, caller) => ({ userId: caller.id, role: "Admin", password: PASSWORD }),
  undoRoleChange: async (app, caller) => {
    const other = await app.person("Admin");
    await other.put("/update-user-role", { userId: await someone(app), role: "Admin", password: PASSWORD });
    const [row] = await rowsOf<{ seq: number }>(app, "select max(seq)::int as seq from record_chain");
    return { entry: row?.seq, password: caller.password };
  },
  endUserSessions: async (app) => ({ userId: await someone(app) }),
  hideReview: async (app) => ({ reviewId: await review(app), reason: "advertising", seenState: "published" }),
  showReview: async (app, caller) => {
    const reviewId = await review(app);
    await caller.put("/hide-review", { reviewId, reason: "advertising", seenState: "published" });
    return { reviewId, seenState: "hidden" };
  },
  answerReview: async (app) => ({ reviewId: await review(app), text: "Thank you.", seenText: null }),
  markReview: async (app) => ({ reviewId: await review(app), worksHere: true, reason: "A colleague" }),
  decideReport: async (app) => {
    const reviewId = await review(app);
    await app.visitor().post("/report-review", { reviewId, reason: "advertising" });
    const [row] = await rowsOf<{ id: string }>(app, `select id from review_reports where review_id = '${reviewId}'`);
    return { reportId: row?.id, decision: "hide" };
  },
  sendInvitation: async () => client(),
  inviteSeveral: async () => ({ lines: `Eve Elm, eve-${randomUUID()}@mail.example` }),
  revokeInvitation: async (_app, caller) => ({
    invitationId: (await caller.post("/invitations", client())).body.invitation._id,
  }),
  openEnquiry: async (app) => ({ enquiryId: await enquiry(app) }),
  moveEnquiry: async (app) => ({ enquiryId: await enquiry(app), state: "open", seenState: "new" }),
  noteEnquiry: async (app) => ({ enquiryId: await enquiry(app), text: "Rang back." }),
  replyToEnquiry: async (app) => ({ enquiryId: await enquiry(app), text: "Good day.", seenReplies: 0 }),
  eraseEnquiry: async (app) => ({ enquiryId: await enquiry(app), isWholePerson: false }),
  removeSubscriber: async (app) => ({ subscriberId: await subscriber(app) }),
};

const password = { password: PASSWORD };
const begunApp: Prepare = async (app, caller) => ({ code: totpOf(app, await beginApp(caller)) });
const withApp: Prepare = async (app, caller) => {
  await caller.put("/my-authenticator", await begunApp(app, caller));
  return password;
};
const newPasskey: Prepare = async (_app, caller) => {
  const { options } = (await caller.post("/my-passkeys", password)).body;
  return { name: "Phone", ...virtualPasskey().attest(options) };
};

const user: Record<WritesOf<"user">, Prepare> = {
  createReview: async () => ({ rating: 4, description: "On time." }),
  editReview: async (app, { id }) => ({
    reviewId: await insertedReview(app, id),
    rating: 5,
    description: "Better still.",
    seenRevision: 1,
  }),
  withdrawReview: async (app, { id }) => ({ reviewId: await insertedReview(app, id) }),
  sendReceipt: async (app, { id }) => ({ reviewId: await insertedReview(app, id) }),
  beginAuthenticator: async () => password,
  confirmAuthenticator: begunApp,
  removeAuthenticator: withApp,
  renewRecoveryCodes: withApp,
  beginPasskey: async () => password,
  addPasskey: newPasskey,
  removePasskey: async (app, caller) => {
    await caller.put("/my-passkeys", await newPasskey(app, caller));
    return { ...password, passkeyId: (await caller.get("/my-second-factor")).body.passkeys[0]._id };
  },
  changeEmail: async () => ({ email: `new-${randomUUID()}@mail.example`, ...password }),
  confirmEmail: async (_app, caller) => {
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
  endSession: async (_app, caller) => ({ ...password, id: (await caller.get("/my-sessions")).body.sessions[0].id }),
};

/** An invited client's link; with `review` it has been used. */
const link = async (app: TestApp, about: { review?: true } = {}) => {
  const [id, token] = [randomUUID(), randomUUID()];
  const used = about.review ? "now()" : "null";
  await rowsOf(
    app,
    `insert into invitations (id, token_hash, email, client_name, project_id, created_at, expires_at, used_at)
      values ('${id}', '${hashToken(token)}', '${id}@mail.example', 'Di Dogwood', '1', now(), now() + interval '1 day', ${used})`,
  );
  if (about.review) {
    await rowsOf(
      app,
      `insert into reviews (id, rating, description, created_at, author_name, invitation_id, project_id)
        values ('${randomUUID()}', 4, 'Fine.', now(), 'Di Dogwood', '${id}', '1')`,
    );
  }
  return { token };
};
const written = (app: TestApp) => link(app, { review: true });
const story = {
  quality: 4.5,
  ...{ schedule: null, cost: null, refer: null },
  ...{ challenge: null, solution: null, result: "Half of the calls are gone." },
};
const withStory = async (app: TestApp) => {
  const { token } = await written(app);
  expect((await app.visitor().put("/client-story", { token, ...story, seenRevision: 0 })).status).toBe(200);
  return { token };
};
async function signUp(browser: Visitor): Promise<{ email: string }> {
  const email = newEmail();
  await browser.post("/sign-up", { name: "Gil Gorse", email, password: PASSWORD, rememberMe: true });
  return { email };
}

async function forget(app: TestApp, browser: Visitor): Promise<{ email: string; otp: string }> {
  const { email } = await app.person();
  await browser.post("/forgot-password-otp", { email });
  return { email, otp: await app.mailbox.code(email) };
}

/** A passkey whose owner has entered the password in this browser. */
async function withPasskey(app: TestApp, browser: Visitor) {
  const person = await app.person();
  const { options } = (await person.post("/my-passkeys", { password: PASSWORD })).body;
  const passkey = virtualPasskey();
  await person.put("/my-passkeys", { name: "Phone", ...passkey.attest(options) });
  await halfWay(app, person, browser);
  return passkey;
}

const anyone: Record<WritesOf<"public">, Prepare<Visitor>> = {
  signUp: async () => ({ name: "Gil Gorse", email: newEmail(), password: PASSWORD, rememberMe: false }),
  verifyUser: async (app, browser) => {
    const { email } = await signUp(browser);
    return { email, otp: await app.mailbox.code(email) };
  },
  resendOtp: async (app, browser) => {
    const body = await signUp(browser);
    app.advance(61_000);
    return body;
  },
  login: async (app) => ({ email: (await app.person()).email, password: PASSWORD }),
  logout: async (app, browser) => {
    await browser.post("/login", { email: (await app.person()).email, password: PASSWORD });
    return undefined;
  },
  forgotPasswordOtp: async (app) => ({ email: (await app.person()).email }),
  verifyOtp: forget,
  verifyLink: async (app) => {
    const { email } = await app.person("Admin");
    // An Admin's mailbox may receive two codes; the third email contains a link.
    for (let mail = 0; mail < 3; mail++) await app.visitor().post("/forgot-password-otp", { email });
    return { email, t: linkTokenIn(await app.mailbox.newest(email, 2)) };
  },
  resetPassword: async (app, browser) => {
    const body = await forget(app, browser);
    await browser.post("/verify-otp", body);
    return { email: body.email, password: "Slate lantern on 9 barges" };
  },
  stopEmailChange: async (app) => {
    const person = await app.person();
    await person.post("/change-email", { email: newEmail(), password: PASSWORD });
    return { t: linkTokenIn(await app.mailbox.newest(person.email)) };
  },
  verifySecondFactor: async (app, browser) => {
    const person = await guarded(app);
    await halfWay(app, person, browser);
    return { code: totpOf(app, person.secret) };
  },
  beginPasskeyLogin: async (app, browser) => {
    await withPasskey(app, browser);
    return undefined;
  },
  verifyPasskey: async (app, browser) => {
    const passkey = await withPasskey(app, browser);
    return passkey.assert((await browser.post("/passkey-challenge")).body.options);
  },
  reportBrowserError: async () => ({ kind: "error", message: "a is not a function", path: "/" }),
  readInvitation: (app) => link(app),
  createInvitedReview: async (app) => ({
    ...(await link(app)),
    name: "Di Dogwood",
    rating: 4.5,
    description: "On time.",
  }),
  invitedReview: written,
  editInvitedReview: async (app) => ({
    ...(await written(app)),
    rating: 5,
    description: "Better still.",
    seenRevision: 1,
  }),
  withdrawInvitedReview: written,
  sendInvitedReceipt: written,
  saveClientStory: async (app) => ({ ...(await written(app)), ...story, seenRevision: 0 }),
  approveClientStory: async (app) => ({ ...(await withStory(app)), seenRevision: 1 }),
  removeClientStory: withStory,
  reportReview: async (app) => ({ reviewId: await review(app), reason: "advertising" }),
  sendEnquiry: async (app) => ({
    form: "consultation",
    name: "Gil Gorse",
    email: `gil-${randomUUID()}@mail.example`,
    message: "Do you build booking systems?",
    stamp: (await app.visitor().get("/enquiry-stamp")).body.stamp,
  }),
  joinNewsletter: async () => ({ email: `reader-${randomUUID()}@mail.example` }),
  confirmNewsletter: async (app) => {
    const [id, token] = [randomUUID(), randomUUID()];
    await rowsOf(
      app,
      `insert into newsletter_requests (token_hash, email, created_at)
        values ('${hashToken(token)}', '${id}@mail.example', now())`,
    );
    return { token };
  },
  leaveNewsletter: async (app) => {
    const { page } = leaveLinks(app.context, await subscriber(app));
    return { token: new URLSearchParams(page.split("?")[1]).get("t") };
  },
};

const listOf = <Caller>(prepared: Record<string, Prepare<Caller>>) =>
  Object.entries(prepared).map(([name, prepare]) => ({ name, endpoint: (api as Contract)[name] as Endpoint, prepare }));

/** Every writing call, by access, with a valid body. Does not compile if one is missing. */
export const validWrites = { admin: listOf(admin), user: listOf(user), anyone: listOf(anyone) };
