import { changeInParallel } from "#src/server/audit/audit-log.ts";
import { ApiError } from "#src/server/http/api-error.ts";
import type { Handlers } from "#src/server/http/implement.ts";
import { hashing } from "#src/server/security/hashing.ts";
import { consume, mailboxKey, requireAddressQuota } from "#src/server/security/quotas.ts";
import { logAccount } from "../account-log.server.ts";
import { draftChallenge, mailSignUpCode } from "../codes/challenges.server.ts";
import { flowCookie, setFlowCookie } from "../codes/flow-cookie.server.ts";
import { beginFlow, digestOf, findFlow, findPendingSignUp, lockMailbox, redeemCode } from "../codes/flows.server.ts";
import type { accountsContract } from "../contract.ts";
import { wouldBecomeAdmin } from "../first-admin.server.ts";
import { messages } from "../messages.ts";
import { withMinResponseTime } from "../min-response-time.server.ts";
import { checkPassword } from "../passwords.server.ts";

import { parseEmail, parseProfileField } from "../typed-fields.server.ts";
import { finishSignUp, signedUp } from "./finish-sign-up.server.ts";

// No user exists until the code is verified: the input is stored in a flow, bound to this browser.

export const signUpHandlers = {
  signUp: withMinResponseTime(
    hashing(async (call) => {
      const { body, database, hasher, config, now } = call;
      await requireAddressQuota(call, "signUpsAddress");
      const name = parseProfileField("name", body.name);
      const email = parseEmail(body.email);
      const role = (await wouldBecomeAdmin(database, email, config.adminEmail)) ? "Admin" : "Customer";
      await checkPassword(body.password, { name, email, role }, call.content.current().company);
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
      logAccount(call, "sign-up.begun", email);
      return { message: messages.signedUp };
    }),
  ),

  verifyUser: hashing(async (call) => {
    const { body, database, keys, hasher, now } = call;
    const { email } = body;
    await requireAddressQuota(call, "codeChecksAddress");
    const cookie = flowCookie(call);
    const isCookieless = !cookie;
    const flow = cookie ? await findFlow(database, cookie) : await findPendingSignUp(database, email, now);
    const digest = await digestOf(hasher, flow, body.otp);
    const mailbox = mailboxKey(keys, email);

    const finished = await changeInParallel(database, async (tx) => {
      await lockMailbox(tx, mailbox);
      if (isCookieless && !(await consume(tx, "resetTries", mailbox, now))) return undefined;
      const entered = { purpose: "sign-up", email, digest } as const;
      const { isRight, charged } = await redeemCode(tx, flow, entered, now, isCookieless);
      return isRight && charged ? finishSignUp(tx, call, charged, "codeInvalid") : undefined;
    });
    if (!finished) {
      logAccount(call, "code.refused", email);
      throw new ApiError("codeInvalid");
    }
    logAccount(call, "sign-up.verified", email);
    return signedUp(call, finished);
  }),
} satisfies Partial<Handlers<typeof accountsContract>>;
