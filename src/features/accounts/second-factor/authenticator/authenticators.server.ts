import { and, eq, lt } from "drizzle-orm";
import type { Database } from "#src/database/connect.server.ts";
import { authenticators } from "#src/database/schema.ts";
import type { AppContext } from "#src/server/app-context.ts";
import { TOTP_DRIFT, TOTP_WRONG_CLOCK } from "../limits.ts";
import { currentStepOf, stepAt, stepOf } from "./totp.server.ts";

const SEAL = "authenticator";

type Keys = Pick<AppContext, "keys">;

export async function findAuthenticator(database: Database, userId: string) {
  const [row] = await database.select().from(authenticators).where(eq(authenticators.userId, userId));
  return row;
}

/** Activates an app, with the step of the code that verified it. False if the person already has one. */
export async function insertAuthenticator(
  database: Database,
  { keys }: Keys,
  { userId, secret, step }: { userId: string; secret: string; step: number },
  now: Date,
): Promise<boolean> {
  const rows = await database
    .insert(authenticators)
    .values({ userId, sealedSecret: keys.seal(SEAL, secret), lastStep: step, createdAt: now })
    .onConflictDoNothing()
    .returning({ userId: authenticators.userId });
  return rows.length > 0;
}

export async function deleteAuthenticator(database: Database, userId: string): Promise<boolean> {
  const rows = await database
    .delete(authenticators)
    .where(eq(authenticators.userId, userId))
    .returning({ userId: authenticators.userId });
  return rows.length > 0;
}

/**
 * Checks a code of the person's app. The same statement stores its step, so that neither this code nor an earlier one
 * is accepted again. "late" is an unused correct code of the last half hour: reporting it helps a person whose clock is
 * slow, and is of no use to a guesser. Future codes are never reported, because they will become valid.
 */
export async function redeemTotp(
  tx: Database,
  { keys }: Keys,
  userId: string,
  code: string,
  now: Date,
): Promise<"right" | "late" | "wrong"> {
  const authenticator = await findAuthenticator(tx, userId);
  const secret = authenticator && keys.unseal(SEAL, authenticator.sealedSecret);
  if (secret === undefined) return "wrong";
  const step = currentStepOf(secret, code, now);
  if (step !== undefined) {
    // Re-encrypted, so that a changed SECRET applies from the next login.
    const taken = await tx
      .update(authenticators)
      .set({ lastStep: step, sealedSecret: keys.seal(SEAL, secret) })
      .where(and(eq(authenticators.userId, userId), lt(authenticators.lastStep, step)))
      .returning({ userId: authenticators.userId });
    return taken.length > 0 ? "right" : "wrong";
  }
  const newest = stepAt(now) - TOTP_DRIFT - 1;
  return stepOf(secret, code, newest - TOTP_WRONG_CLOCK, newest) === undefined ? "wrong" : "late";
}
