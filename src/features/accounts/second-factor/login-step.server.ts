import type { FactorKind } from "#src/contract/factors.ts";
import type { Database } from "#src/database/connect.server.ts";
import type { RequestContext } from "#src/server/app-context.ts";
import { ApiError } from "#src/server/http/api-error.ts";
import { clearCookie } from "#src/server/http/cookies.ts";
import { deviceName, knownDevice } from "#src/server/security/devices.ts";
import { newSalt } from "#src/server/security/hashing.ts";
import { openSession } from "#src/server/security/sessions.ts";
import { findUser, type UserRow } from "#src/server/users.ts";
import { flowCookie, setFlowCookie } from "../codes/flow-cookie.server.ts";
import { beginFlow, consumeLogin, type Flow, findFlow } from "../codes/flows.server.ts";
import { newDeviceEmail } from "../emails/account-emails.ts";
import { listFactors } from "./factors.server.ts";

// Between the correct password and the second step there is no session: only a flow, whose one use is to finish the
// login.

/** A login whose password was correct, in the browser that entered it. */
export interface PendingLogin {
  flow: Flow;
  user: UserRow;
  /** This browser's device, if it has logged in to the account before. */
  device: string | null;
}

/**
 * Begins the second step of a login, in the transaction that accepted the password. Undefined if the account has none.
 */
export async function beginLoginStep(
  tx: Database,
  call: RequestContext,
  { id, email }: UserRow,
): Promise<FactorKind[] | undefined> {
  const factors = await listFactors(tx, id);
  if (factors.length === 0) return undefined;
  const noCode = { salt: newSalt(), codeMac: null, linkHash: null, reservedIn: null };
  const cookie = await beginFlow(tx, call, { purpose: "login", email, userId: id }, noCode, call.now);
  setFlowCookie(call, cookie, { purpose: "login", email, factors });
  return factors;
}

/** Throws `loginExpired` if this browser has no login to complete. */
export async function requirePendingLogin(call: RequestContext): Promise<PendingLogin> {
  const { database, now, request } = call;
  const flow = await findFlow(database, flowCookie(call));
  const isPending = flow?.purpose === "login" && !flow.consumedAt && flow.expiresAt > now;
  const user = isPending && flow.userId ? await findUser(database, flow.userId) : undefined;
  if (!flow || !user) throw new ApiError("loginExpired");
  return { flow, user, device: await knownDevice(call, request, user.id) };
}

/**
 * Opens the session, in the transaction that accepted the second factor. Only one call succeeds; others throw
 * `loginExpired`.
 */
export async function finishLogin(tx: Database, call: RequestContext, login: PendingLogin): Promise<string> {
  const { config, mailer, now, request, reply } = call;
  const { flow, user, device } = login;
  if (!(await consumeLogin(tx, flow, now))) throw new ApiError("loginExpired");
  if (!device) await mailer.queue(tx, user.email, newDeviceEmail(user.name, deviceName(request)));
  clearCookie(config, reply, "flow");
  return openSession(tx, call, user.id, false, now);
}
