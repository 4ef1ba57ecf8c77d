import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, openSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { get } from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";
import { freePort } from "../tests/support/start-site.ts";

export interface Server {
  url: string;
  pid: number;
  /** The time from the start of the process to the first page. */
  coldStartMs: number;
  stop(): Promise<void>;
}

interface ServerCommand {
  command: string;
  /** Builds the arguments for a free port. */
  args: (port: number) => string[];
  cwd?: string;
  env?: (port: number) => Record<string, string>;
  /** Called after the process has ended. */
  clean?: () => void;
}

const START_TIMEOUT_MS = 90_000;
const POLL_MS = 10;
const STOP_TIMEOUT_MS = 10_000;
/** /proc counts processor time in hundredths of a second, independent of the kernel's timer. */
const TICKS_PER_SECOND = 100;

/** Starts a server with its log in a file, as for a service, and waits until its home page returns 200. */
export async function startServer({ command, args, cwd, env, clean }: ServerCommand): Promise<Server> {
  const port = await freePort();
  const folder = mkdtempSync(path.join(tmpdir(), "bench-log-"));
  const logFile = path.join(folder, "log");
  const log = openSync(logFile, "a");
  const { NODE_ENV: _, ...inherited } = process.env;
  const startedAt = performance.now();
  const child = spawn(command, args(port), {
    cwd,
    env: { ...inherited, ...env?.(port) },
    stdio: ["ignore", log, log],
  });
  const kill = () => child.kill("SIGKILL");
  // Not SIGKILL: nginx stops its workers only on SIGTERM.
  const end = () => child.kill("SIGTERM");
  process.once("exit", end);
  const url = `http://127.0.0.1:${port}`;
  try {
    await firstPage(url, child);
  } catch (error) {
    kill();
    throw new Error(`${command} ${args(port).join(" ")}: ${error}\n${readFileSync(logFile, "utf8").slice(-2_000)}`);
  }
  const coldStartMs = performance.now() - startedAt;
  return {
    url,
    pid: child.pid as number,
    coldStartMs,
    async stop() {
      const ended = new Promise((resolve) => child.once("exit", resolve));
      const force = setTimeout(kill, STOP_TIMEOUT_MS);
      if (child.exitCode === null && child.kill("SIGTERM")) await ended;
      clearTimeout(force);
      process.off("exit", end);
      rmSync(folder, { recursive: true, force: true });
      clean?.();
    },
  };
}

async function firstPage(url: string, child: ChildProcess): Promise<void> {
  const end = performance.now() + START_TIMEOUT_MS;
  while (performance.now() < end) {
    if (child.exitCode !== null) throw new Error(`ended with ${child.exitCode}`);
    if ((await fetchStatus(url)) === 200) return;
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
  throw new Error("no page came");
}

function fetchStatus(url: string): Promise<number | undefined> {
  return new Promise((resolve) => {
    get(url, { agent: false }, (response) => {
      response.resume();
      resolve(response.statusCode);
    }).on("error", () => resolve(undefined));
  });
}

/** Processor time of a process and its descendants, in milliseconds. Undefined without /proc. */
export function readCpuMs(pid: number): number | undefined {
  return sumOverTree(pid, ({ cpuTicks }) => (cpuTicks / TICKS_PER_SECOND) * 1_000);
}

/** Resident memory of a process and its descendants, in megabytes. Undefined without /proc. */
export function readMemoryMb(pid: number): number | undefined {
  return sumOverTree(pid, ({ pid: own }) => {
    const kibibytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${own}/status`, "utf8"))?.[1];
    return (Number(kibibytes ?? 0) * 1_024) / 1e6;
  });
}

interface ProcessTimes {
  pid: number;
  parent: number;
  cpuTicks: number;
}

function sumOverTree(pid: number, amountOf: (found: ProcessTimes) => number): number | undefined {
  if (process.platform !== "linux") return undefined;
  const all = readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .flatMap(readTimes);
  const isInTree = (found: ProcessTimes | undefined): boolean =>
    found !== undefined && (found.pid === pid || isInTree(all.find((other) => other.pid === found.parent)));
  return all.filter(isInTree).reduce((sum, found) => sum + amountOf(found), 0);
}

function readTimes(pid: string): ProcessTimes[] {
  try {
    return [{ pid: Number(pid), ...parseStat(readFileSync(`/proc/${pid}/stat`, "utf8")) }];
  } catch {
    // The process has ended.
    return [];
  }
}

/** Parent and processor time (user and system) from /proc/PID/stat. The name in it may contain anything. */
export function parseStat(line: string): Omit<ProcessTimes, "pid"> {
  const afterName = line.slice(line.lastIndexOf(")") + 2).split(" ");
  return { parent: Number(afterName[1]), cpuTicks: Number(afterName[11]) + Number(afterName[12]) };
}
