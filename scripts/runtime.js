// Selects the Node.js that runs everything here, and links it as node_modules/.bin/node, which npm scripts and npx find first.
// Runs after each `npm ci` and `npm install`, and from bootstrap.js. The packages that contain Node.js share the program name
// "node", and npm 10 and older remove the right link together with those of other platforms, so it is created here. Plain
// JavaScript for Node 18 and later, without dependencies.
//   node scripts/runtime.js [--packaged]     --packaged: ignore the machine's Node.js, for releases that run elsewhere

import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, realpathSync, renameSync, symlinkSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";

const ROOT = path.join(path.dirname(fileURLToPath(import.meta.url)), "..");
const MODULES = path.join(ROOT, "node_modules");
const WINDOWS = process.platform === "win32";

export const RUNTIME = path.join(MODULES, ".bin", WINDOWS ? "node.exe" : "node");

const { optionalDependencies } = JSON.parse(readFileSync(path.join(ROOT, "package.json"), "utf8"));
const [ANY = ""] = Object.keys(optionalDependencies).filter((name) => name.startsWith("node-"));
/** The packaged version. The machine's own Node.js is accepted from this version on. */
const NEEDED = optionalDependencies[ANY];
const PLATFORM = `${WINDOWS ? "win" : process.platform}-${process.arch}`;
export const PACKAGE = Object.keys(optionalDependencies).find((name) => name.endsWith(`-${PLATFORM}`));

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const problem = linkRuntime({ onlyPackaged: process.argv.includes("--packaged"), anew: true });
  if (problem) {
    process.stderr.write(`\n${problem}\n`);
    process.exitCode = 1;
  }
}

/**
 * Links a suitable Node.js, unless one is linked already. If none can be used, returns the reasons as text.
 * @returns {string | undefined}
 */
export function linkRuntime({ onlyPackaged = false, anew = false } = {}) {
  if (!anew && existsSync(RUNTIME) && !whyNot(RUNTIME)) return undefined;
  const refused = [];
  for (const file of [...(onlyPackaged ? [] : machinesOwn()), ...packaged()]) {
    const reason = whyNot(file);
    if (!reason) return link(file);
    refused.push(`  ${reason}`);
  }
  if (!PACKAGE) refused.push(`  The packages have no Node.js for ${PLATFORM}.`);
  return [
    `The site needs Node.js ${NEEDED} or newer. It comes with the packages, but none can be used here:`,
    ...refused,
    `Mend that, or install Node.js ${NEEDED} or newer (https://nodejs.org); then run this again.`,
  ].join("\n");
}

/**
 * The command for npm, run by the Node.js that started npm: an older npm, or Debian's, may not work with the linked one.
 * @param {string[]} words
 * @returns {[string, ...string[]]}
 */
export function npmCommand(words) {
  const { npm_execpath: cli, npm_node_execpath: node = process.execPath } = process.env;
  return cli ? [node, cli, ...words] : ["npm", ...words];
}

/** All node programs on the PATH, except those that a package installed. */
function machinesOwn() {
  const named = (process.env.PATH ?? "")
    .split(path.delimiter)
    .map((folder) => path.join(folder, path.basename(RUNTIME)))
    .filter((file) => path.isAbsolute(file) && existsSync(file));
  return [...named, process.execPath].filter(
    (file, place, all) =>
      !realpathSync(file).split(path.sep).includes("node_modules") &&
      all.findIndex((other) => isSame(other, file)) === place,
  );
}

/** @param {string} one @param {string} other */
function isSame(one, other) {
  return realpathSync(one) === realpathSync(other);
}

function packaged() {
  return PACKAGE ? [path.join(MODULES, PACKAGE, "bin", path.basename(RUNTIME))] : [];
}

/**
 * Returns why a file is not a suitable Node.js, or undefined if it is.
 * @param {string} file
 * @returns {string | undefined}
 */
function whyNot(file) {
  const name = path.relative(ROOT, file).startsWith("node_modules") ? path.relative(ROOT, file) : file;
  if (!existsSync(file)) return `${name} is not there: npm left out the optional packages, or the download failed.`;
  // On most starts the linked one is running this script, so no child process is needed.
  const { status, stdout, stderr, error } = isSame(file, process.execPath)
    ? { status: 0, stdout: process.version }
    : spawnSync(file, ["--version"], { encoding: "utf8" });
  const version = stdout?.trim().slice(1);
  if (status === 0) return isEnough(version) ? undefined : `${name} is ${version}.`;
  // The file exists, so ENOENT means that its dynamic loader is missing.
  const isForeign = /** @type {NodeJS.ErrnoException | undefined} */ (error)?.code === "ENOENT";
  const said = stderr?.trim().split("\n")[0] || error?.message || `it ended with ${status}`;
  const reason = isForeign
    ? "it was made for Linux with glibc, which this system does not have (it may have musl)"
    : said;
  const advice = /libatomic/.test(said) ? " (on Debian: apt-get install libatomic1)" : "";
  return `${name} does not run: ${reason}${advice}.`;
}

/** @param {string} version */
function isEnough(version) {
  const [has = [], needs = []] = [version, NEEDED].map((/** @type {string} */ text) => text.split(".").map(Number));
  const place = needs.findIndex((part, at) => part !== has[at]);
  return place < 0 || Number(has[place]) > Number(needs[place]);
}

/**
 * Links atomically by renaming, because another process may be starting through the old link.
 * @param {string} file
 */
function link(file) {
  mkdirSync(path.dirname(RUNTIME), { recursive: true });
  const made = `${RUNTIME}.${process.pid}`;
  const isOurs = file.startsWith(`${MODULES}${path.sep}`);
  symlinkSync(isOurs ? path.relative(path.dirname(RUNTIME), file) : file, made);
  renameSync(made, RUNTIME);
  return undefined;
}
