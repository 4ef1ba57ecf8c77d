import { type ChildProcess, spawn } from "node:child_process";
import { connect } from "node:net";
import path from "node:path";

const START_TIMEOUT_MS = 60_000;

/** How to start a program in the foreground. */
export interface Command {
  file: string;
  options: string[];
  environment?: Record<string, string>;
}

/**
 * Starts a program and waits until it is ready; returns a function that stops it. If it fails, the error contains its
 * output.
 */
export async function startProgram(
  { file, options, environment }: Command,
  isReady: () => Promise<boolean>,
): Promise<() => Promise<void>> {
  const name = path.basename(file);
  const program = spawn(file, options, { env: { ...process.env, ...environment }, stdio: ["ignore", "pipe", "pipe"] });
  endWithThisProcess(program);
  let output = "";
  for (const stream of [program.stdout, program.stderr]) stream.on("data", (bytes) => (output += bytes));
  await until(
    `${name} did not answer`,
    () => output,
    async () => {
      if (program.exitCode !== null) throw new Error(`${name} ended:\n${output}`);
      return isReady();
    },
  );
  return () => end(program, "SIGTERM");
}

/** Processes left running by a failed test would block its ports. */
export function endWithThisProcess(child: ChildProcess): void {
  const kill = () => child.kill("SIGKILL");
  process.once("exit", kill);
  child.once("exit", () => process.off("exit", kill));
}

export function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  return new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) return resolve();
    child.once("exit", () => resolve());
    child.kill(signal);
  });
}

/** Polls until true. Throws any error except that a port is not open yet. */
export async function until(problem: string, output: () => string, isTrue: () => Promise<boolean>): Promise<void> {
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

export function canConnect(port: number, host = "127.0.0.1"): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, host, () => {
      socket.destroy();
      resolve(true);
    });
    socket.once("error", () => resolve(false));
  });
}
