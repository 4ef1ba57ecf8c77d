import { SECOND } from "#src/contract/time.ts";
import type { Database } from "#src/database/connect.server.ts";
import type { RequestContext } from "#src/server/app-context.ts";
import { appendToAuditLog, changeWithAudit } from "#src/server/audit/audit-log.ts";
import { ApiError } from "#src/server/http/api-error.ts";
import { consume, type QuotaName, refund } from "#src/server/security/quotas.ts";
import { limits } from "#src/server/security/rate-limits.ts";
import { lockPasswordHash, type UserRow } from "#src/server/users.ts";
import { logAccount } from "../account-log.server.ts";
import { accountKey } from "../require.server.ts";
import { redeemTotp } from "./authenticator/authenticators.server.ts";
import { factorGuessedEmail, recoveryCodeUsedEmail } from "./emails/second-factor-emails.ts";
import { countCodesLeft, digestOfCode, parseRecoveryCode, redeemRecoveryCode } from "./recovery-codes.server.ts";

type Redeemer = Pick<UserRow, "id" | "email" | "name">;
type Entered = { kind: "authenticator"; code: string } | { kind: "recovery"; codeMac: string };

/** `TOTP_DIGITS` digits. */
const WHOLE_TOTP = /^\d{6}$/;

/**
 * Accepts a typed code of an app, or a recovery code, and runs `onRight` in the same transaction. Charges a try before
 * comparing, in the statement that checks whether any are left, so that ten thousand parallel guesses get ten tries. A
 * correct code's try is refunded. `device` is a known device or a session, which strangers cannot use up. Throws
 * `factorCodeInvalid`, `clockWrong` and `tooManyAttempts`.
 */
export async function redeem<Result>(
  call: RequestContext,
  user: Redeemer,
  device: string | null,
  typed: string,
  onRight: (tx: Database) => Promise<Result>,
): Promise<Result> {
  const { database, now } = call;
  const entered = await readCode(call, user.id, typed);
  if (!entered) throw new ApiError("factorCodeInvalid");
  const tries = triesOf(call, user, device, entered);
  const work = async (tx: Database) => {
    // A concurrent reset either waits, and then ends the session opened here, or came first and has ended the login.
    await lockPasswordHash(tx, user.id);
    if (!(await chargeAll(tx, tries, now))) return { outcome: await warnOnce(tx, call, user) };
    const outcome = await compare(tx, call, user.id, entered);
    if (outcome !== "right") return { outcome };
    for (const [quota, subject] of tries) await refund(tx, quota, subject);
    if (entered.kind === "recovery") await noteUse(tx, call, user);
    return { outcome, result: await onRight(tx) };
  };
  const answer = await (entered.kind === "recovery" ? changeWithAudit(database, work) : database.transaction(work));
  if (answer.outcome === "right") return answer.result;
  logAccount(call, "factor.refused", user.email);
  if (answer.outcome === "refused")
    throw new ApiError("tooManyAttempts", { retryAfterSeconds: limits.factorTries.windowMs / SECOND });
  throw new ApiError(answer.outcome === "late" ? "clockWrong" : "factorCodeInvalid");
}

async function readCode(call: RequestContext, userId: string, typed: string): Promise<Entered | undefined> {
  const digits = typed.replace(/\s/g, "");
  if (WHOLE_TOTP.test(digits)) return { kind: "authenticator", code: digits };
  const code = parseRecoveryCode(typed);
  if (!code) return undefined;
  const codeMac = await call.hasher.admit((hasher) => digestOfCode(call.database, hasher, userId, code));
  return { kind: "recovery", codeMac };
}

/** A guesser already knows the password, so the limit applies to the account, not to the IP address. */
function triesOf(
  { keys }: RequestContext,
  { email }: Redeemer,
  device: string | null,
  { kind }: Entered,
): [QuotaName, string][] {
  const account = accountKey(keys, email);
  // Counted separately: using up one kind's tries does not lock the person out of the other.
  if (kind === "recovery") return [["recoveryTries", device ?? account]];
  if (device) return [["factorTriesKnownDevice", device]];
  return [
    ["factorTries", account],
    ["factorTriesDay", account],
    ["factorTriesMonth", account],
  ];
}

async function chargeAll(tx: Database, tries: [QuotaName, string][], now: Date): Promise<boolean> {
  for (const [quota, subject] of tries) if (!(await consume(tx, quota, subject, now))) return false;
  return true;
}

async function compare(tx: Database, call: RequestContext, userId: string, entered: Entered) {
  if (entered.kind === "authenticator") return redeemTotp(tx, call, userId, entered.code, call.now);
  return (await redeemRecoveryCode(tx, userId, entered.codeMac, call.now)) ? "right" : "wrong";
}

/** Someone has the password and guesses at the second step: the owner is notified, once a day. */
async function warnOnce(
  tx: Database,
  { keys, mailer, now }: RequestContext,
  { email, name }: Redeemer,
): Promise<"refused"> {
  if (await consume(tx, "factorNotices", accountKey(keys, email), now))
    await mailer.queue(tx, email, factorGuessedEmail(name));
  return "refused";
}

async function noteUse(tx: Database, { mailer, now }: RequestContext, user: Redeemer): Promise<void> {
  const left = await countCodesLeft(tx, user.id);
  await appendToAuditLog(tx, now, {
    event: "account.recovery-code-used",
    subject: user.id,
    actor: user.id,
    details: { left },
  });
  await mailer.queue(tx, user.email, recoveryCodeUsedEmail(user.name, left));
}
