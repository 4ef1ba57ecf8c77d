// The operator's commands, run on the server itself. While the server has the embedded store open, commands go through its
// socket; otherwise they open the database directly.

import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import type { OperatorAnswer, OperatorCommand } from "../src/operator.ts";
import { askPassphrase, choosePassphrase } from "./ask-passphrase.ts";

const USAGE = `Usage:
  npm run admin -- grant EMAIL     make the person with this verified address an Admin
  npm run admin -- revoke EMAIL    make them a Customer again
  npm run admin -- remove-second-factor EMAIL
                                   remove a person's second step; recorded and emailed to them
  npm run admin -- verify-record   verify that no entry in the record has been changed
  npm run admin -- verify-record NUMBER:HASH   the same, and that the record contains this receipt
  npm run admin -- backup FILE [--encrypt]
                                   back up the whole database to a new file, encrypted with BACKUP_PASSPHRASE or a passphrase you enter.
                                   With - as FILE: standard output, or for restore standard input
  npm run admin -- restore FILE [--other-secret]
                                   restore a backup into an empty database (embedded or PostgreSQL)
  npm run admin -- move-to URL     copy everything into an empty PostgreSQL database; stop the site first
  npm run admin -- content export DIR
                                   write the published content as the files of a content/ folder
  npm run admin -- content import DIR [--publish]
                                   read such files as drafts, or publish them
  npm run admin -- drill           back up to BACKUP_DIR and run a restore test
  npm run admin -- check-settings  check whether the site can start with these settings, without starting it`;
const [DONE, FAILED, MISUSED] = [0, 1, 2];
const STANDARD_STREAM = "-";
const ROOT = path.join(import.meta.dirname, "..");

if (process.argv[2] === "help") {
  console.log(USAGE);
  process.exit(DONE);
}
const command = parseCommand(process.argv.slice(2));
if (command) process.exit(await command().then(report, explain));
console.error(USAGE);
process.exit(MISUSED);

/** Parses the arguments. Returns undefined for anything but a valid command. */
function parseCommand(words: string[]): (() => Promise<OperatorAnswer>) | undefined {
  const read = readWords(words);
  if (!read) return undefined;
  const { name, what, where, isEncrypted, isOtherSecret, isPublished } = read;
  if (name === "content" && where !== undefined && !isEncrypted && !isOtherSecret) {
    if (what === "export" && !isPublished) return () => exportContent(where);
    if (what === "import") return () => importContent(where, isPublished);
  }
  if (where !== undefined || isPublished) return undefined;
  if (isEncrypted && name !== "backup") return undefined;
  if (isOtherSecret && name !== "restore") return undefined;
  if (name === "verify-record") return () => run({ command: name, receipt: what });
  if (what === undefined) {
    if (name === "drill") return restoreTest;
    if (name === "check-settings") return check;
    return undefined;
  }
  if ((name === "grant" || name === "revoke" || name === "remove-second-factor") && what.includes("@"))
    return () => run({ command: name, email: what });
  if (name === "backup") return () => backUp(what, isEncrypted);
  if (name === "restore") return () => restore(what, isOtherSecret);
  if (name === "move-to" && /^postgres(?:ql)?:/.test(what)) return () => moveTo(what);
  return undefined;
}

function readWords(args: string[]) {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { encrypt: { type: "boolean" }, "other-secret": { type: "boolean" }, publish: { type: "boolean" } },
    });
    const [name, what, where, ...rest] = positionals;
    if (rest.length > 0) return undefined;
    return {
      name,
      what,
      where,
      isEncrypted: values.encrypt ?? false,
      isOtherSecret: values["other-secret"] ?? false,
      isPublished: values.publish ?? false,
    };
  } catch {
    return undefined;
  }
}

async function site() {
  return (await import(path.join(ROOT, "build", "server", "index.js"))) as typeof import("../src/bundle.ts");
}

/** npm changes to the project's folder, but file names are relative to the caller's. */
function toAbsolutePath(name: string): string {
  if (name === STANDARD_STREAM) return name;
  return path.resolve(process.env.INIT_CWD ?? process.cwd(), name);
}

function done(sentence: string): OperatorAnswer {
  return { isDone: true, sentence };
}

async function backUp(name: string, isEncrypted: boolean): Promise<OperatorAnswer> {
  const { readConfig, takeBackup } = await site();
  const config = readConfig(process.env, { folder: ROOT });
  const passphrase = config.backupPassphrase ?? (isEncrypted ? await choosePassphrase() : undefined);
  return done(await takeBackup({ config, root: ROOT }, toAbsolutePath(name), passphrase));
}

