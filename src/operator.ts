import { z } from "zod";
import { findUserByEmail } from "#src/server/users.ts";
import { BackupError } from "./backup/backup.ts";
import { copyStore, removeCopies } from "./backup/copy-store.ts";
import type { Role } from "./contract/user.ts";
import type { Database } from "./database/connect.server.ts";
import { removeAllFactors } from "./features/accounts/second-factor/factors.server.ts";
import { verifyChain } from "./features/audit/verify-chain.server.ts";
import { checkReceipt } from "./features/reviews/receipts/standing.server.ts";
import { changeRole } from "./features/users/roles.server.ts";
import type { AppContext } from "./server/app-context.ts";
import { DETAILS_RETENTION_MONTHS } from "./server/audit/retention.ts";
import { ApiError } from "./server/http/api-error.ts";
import { inChange } from "./server/http/change.ts";
import { listenForOperator } from "./server/operator-socket.ts";
import { storeRestoreTest } from "./server/restore-tests.ts";

/** What the person who runs the server may ask for on the command line. */
export const operatorCommand = z.discriminatedUnion("command", [
  z.strictObject({ command: z.literal("grant"), email: z.string().max(254) }),
  z.strictObject({ command: z.literal("revoke"), email: z.string().max(254) }),
  z.strictObject({ command: z.literal("remove-second-factor"), email: z.string().max(254) }),
  z.strictObject({ command: z.literal("verify-record"), receipt: z.string().max(100).optional() }),
  z.strictObject({ command: z.literal("copy-store") }),
  z.strictObject({ command: z.literal("note-drill"), isPassed: z.boolean(), sentence: z.string().max(1_000) }),
]);
export type OperatorCommand = z.infer<typeof operatorCommand>;

/** How it went: a sentence for the terminal, and whether it was done. */
export interface OperatorAnswer {
  isDone: boolean;
  sentence: string;
  /** Where the copy of the store is that a backup asked for. */
  folder?: string;
}

const done = (sentence: string): OperatorAnswer => ({ isDone: true, sentence });
const refused = (sentence: string): OperatorAnswer => ({ isDone: false, sentence });

export async function runOperatorCommand(appContext: AppContext, command: OperatorCommand): Promise<OperatorAnswer> {
  if (command.command === "verify-record") return verifyRecord(appContext, command.receipt);
  if (command.command === "copy-store") return copyForBackup(appContext);
  if (command.command === "note-drill") {
    await storeRestoreTest(appContext.database, command, appContext.clock());
    return done("Noted.");
  }
  if (command.command === "remove-second-factor") return removeSecondFactor(appContext, command.email);
  return setRole(appContext, command.email, command.command === "grant" ? "Admin" : "Customer");
}

async function setRole(appContext: AppContext, email: string, role: Role): Promise<OperatorAnswer> {
  const user = await findUserByEmail(appContext.database, email);
  if (!user) {
    return refused(`There is no account for ${email}. The person must sign up and enter the code first.`);
  }
  const article = role === "Admin" ? "an Admin" : "a Customer";
  try {
    const hasChanged = await inChange(
      appContext,
      (tx, record) =>
        changeRole({ ...appContext, tx, record }, user.id, role, "The operator of the server", { by: "operator" }),
      "role.changed",
    );
    return done(hasChanged ? `${user.email} is ${article} now.` : `${user.email} is ${article} already.`);
  } catch (error) {
    if (error instanceof ApiError && error.code === "lastAdmin") {
      return refused(`${user.email} is the last Admin, and at least one is required. Grant another one first.`);
    }
    throw error;
  }
}

async function removeSecondFactor(appContext: AppContext, email: string): Promise<OperatorAnswer> {
  const user = await findUserByEmail(appContext.database, email);
  if (!user) return refused(`There is no account for ${email}.`);
  if (!(await removeAllFactors(appContext, user))) return refused(`${user.email} logs in with the password alone.`);
  return done(
    `${user.email} logs in with the password alone now: second factor removed, all sessions ended, user notified by email.`,
  );
}

async function copyForBackup({ connection, config }: AppContext): Promise<OperatorAnswer> {
  try {
    return { ...done("The store was copied."), folder: await copyStore(connection, config.dataDir) };
  } catch (error) {
    if (error instanceof BackupError) return refused(error.message);
    throw error;
  }
}

async function verifyRecord({ database, clock }: AppContext, receipt?: string): Promise<OperatorAnswer> {
  const { count, erased, lastHash, broken } = await verifyChain(database, clock());
  if (broken) return refused(`The record is broken at entry ${broken.seq}: ${broken.why}.`);
  if (count === 0) {
    const empty = "The record is empty, so nothing in it was changed.";
    return receipt === undefined ? done(empty) : refused(`${empty} But then it never gave out a receipt.`);
  }
  const entries = count === 1 ? "1 entry" : `${count} entries`;
  const erasure =
    erased > 0
      ? ` (the details of ${erased} were erased after their ${DETAILS_RETENTION_MONTHS} months; their hashes stand)`
      : "";
  const whole = `The record is whole: ${entries}${erasure}, the last one has the hash ${lastHash}.`;
  return receipt === undefined ? done(whole) : verifyReceipt(database, receipt, whole);
}

/** A receipt as "NUMBER:HASH", as its mail gives it. */
async function verifyReceipt(database: Database, given: string, whole: string): Promise<OperatorAnswer> {
  const [, seq, hash = ""] = /^([1-9]\d{0,14}):([\w-]{43})$/.exec(given) ?? [];
  if (!seq) return refused(`${whole} But a receipt is a number, a colon and the 43 signs of its hash.`);
  const receipt = await checkReceipt(database, { seq: Number(seq), hash });
  if (!receipt) {
    return refused(
      `${whole} But it does not hold that receipt: if it was mailed by this site, the record was rewritten since, from its start.`,
    );
  }
  const { standing, isUnchanged } = receipt;
  const state =
    standing.state === "published" ? `published, ${isUnchanged ? "unchanged" : "edited since"}` : standing.state;
  return done(`${whole} Entry ${seq} is in it as the receipt says. Its review: ${state}.`);
}

/** Only one process can hold the embedded database, so the commands come here. The site works without the socket. */
export async function serveOperator(appContext: AppContext): Promise<(() => Promise<void>) | undefined> {
  const { config, log } = appContext;
  try {
    await removeCopies(config.dataDir);
    return await listenForOperator(config.dataDir, log, async (message): Promise<OperatorAnswer> => {
      const command = operatorCommand.safeParse(message);
      if (!command.success) return { isDone: false, sentence: "The server does not know this command." };
      log.info({ event: "operator", command: command.data.command }, "an operator's command");
      return runOperatorCommand(appContext, command.data);
    });
  } catch (err) {
    log.warn(
      { event: "operator", err },
      "the operator's socket could not be opened: stop the server for npm run admin",
    );
    return undefined;
  }
}
