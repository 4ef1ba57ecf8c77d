import { type ChildProcess, spawn } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import pg from "pg";
import { canInstall, installPackages } from "../../../scripts/install-debian.ts";
import { type Mailbox, openMailbox } from "../mailbox.ts";
import { type Postgres, startPostgres } from "../postgres.ts";
import { freePort } from "../start-site.ts";
import { type Certificate, makeCertificate } from "./certificate.ts";
import { commandOf, type ProxyName } from "./proxies.ts";

// The site as it runs in production, on this machine's loopback: PostgreSQL, three instances, a proxy with TLS in front.

const ROOT = path.join(import.meta.dirname, "..", "..", "..");
const INSTANCES = 3;
const START_TIMEOUT_MS = 60_000;
const SECRET = "kT9vW2mQ0xZ7tB4nW6yL1sD9fG3hC5aP";
const ADMIN = "owner@mail.example";

/** One process of the site. */
export interface Instance {
  port: number;
  /** What it has logged so far. */
  log(): string;
  /** Sends a signal and waits for the end. */
  stop(signal?: NodeJS.Signals): Promise<void>;
  start(): Promise<void>;
}

export interface Stack {
  /** The site behind the proxy. */
  url: string;
  /** The proxy's port of plain http. */
  plainPort: number;
  certificate: Certificate;
  instances: Instance[];
  mailbox: Mailbox;
  /** Where the mails that were sent can be read, newest first. */
  mailboxUrl: string;
  stop(): Promise<void>;
}

/** Starts everything, newest things last, and ends it in the opposite order, also when a start fails. */
export async function startStack(proxy: ProxyName): Promise<Stack> {
  requirePrograms(proxy);
  const folder = mkdtempSync(path.join(tmpdir(), "production-"));
  const endings: (() => Promise<unknown>)[] = [async () => rmSync(folder, { recursive: true, force: true })];
  const stop = async () => {
    for (const end of endings.reverse()) await end();
  };
  try {
    const certificate = makeCertificate(folder);
    const mailbox = await openMailbox();
    endings.push(() => mailbox.close());
    const readable = await serveMails(mailbox);
    endings.push(async () => readable.close());
    const postgres = await startPostgres();
    endings.push(() => postgres.stop());
    const databaseUrl = await createDatabase(postgres);

    const [port, plainPort] = [await freePort(), await freePort()];
    const url = `https://localhost:${port}`;
    const instances: Instance[] = [];
    for (let count = 0; count < INSTANCES; count++) {
      const instance = await startInstance({
        SITE_URL: url,
        DATABASE_URL: databaseUrl,
        SMTP_URL: mailbox.url,
        DATA_DIR: folder,
      });
      endings.push(() => instance.stop());
      instances.push(instance);
    }
    endings.push(
      await startProxy(proxy, {
        folder,
        port,
        plainPort,
        certificate,
        instances: instances.map((instance) => instance.port),
      }),
    );
    return {
      url,
      plainPort,
      certificate,
      instances,
      mailbox,
      mailboxUrl: `http://127.0.0.1:${(readable.address() as AddressInfo).port}/messages`,
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

function requirePrograms(proxy: ProxyName): void {
  const file = { nginx: "/usr/sbin/nginx", caddy: "/usr/bin/caddy" }[proxy];
  if (!existsSync(file) && canInstall()) installPackages(proxy);
  if (!existsSync(file)) throw new Error(`${file} is missing: install Debian's package ${proxy}.`);
}

async function createDatabase(postgres: Postgres): Promise<string> {
  const client = new pg.Client({ connectionString: postgres.url("postgres") });
  await client.connect();
  await client.query("create database production");
  await client.end();
  return postgres.url("production");
}

/** The mails as the local mailbox gives them, for tests that read over HTTP. */
async function serveMails(mailbox: Mailbox): Promise<Server> {
  const server = createServer((_request, response) => {
    response
      .setHeader("content-type", "application/json")
      .end(JSON.stringify({ messages: mailbox.mails.toReversed() }));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return server;
}

/** The built site in production mode, started as package.json's `start` does. */
async function startInstance(settings: Record<string, string>): Promise<Instance> {
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
    SECRET,
    ADMIN_EMAIL: ADMIN,
    TRUST_PROXY: "127.0.0.1",
    ...settings,
  };
  let server: ChildProcess;
  let log = "";

  async function start() {
    server = spawn(process.execPath, command.split(" "), {
      cwd: ROOT,
      env: environment,
      stdio: ["ignore", "pipe", "pipe"],
    });
    endWithThisProcess(server);
    for (const stream of [server.stdout, server.stderr]) stream?.on("data", (bytes) => (log += bytes));
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
  return { port, log: () => log, start, stop: (signal = "SIGTERM") => end(server, signal) };
}

async function startProxy(
  name: ProxyName,
  place: Parameters<(typeof commandOf)[ProxyName]>[0],
): Promise<() => Promise<void>> {
  const folder = path.join(place.folder, name);
  mkdirSync(folder);
  const { file, options, environment } = commandOf[name]({ ...place, folder });
  const proxy = spawn(file, options, { env: { ...process.env, ...environment }, stdio: ["ignore", "ignore", "pipe"] });
  endWithThisProcess(proxy);
  let output = "";
  proxy.stderr?.on("data", (bytes) => (output += bytes));
  await until(
    `${name} did not answer`,
    () => output,
    async () => {
      if (proxy.exitCode !== null) throw new Error(`${name} ended:\n${output}`);
      return (await fetch(`http://localhost:${place.plainPort}/`, { redirect: "manual" })).status === 308;
    },
  );
  return () => end(proxy, "SIGTERM");
}

/** What a failed test leaves running would hold its ports. */
function endWithThisProcess(child: ChildProcess): void {
  const kill = () => child.kill("SIGKILL");
  process.once("exit", kill);
  child.once("exit", () => process.off("exit", kill));
}

function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  return new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) return resolve();
    child.once("exit", () => resolve());
    child.kill(signal);
  });
}

async function until(problem: string, output: () => string, isTrue: () => Promise<boolean>): Promise<void> {
  const last = Date.now() + START_TIMEOUT_MS;
  while (Date.now() < last) {
    const refused = (error: Error) => {
      if (error instanceof TypeError) return false;
      throw error;
    };
    if (await isTrue().catch(refused)) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`${problem}:\n${output()}`);
}
