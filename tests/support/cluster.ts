import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { type Mailbox, openMailbox } from "./mailbox.ts";
import { type Postgres, startPostgres } from "./postgres.ts";
import { type SiteProxy, startProxy } from "./proxy.ts";
import { freePort, type RunningSite, startSite } from "./start-site.ts";

export interface Cluster {
  postgres: Postgres;
  mailbox: Mailbox;
  proxy: SiteProxy;
  /** The instances; `start` replaces killed ones. */
  sites: RunningSite[];
  /** Restarts an instance on its port, optionally from another release's folder. */
  start(instance: number, root?: string): Promise<void>;
  stop(): Promise<void>;
}

export interface ClusterOptions {
  instances: number;
  /** The folder of the release that all instances start with, if not this one. */
  root?: string;
  environment?: Record<string, string>;
}

/** One PostgreSQL, one mail server, several instances of the built site that start simultaneously, and a proxy. */
export async function startCluster({ instances, root, environment }: ClusterOptions): Promise<Cluster> {
  const postgres = await startPostgres();
  const mailbox = await openMailbox();
  const folder = mkdtempSync(path.join(tmpdir(), "cluster-data-"));
  const ports = await Promise.all(Array.from({ length: instances }, freePort));
  const proxyPort = await freePort();

  const startOn = (port: number, from?: string) =>
    startSite(
      {
        DATABASE_URL: postgres.url("postgres"),
        SMTP_URL: mailbox.url,
        SECRET: "a secret that all instances of the tests share",
        SITE_URL: `http://localhost:${proxyPort}`,
        TRUST_PROXY: "loopback",
        DATA_DIR: folder,
        PORT: String(port),
        ...environment,
      },
      from,
    );
  const sites = root === undefined ? await Promise.all(ports.map((port) => startOn(port))) : [];
  // A release without the lock for migrations must start instances one after another.
  if (root !== undefined) for (const port of ports) sites.push(await startOn(port, root));
  const proxy = await startProxy(ports, proxyPort);
  return {
    postgres,
    mailbox,
    proxy,
    sites,
    async start(instance, from) {
      sites[instance] = await startOn(ports[instance] as number, from);
    },
    async stop() {
      await Promise.all(sites.map((site) => site.stop()));
      await proxy.stop();
      await mailbox.close();
      await postgres.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
