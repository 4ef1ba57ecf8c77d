import { z } from "zod";
import { findUserByEmail } from "#src/server/users.ts";
import { BackupError } from "./backup/backup.ts";
import { copyStore, removeCopies } from "./backup/copy-store.ts";
import type { Documents } from "./content/documents.ts";
import type { Role } from "./contract/user.ts";
import { counted } from "./contract/words.ts";
import { removeAllFactors } from "./features/accounts/second-factor/factors.server.ts";
import { verifyChain } from "./features/audit/verify-chain.server.ts";
import { type Imported, importDocuments, importedDocuments, MissingPicture } from "./features/content/import.server.ts";
import { readOriginal } from "./features/content/pictures/queries.server.ts";
import { storeImportedPicture } from "./features/content/pictures/store-picture.server.ts";
import { checkReceipt } from "./features/reviews/receipts/review-status.server.ts";
import { changeRole } from "./features/users/roles.server.ts";
import type { AppContext } from "./server/app-context.ts";
import { DETAILS_RETENTION_MONTHS } from "./server/audit/retention.ts";
import { ApiError } from "./server/http/api-error.ts";
import { inChange } from "./server/http/change.ts";
import { listenForOperator } from "./server/operator-socket.ts";
import { storeRestoreTest } from "./server/restore-tests.ts";
import { subjectsOf } from "./server/subjects.ts";

/** The maximum length in base64. Pictures stored by `uploadPicture` are smaller. */
const PICTURE_MAX = 12 * 1024 * 1024;

/** Commands from the server's command line. */
export const operatorCommand = z.discriminatedUnion("command", [
  z.strictObject({ command: z.literal("grant"), email: z.string().max(254) }),
  z.strictObject({ command: z.literal("revoke"), email: z.string().max(254) }),
  z.strictObject({ command: z.literal("remove-second-factor"), email: z.string().max(254) }),
  z.strictObject({ command: z.literal("verify-record"), receipt: z.string().max(100).optional() }),
  z.strictObject({ command: z.literal("copy-store") }),
  z.strictObject({ command: z.literal("export-content") }),
  z.strictObject({ command: z.literal("read-picture"), hash: z.string().length(64) }),
  z.strictObject({ command: z.literal("add-picture"), picture: z.base64().max(PICTURE_MAX) }),
  z.strictObject({ command: z.literal("import-content"), documents: importedDocuments, isPublished: z.boolean() }),
  z.strictObject({ command: z.literal("note-drill"), isPassed: z.boolean(), sentence: z.string().max(1_000) }),
]);
export type OperatorCommand = z.infer<typeof operatorCommand>;

/** A command's result: a sentence for the terminal, and whether it succeeded. */
export interface OperatorAnswer {
  isDone: boolean;
  sentence: string;
  /** The folder with a copy of the store, for `copy-store`. */
  folder?: string;
  /** The published content, for `export-content`. */
  documents?: Documents;
  /** The picture's original in base64, for `read-picture`. */
  picture?: string;
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
  if (command.command === "export-content") return exportContent(appContext);
  if (command.command === "read-picture") return readPicture(appContext, command.hash);
  if (command.command === "add-picture") return addPicture(appContext, command.picture);
  if (command.command === "import-content") return importContent(appContext, command);
  if (command.command === "remove-second-factor") return removeSecondFactor(appContext, command.email);
  return setRole(appContext, command.email, command.command === "grant" ? "Admin" : "Customer");
}

async function setRole(appContext: AppContext, email: string, role: Role): Promise<OperatorAnswer> {
  const user = await findUserByEmail(appContext.database, email);
  if (!user) {
    return refused(`No account with the address ${email}. Ask the person to sign up and confirm the code first.`);
  }
  const article = role === "Admin" ? "an Admin" : "a Customer";
  try {
    const hasChanged = await inChange(
      appContext,
      (tx, record) =>
        changeRole({ ...appContext, tx, record }, user.id, role, "The operator of the server", { by: "operator" }),
      "role.changed",
    );
    return done(hasChanged ? `${user.email} is now ${article}.` : `${user.email} is already ${article}.`);
  } catch (error) {
    if (error instanceof ApiError && error.code === "lastAdmin") {
      return refused(
        `${user.email} is the last Admin, and at least one is required. Grant the role to someone else first.`,
      );
    }
    throw error;
  }
}

async function removeSecondFactor(appContext: AppContext, email: string): Promise<OperatorAnswer> {
  const user = await findUserByEmail(appContext.database, email);
  if (!user) return refused(`No account with the address ${email}.`);
  if (!(await removeAllFactors(appContext, user)))
    return refused(`${user.email} has no second factor. Nothing to remove.`);
  return done(`${user.email}: second factor removed, all sessions ended, user notified by email.`);
}

