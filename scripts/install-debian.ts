import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";

export const canInstall = () => process.getuid?.() === 0 && existsSync("/etc/debian_version");

/** Returns whether a file of Debian packages exists, after trying to install them. */
export function provideFile(file: string, packages: string[]): boolean {
  if (!existsSync(file) && canInstall()) installPackages(...packages);
  return existsSync(file);
}

/** Like `provideFile`, but throws an error that names the packages. `orElse` is an alternative for the message. */
export function requireFile(file: string, packages: string[], orElse = ""): void {
  if (!provideFile(file, packages))
    throw new Error(`${file} is missing: install Debian's ${packages.join(" and ")}${orElse}.`);
}

/** Installs packages as root on Debian. Callers check whether it worked. */
export function installPackages(...names: string[]): void {
  console.error(`Installing for the tests: Debian's ${names.join(", ")} ...`);
  const quiet = { stdio: "ignore", env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" } } as const;
  spawnSync("apt-get", ["update", "-qq"], quiet);
  spawnSync("apt-get", ["install", "-y", "-qq", "--no-install-recommends", ...names], quiet);
}
