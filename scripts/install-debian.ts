import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";

export const canInstall = () => process.getuid?.() === 0 && existsSync("/etc/debian_version");

/** Installs system packages, as root on Debian; callers check afterwards whether that worked. */
export function installPackages(...names: string[]): void {
  console.error(`Installing for the tests: Debian's ${names.join(", ")} ...`);
  const quiet = { stdio: "ignore", env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" } } as const;
  spawnSync("apt-get", ["update", "-qq"], quiet);
  spawnSync("apt-get", ["install", "-y", "-qq", "--no-install-recommends", ...names], quiet);
}
