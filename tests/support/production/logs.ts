import { spawn } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { requireFile } from "../../../scripts/install-debian.ts";
import { freePort } from "../start-site.ts";
import type { Certificate } from "./certificate.ts";
import type { ShipLog } from "./instances.ts";
import { canConnect, endWithThisProcess, startProgram } from "./processes.ts";
import { replaceEach } from "./proxies.ts";

// Both ends of log forwarding: rsyslog with the shipped configuration, and a collector on "another host".

const SHIPPED = path.join(import.meta.dirname, "..", "..", "..", "deploy", "rsyslog.conf");
const PROGRAM = "/usr/sbin/rsyslogd";
/** The second package, which depends on the first. */
const TLS_DRIVER = `/usr/lib/${process.arch === "arm64" ? "aarch64" : "x86_64"}-linux-gnu/rsyslog/lmnsd_gtls.so`;

export interface Collector {
  port: number;
  /** The file that stores the lines. */
  store: string;
  lines(): string[];
  start(): Promise<void>;
  stop(): Promise<void>;
}

export const requireRsyslog = (): void => requireFile(TLS_DRIVER, ["rsyslog", "rsyslog-gnutls"]);

/** Stores lines received over TLS in a file that only root may read. */
export async function startCollector(folder: string, { authority, certificate, key }: Certificate): Promise<Collector> {
  const port = await freePort();
  const own = path.join(folder, "collector");
  const store = path.join(own, "store", "crucible.log");
  mkdirSync(own, { mode: 0o711 });
  const file = path.join(own, "rsyslog.conf");
  writeFileSync(
    file,
    `global(workDirectory="${own}" defaultNetstreamDriver="gtls" defaultNetstreamDriverCAFile="${authority}"
  defaultNetstreamDriverCertFile="${certificate}" defaultNetstreamDriverKeyFile="${key}")
module(load="imtcp" StreamDriver.Name="gtls" StreamDriver.Mode="1" StreamDriver.AuthMode="anon")
input(type="imtcp" port="${port}" address="127.0.0.1")
template(name="line" type="string" string="%programname% %msg%\\n")
action(type="omfile" file="${store}" template="line" dirCreateMode="0700" fileCreateMode="0600")
`,
  );
  let stopRunning: () => Promise<void> = async () => {};
  const start = async () => {
    stopRunning = await run(file, own, () => canConnect(port));
  };
  await start();
  return {
    port,
    store,
    lines: () => (existsSync(store) ? readFileSync(store, "utf8").trimEnd().split("\n") : []),
    start,
    stop: () => stopRunning(),
  };
}

/** The shipped configuration on the site's host: receives the instances' lines from the journal. */
export async function startShipper(
  folder: string,
  { port }: Collector,
  { authority }: Certificate,
): Promise<{ shipLog: ShipLog; stop(): Promise<void> }> {
  const own = path.join(folder, "shipper");
  mkdirSync(own);
  const shipped = replaceEach(readFileSync(SHIPPED, "utf8"), [
    [/target="logs\.example\.com" port="6514"/, `target="127.0.0.1" port="${port}"`],
    [/StreamDriverPermittedPeers="logs\.example\.com"/, 'StreamDriverPermittedPeers="localhost"'],
    [/StreamDriver\.CAFile="[^"]+"/, `StreamDriver.CAFile="${authority}"`],
    [/action\.resumeInterval="5"/, 'action.resumeInterval="1"'],
  ]);
  const file = path.join(own, "rsyslog.conf");
  const socket = path.join(own, "log");
  writeFileSync(
    file,
    `global(workDirectory="${own}")
module(load="imuxsock" SysSock.Use="off")
input(type="imuxsock" Socket="${socket}")
${shipped}`,
  );
  const stop = await run(file, own, async () => existsSync(socket));
  return {
    shipLog() {
      const logger = spawn("/usr/bin/logger", ["--socket", socket, "--tag", "crucible", "--size", "64KiB"], {
        stdio: ["pipe", "ignore", "ignore"],
      });
      endWithThisProcess(logger);
      return logger.stdin;
    },
    stop,
  };
}

/** Starts rsyslog in the foreground; returns a function that stops it. */
const run = (file: string, folder: string, isReady: () => Promise<boolean>): Promise<() => Promise<void>> =>
  startProgram({ file: PROGRAM, options: ["-n", "-f", file, "-i", path.join(folder, "pid")] }, isReady);
