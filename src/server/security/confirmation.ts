import { eq } from "drizzle-orm";
import { users } from "../../database/schema.ts";
import type { Call } from "../app-context.ts";
import { clientIp, isCounted } from "../http/address.ts";
import { ApiError } from "../http/api-error.ts";
import { demand, giveBack } from "./quotas.ts";
import { PROOF_LIFE_MS, refreshProof, type SessionUser } from "./sessions.ts";

/**
 * Demands that the password was entered lately. Where it was not, it must come along, and being right it counts as
 * entered from now on. Tries are charged before the password is looked at.
 */
export async function demandRecentProof(
  call: Call<unknown, unknown, SessionUser>,
  password: string | undefined,
): Promise<void> {
  const { database, session, user, hasher, config, request, now } = call;
  if (now.getTime() - session.provenAt.getTime() < PROOF_LIFE_MS) return;
  if (password === undefined) throw new ApiError("confirmationRequired");

  await hasher.admit(async ({ verify }) => {
    const address = isCounted(config, request) ? clientIp(request) : undefined;
    if (address) await demand(database, "loginFailuresAddress", address, now);
    await demand(database, "loginFailuresKnownDevice", session.id, now);
    const [row] = await database.select({ hash: users.passwordHash }).from(users).where(eq(users.id, user.id));
    if (!(await verify(password, row?.hash))) throw new ApiError("wrongPassword");

    if (address) await giveBack(database, "loginFailuresAddress", address);
    await giveBack(database, "loginFailuresKnownDevice", session.id);
  });
  await refreshProof(database, session.id, now);
}
