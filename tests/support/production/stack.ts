import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import pg from "pg";
import { type Mailbox, openMailbox } from "../mailbox.ts";
import { type Postgres, startPostgres } from "../postgres.ts";
import { freePort } from "../start-site.ts";
import { type Certificate, makeCertificate } from "./certificate.ts";
import { ACCOUNT, type Instance, ownFolder, type ShipLog, startInstance, writeSecrets } from "./instances.ts";
import { type ProxyName, requireProxy, startProxy } from "./proxies.ts";

// The site as in production, on this machine's loopback: PostgreSQL, three instances, and a proxy with TLS.

const INSTANCES = 3;
const EVERYBODY_PASSES = 0o711;
const SECRET = "kT9vW2mQ0xZ7tB4nW6yL1sD9fG3hC5aP";
/** The mail server's requirements for the site. */
const MAIL_ACCOUNT = { user: "site", pass: "kT9-of-the-stack-alone" };

export interface Stack {
  /** The site behind the proxy. */
  url: string;
  /** The proxy's port for plain http. */
  plainPort: number;
  certificate: Certificate;
  instances: Instance[];
  /** The instances' account; undefined if it is this process's own. */
  account: typeof ACCOUNT;
  /** Files with the instances' secrets. */
  secrets: string[];
  databaseUrl: string;
  postgres: Postgres;
  mailbox: Mailbox;
  /** The URL for reading sent emails, newest first. */
  mailboxUrl: string;
  stop(): Promise<void>;
}

/** Starts everything in order, and stops it in reverse order, also if a start fails. */
export async function startStack(
  proxy: ProxyName,
  { shipLog, isBySocket }: { shipLog?: ShipLog; isBySocket?: boolean } = {},
): Promise<Stack> {
  requireProxy(proxy);
  const folder = mkdtempSync(path.join(tmpdir(), "production-"));
  chmodSync(folder, EVERYBODY_PASSES);
  const endings: (() => Promise<unknown>)[] = [async () => rmSync(folder, { recursive: true, force: true })];
  const stop = async () => {
    for (const end of endings.reverse()) await end();
  };
  try {
    const certificate = makeCertificate(folder);
    const mailbox = await openMailbox({ account: MAIL_ACCOUNT });
    endings.push(() => mailbox.close());
    const readable = await serveMails(mailbox);
    endings.push(async () => readable.close());
    const postgres = await startPostgres({ isBySocket });
    endings.push(() => postgres.stop());
    const databaseUrl = await createDatabase(postgres);

    const [port, plainPort] = [await freePort(), await freePort()];
    const url = `https://localhost:${port}`;
    const secrets = writeSecrets(folder, { SECRET, DATABASE_URL: databaseUrl, SMTP_URL: mailbox.url });
    const data = ownFolder(path.join(folder, "data"));
    const instances: Instance[] = [];
    for (let count = 0; count < INSTANCES; count++) {
      const instance = await startInstance({ SITE_URL: url, DATA_DIR: data, ...secrets }, shipLog);
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
      account: ACCOUNT,
      secrets: Object.values(secrets),
      databaseUrl,
      postgres,
      mailbox,
      mailboxUrl: `http://127.0.0.1:${(readable.address() as AddressInfo).port}/messages`,
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function createDatabase(postgres: Postgres): Promise<string> {
  const client = new pg.Client({ connectionString: postgres.url("postgres") });
  await client.connect();
  await client.query("create database production");
  await client.end();
  return postgres.url("production");
}

/** The emails in the local mailbox's format, for tests that read them over HTTP. */
async function serveMails(mailbox: Mailbox): Promise<Server> {
  const server = createServer((_request, response) => {
    response
      .setHeader("content-type", "application/json")
      .end(JSON.stringify({ messages: mailbox.mails.toReversed() }));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return server;
}
