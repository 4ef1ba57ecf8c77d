import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { PACKAGE } from "#scripts/runtime.js";
import { copyCheckout } from "#tests/support/copy-checkout.ts";
import { ROOT } from "#tests/support/sources.ts";
import { freePort, PREPARED } from "#tests/support/start-site.ts";

// The README's first command in a clean copy, with users' versions of npm and Node.js. Both come from the registry.

/** Debian 12's, those of Node.js 20, Debian 13's, those of Node.js 22 and 24, and a newer npm. */
const MACHINES: [npm: string, node: string][] = [
  ["9.2.0", "18.20.4"],
  ["10.8.2", "20.20.2"],
  ["9.2.0", "20.19.2"],
  ["10.9.9", "22.20.0"],
  ["11.6.2", "24.11.1"],
  ["12.2.0", "24.11.1"],
];

const folder = mkdtempSync(path.join(tmpdir(), "start-"));
const children: ChildProcess[] = [];
afterAll(() => {
  for (const { pid, exitCode } of children) if (pid && exitCode === null) process.kill(-pid, "SIGKILL");
  rmSync(folder, { recursive: true, force: true });
});

// The oldest npm of each kind in `npm test`, all of them in `npm run prove -- starts`.
for (const [npm, node] of process.env.STARTS ? MACHINES : MACHINES.slice(0, 2)) {
  test(`npm start works in a clean copy with npm ${npm} and Node.js ${node}`, {
    retry: 0,
    timeout: 900_000,
  }, async () => {
    const site = path.join(folder, `${npm}-${node}`);
    copyCheckout(site);
    // Building would double the time, and is the same with every npm.
    cpSync(path.join(ROOT, "build"), path.join(site, "build"), { recursive: true });
    const environment = { ...withoutNpm(process.env), PATH: pathWith(npm, node), PORT: String(await freePort()) };
    const data = path.join(site, "data");
    cpSync(path.join(String(process.env[PREPARED]), "database"), path.join(data, "database"), { recursive: true });
    const run = (command: string, ...words: string[]) =>
      execFileSync(command, words, { cwd: site, encoding: "utf8", env: environment }).trim();
    expect(run("npm", "--version")).toBe(npm);

    const started = spawn("npm", ["start"], { cwd: site, env: { ...environment, DATA_DIR: data }, detached: true });
    children.push(started);
    let output = "";
    for (const stream of [started.stdout, started.stderr]) stream.on("data", (bytes) => (output += bytes));
    const ended = new Promise((resolve) => started.once("exit", resolve));
    await Promise.race([answering(`http://localhost:${environment.PORT}/`), ended]);
    expect(started.exitCode, output).toBe(null);

    // The packages' own programs find it, too.
    expect(run("npx", "--no-install", "vitest", "--version")).toMatch(/node-v(?:2[6-9]|[3-9]\d)\./);
    expect(run("npm", "exec", "--", "node", "-p", "process.version >= 'v26'")).toBe("true");
    started.kill("SIGTERM");
    await ended;
    rmSync(site, { recursive: true, force: true });
  });
}

/** A PATH that puts this npm and this Node.js before the machine's other programs. */
function pathWith(npm: string, node: string): string {
  const tools = path.join(folder, `tools-${npm}-${node}`);
  const bin = path.join(tools, "bin");
  mkdirSync(bin, { recursive: true });
  execFileSync(
    "npm",
    ["install", "--prefix", tools, "--no-save", "--loglevel=error", `npm@${npm}`, `${PACKAGE}@${node}`],
    { cwd: tools, env: withoutNpm(process.env), stdio: "pipe" },
  );
  const installed = path.join(tools, "node_modules");
  symlinkSync(path.join(installed, String(PACKAGE), "bin", "node"), path.join(bin, "node"));
  for (const name of ["npm", "npx"])
    symlinkSync(path.join(installed, "npm", "bin", `${name}-cli.js`), path.join(bin, name));
  return [bin, ...ownPath()].join(path.delimiter);
}

/** The path without the entries that npm added for these tests. */
const ownPath = () =>
  (process.env.PATH ?? "").split(path.delimiter).filter((name) => !/node_modules|node-gyp-bin/.test(name));

/** A user's shell, not an npm script's. */
function withoutNpm(environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const own = Object.entries(environment).filter(
    ([name]) => !/^(?:npm_|NODE$|NODE_ENV$|NODE_OPTIONS$|INIT_CWD|VITEST|TEST$)/.test(name),
  );
  return { ...Object.fromEntries(own), PATH: ownPath().join(path.delimiter), npm_config_prefer_offline: "true" };
}

async function answering(url: string): Promise<void> {
  while (!(await fetch(url).catch(() => undefined))?.ok) await new Promise((resolve) => setTimeout(resolve, 200));
}
