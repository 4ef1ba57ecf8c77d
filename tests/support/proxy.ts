import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { freePort } from "./start-site.ts";

const START_TIMEOUT_MS = 10_000;

export interface SiteProxy {
  url: string;
  /** Sends an instance no new requests, and waits until pending ones have ended. */
  drain(instance: number): Promise<void>;
  /** Resumes sending requests to an instance. */
  resume(instance: number): Promise<void>;
  stop(): Promise<void>;
}

/**
 * HAProxy from Debian in front of several instances. Requests that an instance did not answer go to another one: every
 * read, and the one write that may be repeated (the same review twice within a day is one review).
 */
export async function startProxy(ports: number[], port?: number): Promise<SiteProxy> {
  requireHaproxy();
  const folder = mkdtempSync(path.join(tmpdir(), "proxy-"));
  const socket = path.join(folder, "admin");
  const own = port ?? (await freePort());
  const file = path.join(folder, "haproxy.cfg");
  writeFileSync(file, configuration(own, socket, ports));
  const proxy = spawn("haproxy", ["-db", "-f", file], { stdio: ["ignore", "pipe", "pipe"] });
  const end = () => proxy.kill("SIGKILL");
  process.once("exit", end);
  await listening(own, proxy);

  const server = (instance: number) => `sites/site${instance}`;
  return {
    url: `http://localhost:${own}`,
    async drain(instance) {
      await ask(socket, `set server ${server(instance)} state drain`);
      while ((await sessionsOf(socket, instance)) > 0) await pause(50);
    },
    resume: async (instance) => {
      await ask(socket, `set server ${server(instance)} state ready`);
    },
    stop: () =>
      new Promise((resolve) => {
        process.off("exit", end);
        proxy.once("exit", () => {
          rmSync(folder, { recursive: true, force: true });
          resolve();
        });
        proxy.kill("SIGTERM");
      }),
  };
}

function configuration(port: number, socket: string, ports: number[]): string {
  return `
global
  maxconn 8000
  stats socket ${socket} mode 600 level admin
defaults
  mode http
  timeout connect 2s
  timeout check 5s
  timeout client 30s
  timeout server 30s
  retries 3
  option redispatch 1
  retry-on conn-failure empty-response
frontend site
  bind 127.0.0.1:${port}
  bind ::1:${port} v6only
  default_backend sites
backend sites
  balance roundrobin
  option forwardfor
  option httpchk GET /health
  http-request disable-l7-retry if METH_POST !{ path /api/v1/create-review }
${ports.map((each, index) => `  server site${index} 127.0.0.1:${each} check inter 500 fall 2 rise 1`).join("\n")}
`;
}

function requireHaproxy(): void {
  if (spawnSync("haproxy", ["-v"]).status === 0) return;
  throw new Error("This test needs HAProxy: apt-get install haproxy");
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Sends one command to HAProxy's own socket, and returns the response. */
function ask(socket: string, command: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let answer = "";
    connect(socket)
      .on("data", (chunk) => (answer += chunk))
      .on("end", () => resolve(answer))
      .on("error", reject)
      .end(`${command}\n`);
  });
}

/** The number of an instance's pending requests. */
async function sessionsOf(socket: string, instance: number): Promise<number> {
  const [header = "", ...lines] = (await ask(socket, "show stat")).split("\n");
  const columns = header.replace("# ", "").split(",");
  const row = lines.map((line) => line.split(",")).find((cells) => cells[1] === `site${instance}`);
  return Number(row?.[columns.indexOf("scur")] ?? 0);
}

async function listening(port: number, proxy: ChildProcess): Promise<void> {
  let output = "";
  for (const stream of [proxy.stdout, proxy.stderr]) stream?.on("data", (bytes) => (output += bytes));
  const end = Date.now() + START_TIMEOUT_MS;
  while (Date.now() < end) {
    if (proxy.exitCode !== null) break;
    const answers = await new Promise<boolean>((resolve) => {
      const probe = connect(port, "127.0.0.1", () => resolve(true)).on("error", () => resolve(false));
      probe.once("connect", () => probe.destroy());
    });
    if (answers) return;
    await pause(50);
  }
  throw new Error(`HAProxy does not listen:\n${output}`);
}
