import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";

export const canInstall = () => process.getuid?.() === 0 && existsSync("/etc/debian_version");

/** Whether a file of Debian's packages is there, after installing them where it was missing and that is possible. */
export function provideFile(file: string, packages: string[]): boolean {
  if (!existsSync(file) && canInstall()) installPackages(...packages);
  return existsSync(file);
}

/** The same, but throws a sentence that names the packages where it is missing; `orElse` is what else can be done. */
export function requireFile(file: string, packages: string[], orElse = ""): void {
  if (!provideFile(file, packages))
    throw new Error(`${file} is missing: install Debian's ${packages.join(" and ")}${orElse}.`);
}

/** Installs system packages, as root on Debian; callers check afterwards whether that worked. */
export function installPackages(...names: string[]): void {
  console.error(`Installing for the tests: Debian's ${names.join(", ")} ...`);
  const quiet = { stdio: "ignore", env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" } } as const;
  spawnSync("apt-get", ["update", "-qq"], quiet);
  spawnSync("apt-get", ["install", "-y", "-qq", "--no-install-recommends", ...names], quiet);
}