async function restore(name: string, isOtherSecret: boolean): Promise<OperatorAnswer> {
  const { readConfig, restore: restoreFrom } = await site();
  const config = readConfig(process.env, { folder: ROOT });
  const passphrase = async () => config.backupPassphrase ?? (await askPassphrase());
  return done(await restoreFrom({ config, root: ROOT }, toAbsolutePath(name), { passphrase, isOtherSecret }));
}

async function moveTo(databaseUrl: string): Promise<OperatorAnswer> {
  const { moveTo: moveInto, readConfig } = await site();
  const target = {
    ...process.env,
    DATABASE_URL: databaseUrl,
    DATABASE_URL_FILE: "",
    DATABASE_OWNER_URL: "",
    DATABASE_OWNER_URL_FILE: "",
  };
  return done(
    await moveInto(
      { config: readConfig(process.env, { folder: ROOT }), root: ROOT },
      readConfig(target, { folder: ROOT }),
    ),
  );
}

// The command, not the server, reads and writes the files: they belong to the caller, and the server may have no access
// to the folder.

async function exportContent(name: string): Promise<OperatorAnswer> {
  const { picturesIn, writeContentFiles } = await site();
  const folder = toAbsolutePath(name);
  const { documents } = await run({ command: "export-content" });
  if (!documents) throw new Error("The running server is of another release. Restart it, and try again.");
  writeContentFiles(folder, documents);
  for (const hash of picturesIn(documents)) {
    const { picture, sentence } = await run({ command: "read-picture", hash });
    if (!picture) throw new Error(sentence);
    mkdirSync(path.join(folder, "pictures"), { recursive: true });
    writeFileSync(path.join(folder, "pictures", `${hash}.webp`), picture, "base64");
  }
  return done(`The published content is in ${folder}.`);
}

async function importContent(name: string, isPublished: boolean): Promise<OperatorAnswer> {
  const { picturesIn, readContentFiles } = await site();
  const folder = toAbsolutePath(name);
  if (!existsSync(folder)) throw new Error(`There is no folder ${folder}.`);
  const { documents } = readContentFiles(folder);
  for (const hash of picturesIn(documents)) {
    const file = path.join(folder, "pictures", `${hash}.webp`);
    // The imported site may not have the file: the import reports that.
    if (!existsSync(file)) continue;
    const added = await run({ command: "add-picture", picture: readFileSync(file, "base64") });
    if (!added.isDone) return { ...added, sentence: `${file}: ${added.sentence}` };
  }
  return run({ command: "import-content", documents, isPublished });
}

async function restoreTest(): Promise<OperatorAnswer> {
  const { databaseSentence, restoreTest: runRestoreTest, readConfig } = await site();
  const { isPassed, sentence } = await runRestoreTest(
    { config: readConfig(process.env, { folder: ROOT }), root: ROOT },
    (error) => databaseSentence(error) ?? errorSentence(error),
  );
  return { isDone: isPassed, sentence: isPassed ? `Restored and verified: ${sentence}.` : sentence };
}

async function check(): Promise<OperatorAnswer> {
  const { checkSettings, readConfig } = await site();
  return done(await checkSettings(readConfig(process.env, { folder: ROOT })));
}

async function run(wish: OperatorCommand): Promise<OperatorAnswer> {
  const { askServer, openSite, readConfig, runOperatorCommand } = await site();
  const config = readConfig(process.env, { folder: ROOT });
  const answer = config.databaseUrl ? undefined : await askServer<OperatorAnswer>(config.dataDir, wish);
  if (answer) return answer;

  const opened = await openSite({ config, root: ROOT, isWithoutPages: true, logTo: process.stderr });
  try {
    return await runOperatorCommand(opened.context, wish);
  } finally {
    await opened.close();
  }
}

function report({ isDone, sentence }: OperatorAnswer): number {
  // If standard output contains the backup, the sentence must be printed elsewhere.
  if (isDone && !process.argv.includes(STANDARD_STREAM)) console.log(sentence);
  else console.error(sentence);
  return isDone ? DONE : FAILED;
}

async function explain(error: Error): Promise<number> {
  const built = await site().catch(() => undefined);
  console.error(built?.databaseSentence(error) ?? errorSentence(error));
  return FAILED;
}

function errorSentence({ message, code, cause }: NodeJS.ErrnoException): string {
  // The database client wraps connection errors in one about the query.
  if (code === undefined && cause instanceof Error) return errorSentence(cause);
  if (code === "ERR_MODULE_NOT_FOUND") return "The site is not built yet. Run npm run build first.";
  if (code === "EACCES" || code === "EPERM") {
    return "Permission denied for the data folder. Run the command as the user that runs the site.";
  }
  return message || `The command failed (${code ?? "unknown error"}). Check the log.`;
}
