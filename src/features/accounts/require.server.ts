import type { Database } from "#src/database/connect.server.ts";
import type { Call, Platform } from "#src/server/app-context.ts";
import { clientIp, isCounted } from "#src/server/http/address.ts";
import { ApiError } from "#src/server/http/api-error.ts";
import { type BudgetName, demand, giveBack } from "#src/server/security/quotas.ts";
import type { SessionUser } from "#src/server/security/sessions.ts";
import { findUser, lockPasswordHash, type UserRow } from "./queries.server.ts";

// What a handler demands before it does anything: room in a budget, a person who is still here, the right password.

/** What failed logins of unknown devices use up. A reset by mail clears them. */
export const ACCOUNT_LOGIN_BUDGETS = ["loginFailures", "loginFailuresDay", "loginFailuresMonth"] as const;

/** What an account's budgets are counted under; it says nothing of the address. */
export function accountKey(keys: Platform["keys"], email: string): string {
  return keys.mac("account", email.toLowerCase());
}

export async function demandOfAddress({ config, request, database, now }: Call, budget: BudgetName): Promise<void> {
  if (isCounted(config, request)) await demand(database, budget, clientIp(request), now);
}

/** Charges a password try before any hashing: parallel tries beyond the cap are refused unlooked at. */
export async function chargeLogin(
  { database, keys, now, request, config }: Call,
  email: string,
  device: string | null,
) {
  const account = accountKey(keys, email);
  const budgets: [BudgetName, string][] = device
    ? [["loginFailuresKnownDevice", device]]
    : ACCOUNT_LOGIN_BUDGETS.map((budget) => [budget, account]);
  if (isCounted(config, request)) budgets.unshift(["loginFailuresAddress", clientIp(request)]);
  for (const [budget, subject] of budgets) await demand(database, budget, subject, now);
  return {
    giveBack: async () => {
      for (const [budget, subject] of budgets) await giveBack(database, budget, subject);
    },
  };
}

export async function demandUser({ database, user }: Call<unknown, unknown, SessionUser>): Promise<UserRow> {
  const row = await findUser(database, user.id);
  if (!row) throw new ApiError("loginRequired");
  return row;
}

/** The session stands for the device: strangers cannot use up its tries. */
export async function demandPassword(
  call: Call<unknown, unknown, SessionUser>,
  user: UserRow,
  password: string,
): Promise<void> {
  await call.hasher.admit(async (hasher) => {
    const charged = await chargeLogin(call, user.email, call.session.id);
    if (!(await hasher.verify(password, user.passwordHash))) throw new ApiError("wrongPassword");
    await charged.giveBack();
  });
}

/**
 * Before a right password opens anything: it may have been replaced since it was looked at, by a reset say, which would
 * otherwise end all sessions but this one. Another hash of the same password will do.
 */
export async function demandStillRight(
  tx: Database,
  { hasher }: Call,
  user: UserRow,
  password: string,
  refusal: "wrongCredentials" | "currentPasswordWrong",
): Promise<void> {
  const current = await lockPasswordHash(tx, user.id);
  if (current !== user.passwordHash && !(await hasher.verify(password, current))) throw new ApiError(refusal);
}
