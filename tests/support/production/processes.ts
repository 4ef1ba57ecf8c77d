import type { ChildProcess } from "node:child_process";
import { connect } from "node:net";

const START_TIMEOUT_MS = 60_000;

/** What a failed test leaves running would hold its ports. */
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

/** Asks again until it is so; an error is thrown, unless it is that of a port where nobody answers yet. */
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
