import type { Endpoint } from "#src/contract/endpoint.ts";
import type { Database } from "#src/database/connect.server.ts";
import type { AppContext, RequestContext } from "#src/server/app-context.ts";
import { ApiError } from "#src/server/http/api-error.ts";
import type { Handler } from "#src/server/http/handler.ts";
import { addressKey, debitFailures, type QuotaName } from "#src/server/security/quotas.ts";
import type { SessionUser } from "#src/server/security/sessions.ts";
import { findUser, lockPasswordHash, type UserRow } from "#src/server/users.ts";

// Preconditions of handlers: room in a quota, an account that still exists, the correct password.

/** The quotas that failed logins from unknown devices use up. A reset by mail clears them. */
export const ACCOUNT_LOGIN_QUOTAS = ["loginFailures", "loginFailuresDay", "loginFailuresMonth"] as const;

/** The key of an account's quotas; it does not reveal the address. */
export function accountKey(keys: AppContext["keys"], email: string): string {
  return keys.mac("account", email.toLowerCase());
}

/** Verifies a password with `verify`. Wrong ones use up the tries of the account, device and address. */
export function tryPassword(
  call: RequestContext,
  email: string,
  device: string | null,
  verify: () => Promise<boolean>,
): Promise<boolean> {
  const { database, keys, now } = call;
  const account = accountKey(keys, email);
  const quotas: [QuotaName, string][] = device
    ? [["loginFailuresKnownDevice", device]]
    : ACCOUNT_LOGIN_QUOTAS.map((quota) => [quota, account]);
  const address = addressKey(call);
  if (address) quotas.unshift(["loginFailuresAddress", address]);
  return debitFailures(database, quotas, now, verify);
}

type SignedIn<Body = unknown> = RequestContext<Body, unknown, SessionUser>;

export async function requireUser({ database, user }: SignedIn): Promise<UserRow> {
  const row = await findUser(database, user.id);
  if (!row) throw new ApiError("loginRequired");
  return row;
}

/** The session proves the device, so strangers cannot use up its tries. */
export async function requirePassword(call: SignedIn, password: string): Promise<void> {
  const user = await requireUser(call);
  await call.hasher.admit(async (hasher) => {
    const verify = () => hasher.verify(password, user.passwordHash);
    if (!(await tryPassword(call, user.email, call.session.id, verify))) throw new ApiError("wrongPassword");
  });
}

/**
 * A handler of calls that include the password. It is verified before the handler's transaction, which hashing would
 * delay.
 */
export function withPassword<E extends Endpoint>(handler: Handler<E>): Handler<E> {
  return async (call) => {
    const signedIn = call as unknown as SignedIn<{ password: string }>;
    await requirePassword(signedIn, signedIn.body.password);
    return handler(call);
  };
}

/**
 * Called before a correct password takes effect: since its verification it may have been replaced, for example by a
 * reset, which ends all sessions but would miss this one. Another hash of the same password is fine.
 */
export async function requireUnchangedPassword(
  tx: Database,
  { hasher }: RequestContext,
  user: UserRow,
  password: string,
  refusal: "wrongCredentials" | "currentPasswordWrong",
): Promise<void> {
  const current = await lockPasswordHash(tx, user.id);
  if (current !== user.passwordHash && !(await hasher.verify(password, current))) throw new ApiError(refusal);
}
