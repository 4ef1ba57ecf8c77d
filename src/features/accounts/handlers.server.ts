import { randomUUIDv7 } from "node:crypto";
import type { Profile } from "#src/contract/user.ts";
import { addressOf, isCounted } from "#src/server/address.ts";
import { ApiError } from "#src/server/api-error.ts";
import { type BudgetName, clearBudget, demand, giveBack, mailboxKey, spend } from "#src/server/budgets.ts";
import { clearCookie } from "#src/server/cookies.ts";
import type { Handlers } from "#src/server/implement.ts";
import { isMailAddress } from "#src/server/mail.ts";
import { avatarPath } from "#src/server/media.ts";
import type { Call } from "#src/server/platform.ts";
import { appendToRecord, changeWithRecord } from "#src/server/record.ts";
import {
  closeSession,
  closeSessionsOf,
  deviceName,
  forgetDevicesOf,
  forgetSession,
  knownDevice,
  listSessions,
  openBearer,
  openSession,
} from "#src/server/sessions.ts";
import { imitates, settle } from "#src/server/text.ts";
import { encodeAvatar } from "./avatar.server.ts";
import type { accountsContract } from "./contract.ts";
import { goodbyeEmail, newDeviceEmail, passwordChangedEmail } from "./emails/account-emails.ts";
import { appointIfFirst } from "./first-admin.server.ts";
import { flowCookie, setFlowCookie } from "./flow-cookie.server.ts";
import {
  beginFlow,
  consumeReset,
  consumeSignUp,
  type Flow,
  findFlow,
  findFlowByLink,
  findPendingSignUp,
  rebindFlow,
  redeemCode,
  renewFlow,
  settleReservations,
  verifyFlow,
} from "./flows.server.ts";
import { ANSWER_FLOOR_MS, NAME_MAX, PASSWORD_WITH_UPPERCASE_AND_DIGIT, RESERVED_NAMES } from "./limits.ts";
import { messages } from "./messages.ts";
import { checkPassword } from "./passwords.server.ts";
import { draftProof, proveReset, proveSignUp, SITE } from "./proofs.server.ts";
import {
  cancelFlowsOf,
  deleteReviewsOf,
  deleteUser,
  dropUnusedAvatar,
  findUser,
  findUserByEmail,
  insertUser,
  keepAvatar,
  listReviewsOf,
  setPasswordHash,
  setProfile,
  type UserRow,
} from "./store.server.ts";

