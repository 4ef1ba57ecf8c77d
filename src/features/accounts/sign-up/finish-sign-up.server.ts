import { randomUUIDv7 } from "node:crypto";
import type { Database } from "#src/database/connect.server.ts";
import type { RequestContext } from "#src/server/app-context.ts";
import { appendToAuditLog } from "#src/server/audit/audit-log.ts";
import { ApiError } from "#src/server/http/api-error.ts";
import { clearCookie } from "#src/server/http/cookies.ts";
import { openSession } from "#src/server/security/sessions.ts";
import { insertUser, type UserRow } from "#src/server/users.ts";
import { consumeSignUp, type Flow, lockMailbox } from "../codes/flows.server.ts";
import { settleReservations } from "../codes/reservations.server.ts";
import { appointIfFirst } from "../first-admin.server.ts";

/**
 * Consumes a sign-up, creates the account and opens its session, in a transaction of `changeWithAudit`. Throws `refusal`
 * if too late.
 */
export async function finishSignUp(
  tx: Database,
  call: RequestContext,
  flow: Flow,
  refusal: "codeInvalid" | "linkInvalid",
): Promise<{ user: UserRow; sessionId: string }> {
  const { config, now } = call;
  // Before the flow's row, as everybody does: a code that is sent again at this moment takes both as well.
  await lockMailbox(tx, flow.mailboxKey);
  if (!(await consumeSignUp(tx, flow, now))) throw new ApiError(refusal);
  const user = await insertUser(tx, {
    id: randomUUIDv7(),
    email: flow.email,
    // A sign-up's flow always has both; a reset's has neither.
    name: flow.name as string,
    passwordHash: flow.passwordHash as string,
    createdAt: now,
  });
  if (!user) throw new ApiError(refusal);
  await settleReservations(tx, { flowId: flow.id, mailboxKey: flow.mailboxKey });
  await appendToAuditLog(tx, now, { event: "account.created", subject: user.id, actor: user.id });
  if (await appointIfFirst(tx, user, config.adminEmail, now)) user.role = "Admin";
  const sessionId = await openSession(tx, call, user.id, !flow.rememberMe);
  clearCookie(config, call.reply, "flow");
  return { user, sessionId };
}
