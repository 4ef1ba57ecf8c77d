import { and, eq, gte } from "drizzle-orm";
import type { BodyOf, Endpoint } from "#src/contract/endpoint.ts";
import type { FactorKind } from "#src/contract/factors.ts";
import type { Database } from "#src/database/connect.server.ts";
import { authenticators, passkeys } from "#src/database/schema.ts";
import type { AppContext, RequestContext } from "#src/server/app-context.ts";
import { appendToAuditLog, changeWithAudit } from "#src/server/audit/audit-log.ts";
import { ApiError } from "#src/server/http/api-error.ts";
import { change, inChange } from "#src/server/http/change.ts";
import type { Handler } from "#src/server/http/handler.ts";
import { hasSecondFactor } from "#src/server/security/second-factor.ts";
import {
  closeSessionsOf,
  noteFactorProof,
  REAUTHENTICATION_LIFE_MS,
  type SessionUser,
} from "#src/server/security/sessions.ts";
import { lockPasswordHash, type UserRow } from "#src/server/users.ts";
import { deleteFlowsOf } from "../codes/reservations.server.ts";
import { requirePassword } from "../require.server.ts";
import { deleteAuthenticator, findAuthenticator } from "./authenticator/authenticators.server.ts";
import { factorAddedEmail, factorRemovedEmail } from "./emails/second-factor-emails.ts";
import { deleteCodes, draftCodes, replaceCodes } from "./recovery-codes.server.ts";
import { redeem } from "./redeem.server.ts";

type SignedIn = RequestContext<unknown, unknown, SessionUser>;
interface Proof {
  password: string;
  code?: string;
}

/** A person's factors; none if the login has one step. */
export async function listFactors(database: Database, userId: string): Promise<FactorKind[]> {
  const app = await findAuthenticator(database, userId);
  const [passkey] = await database
    .select({ id: passkeys.id })
    .from(passkeys)
    .where(eq(passkeys.userId, userId))
    .limit(1);
  return [...(app ? (["authenticator"] as const) : []), ...(passkey ? (["passkey"] as const) : [])];
}

/** True if a change of the factors requires a code: the account has a factor that was not verified here recently. */
export async function needsCode({ database, session, now }: SignedIn): Promise<boolean> {
  const { factorProvenAt, user } = session;
  if (factorProvenAt && now.getTime() - factorProvenAt.getTime() < REAUTHENTICATION_LIFE_MS) return false;
  return hasSecondFactor(database, user.id);
}

/**
 * Requires the proof for a change of the factors: the password, and a code if the account has a factor that was not
 * verified here recently. Otherwise a thief with a session and the password could replace the factor.
 */
async function requireProof(call: SignedIn, { password, code = "" }: Proof): Promise<void> {
  await requirePassword(call, password);
  if (!(await needsCode(call))) return;
  if (code.trim() === "") throw new ApiError("factorProofRequired");
  await redeem(call, call.user, call.session.id, code, (tx) => noteFactorProof(tx, call.session.id, call.now));
}

/** A handler of calls with that proof, which is verified before the handler's transaction. */
export function withProof<E extends Endpoint>(handler: Handler<E>): Handler<E> {
  return async (call) => {
    const signedIn = call as unknown as SignedIn & { body: Proof };
    await requireProof(signedIn, signedIn.body);
    return handler(call);
  };
}

/**
 * Adds a factor through `insert`, which returns false if it cannot. The first factor comes with recovery codes. Ends
 * the other sessions, which were opened without it. Logs it and sends an email, in one transaction.
 */
export async function addFactor(
  call: SignedIn,
  kind: FactorKind,
  insert: (tx: Database) => Promise<boolean>,
): Promise<string[] | undefined> {
  const { user, session, mailer, now } = call;
  const draft = await call.hasher.admit(draftCodes);
  return inChange(call, async (tx, record) => {
    // A concurrent login either waits for this lock, or has opened a session, which is ended below.
    const isFirst = !(await hasSecondFactor(tx, user.id));
    if (!(await insert(tx))) throw new ApiError("factorExists");
    if (isFirst) await replaceCodes(tx, user.id, draft);
    await noteFactorProof(tx, session.id, now);
    await closeSessionsOf(tx, user.id, session.id);
    await record(user.id, { factor: kind });
    await mailer.queue(tx, user.email, factorAddedEmail(user.name, kind));
    return isFirst ? draft.codes : undefined;
  });
}

/**
 * The handler that removes a factor through `remove`, which returns false if it was gone. Removing the last factor
 * removes the recovery codes.
 */
export function removeFactor<E extends Endpoint>(
  kind: FactorKind,
  remove: (tx: Database, userId: string, body: BodyOf<E>) => Promise<boolean>,
): Handler<E> {
  return withProof(
    change(async (call) => {
      const { body, user, session, mailer, tx, record } = call as SignedIn & typeof call;
      if (!(await remove(tx, user.id, body as BodyOf<E>))) throw new ApiError("factorGone");
      if (!(await hasSecondFactor(tx, user.id))) await deleteCodes(tx, user.id);
      await closeSessionsOf(tx, user.id, session.id);
      await record(user.id, { factor: kind });
      await mailer.queue(tx, user.email, factorRemovedEmail(user.name, kind));
    }),
  );
}

/**
 * For the operator, if a person has lost their factors and recovery codes: removes all of them, and ends all sessions.
 * False if there were none.
 */
export function removeAllFactors(
  { database, mailer, keys, clock }: Pick<AppContext, "database" | "mailer" | "keys" | "clock">,
  user: UserRow,
): Promise<boolean> {
  return changeWithAudit(database, async (tx) => {
    await lockPasswordHash(tx, user.id);
    if (!(await hasSecondFactor(tx, user.id))) return false;
    await deleteAuthenticator(tx, user.id);
    await tx.delete(passkeys).where(eq(passkeys.userId, user.id));
    await deleteCodes(tx, user.id);
    await closeSessionsOf(tx, user.id);
    await deleteFlowsOf(tx, { keys }, user);
    await appendToAuditLog(tx, clock(), {
      event: "account.factor-removed",
      subject: user.id,
      actor: null,
      details: { factor: "all", by: "operator" },
    });
    await mailer.queue(tx, user.email, factorRemovedEmail(user.name, "all"));
    return true;
  });
}

/**
 * Removes the factors added since a given time, because someone else may have controlled the account. Earlier ones
 * stay. Removing the last factor removes the recovery codes.
 */
export async function removeFactorsSince(tx: Database, userId: string, since: Date, now: Date): Promise<void> {
  const apps = await tx
    .delete(authenticators)
    .where(and(eq(authenticators.userId, userId), gte(authenticators.createdAt, since)))
    .returning({ userId: authenticators.userId });
  const keys = await tx
    .delete(passkeys)
    .where(and(eq(passkeys.userId, userId), gte(passkeys.createdAt, since)))
    .returning({ id: passkeys.id });
  if (!(await hasSecondFactor(tx, userId))) await deleteCodes(tx, userId);
  for (const factor of [...apps.map(() => "authenticator"), ...keys.map(() => "passkey")]) {
    await appendToAuditLog(tx, now, {
      event: "account.factor-removed",
      subject: userId,
      actor: userId,
      details: { factor, by: "old address" },
    });
  }
}