export const accountHandlers: Handlers<typeof accountsContract> = {
  async signUp(call) {
    const { body, platformLog, database, now } = withLog(call);
    const answered = floor(ANSWER_FLOOR_MS);
    await demandOfAddress(call, "signUpsAddress");
    const name = nameOf(body.name);
    const email = emailOf(body.email);
    checkPassword(body.password, { name, email });
    const passwordHash = await call.hasher.hash(body.password);

    const draft = await draftProof(call);
    const cookie = await database.transaction(async (tx) => {
      const proof = await proveSignUp(tx, call, email, draft);
      return beginFlow(
        tx,
        call,
        { purpose: "sign-up", email, signUp: { name, passwordHash, rememberMe: body.rememberMe } },
        proof,
        now,
      );
    });
    setFlowCookie(call, cookie, { purpose: "sign-up", email, name, rememberMe: body.rememberMe });
    platformLog("sign-up.begun", email);
    await answered;
    return { message: messages.signedUp };
  },

  async verifyUser(call) {
    const { body, platformLog, database, keys, now } = withLog(call);
    await demandOfAddress(call, "codeChecksAddress");
    const cookie = flowCookie(call);
    const isCookieless = !cookie;
    const flow = cookie ? await findFlow(database, cookie) : await findPendingSignUp(database, body.email, now);
    if (isCookieless && !(await spend(database, "resetTries", mailboxKey(keys, body.email), now)))
      throw new ApiError("codeInvalid");

    const { isRight, charged } = await redeemCode(call, flow, "sign-up", body.email, body.otp, now, isCookieless);
    if (!isRight || !charged) {
      platformLog("code.refused", body.email);
      throw new ApiError("codeInvalid");
    }
    const { sessionId, user } = await finishSignUp(call, charged, "codeInvalid");
    platformLog("sign-up.verified", body.email);
    return { message: messages.verified, user: await profileOf(call, user, sessionId) };
  },

  async resendOtp(call) {
    const { body, platformLog, database, now } = withLog(call);
    const answered = floor(ANSWER_FLOOR_MS);
    await demandOfAddress(call, "codeRequestsAddress");
    const flow = await findFlow(database, flowCookie(call));
    const isOwn = flow && flow.email === body.email.toLowerCase() && !flow.consumedAt && !flow.verifiedAt;
    if (isOwn) {
      const draft = await draftProof(call);
      await database.transaction(async (tx) => {
        await settleReservations(tx, { flowId: flow.id, mailboxKey: flow.mailboxKey });
        const prove = flow.purpose === "sign-up" ? proveSignUp : proveReset;
        const proof = await prove(tx, call, flow.email, draft);
        // Asked too soon, everything above is rolled back: no mail leaves, no budget is touched.
        if (!(await renewFlow(tx, flow.id, proof, now))) throw new ApiError("resendTooSoon");
      });
      platformLog("code.resent", flow.email);
    }
    await answered;
    return { message: messages.codeSent };
  },

  async login(call) {
    const { body, platformLog, database, hasher, request } = withLog(call);
    const user = await findUserByEmail(database, body.email);
    const device = await knownDevice(call, request, user?.id);
    const charged = await chargeLogin(call, body.email, device);

    const matches = await hasher.verify(body.password, user?.passwordHash); // as slow for a stranger
    if (!user || !matches) {
      platformLog("login.failed", body.email);
      throw new ApiError("wrongCredentials");
    }
    await charged.giveBack();
    const rehashed = hasher.isOutdated(user.passwordHash) ? await hasher.hash(body.password) : undefined;
    const sessionId = await database.transaction(async (tx) => {
      if (rehashed) await setPasswordHash(tx, user.id, rehashed);
      if (!device)
        await call.mailer.queue(
          tx,
          newDeviceEmail(user.email, user.name, deviceName(request), call.config.siteUrl.origin),
        );
      return openSession(tx, call, user.id, false);
    });
    platformLog("login.succeeded", body.email);
    return { message: messages.loggedIn, user: await profileOf(call, user, sessionId) };
  },

  async logout(call) {
    const { platformLog, database, session, reply, config } = withLog(call);
    if (session) await closeSession(database, session.id);
    forgetSession(config, reply);
    reply.header("clear-site-data", '"cache"');
    if (session) platformLog("logout", session.user.email);
    return { message: messages.loggedOut };
  },

  async forgotPasswordOtp(call) {
    const { body, platformLog, database, now } = withLog(call);
    const answered = floor(ANSWER_FLOOR_MS);
    await demandOfAddress(call, "codeRequestsAddress");
    const email = emailOf(body.email);
    const draft = await draftProof(call);
    const cookie = await database.transaction(async (tx) => {
      const user = await findUserByEmail(tx, email);
      const proof = await proveReset(tx, call, email, draft);
      return beginFlow(tx, call, { purpose: "reset", email, userId: user?.id }, proof, now);
    });
    setFlowCookie(call, cookie, { purpose: "reset", email });
    platformLog("reset.begun", email);
    await answered;
    return { message: messages.codeSent };
  },

  async verifyOtp(call) {
    const { body, platformLog, database, now } = withLog(call);
    await demandOfAddress(call, "codeChecksAddress");
    const flow = await findFlow(database, flowCookie(call));
    const { isRight, charged } = await redeemCode(call, flow, "reset", body.email, body.otp, now);
    if (!isRight) await countForBreaker(call, charged?.codeMac ? 1 : 0);
    if (!isRight || !charged || !(await verifyFlow(database, charged, now))) {
      platformLog("code.refused", body.email);
      throw new ApiError("codeInvalid");
    }
    await database.transaction((tx) => settleReservations(tx, { flowId: charged.id, mailboxKey: charged.mailboxKey }));
    setFlowCookie(call, flowCookie(call) ?? "", { purpose: "reset", email: charged.email, isVerified: true });
    platformLog("reset.verified", body.email);
    return { message: messages.codeAccepted };
  },

  async verifyLink(call) {
    const { body, platformLog, database, now } = withLog(call);
    await demandOfAddress(call, "codeChecksAddress");
    const flow = await findFlowByLink(database, body.t, body.email, now);
    if (!flow) throw new ApiError("linkInvalid");
    if (flow.purpose === "sign-up") {
      const { sessionId, user } = await finishSignUp(call, flow, "linkInvalid");
      platformLog("sign-up.verified", body.email);
      return { message: messages.verified, user: await profileOf(call, user, sessionId) };
    }
    if (!(await verifyFlow(database, flow, now))) throw new ApiError("linkInvalid");
    setFlowCookie(call, await rebindFlow(database, flow.id), { purpose: "reset", email: flow.email, isVerified: true });
    platformLog("reset.verified", body.email);
    return { message: messages.linkAccepted };
  },

  async resetPassword(call) {
    const { body, platformLog, database, keys, hasher, now } = withLog(call);
    const flow = await findFlow(database, flowCookie(call));
    const isVerified =
      flow?.verifiedAt && !flow.consumedAt && flow.expiresAt > now && flow.email === body.email.toLowerCase();
    const user = isVerified && flow.userId ? await findUser(database, flow.userId) : undefined;
    if (!flow || !user) throw new ApiError("resetFailed");
    checkPassword(body.password, user);
    if (await hasher.verify(body.password, user.passwordHash)) throw new ApiError("passwordUnchanged");

    const passwordHash = await hasher.hash(body.password);
    await changeWithRecord(database, async (tx) => {
      if (!(await consumeReset(tx, flow.id, now))) throw new ApiError("resetFailed");
      await setPasswordHash(tx, user.id, passwordHash);
      await closeSessionsOf(tx, user.id);
      await forgetDevicesOf(tx, user.id);
      await cancelFlowsOf(tx, user.id, flow.id);
      for (const budget of ["loginFailures", "loginFailuresDay", "loginFailuresMonth"] as const) {
        await clearBudget(tx, budget, keys.mac("account", user.email.toLowerCase()));
      }
      await appendToRecord(tx, now, {
        event: "account.password-changed",
        subject: user.id,
        actor: user.id,
        details: { by: "reset" },
      });
      await call.mailer.queue(tx, passwordChangedEmail(user.email, user.name, call.config.siteUrl.origin));
    });
    clearCookie(call.config, call.reply, "flow");
    forgetSession(call.config, call.reply);
    platformLog("password.reset", user.email);
    return { message: messages.passwordReset };
  },

  async updatePassword(call) {
    const { body, platformLog, database, session, hasher, now } = withLog(call);
    if (body.newPassword !== body.confirmPassword) throw new ApiError("passwordsDiffer");
    const isStrong = [...body.newPassword].length >= 8 && PASSWORD_WITH_UPPERCASE_AND_DIGIT.test(body.newPassword);
    if (!isStrong) throw new ApiError("passwordWeak");
    const user = await demandUser(call);
    const charged = await chargeLogin(call, user.email, session.id);
    if (!(await hasher.verify(body.currentPassword, user.passwordHash))) throw new ApiError("currentPasswordWrong");
    await charged.giveBack();
    if (body.newPassword === body.currentPassword) throw new ApiError("passwordUnchanged");
    checkPassword(body.newPassword, user);

    const passwordHash = await hasher.hash(body.newPassword);
    await changeWithRecord(database, async (tx) => {
      await setPasswordHash(tx, user.id, passwordHash);
      await closeSessionsOf(tx, user.id);
      await cancelFlowsOf(tx, user.id);
      await openSession(tx, call, user.id, session.shortLived);
      await appendToRecord(tx, now, {
        event: "account.password-changed",
        subject: user.id,
        actor: user.id,
        details: { by: "update" },
      });
      await call.mailer.queue(tx, passwordChangedEmail(user.email, user.name, call.config.siteUrl.origin));
    });
    platformLog("password.updated", user.email);
    return { message: messages.passwordUpdated };
  },

  async updateProfile(call) {
    const { body, database, session, now } = call;
    const user = await demandUser(call);
    const name = body.name === undefined ? undefined : nameOf(body.name);
    if (body.profilePic !== undefined) await demand(database, "avatarChanges", user.id, now);
    // undefined leaves the picture as it is, null removes it.
    const picture = typeof body.profilePic === "string" ? await encodeAvatar(body.profilePic) : body.profilePic;

    const changed = await database.transaction(async (tx) => {
      if (picture) await keepAvatar(tx, picture.hash, picture.webp);
      const change = {
        name: name ?? user.name,
        avatarHash: picture === undefined ? user.avatarHash : (picture?.hash ?? null),
      };
      const row = await setProfile(tx, user.id, change);
      if (user.avatarHash !== change.avatarHash) await dropUnusedAvatar(tx, user.avatarHash);
      return row;
    });
    if (!changed) throw new ApiError("loginRequired");
    call.markStale();
    return { message: messages.profileUpdated, user: await profileOf(call, changed, session.id) };
  },

  async myProfile(call) {
    return { user: await profileOf(call, call.user, call.session.id) };
  },

  async deleteMyProfile(call) {
    const { body, platformLog, database, now } = withLog(call);
    const user = await demandUser(call);
    await demandPassword(call, user, body.password);
    await changeWithRecord(database, async (tx) => {
      const removed = body.reviews === "remove" ? await deleteReviewsOf(tx, user.id) : [];
      if (!(await deleteUser(tx, user.id))) throw new ApiError("lastAdmin");
      await dropUnusedAvatar(tx, user.avatarHash);
      for (const id of removed) await appendToRecord(tx, now, { event: "review.deleted", subject: id, actor: user.id });
      await appendToRecord(tx, now, { event: "account.deleted", subject: user.id, actor: user.id });
      await call.mailer.queue(tx, goodbyeEmail(user.email, user.name));
    });
    call.markStale();
    forgetSession(call.config, call.reply);
    clearCookie(call.config, call.reply, "device");
    platformLog("account.deleted", user.email);
    return { message: messages.profileDeleted };
  },

  async myData(call) {
    const user = await demandUser(call);
    const [reviews, sessions] = [
      await listReviewsOf(call.database, user.id),
      await listSessions(call.database, user.id),
    ];
    return {
      account: { name: user.name, email: user.email, role: user.role, createdAt: user.createdAt.toISOString() },
      reviews: reviews.map((review) => ({ ...review, createdAt: review.createdAt.toISOString() })),
      sessions: sessions.map(({ device, createdAt, lastSeenAt }) => ({
        device,
        createdAt: createdAt.toISOString(),
        lastSeenAt: lastSeenAt.toISOString(),
      })),
    };
  },

  async mySessions({ database, user, session }) {
    const rows = await listSessions(database, user.id);
    return {
      sessions: rows.map((row) => ({
        device: row.device,
        createdAt: row.createdAt.toISOString(),
        lastSeenAt: row.lastSeenAt.toISOString(),
        isThisOne: row.id === session.id,
      })),
    };
  },

  async endOtherSessions(call) {
    const { body, platformLog, database, session, now } = withLog(call);
    const user = await demandUser(call);
    await demandPassword(call, user, body.password);
    const ended = await changeWithRecord(database, async (tx) => {
      const count = await closeSessionsOf(tx, user.id, session.id);
      await appendToRecord(tx, now, {
        event: "account.sessions-ended",
        subject: user.id,
        actor: user.id,
        details: { count },
      });
      return count;
    });
    platformLog("sessions.ended", user.email);
    return { message: messages.sessionsEnded, ended };
  },
};

