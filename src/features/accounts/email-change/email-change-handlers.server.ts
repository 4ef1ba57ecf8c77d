import type { Database } from "#src/database/connect.server.ts";
import type { RequestContext } from "#src/server/app-context.ts";
import { changeWithAudit } from "#src/server/audit/audit-log.ts";
import { ApiError } from "#src/server/http/api-error.ts";
import { inChange, type RecordEvent } from "#src/server/http/change.ts";
import type { Handlers } from "#src/server/http/implement.ts";
import { moveAddress } from "#src/server/reviews.ts";
import { knowOnlyThisDevice } from "#src/server/security/devices.ts";
import { hashing, newSalt } from "#src/server/security/hashing.ts";
import { consume, mailboxKey, requireAddressQuota, requireQuota } from "#src/server/security/quotas.ts";
import { isSame, newToken } from "#src/server/security/secrets.ts";
import { closeSessionsOf, openSession, type SessionUser } from "#src/server/security/sessions.ts";
import { findUser, findUserByEmail, setEmail, setPasswordHash, type UserRow } from "#src/server/users.ts";
import { logEvent } from "../account-log.server.ts";
import { type Draft, draftChallenge } from "../codes/challenges.server.ts";
import { lockMailbox } from "../codes/flows.server.ts";
import { deleteFlowsOf } from "../codes/reservations.server.ts";
import * as emails from "../emails/email-change-emails.ts";
import { appointIfFirst, isAdminEmail, isToBeAdmin } from "../first-admin.server.ts";
import { CODE_TRIES } from "../limits.ts";
import { withMinResponseTime } from "../min-response-time.server.ts";
import { requireAdminLength } from "../passwords.server.ts";
import { profileOf } from "../profile-of.server.ts";
import { requirePassword, requireUser } from "../require.server.ts";
import { removeFactorsSince } from "../second-factor/factors.server.ts";
import { parseEmail } from "../typed-fields.server.ts";
import type { emailChangeContract } from "./contract.ts";
import {
  beginEmailChange,
  chargeEmailTry,
  type EmailChange,
  findEmailChange,
  markConfirmed,
  takeStoppedChange,
} from "./email-changes.server.ts";
import { emailMessages } from "./messages.ts";

export const emailChangeHandlers: Handlers<typeof emailChangeContract> = {
  changeEmail: withMinResponseTime(
    hashing(async (call) => {
      const { body, database, config, mailer, session, now } = call;
      await requireAddressQuota(call, "codeRequestsAddress");
      const newEmail = parseEmail(body.email).toLowerCase();
      const user = await requireUser(call);
      if (newEmail === user.email.toLowerCase()) throw new ApiError("emailUnchanged");
      await requirePassword(call, body.password);
      if (await isToBeAdmin(database, newEmail, config.adminEmail)) requireAdminLength(body.password);
      await requireQuota(database, "emailChanges", user.id, now);
      const draft = await draftChallenge(call);
      // Behind the end of the audit log, though nothing is logged: see lockMailbox.
      await changeWithAudit(database, async (tx) => {
        const codeMac = await mailCode(tx, call, newEmail, draft);
        const { salt, link: stopToken } = draft;
        const change = { userId: user.id, sessionId: session.id, oldEmail: user.email, newEmail, salt, codeMac };
        await beginEmailChange(tx, { ...change, stopToken }, now);
        const href = `${config.siteUrl.origin}/stop-email-change#t=${stopToken}&e=${encodeURIComponent(user.email)}`;
        await mailer.queue(tx, emails.emailChangeNotice(user.email, user.name, newEmail, href));
      });
      logEvent(call, "email.asked", user.email);
      return { message: emailMessages.codeSent };
    }),
  ),

  confirmEmail: hashing(async (call) => {
    const { body, database, hasher, session, now } = call;
    await requireAddressQuota(call, "codeChecksAddress");
    const change = await findEmailChange(database, session.id, now);
    const digest = await hasher.digest(body.otp, change?.salt ?? newSalt());
    const changed = await inChange(call, async (tx, record) => {
      const charged = change && (await chargeEmailTry(tx, change.id, session.id, now));
      const isRight = charged?.codeMac && isSame(digest, charged.codeMac);
      return isRight ? finishChange(tx, call, charged, record) : undefined;
    });
    if (!changed) {
      logEvent(call, "code.refused", call.user.email);
      throw new ApiError("codeInvalid");
    }
    return { message: emailMessages.changed, user: await profileOf(call, changed.user, changed.sessionId) };
  }),

  stopEmailChange: hashing(async (call) => {
    const { body, hasher, mailer, config, now } = call;
    await requireAddressQuota(call, "codeChecksAddress");
    // Whoever began the change knew the password, so it must no longer open anything.
    const passwordHash = await hasher.hash(newToken());
    await inChange(call, async (tx, record) => {
      const change = await takeStoppedChange(tx, body.t, now);
      if (!change) throw new ApiError("stopLinkInvalid");
      const moved = await findUser(tx, change.userId);
      const owner = await setEmail(tx, change.userId, change.oldEmail);
      if (!owner) throw new ApiError("oldEmailTaken");
      if (moved) await moveAddress(tx, moved.email, owner.email);
      await setPasswordHash(tx, owner.id, passwordHash);
      await removeFactorsSince(tx, owner.id, change.createdAt, now);
      await closeSessionsOf(tx, owner.id);
      await deleteFlowsOf(tx, call, owner);
      await knowOnlyThisDevice(tx, call, owner.id);
      await record(owner.id);
      await mailer.queue(tx, emails.emailKeptEmail(owner.email, owner.name, config.siteUrl.origin));
    });
    return { message: emailMessages.stopped };
  }),
};

