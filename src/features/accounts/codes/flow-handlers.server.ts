import { changeInParallel } from "#src/server/audit/audit-log.ts";
import { ApiError } from "#src/server/http/api-error.ts";
import type { Handlers } from "#src/server/http/implement.ts";
import { hashing } from "#src/server/security/hashing.ts";
import { requireAddressQuota } from "#src/server/security/quotas.ts";
import { newToken } from "#src/server/security/secrets.ts";
import { logAccount } from "../account-log.server.ts";
import type { accountsContract } from "../contract.ts";
import { messages } from "../messages.ts";
import { withMinResponseTime } from "../min-response-time.server.ts";

import { finishSignUp, signedUp } from "../sign-up/finish-sign-up.server.ts";
import { draftChallenge, mailResetCode, mailSignUpCode } from "./challenges.server.ts";
import { flowCookie, setFlowCookie } from "./flow-cookie.server.ts";
import { findFlow, findFlowByLink, type Purpose, renewFlow, verifyFlow } from "./flows.server.ts";
import { settleReservations } from "./reservations.server.ts";

// Shared by sign-up and reset: sending another code, and following the link that is mailed instead of one.

const PROVE: Partial<Record<Purpose, typeof mailResetCode>> = { "sign-up": mailSignUpCode, reset: mailResetCode };

export const flowHandlers = {
  resendOtp: withMinResponseTime(
    hashing(async (call) => {
      const { body, database, now } = call;
      await requireAddressQuota(call, "codeRequestsAddress");
      const flow = await findFlow(database, flowCookie(call));
      const prove = flow && PROVE[flow.purpose];
      const isOwn = prove && flow.email === body.email.toLowerCase() && !flow.consumedAt && !flow.verifiedAt;
      if (isOwn) {
        const draft = await draftChallenge(call);
        await database.transaction(async (tx) => {
          await settleReservations(tx, { flowId: flow.id, mailboxKey: flow.mailboxKey });
          const proof = await prove(tx, call, flow.email, draft);
          // When requested too soon, everything above is rolled back: no mail is sent and no quota is charged.
          if (!(await renewFlow(tx, flow, proof, now))) throw new ApiError("resendTooSoon");
        });
        logAccount(call, "code.resent", flow.email);
      }
      return { message: messages.codeSent };
    }),
  ),

  async verifyLink(call) {
    const { body, database, now } = call;
    await requireAddressQuota(call, "codeChecksAddress");
    const flow = await findFlowByLink(database, body.t, body.email, now);
    if (!flow) throw new ApiError("linkInvalid");
    if (flow.purpose === "sign-up") {
      const finished = await changeInParallel(database, (tx) => finishSignUp(tx, call, flow, "linkInvalid"));
      logAccount(call, "sign-up.verified", body.email);
      return signedUp(call, finished);
    }
    const cookie = newToken();
    if (!(await verifyFlow(database, flow, now, cookie))) throw new ApiError("linkInvalid");
    setFlowCookie(call, cookie, { purpose: "reset", email: flow.email, isVerified: true });
    logAccount(call, "reset.verified", body.email);
    return { message: messages.linkAccepted };
  },
} satisfies Partial<Handlers<typeof accountsContract>>;
