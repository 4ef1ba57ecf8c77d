import { type ChildProcess, spawn } from "node:child_process";
import { chownSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { freePort } from "../start-site.ts";
import { end, endWithThisProcess, until } from "./processes.ts";

const ROOT = path.join(import.meta.dirname, "..", "..", "..");
/** Debian's unprivileged account, for the instances: as in the shipped unit, root only starts them. */
export const ACCOUNT = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : undefined;
const ADMIN = "owner@mail.example";
const OWNER_READS = 0o400;
const OWNER_ENTERS = 0o700;

/** One process of the site. */
export interface Instance {
  port: number;
  pid(): number;
  /** Its log output so far. */
  log(): string;
  /** Sends a signal and waits for the exit. */
  stop(signal?: NodeJS.Signals): Promise<void>;
  start(): Promise<void>;
}

/** An additional destination for the log of the instance on a port, besides `log()`. */
export type ShipLog = (port: number) => NodeJS.WritableStream;

/** A folder that only the instances may enter. */
export function ownFolder(folder: string): string {
  mkdirSync(folder, { mode: OWNER_ENTERS });
  if (ACCOUNT) chownSync(folder, ACCOUNT.uid, ACCOUNT.gid);
  return folder;
}

/** Writes a file for each secret, as containers mount them; returns the settings that name the files. */
export function writeSecrets(folder: string, secrets: Record<string, string>): Record<string, string> {
  const own = ownFolder(path.join(folder, "secrets"));
  return Object.fromEntries(
    Object.entries(secrets).map(([name, secret]) => {
      const file = path.join(own, name.toLowerCase());
      writeFileSync(file, secret, { mode: OWNER_READS });
      if (ACCOUNT) chownSync(file, ACCOUNT.uid, ACCOUNT.gid);
      return [`${name}_FILE`, file];
    }),
  );
}

/** The built site in production mode, started as package.json's `start` does. */
export async function startInstance(settings: Record<string, string>, shipLog?: ShipLog): Promise<Instance> {
  const port = await freePort();
  const { scripts } = JSON.parse(readFileSync(path.join(ROOT, "package.json"), "utf8"));
  const [variables, command] = scripts.start.replace("exec env ", "").split(" node ");
  const own = Object.fromEntries(variables.split(" ").map((variable: string) => variable.split("=")));
  const environment = {
    ...process.env,
    ...own,
    NODE_ENV: "production",
    HOST: "127.0.0.1",
    PORT: String(port),
    ADMIN_EMAIL: ADMIN,
    TRUST_PROXY: "127.0.0.1",
    ...settings,
  };
  const shipped = shipLog?.(port);
  let server: ChildProcess;
  let log = "";

  async function start() {
    server = spawn(process.execPath, command.split(" "), {
      cwd: ROOT,
      env: environment,
      stdio: ["ignore", "pipe", "pipe"],
      ...ACCOUNT,
    });
    endWithThisProcess(server);
    for (const stream of [server.stdout, server.stderr]) {
      stream?.on("data", (bytes) => (log += bytes));
      if (shipped) stream?.pipe(shipped, { end: false });
    }
    await until(
      `The instance on port ${port} did not answer`,
      () => log,
      async () => {
        if (server.exitCode !== null) throw new Error(`The instance on port ${port} ended:\n${log}`);
        return (await fetch(`http://127.0.0.1:${port}/health`)).ok;
      },
    );
  }

  await start();
  return { port, pid: () => server.pid ?? 0, log: () => log, start, stop: (signal = "SIGTERM") => end(server, signal) };
}
