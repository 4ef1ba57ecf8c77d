import { type ChildProcess, spawn } from "node:child_process";
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { codeIn, holdsCode } from "./mailbox.ts";

const ROOT = path.join(import.meta.dirname, "..", "..");
const START_TIMEOUT_MS = 180_000;
const MAIL_TIMEOUT_MS = 15_000;

export interface RunningSite {
  url: string;
  pid: number | undefined;
  /** Mails of the local mailbox, newest first. */
  mails(): Promise<{ to: string; subject: string; text: string; html: string }[]>;
  /** The code in the newest email to an address that contains one; `after` is the number of earlier ones to skip. */
  code(to: string, after?: number): Promise<string>;
  stop(signal?: NodeJS.Signals): Promise<number | null>;
}

/** Starts the built site with a separate data folder (a new one unless given), as `npm start` does, or in another folder. */
export function startSite(
  environment: Record<string, string> = {},
  root = ROOT,
  workingDirectory = root,
): Promise<RunningSite> {
  const { scripts } = JSON.parse(readFileSync(path.join(root, "package.json"), "utf8"));
  const [variables, command] = scripts.start.replace("exec env ", "").split(" node ");
  const own = Object.fromEntries(variables.split(" ").map((variable: string) => variable.split("=")));
  const inRoot = command.replace(/\S+$/, (file: string) => path.join(root, file));
  return start(inRoot.split(" "), { ...own, ...environment }, workingDirectory);
}

/** Starts the site from its sources, as `npm run dev` does. */
export function startDevelopment(environment: Record<string, string> = {}): Promise<RunningSite> {
  return start(["scripts/dev.ts"], environment, ROOT);
}

async function start(command: string[], environment: Record<string, string>, cwd: string): Promise<RunningSite> {
  const port = Number(environment.PORT ?? (await freePort()));
  const folder = environment.DATA_DIR ?? mkdtempSync(path.join(tmpdir(), "site-"));
  if (!environment.DATABASE_URL) beginWithPrepared(folder);
  const { NODE_ENV: _, ...inherited } = process.env;
  const server = spawn(process.execPath, command, {
    cwd,
    env: { ...inherited, PORT: String(port), DATA_DIR: folder, ...environment },
    stdio: ["ignore", "pipe", "pipe"],
  });
  // A test that fails before stopping its site must not leave it running.
  const end = () => server.kill("SIGKILL");
  process.once("exit", end);
  server.once("exit", () => process.off("exit", end));
  const url = `http://localhost:${port}`;
  await answering(server, url);
  return {
    ...mailboxAt(`${url}/dev/mailbox/messages`),
    url,
    pid: server.pid,
    stop: (signal = "SIGTERM") =>
      new Promise((resolve) => {
        if (server.exitCode !== null || server.signalCode !== null) return resolve(server.exitCode);
        server.once("exit", (code) => {
          if (!environment.DATA_DIR) rmSync(folder, { recursive: true, force: true });
          resolve(code);
        });
        server.kill(signal);
      }),
  };
}

/** The data of a site that `prepare-site.ts` has started once. */
export const PREPARED = "PREPARED_SITE";

/**
 * Puts the prepared database of a first start, if there is one, into a folder without a database, because creating one
 * takes seconds.
 */
function beginWithPrepared(folder: string): void {
  const prepared = process.env[PREPARED];
  const database = path.join(folder, "database");
  if (prepared && !existsSync(database)) cpSync(path.join(prepared, "database"), database, { recursive: true });
}

async function answering(server: ChildProcess, url: string): Promise<void> {
  let output = "";
  for (const stream of [server.stdout, server.stderr]) stream?.on("data", (bytes) => (output += bytes));
  const end = Date.now() + START_TIMEOUT_MS;
  while (Date.now() < end) {
    if (server.exitCode !== null) throw new Error(`The site ended at its start:\n${output}`);
    const answer = await fetch(`${url}/health`).catch(() => undefined);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`The site did not answer:\n${output}`);
}

/** The local mailbox of a running site, read over HTTP. */
export function mailboxAt(address: string): Pick<RunningSite, "mails" | "code"> {
  const mails: RunningSite["mails"] = async () => (await (await fetch(address)).json()).messages;
  return {
    mails,
    async code(to, after = 0) {
      const end = Date.now() + MAIL_TIMEOUT_MS;
      while (Date.now() < end) {
        const own = (await mails()).filter((mail) => mail.to === to && holdsCode(mail));
        if (own[0] && own.length > after) return codeIn(own[0]);
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
      throw new Error(`No code for ${to} came`);
    },
  };
}

export function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, "127.0.0.1", () => {
      const { port } = probe.address() as { port: number };
      probe.close(() => resolve(port));
    });
  });
}
