import { ApiError } from "#src/server/http/api-error.ts";
import type { Handlers } from "#src/server/http/implement.ts";
import { hashing } from "#src/server/security/hashing.ts";
import { consume, mailboxKey } from "#src/server/security/quotas.ts";
import { logEvent } from "../account-log.server.ts";
import { draftChallenge, mailSignUpCode } from "../codes/challenges.server.ts";
import { flowCookie, setFlowCookie } from "../codes/flow-cookie.server.ts";
import { beginFlow, findFlow, findPendingSignUp, redeemCode } from "../codes/flows.server.ts";
import type { accountsContract } from "../contract.ts";
import { messages } from "../messages.ts";
import { withMinResponseTime } from "../min-response-time.server.ts";
import { checkPassword } from "../passwords.server.ts";
import { profileOf } from "../profile-of.server.ts";
import { consumeAddressQuota } from "../require.server.ts";
import { parseEmail, parseName } from "../typed-fields.server.ts";
import { finishSignUp } from "./finish-sign-up.server.ts";

// No user exists until the code is right: what was entered waits in a flow, bound to this browser.

export const signUpHandlers = {
  signUp: withMinResponseTime(
    hashing(async (call) => {
      const { body, database, hasher, now } = call;
      await consumeAddressQuota(call, "signUpsAddress");
      const name = parseName(body.name);
      const email = parseEmail(body.email);
      checkPassword(body.password, { name, email });
      const passwordHash = await hasher.hash(body.password);

      const { rememberMe } = body;
      const draft = await draftChallenge(call);
      const cookie = await database.transaction(async (tx) => {
        const proof = await mailSignUpCode(tx, call, email, draft);
        return beginFlow(
          tx,
          call,
          { purpose: "sign-up", email, signUp: { name, passwordHash, rememberMe } },
          proof,
          now,
        );
      });
      setFlowCookie(call, cookie, { purpose: "sign-up", email, name, rememberMe });
      logEvent(call, "sign-up.begun", email);
      return { message: messages.signedUp };
    }),
  ),

  verifyUser: hashing(async (call) => {
    const { body, database, keys, now } = call;
    await consumeAddressQuota(call, "codeChecksAddress");
    const cookie = flowCookie(call);
    const isCookieless = !cookie;
    const flow = cookie ? await findFlow(database, cookie) : await findPendingSignUp(database, body.email, now);
    if (isCookieless && !(await consume(database, "resetTries", mailboxKey(keys, body.email), now)))
      throw new ApiError("codeInvalid");

    const { isRight, charged } = await redeemCode(call, flow, "sign-up", body.email, body.otp, now, isCookieless);
    if (!isRight || !charged) {
      logEvent(call, "code.refused", body.email);
      throw new ApiError("codeInvalid");
    }
    const { sessionId, user } = await finishSignUp(call, charged, "codeInvalid");
    logEvent(call, "sign-up.verified", body.email);
    return { message: messages.verified, user: await profileOf(call, user, sessionId) };
  }),
} satisfies Partial<Handlers<typeof accountsContract>>;
