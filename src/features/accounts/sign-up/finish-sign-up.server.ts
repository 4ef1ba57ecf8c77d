import { randomUUIDv7 } from "node:crypto";
import type { Database } from "#src/database/connect.server.ts";
import type { RequestContext } from "#src/server/app-context.ts";
import { appendToAuditLog } from "#src/server/audit/audit-log.ts";
import { ApiError } from "#src/server/http/api-error.ts";
import { clearCookie } from "#src/server/http/cookies.ts";
import { NO_PASSWORD } from "#src/server/security/hashing.ts";
import { hashToken } from "#src/server/security/secrets.ts";
import { openSession } from "#src/server/security/sessions.ts";
import { insertUser, type UserRow } from "#src/server/users.ts";
import { flowCookie } from "../codes/flow-cookie.server.ts";
import { consumeSignUp, type Flow, lockMailbox } from "../codes/flows.server.ts";
import { deleteFlowsOf } from "../codes/reservations.server.ts";
import { choosePasswordEmail } from "../emails/account-emails.ts";
import { promoteFirstAdmin } from "../first-admin.server.ts";
import { messages } from "../messages.ts";
import { profileOf } from "../profile-of.server.ts";

/** An account that was just created, signed in. */
interface SignedUp {
  user: UserRow;
  sessionId: string;
  hasPassword: boolean;
}

/**
 * Consumes a sign-up, creates the account and opens its session, in a transaction of `changeInParallel`. Throws
 * `refusal` if too late. The code or link proves ownership of the mailbox. Only the flow's cookie proves that the same
 * person chose the password: without it, the password may be a stranger's, so it is dropped.
 */
export async function finishSignUp(
  tx: Database,
  call: RequestContext,
  flow: Flow,
  refusal: "codeInvalid" | "linkInvalid",
): Promise<SignedUp> {
  const { config, mailer, now } = call;
  const hasPassword = flow.cookieHash === hashToken(flowCookie(call) ?? "");
  // Locked before the flow's row, as everywhere: resending a code locks both as well.
  await lockMailbox(tx, flow.mailboxKey);
  if (!(await consumeSignUp(tx, flow, now))) throw new ApiError(refusal);
  const user = await insertUser(tx, call.content.current().company, {
    id: randomUUIDv7(),
    email: flow.email,
    // A sign-up's flow always has both; a reset's has neither.
    name: flow.name as string,
    passwordHash: hasPassword ? (flow.passwordHash as string) : NO_PASSWORD,
    createdAt: now,
  });
  if (!user) throw new ApiError(refusal);
  // The account now has all the data of the flow.
  await deleteFlowsOf(tx, call, user);
  await appendToAuditLog(tx, now, { event: "account.created", subject: user.id, actor: user.id });
  if (await promoteFirstAdmin(tx, user, config.adminEmail, now)) user.role = "Admin";
  if (!hasPassword) await mailer.queue(tx, user.email, choosePasswordEmail());
  const sessionId = await openSession(tx, call, user.id, !flow.rememberMe);
  clearCookie(config, call.reply, "flow");
  return { user, sessionId, hasPassword };
}

/** The response to a verified sign-up. */
export async function signedUp(call: RequestContext, { user, sessionId, hasPassword }: SignedUp) {
  return {
    message: hasPassword ? messages.verified : messages.verifiedElsewhere,
    user: await profileOf(call, user, sessionId),
  };
}
