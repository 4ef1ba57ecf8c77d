import type { Database } from "#src/database/connect.server.ts";
import type { RequestContext } from "#src/server/app-context.ts";
import { ApiError } from "#src/server/http/api-error.ts";
import type { Handlers } from "#src/server/http/implement.ts";
import { hashing } from "#src/server/security/hashing.ts";
import { consume, mailboxKey, requireAddressQuota, SITE } from "#src/server/security/quotas.ts";
import { findUserByEmail } from "#src/server/users.ts";
import { logAccount } from "../account-log.server.ts";
import { draftChallenge, mailResetCode } from "../codes/challenges.server.ts";
import { flowCookie, setFlowCookie } from "../codes/flow-cookie.server.ts";
import { beginFlow, digestOf, findFlow, lockMailbox, redeemCode, verifyFlow } from "../codes/flows.server.ts";
import { settleReservations } from "../codes/reservations.server.ts";
import type { accountsContract } from "../contract.ts";
import { messages } from "../messages.ts";
import { withMinResponseTime } from "../min-response-time.server.ts";

import { parseEmail } from "../typed-fields.server.ts";

// The steps from the forgotten password to the correct code. The new password itself is in password-handlers.server.ts.

export const resetHandlers = {
  forgotPasswordOtp: withMinResponseTime(
    hashing(async (call) => {
      const { body, database, now } = call;
      await requireAddressQuota(call, "codeRequestsAddress");
      const email = parseEmail(body.email);
      const draft = await draftChallenge(call);
      const cookie = await database.transaction(async (tx) => {
        const user = await findUserByEmail(tx, email);
        const proof = await mailResetCode(tx, call, email, draft);
        return beginFlow(tx, call, { purpose: "reset", email, userId: user?.id }, proof, now);
      });
      setFlowCookie(call, cookie, { purpose: "reset", email });
      logAccount(call, "reset.begun", email);
      return { message: messages.codeSent };
    }),
  ),

  verifyOtp: hashing(async (call) => {
    const { body, database, keys, hasher, now } = call;
    const { email } = body;
    await requireAddressQuota(call, "codeChecksAddress");
    const cookie = flowCookie(call);
    const flow = await findFlow(database, cookie);
    const digest = await digestOf(hasher, flow, body.otp);
    const mailbox = mailboxKey(keys, email);

    const verified = await database.transaction(async (tx) => {
      await lockMailbox(tx, mailbox);
      const { isRight, charged } = await redeemCode(tx, flow, { purpose: "reset", email, digest }, now);
      if (!isRight) await countForBreaker(tx, call, charged?.codeMac ? 1 : 0);
      if (!isRight || !charged || !(await verifyFlow(tx, charged, now))) return undefined;
      await settleReservations(tx, { flowId: charged.id, mailboxKey: charged.mailboxKey });
      return charged;
    });
    if (!verified || !cookie) {
      logAccount(call, "code.refused", email);
      throw new ApiError("codeInvalid");
    }
    setFlowCookie(call, cookie, { purpose: "reset", email: verified.email, isVerified: true });
    logAccount(call, "reset.verified", email);
    return { message: messages.codeAccepted };
  }),
} satisfies Partial<Handlers<typeof accountsContract>>;

/**
 * After too many wrong guesses across the site in a day, resets use links only for a day. A guess at a code that was
 * never mailed counts as zero, in the same statement: otherwise the response time would reveal who has an account.
 */
async function countForBreaker(tx: Database, { now, log }: RequestContext, guesses: 0 | 1): Promise<void> {
  if (await consume(tx, "siteWrongGuesses", SITE, now, guesses)) return;
  await consume(tx, "siteBreaker", SITE, now);
  log.warn({ event: "breaker.open" }, "too many wrong codes: password resets use links for 24 hours");
}