/**
 * Decides what is mailed to the new address, and queues it. Returns the code's digest, or null where no code was mailed:
 * then every code is wrong. Only the mail says that an address has an account. The quotas are those of sign-ups: both
 * prove the same mailbox by four digits.
 */
async function mailCode(tx: Database, call: RequestContext, email: string, draft: Draft): Promise<string | null> {
  const { keys, config, mailer, now } = call;
  const mailbox = mailboxKey(keys, email);
  await lockMailbox(tx, mailbox);
  const owner = await findUserByEmail(tx, email);
  const mayMail =
    (await consume(tx, "signUpMailsHour", mailbox, now)) && (await consume(tx, "signUpMailsDay", mailbox, now));
  if (!mayMail) return null;
  if (owner) {
    await mailer.queue(tx, emails.emailInUseEmail(email, config.siteUrl.origin));
    return null;
  }
  const isFirstAdmins = isAdminEmail(email, config.adminEmail);
  if (isFirstAdmins && !(await consume(tx, "adminSignUpTries", mailbox, now, CODE_TRIES))) return null;
  await mailer.queue(tx, emails.emailChangeCodeEmail(email, draft.code));
  return draft.codeMac;
}

/** Moves the account to its new address and issues this session anew. Undefined if the address has an account by now. */
async function finishChange(
  tx: Database,
  call: RequestContext<unknown, unknown, SessionUser>,
  { id, userId, oldEmail, newEmail }: EmailChange,
  record: RecordEvent,
): Promise<{ user: UserRow; sessionId: string } | undefined> {
  const { config, mailer, session, now } = call;
  const user = await setEmail(tx, userId, newEmail);
  if (!user) return undefined;
  await markConfirmed(tx, id, now);
  await moveAddress(tx, oldEmail, newEmail);
  await closeSessionsOf(tx, userId);
  // A reset under way was proven by the old address.
  await deleteFlowsOf(tx, call, { id: userId, email: oldEmail });
  await record(userId);
  if (await appointIfFirst(tx, user, config.adminEmail, now)) user.role = "Admin";
  await mailer.queue(tx, emails.emailLeftEmail(oldEmail, user.name, newEmail));
  await mailer.queue(tx, emails.emailChangedEmail(newEmail, user.name, config.siteUrl.origin));
  return { user, sessionId: await openSession(tx, call, userId, session.shortLived, session.factorProvenAt) };
}
