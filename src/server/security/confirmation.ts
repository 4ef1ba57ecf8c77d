import type { RequestContext } from "../app-context.ts";
import { clientIp, isCounted } from "../http/address.ts";
import { ApiError } from "../http/api-error.ts";
import { findUser } from "../users.ts";
import { refund, requireQuota } from "./quotas.ts";
import { REAUTHENTICATION_LIFE_MS, refreshReauthentication, type SessionUser } from "./sessions.ts";

/**
 * Requires that the password was entered recently. If not, it must come with the request; a right one counts as entered
 * now. Tries are charged before the password is checked.
 */
export async function requireRecentLogin(
  call: RequestContext<unknown, unknown, SessionUser>,
  password: string | undefined,
): Promise<void> {
  const { database, session, user, hasher, config, request, now } = call;
  if (now.getTime() - session.provenAt.getTime() < REAUTHENTICATION_LIFE_MS) return;
  if (password === undefined) throw new ApiError("confirmationRequired");

  await hasher.admit(async ({ verify }) => {
    const address = isCounted(config, request) ? clientIp(request) : undefined;
    if (address) await requireQuota(database, "loginFailuresAddress", address, now);
    await requireQuota(database, "loginFailuresKnownDevice", session.id, now);
    const row = await findUser(database, user.id);
    if (!(await verify(password, row?.passwordHash))) throw new ApiError("wrongPassword");

    if (address) await refund(database, "loginFailuresAddress", address);
    await refund(database, "loginFailuresKnownDevice", session.id);
  });
  await refreshReauthentication(database, session.id, now);
}
