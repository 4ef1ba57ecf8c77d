// The operator's commands, on the server itself: make an Admin, revoke one, verify the audit log. While a server holds the
// embedded store they go to it through its socket; otherwise they open the store.

import path from "node:path";
import type { OperatorAnswer, OperatorCommand } from "../src/operator.ts";

const USAGE = `Usage:
  npm run admin -- grant EMAIL     make the person with this verified address an Admin
  npm run admin -- revoke EMAIL    make them a Customer again
  npm run admin -- verify-record   prove that nothing in the record was changed
  npm run admin -- verify-record NUMBER:HASH   the same, and that it holds this receipt`;
const [DONE, FAILED, MISUSED] = [0, 1, 2];
const ROOT = path.join(import.meta.dirname, "..");

if (process.argv[2] === "help") {
  console.log(USAGE);
  process.exit(DONE);
}
const command = commandOf(process.argv.slice(2));
if (command) process.exit(await run(command).then(report, explain));
console.error(USAGE);
process.exit(MISUSED);

function commandOf([name, email, ...rest]: string[]): OperatorCommand | undefined {
  if (rest.length > 0) return undefined;
  if (name === "verify-record") return { command: name, receipt: email };
  if ((name === "grant" || name === "revoke") && email?.includes("@")) return { command: name, email };
  return undefined;
}

async function run(wish: OperatorCommand): Promise<OperatorAnswer> {
  const { askServer, openSite, readConfig, runOperatorCommand } = (await import(
    path.join(ROOT, "build", "server", "index.js")
  )) as typeof import("../src/bundle.ts");
  const config = readConfig(process.env);
  const answer = config.databaseUrl ? undefined : await askServer<OperatorAnswer>(config.dataDir, wish);
  if (answer) return answer;

  const site = await openSite({ config, root: ROOT, isWithoutPages: true });
  try {
    return await runOperatorCommand(site.context, wish);
  } finally {
    await site.close();
  }
}

function report({ isDone, sentence }: OperatorAnswer): number {
  if (isDone) console.log(sentence);
  else console.error(sentence);
  return isDone ? DONE : FAILED;
}

function explain(error: NodeJS.ErrnoException): number {
  console.error(sentenceOf(error));
  return FAILED;
}

function sentenceOf({ message, code, cause }: NodeJS.ErrnoException): string {
  // The database client wraps a failed connection in an error about the query that it tried.
  if (code === undefined && cause instanceof Error) return sentenceOf(cause);
  if (code === "ERR_MODULE_NOT_FOUND") return "The site is not built yet. Run npm run build first.";
  if (code === "ECONNREFUSED") return "The database does not answer. Start it, or correct DATABASE_URL.";
  if (code === "EACCES" || code === "EPERM") {
    return "This account may not open the data folder. Run the command as the account that runs the server.";
  }
  return message || `The command failed (${code ?? "without a reason"}).`;
}
