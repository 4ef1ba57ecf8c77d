import { execFileSync } from "node:child_process";
import { cpus, platform, release, totalmem } from "node:os";

/** A one-line description of the machine. */
export function describeMachine(browser: string | undefined): string {
  const cores = cpus();
  const parts = [
    `${cores.length} cores (${cores[0]?.model.trim() || "model unknown"})`,
    `${Math.round(totalmem() / 2 ** 30)} GiB`,
    `${platform()} ${release()}`,
    `Node ${process.versions.node}`,
  ];
  if (browser) parts.push(readVersion(browser));
  return parts.join(", ");
}

function readVersion(browser: string): string {
  const said = execFileSync(browser, ["--version"], { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] });
  return said.trim().replace(/ built on.*/, "");
}
