import { ApiError } from "#src/server/http/api-error.ts";
import { inChange } from "#src/server/http/change.ts";
import type { Handlers } from "#src/server/http/implement.ts";
import { requireAddressQuota } from "#src/server/security/quotas.ts";
import { hasSecondFactor } from "#src/server/security/second-factor.ts";
import { logAccount } from "../account-log.server.ts";
import { messages as accountMessages } from "../messages.ts";
import { profileOf } from "../profile-of.server.ts";
import { deleteAuthenticator, findAuthenticator, insertAuthenticator } from "./authenticator/authenticators.server.ts";
import { currentStepOf, drawQr, newSecret, stepAt, stepOf, uriOf } from "./authenticator/totp.server.ts";
import { type Asked, consumeChallenge, findChallenge, saveChallenge } from "./challenges.server.ts";
import { secondFactorContract as contract } from "./contract.ts";
import { recoveryCodesEmail } from "./emails/second-factor-emails.ts";
import { addFactor, needsCode, removeFactor, withProof } from "./factors.server.ts";
import { TOTP_WRONG_CLOCK } from "./limits.ts";
import { finishLogin, requirePendingLogin } from "./login-step.server.ts";
import { passkeyHandlers } from "./passkeys/passkey-handlers.server.ts";
import { listPasskeys } from "./passkeys/passkeys.server.ts";
import { countCodesLeft, draftCodes, replaceCodes } from "./recovery-codes.server.ts";
import { redeem } from "./redeem.server.ts";

export const secondFactorHandlers: Handlers<typeof contract> = {
  ...passkeyHandlers,

  async verifySecondFactor(call) {
    await requireAddressQuota(call, "codeChecksAddress");
    const login = await requirePendingLogin(call);
    const { user, device } = login;
    const sessionId = await redeem(call, user, device, call.body.code, (tx) => finishLogin(tx, call, login));
    logAccount(call, "login.succeeded", user.email);
    return { message: accountMessages.loggedIn, user: await profileOf(call, user, sessionId) };
  },

  async mySecondFactor(call) {
    const { database, user, session, config, now } = call;
    const authenticator = await findAuthenticator(database, user.id);
    const secret = await findChallenge(database, call, setupOf(session.id), now);
    const uri = secret && uriOf(call.content.current().company.name, secret, user.email);
    return {
      authenticator: authenticator ? { since: authenticator.createdAt } : null,
      setup: secret && uri ? { secret, uri, qr: drawQr(uri) } : null,
      passkeys: (await listPasskeys(database, user.id)).map(({ id, name, createdAt, lastUsedAt }) => ({
        _id: id,
        name,
        createdAt,
        lastUsedAt,
      })),
      recoveryCodesLeft: await countCodesLeft(database, user.id),
      needsCode: await needsCode(call),
      isRequired: config.adminsNeedSecondFactor && user.role === "Admin",
    };
  },

  beginAuthenticator: withProof(async (call) => {
    const { database, user, session, now } = call;
    if (await findAuthenticator(database, user.id)) throw new ApiError("factorExists");
    await saveChallenge(database, call, setupOf(session.id), newSecret(), now);
    return { message: contract.beginAuthenticator.form.done };
  }),

  async confirmAuthenticator(call) {
    const { body, database, session, user, now } = call;
    const setup = setupOf(session.id);
    const secret = await findChallenge(database, call, setup, now);
    if (secret === undefined) throw new ApiError("setupExpired");
    const step = requireProven(secret, body.code.replace(/\s/g, ""), now);
    const recoveryCodes = await addFactor(call, "authenticator", async (tx) => {
      if ((await consumeChallenge(tx, call, setup, now)) !== secret) throw new ApiError("setupExpired");
      return insertAuthenticator(tx, call, { userId: user.id, secret, step }, now);
    });
    return { message: contract.confirmAuthenticator.form.done, recoveryCodes };
  },

  removeAuthenticator: removeFactor("authenticator", deleteAuthenticator),

  renewRecoveryCodes: withProof(async (call) => {
    const { user, hasher, mailer } = call;
    const draft = await hasher.admit(draftCodes);
    await inChange(call, async (tx, record) => {
      if (!(await hasSecondFactor(tx, user.id))) throw new ApiError("factorGone");
      await replaceCodes(tx, user.id, draft);
      await record(user.id);
      await mailer.queue(tx, user.email, recoveryCodesEmail(user.name));
    });
    return { message: contract.renewRecoveryCodes.form.done, recoveryCodes: draft.codes };
  }),
};

const setupOf = (sessionId: string): Asked => ({ sessionId, kind: "authenticator" });

/**
 * The step of the code that verifies the app. Clock drift is reported in both directions here: the secret is on the
 * person's screen, so there is nothing to guess.
 */
function requireProven(secret: string, code: string, now: Date): number {
  const step = currentStepOf(secret, code, now);
  if (step !== undefined) return step;
  const about = stepAt(now);
  const isElsewhere = stepOf(secret, code, about - TOTP_WRONG_CLOCK, about + TOTP_WRONG_CLOCK) !== undefined;
  throw new ApiError(isElsewhere ? "clockWrong" : "factorCodeInvalid");
}
