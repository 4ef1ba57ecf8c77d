// Runs before `npm start`, `npm test` and `npm run dev`. Installs packages if the lockfile has changed; with `build`, builds if
// sources have changed; with `database`, creates the embedded database if missing. Plain JavaScript for Node 18 and later,
// without dependencies, because nothing may be installed yet.

import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { linkRuntime, npmCommand, RUNTIME } from "./runtime.js";

const ROOT = path.join(path.dirname(fileURLToPath(import.meta.url)), "..");
const INSTALLED = path.join(ROOT, "node_modules", ".installed-from");
const BUILT = path.join(ROOT, "build", ".built-from");
const SOURCES = [
  "start.ts",
  "src",
  "public",
  "package.json",
  "package-lock.json",
  "vite.config.ts",
  "react-router.config.ts",
];

const lockfile = digest([path.join(ROOT, "package-lock.json")]);
if (stamp(INSTALLED) !== lockfile) {
  say("Installing (once, and again when package-lock.json changes) ...");
  npm(["ci", "--include=dev", "--include=optional", "--no-audit", "--no-fund", "--loglevel=error"]);
  writeFileSync(INSTALLED, lockfile);
}

const problem = linkRuntime();
if (problem) fail(problem);

if (process.argv.includes("build")) {
  const sources = digest(SOURCES.flatMap((name) => filesBelow(path.join(ROOT, name))));
  if (stamp(BUILT) !== sources) {
    say("Building ...");
    npm(["run", "--silent", "build"]);
    mkdirSync(path.dirname(BUILT), { recursive: true });
    writeFileSync(BUILT, sources);
  }
}

// Uses the runtime's own path, because the calling shell may have cached another one.
if (process.argv.includes("database")) {
  const { status } = spawnSync(RUNTIME, [path.join(ROOT, "scripts", "create-database.ts")], {
    cwd: ROOT,
    stdio: "inherit",
  });
  if (status !== 0) process.exit(status ?? 1);
}

/** @param {string[]} args */
function npm(args) {
  const [command, ...words] = npmCommand(args);
  // In production mode, npm would skip the development dependencies, which the build needs.
  const environment = { ...process.env, NODE_ENV: undefined };
  const { status } = spawnSync(command, words, {
    cwd: ROOT,
    stdio: ["ignore", "ignore", "inherit"],
    env: environment,
  });
  if (status !== 0) fail(`npm ${args[0] === "run" ? args.at(-1) : args[0]} failed: see the lines above.`);
}

/** @param {string} file */
function stamp(file) {
  return existsSync(file) ? readFileSync(file, "utf8") : undefined;
}

/**
 * @param {string} place
 * @returns {string[]}
 */
function filesBelow(place) {
  if (!statSync(place).isDirectory()) return [place];
  return readdirSync(place)
    .sort()
    .flatMap((name) => filesBelow(path.join(place, name)));
}

/** @param {string[]} files */
function digest(files) {
  const hash = createHash("sha256");
  for (const file of files) hash.update(`${path.relative(ROOT, file)}\0`).update(readFileSync(file));
  return hash.digest("hex");
}

/** @param {string} text */
function say(text) {
  process.stderr.write(`${text}\n`);
}

/**
 * @param {string} text
 * @returns {never}
 */
function fail(text) {
  say(`\n${text}`);
  process.exit(1);
}
