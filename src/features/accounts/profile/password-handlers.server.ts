import type { Database } from "#src/database/connect.server.ts";
import type { RequestContext } from "#src/server/app-context.ts";
import { ApiError } from "#src/server/http/api-error.ts";
import { inChange } from "#src/server/http/change.ts";
import { clearCookie } from "#src/server/http/cookies.ts";
import type { Handlers } from "#src/server/http/implement.ts";
import { forgetOtherDevices } from "#src/server/security/devices.ts";
import { hashing } from "#src/server/security/hashing.ts";
import { clearQuota, requireAddressQuota, requireQuota } from "#src/server/security/quotas.ts";
import { closeSessionsOf, forgetSession, openSession } from "#src/server/security/sessions.ts";
import { findUser, setPasswordHash, type UserRow } from "#src/server/users.ts";
import { flowCookie } from "../codes/flow-cookie.server.ts";
import { consumeReset, findFlow, lockMailbox } from "../codes/flows.server.ts";
import { deleteFlowsOf } from "../codes/reservations.server.ts";
import { accountsContract } from "../contract.ts";
import { passwordChangedEmail } from "../emails/account-emails.ts";
import { STRONG_PASSWORD } from "../limits.ts";
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
    // Keyed by the cookie in the request: opening the link gives the owner another one, so a holder of the first cannot
    // lock them out.
    if (flow) await requireQuota(database, "newPasswordsFlow", keys.mac("flow", flow.cookieHash), now);
    const isVerified =
      flow?.verifiedAt && !flow.consumedAt && flow.expiresAt > now && flow.email === body.email.toLowerCase();
    const user = isVerified && flow.userId ? await findUser(database, flow.userId) : undefined;
    if (!flow || !user) throw new ApiError("resetFailed");
    await checkPassword(body.password, user, call.content.current().company);
    if (await hasher.verify(body.password, user.passwordHash)) throw new ApiError("passwordUnchanged");

    const passwordHash = await hasher.hash(body.password);
    await inChange({ ...call, user }, async (tx, record) => {
      await lockMailbox(tx, flow.mailboxKey);
      if (!(await consumeReset(tx, flow, now))) throw new ApiError("resetFailed");
      await replacePassword(tx, call, user, passwordHash);
      await record(user.id, { by: "reset" });
      await forgetOtherDevices(tx, call, user.id);
      for (const quota of ACCOUNT_LOGIN_QUOTAS) await clearQuota(tx, quota, accountKey(keys, user.email));
    });
    clearCookie(call.config, call.reply, "flow");
    forgetSession(call.config, call.reply);
    return { message: messages.passwordReset };
  }),

  updatePassword: hashing(async (call) => {
    const { body, session, hasher } = call;
    if (body.newPassword !== body.confirmPassword) throw new ApiError("passwordsDiffer");
    if (!STRONG_PASSWORD.test(body.newPassword)) throw new ApiError("passwordWeak");
    const user = await requireUser(call);
    const verify = () => hasher.verify(body.currentPassword, user.passwordHash);
    if (!(await tryPassword(call, user.email, session.id, verify))) throw new ApiError("currentPasswordWrong");
    if (body.newPassword === body.currentPassword) throw new ApiError("passwordUnchanged");
    await checkPassword(body.newPassword, user, call.content.current().company);

    const passwordHash = await hasher.hash(body.newPassword);
    await inChange(call, async (tx, record) => {
      await requireUnchangedPassword(tx, call, user, body.currentPassword, "currentPasswordWrong");
      await replacePassword(tx, call, user, passwordHash);
      await record(user.id, { by: "update" });
      await openSession(tx, call, user.id, session.shortLived, session.factorProvenAt);
    });
    return { message: accountsContract.updatePassword.form.done };
  }),
} satisfies Partial<Handlers<typeof accountsContract>>;

/** Stores the new password, ends all sessions including this one, and sends an email about it. */
async function replacePassword(
  tx: Database,
  { mailer, keys }: RequestContext,
  { id, email, name }: UserRow,
  passwordHash: string,
): Promise<void> {
  await setPasswordHash(tx, id, passwordHash);
  await closeSessionsOf(tx, id);
  await deleteFlowsOf(tx, { keys }, { id, email });
  await mailer.queue(tx, email, passwordChangedEmail(name));
}
