import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";

export const canInstall = () => process.getuid?.() === 0 && existsSync("/etc/debian_version");

/**
 * Installs Debian's packages where a file of theirs is missing and that is possible. Throws a sentence that names them
 * where it then is still missing; `orElse` is what else can be done.
 */
export function requireFile(file: string, packages: string[], orElse = ""): void {
  if (!existsSync(file) && canInstall()) installPackages(...packages);
  if (!existsSync(file)) throw new Error(`${file} is missing: install Debian's ${packages.join(" and ")}${orElse}.`);
}

/** Installs system packages, as root on Debian; callers check afterwards whether that worked. */
export function installPackages(...names: string[]): void {
  console.error(`Installing for the tests: Debian's ${names.join(", ")} ...`);
  const quiet = { stdio: "ignore", env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" } } as const;
  spawnSync("apt-get", ["update", "-qq"], quiet);
  spawnSync("apt-get", ["install", "-y", "-qq", "--no-install-recommends", ...names], quiet);
}
