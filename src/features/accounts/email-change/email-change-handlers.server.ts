import { randomUUIDv7 } from "node:crypto";
import type { Database } from "#src/database/connect.server.ts";
import type { RequestContext } from "#src/server/app-context.ts";
import { changeWithAudit } from "#src/server/audit/audit-log.ts";
import { ApiError } from "#src/server/http/api-error.ts";
import { inChange, type RecordEvent } from "#src/server/http/change.ts";
import type { Handlers } from "#src/server/http/implement.ts";
import { moveAddress } from "#src/server/reviews.ts";
import { forgetOtherDevices } from "#src/server/security/devices.ts";
import { hashing } from "#src/server/security/hashing.ts";
import { requireAddressQuota, requireQuota } from "#src/server/security/quotas.ts";
import { newToken } from "#src/server/security/secrets.ts";
import { closeSessionsOf, openSession, type SessionUser } from "#src/server/security/sessions.ts";
import { findUser, setEmail, setPasswordHash, type UserRow } from "#src/server/users.ts";
import { logAccount } from "../account-log.server.ts";
import { draftChallenge, mailNewAddressCode } from "../codes/challenges.server.ts";
import { beginFlow, digestOf, dropFlows, type Flow, findFlow, lockMailbox, redeemCode } from "../codes/flows.server.ts";
import { deleteFlowsOf } from "../codes/reservations.server.ts";
import * as emails from "../emails/email-change-emails.ts";
import { secretLink } from "../emails/secret-link.ts";
import { promoteFirstAdmin, wouldBecomeAdmin } from "../first-admin.server.ts";
import { withMinResponseTime } from "../min-response-time.server.ts";
import { requireAdminLength } from "../passwords.server.ts";
import { profileOf } from "../profile-of.server.ts";
import { requirePassword, requireUser } from "../require.server.ts";
import { removeFactorsSince } from "../second-factor/factors.server.ts";
import { parseEmail } from "../typed-fields.server.ts";
import type { emailChangeContract } from "./contract.ts";
import { insertEmailChange, markConfirmed, takeStoppedChange } from "./email-changes.server.ts";
import { emailMessages } from "./messages.ts";

export const emailChangeHandlers: Handlers<typeof emailChangeContract> = {
  changeEmail: withMinResponseTime(
    hashing(async (call) => {
      const { body, database, config, mailer, now } = call;
      await requireAddressQuota(call, "codeRequestsAddress");
      const newEmail = parseEmail(body.email).toLowerCase();
      const user = await requireUser(call);
      if (newEmail === user.email.toLowerCase()) throw new ApiError("emailUnchanged");
      await requirePassword(call, body.password);
      if (await wouldBecomeAdmin(database, newEmail, config.adminEmail)) requireAdminLength(body.password);
      await requireQuota(database, "emailChanges", user.id, now);
      const draft = await draftChallenge(call);
      // Serialized with audit entries, though nothing is logged: see lockMailbox.
      await changeWithAudit(database, async (tx) => {
        const proof = await mailNewAddressCode(tx, call, newEmail, draft);
        const change = { id: randomUUIDv7(), userId: user.id };
        await dropFlows(tx, user.id, "email");
        await beginFlow(tx, call, { ...change, purpose: "email", email: newEmail, boundTo: keyOf(call) }, proof, now);
        // The links that stop earlier changes keep working.
        const stopToken = draft.link;
        await insertEmailChange(tx, { ...change, oldEmail: user.email, newEmail, stopToken, createdAt: now });
        const href = secretLink("/stop-email-change", stopToken, user.email);
        await mailer.queue(tx, user.email, emails.emailChangeNotice(user.name, newEmail, href));
      });
      logAccount(call, "email.asked", user.email);
      return { message: emailMessages.codeSent };
    }),
  ),

  confirmEmail: hashing(async (call) => {
    const { body, database, hasher, now } = call;
    await requireAddressQuota(call, "codeChecksAddress");
    const flow = await findFlow(database, keyOf(call));
    const digest = await digestOf(hasher, flow, body.otp);
    const changed = await inChange(call, async (tx, record) => {
      if (!flow) return undefined;
      await lockMailbox(tx, flow.mailboxKey);
      const { isRight } = await redeemCode(tx, flow, { purpose: "email", email: flow.email, digest }, now);
      return isRight ? finishChange(tx, call, flow, record) : undefined;
    });
    if (!changed) {
      logAccount(call, "code.refused", call.user.email);
      throw new ApiError("codeInvalid");
    }
    return { message: emailMessages.changed, user: await profileOf(call, changed.user, changed.sessionId) };
  }),

  stopEmailChange: hashing(async (call) => {
    const { body, hasher, mailer, now } = call;
    await requireAddressQuota(call, "codeChecksAddress");
    // The person who began the change knew the password, so it must no longer work.
    const passwordHash = await hasher.hash(newToken());
    await inChange(call, async (tx, record) => {
      const change = await takeStoppedChange(tx, body.t, now);
      if (!change) throw new ApiError("stopLinkInvalid");
      const moved = await findUser(tx, change.userId);
      const owner = await setEmail(tx, call.content.current().company, change.userId, change.oldEmail);
      if (!owner) throw new ApiError("oldEmailTaken");
      if (moved) await moveAddress(tx, moved.email, owner.email);
      await setPasswordHash(tx, owner.id, passwordHash);
      await removeFactorsSince(tx, owner.id, change.createdAt, now);
      await closeSessionsOf(tx, owner.id);
      await deleteFlowsOf(tx, call, owner);
      await forgetOtherDevices(tx, call, owner.id);
      await record(owner.id);
      await mailer.queue(tx, owner.email, emails.emailKeptEmail(owner.name));
    });
    return { message: emailMessages.stopped };
  }),
};

/** Binds a change to the session that began it. */
const keyOf = ({ keys, session }: RequestContext<unknown, unknown, SessionUser>) =>
  keys.mac("email change", session.id);

/** Moves the account to its new address and reissues this session. Undefined if the address has an account by now. */
async function finishChange(
  tx: Database,
  call: RequestContext<unknown, unknown, SessionUser>,
  { id, email: newEmail }: Flow,
  record: RecordEvent,
): Promise<{ user: UserRow; sessionId: string } | undefined> {
  const { config, mailer, session, now } = call;
  const { id: userId, email: oldEmail } = call.user;
  const user = await setEmail(tx, call.content.current().company, userId, newEmail);
  if (!user) return undefined;
  await markConfirmed(tx, id, now);
  await moveAddress(tx, oldEmail, newEmail);
  await closeSessionsOf(tx, userId);
  // The code is used up, and a pending reset was verified through the old address.
  await deleteFlowsOf(tx, call, { id: userId, email: oldEmail });
  await record(userId);
  if (await promoteFirstAdmin(tx, user, config.adminEmail, now)) user.role = "Admin";
  await mailer.queue(tx, oldEmail, emails.emailLeftEmail(user.name, newEmail));
  await mailer.queue(tx, newEmail, emails.emailChangedEmail(user.name));
  return { user, sessionId: await openSession(tx, call, userId, session.shortLived, session.factorProvenAt) };
}
