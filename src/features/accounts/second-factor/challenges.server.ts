import { randomUUIDv7 } from "node:crypto";
import { and, eq, gt, lt } from "drizzle-orm";
import type { FactorKind } from "#src/contract/factors.ts";
import type { Database } from "#src/database/connect.server.ts";
import { factorChallenges } from "#src/database/schema.ts";
import type { AppContext } from "#src/server/app-context.ts";
import { CHALLENGE_LIFE_MS } from "./limits.ts";

// A pending challenge of a browser: the secret of an app being set up, or a passkey's challenge. At most one of each
// kind for a session or a login; a new one replaces it.

/** The session or login that a challenge belongs to, and its purpose. */
export type Asked = { sessionId: string; kind: FactorKind } | { flowId: string; kind: "login" };

const matching = (asked: Asked) =>
  and(
    eq(factorChallenges.kind, asked.kind),
    "sessionId" in asked ? eq(factorChallenges.sessionId, asked.sessionId) : eq(factorChallenges.flowId, asked.flowId),
  );

const sealFor = ({ kind }: Asked) => `second factor ${kind}`;

export async function saveChallenge(
  database: Database,
  { keys }: Pick<AppContext, "keys">,
  asked: Asked,
  content: string,
  now: Date,
): Promise<void> {
  const challenge = {
    sealed: keys.seal(sealFor(asked), content),
    expiresAt: new Date(now.getTime() + CHALLENGE_LIFE_MS),
  };
  await database
    .insert(factorChallenges)
    .values({ id: randomUUIDv7(), ...asked, ...challenge })
    .onConflictDoUpdate({
      target: "sessionId" in asked ? [factorChallenges.sessionId, factorChallenges.kind] : factorChallenges.flowId,
      set: challenge,
    });
}

export async function findChallenge(
  database: Database,
  { keys }: Pick<AppContext, "keys">,
  asked: Asked,
  now: Date,
): Promise<string | undefined> {
  const [row] = await database
    .select({ sealed: factorChallenges.sealed })
    .from(factorChallenges)
    .where(and(matching(asked), gt(factorChallenges.expiresAt, now)));
  return row && keys.unseal(sealFor(asked), row.sealed);
}

/** Removes and returns the challenge: of several simultaneous answers only one gets it. */
export async function consumeChallenge(
  database: Database,
  { keys }: Pick<AppContext, "keys">,
  asked: Asked,
  now: Date,
): Promise<string | undefined> {
  const [row] = await database
    .delete(factorChallenges)
    .where(and(matching(asked), gt(factorChallenges.expiresAt, now)))
    .returning({ sealed: factorChallenges.sealed });
  return row && keys.unseal(sealFor(asked), row.sealed);
}

export async function purgeChallenges(database: Database, now: Date): Promise<void> {
  await database.delete(factorChallenges).where(lt(factorChallenges.expiresAt, now));
}
