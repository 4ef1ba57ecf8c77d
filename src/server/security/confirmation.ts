import type { RequestContext } from "../app-context.ts";
import { ApiError } from "../http/api-error.ts";
import { findUser } from "../users.ts";
import { addressKey, debitFailures, type QuotaName } from "./quotas.ts";
import { REAUTHENTICATION_LIFE_MS, refreshReauthentication, type SessionUser } from "./sessions.ts";

/**
 * Requires a recently entered password. Otherwise the request must contain it; a correct one counts as entered now. Only a
 * wrong one is debited.
 */
export async function requireRecentLogin(
  call: RequestContext<unknown, unknown, SessionUser>,
  password: string | undefined,
): Promise<void> {
  const { database, session, user, hasher, now } = call;
  if (now.getTime() - session.provenAt.getTime() < REAUTHENTICATION_LIFE_MS) return;
  if (password === undefined) throw new ApiError("confirmationRequired");

  await hasher.admit(async ({ verify }) => {
    const quotas: [QuotaName, string][] = [["loginFailuresKnownDevice", session.id]];
    const address = addressKey(call);
    if (address) quotas.unshift(["loginFailuresAddress", address]);
    const isRight = await debitFailures(database, quotas, now, async () => {
      const row = await findUser(database, user.id);
      return verify(password, row?.passwordHash);
    });
    if (!isRight) throw new ApiError("wrongPassword");
  });
  await refreshReauthentication(database, session.id, now);
}