/** Adds a log that names the event, the actor and the address, and of the mailbox only a keyed hash. */
function withLog<C extends Call>(call: C) {
  const platformLog = (event: string, email: string) =>
    call.request.log.info(
      {
        event,
        actor: call.user?.id,
        address: addressOf(call.request),
        mailbox: call.keys.mac("log", email.toLowerCase()),
      },
      "account event",
    );
  return { ...call, platformLog };
}

const floor = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

async function demandOfAddress(call: Call, budget: BudgetName): Promise<void> {
  if (isCounted(call.config, call.request)) await demand(call.database, budget, addressOf(call.request), call.now);
}

function nameOf(text: string): string {
  const name = settle(text, NAME_MAX);
  if (name === undefined || RESERVED_NAMES.some((reserved) => imitates(name, reserved)))
    throw new ApiError("nameInvalid");
  return name;
}

function emailOf(text: string): string {
  if (!isMailAddress(text)) throw new ApiError("emailInvalid");
  return text;
}

/**
 * Too many wrong guesses over the whole site in a day: for a day, resets go by link alone. A guess at a code that was
 * never mailed counts for nothing, by the same statement: otherwise the time taken would tell who has an account.
 */
async function countForBreaker({ database, now, log }: Call, guesses: 0 | 1): Promise<void> {
  if (await spend(database, "siteWrongGuesses", SITE, now, guesses)) return;
  await spend(database, "siteBreaker", SITE, now);
  log.warn({ event: "breaker.open" }, "too many wrong codes: resets go by link for a day");
}