/** The response if a command fails for a reason that the caller can fix. */
const refusing = (kind: typeof BackupError | typeof ApiError | typeof MissingPicture) => (error: unknown) => {
  if (error instanceof kind) return refused(error.message);
  throw error;
};

const copyForBackup = ({ connection, config }: AppContext): Promise<OperatorAnswer> =>
  copyStore(connection, config.dataDir).then(
    (folder) => ({ ...done("The store was copied."), folder }),
    refusing(BackupError),
  );

async function exportContent({ content }: AppContext): Promise<OperatorAnswer> {
  await content.refresh();
  return { ...done("The published content was read."), documents: content.documents() };
}

async function readPicture(appContext: AppContext, hash: string): Promise<OperatorAnswer> {
  const original = await readOriginal(appContext, hash);
  if (!original) return refused(`The picture ${hash} is not on this site.`);
  return { ...done("The picture was read."), picture: original.bytes.toString("base64") };
}

const addPicture = (appContext: AppContext, picture: string): Promise<OperatorAnswer> =>
  storeImportedPicture(appContext, Buffer.from(picture, "base64")).then(
    () => done("The picture is on the site."),
    refusing(ApiError),
  );

const importContent = (
  appContext: AppContext,
  { documents, isPublished }: Extract<OperatorCommand, { command: "import-content" }>,
): Promise<OperatorAnswer> =>
  importDocuments(appContext, documents, isPublished).then(
    (imported) => describeImport(imported, isPublished),
    refusing(MissingPicture),
  );

function describeImport(imported: Imported, isPublished: boolean): OperatorAnswer {
  if (imported.fields === 0) return done("Visitors see this content already. Nothing was imported.");
  const fields = counted(imported.fields, "field");
  const of = counted(imported.documents, "document");
  return done(
    isPublished
      ? `Published: ${fields} in ${of}. Visitors see them now.`
      : `Imported as drafts: ${fields} in ${of}. Check them in the dashboard, and publish them there.`,
  );
}

async function verifyRecord(context: AppContext, receipt?: string): Promise<OperatorAnswer> {
  const { database, clock } = context;
  const { count, erased, lastHash, broken } = await verifyChain(database, clock());
  if (broken) return refused(`The record has been altered at entry ${broken.seq}: ${broken.why}.`);
  if (count === 0) {
    const empty = "The record is empty: nothing to verify.";
    return receipt === undefined ? done(empty) : refused(`${empty} No receipt can have been issued.`);
  }
  const entries = counted(count, "entry", "entries");
  const erasure =
    erased > 0
      ? ` (the details of ${erased} were erased after ${DETAILS_RETENTION_MONTHS} months, as intended; their hashes remain)`
      : "";
  const whole = `The record is intact: ${entries}${erasure}. Last hash: ${lastHash}.`;
  return receipt === undefined ? done(whole) : verifyReceipt(context, receipt, whole);
}

/** Verifies a receipt in the form "NUMBER:HASH", as emails contain it. */
async function verifyReceipt({ database, content }: AppContext, given: string, whole: string): Promise<OperatorAnswer> {
  const [, seq, hash = ""] = /^([1-9]\d{0,14}):([\w-]{43})$/.exec(given) ?? [];
  if (!seq) return refused(`${whole} That is not a receipt. Expected NUMBER:HASH with a 43-character hash.`);
  const receipt = await checkReceipt(database, { seq: Number(seq), hash }, subjectsOf(content.current()));
  if (!receipt) {
    return refused(
      `${whole} It does not contain that receipt. If this site issued the receipt, the record has been rewritten. Raise the alarm.`,
    );
  }
  const { standing, isUnchanged } = receipt;
  const state =
    standing.state === "published" ? `published, ${isUnchanged ? "unchanged" : "edited since"}` : standing.state;
  return done(`${whole} Entry ${seq} matches the receipt. Review status: ${state}.`);
}

/** Runs commands for the operator, because only one process can open the embedded database. The site works without it. */
export async function serveOperator(appContext: AppContext): Promise<(() => Promise<void>) | undefined> {
  const { config, log } = appContext;
  try {
    await removeCopies(config.dataDir);
    return await listenForOperator(config.dataDir, log, async (message): Promise<OperatorAnswer> => {
      const command = operatorCommand.safeParse(message);
      if (!command.success) return { isDone: false, sentence: 'Unknown command. Run "npm run admin -- help".' };
      log.info({ event: "operator", command: command.data.command }, "operator command");
      return runOperatorCommand(appContext, command.data);
    });
  } catch (err) {
    log.warn(
      { event: "operator", err },
      "could not open the operator socket; stop the site before using npm run admin",
    );
    return undefined;
  }
}
