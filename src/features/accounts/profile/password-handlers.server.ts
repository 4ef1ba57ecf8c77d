import type { Database } from "#src/database/connect.server.ts";
import type { RequestContext } from "#src/server/app-context.ts";
import { appendToAuditLog, changeWithAudit } from "#src/server/audit/audit-log.ts";
import { ApiError } from "#src/server/http/api-error.ts";
import { clearCookie } from "#src/server/http/cookies.ts";
import type { Handlers } from "#src/server/http/implement.ts";
import { knowOnlyThisDevice } from "#src/server/security/devices.ts";
import { hashing } from "#src/server/security/hashing.ts";
import { clearQuota, requireAddressQuota, requireQuota } from "#src/server/security/quotas.ts";
import { closeSessionsOf, forgetSession, openSession } from "#src/server/security/sessions.ts";
import { findUser, setPasswordHash, type UserRow } from "#src/server/users.ts";
import { logEvent } from "../account-log.server.ts";
import { flowCookie } from "../codes/flow-cookie.server.ts";
import { consumeReset, findFlow, lockMailbox } from "../codes/flows.server.ts";
import { deleteFlowsOf } from "../codes/reservations.server.ts";
import type { accountsContract } from "../contract.ts";
import { passwordChangedEmail } from "../emails/account-emails.ts";
import { PASSWORD_MIN, PASSWORD_WITH_UPPERCASE_AND_DIGIT } from "../limits.ts";
import { messages } from "../messages.ts";
import { checkPassword } from "../passwords.server.ts";
import {
  ACCOUNT_LOGIN_QUOTAS,
  accountKey,
  requireUnchangedPassword,
  requireUser,
  tryPassword,
} from "../require.server.ts";

export const passwordHandlers = {
  resetPassword: hashing(async (call) => {
    const { body, database, keys, hasher, now } = call;
    await requireAddressQuota(call, "newPasswordsAddress");
    const flow = await findFlow(database, flowCookie(call));
    // By the cookie that was sent: the owner, who gets another with the link, is not kept out by who holds the first.
    if (flow) await requireQuota(database, "newPasswordsFlow", keys.mac("flow", flow.cookieHash), now);
    const isVerified =
      flow?.verifiedAt && !flow.consumedAt && flow.expiresAt > now && flow.email === body.email.toLowerCase();
    const user = isVerified && flow.userId ? await findUser(database, flow.userId) : undefined;
    if (!flow || !user) throw new ApiError("resetFailed");
    await checkPassword(body.password, user);
    if (await hasher.verify(body.password, user.passwordHash)) throw new ApiError("passwordUnchanged");

    const passwordHash = await hasher.hash(body.password);
    await changeWithAudit(database, async (tx) => {
      await lockMailbox(tx, flow.mailboxKey);
      if (!(await consumeReset(tx, flow, now))) throw new ApiError("resetFailed");
      await replacePassword(tx, call, user, passwordHash, "reset");
      await knowOnlyThisDevice(tx, call, user.id);
      for (const quota of ACCOUNT_LOGIN_QUOTAS) await clearQuota(tx, quota, accountKey(keys, user.email));
    });
    clearCookie(call.config, call.reply, "flow");
    forgetSession(call.config, call.reply);
    logEvent(call, "password.reset", user.email);
    return { message: messages.passwordReset };
  }),

  updatePassword: hashing(async (call) => {
    const { body, database, session, hasher } = call;
    if (body.newPassword !== body.confirmPassword) throw new ApiError("passwordsDiffer");
    if (!isStrong(body.newPassword)) throw new ApiError("passwordWeak");
    const user = await requireUser(call);
    const verify = () => hasher.verify(body.currentPassword, user.passwordHash);
    if (!(await tryPassword(call, user.email, session.id, verify))) throw new ApiError("currentPasswordWrong");
    if (body.newPassword === body.currentPassword) throw new ApiError("passwordUnchanged");
    await checkPassword(body.newPassword, user);

    const passwordHash = await hasher.hash(body.newPassword);
    await changeWithAudit(database, async (tx) => {
      await requireUnchangedPassword(tx, call, user, body.currentPassword, "currentPasswordWrong");
      await replacePassword(tx, call, user, passwordHash, "update");
      await openSession(tx, call, user.id, session.shortLived, session.factorProvenAt);
    });
    logEvent(call, "password.updated", user.email);
    return { message: messages.passwordUpdated };
  }),
} satisfies Partial<Handlers<typeof accountsContract>>;

/** The update screen's own rule, with its own sentence. */
const isStrong = (password: string) =>
  [...password].length >= PASSWORD_MIN && PASSWORD_WITH_UPPERCASE_AND_DIGIT.test(password);

/** Stores the new password and ends all sessions, this one too; logged in the audit log and announced by mail. */
async function replacePassword(
  tx: Database,
  { mailer, config, keys, now }: RequestContext,
  { id, email, name }: UserRow,
  passwordHash: string,
  by: "reset" | "update",
): Promise<void> {
  await setPasswordHash(tx, id, passwordHash);
  await closeSessionsOf(tx, id);
  await deleteFlowsOf(tx, { keys }, { id, email });
  await appendToAuditLog(tx, now, { event: "account.password-changed", subject: id, actor: id, details: { by } });
  await mailer.queue(tx, passwordChangedEmail(email, name, config.siteUrl.origin));
}