/** Consumes a sign-up, makes the account, opens its session: one transaction. */
async function finishSignUp(call: Call, flow: Flow, refusal: "codeInvalid" | "linkInvalid") {
  const { database, config, now } = call;
  return changeWithRecord(database, async (tx) => {
    if (!(await consumeSignUp(tx, flow, now))) throw new ApiError(refusal);
    const user = await insertUser(tx, {
      id: randomUUIDv7(),
      email: flow.email,
      name: flow.name ?? "",
      passwordHash: flow.passwordHash ?? "",
      createdAt: now,
    });
    if (!user) throw new ApiError(refusal);
    await settleReservations(tx, { flowId: flow.id, mailboxKey: flow.mailboxKey });
    await appendToRecord(tx, now, { event: "account.created", subject: user.id, actor: user.id });
    if (await appointIfFirst(tx, user, config.adminEmail, now)) user.role = "Admin";
    const sessionId = await openSession(tx, call, user.id, !flow.rememberMe);
    clearCookie(config, call.reply, "flow");
    return { user, sessionId };
  });
}

/** Charges a password try before any hashing: parallel tries beyond the cap are refused unlooked at. */
async function chargeLogin(call: Call, email: string, device: string | null) {
  const { database, keys, now, request, config } = call;
  const account = keys.mac("account", email.toLowerCase());
  const budgets: [BudgetName, string][] = device
    ? [["loginFailuresKnownDevice", device]]
    : [
        ["loginFailures", account],
        ["loginFailuresDay", account],
        ["loginFailuresMonth", account],
      ];
  if (isCounted(config, request)) budgets.unshift(["loginFailuresAddress", addressOf(request)]);
  for (const [budget, subject] of budgets) await demand(database, budget, subject, now);
  return {
    giveBack: async () => {
      for (const [budget, subject] of budgets) await giveBack(database, budget, subject);
    },
  };
}

async function demandUser(call: Call): Promise<UserRow> {
  const user = call.user && (await findUser(call.database, call.user.id));
  if (!user) throw new ApiError("loginRequired");
  return user;
}

async function demandPassword(call: Call, user: UserRow, password: string): Promise<void> {
  const charged = await chargeLogin(call, user.email, call.session?.id ?? null);
  if (!(await call.hasher.verify(password, user.passwordHash))) throw new ApiError("wrongPassword");
  await charged.giveBack();
}

async function profileOf(
  { database, now }: Call,
  user: { name: string; email: string; role: UserRow["role"]; avatarHash: string | null },
  sessionId: string,
): Promise<Profile> {
  return {
    token: await openBearer(database, sessionId, now),
    name: user.name,
    email: user.email,
    role: user.role,
    ...(user.avatarHash && { profilePic: avatarPath(user.avatarHash) }),
  };
}
