import { spawnSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync, statSync, symlinkSync, writeFileSync } from "node:fs";
import path from "node:path";
import { isDeepStrictEqual } from "node:util";
import { content } from "../tests/support/content.ts";
import { startSite } from "../tests/support/start-site.ts";
import { embeddedStore } from "./own-site.ts";
import { type Server, startServer } from "./processes.ts";
import { serveStatic } from "./static-site.ts";

const ROOT = path.join(import.meta.dirname, "..");
const ASTRO = path.join(import.meta.dirname, "peers", "astro");
const NEXT = path.join(import.meta.dirname, "peers", "next");
const SENTENCE = path.join(import.meta.dirname, "peers", "sentence");
/** Five of these are testimonials, the same as on the other frameworks' page (peers/parts/reviews.json). */
const HOME_SEED = { reviews: 8, people: 5 };
const PUBLIC = path.join(ROOT, "public");
/** Inputs of the other frameworks' pages besides their own folders. */
const SHARED = [path.join(import.meta.dirname, "peers", "parts"), path.join(ROOT, "src", "content"), PUBLIC];
const QUIET = { ASTRO_TELEMETRY_DISABLED: "1", NEXT_TELEMETRY_DISABLED: "1", NODE_ENV: "production" };

const nextCommand = path.join(NEXT, "node_modules", "next", "dist", "bin", "next");
const astroCommand = path.join(ASTRO, "node_modules", "astro", "bin", "astro.mjs");

/** Lighthouse is larger than our product, so it is installed only for this command, in a separate folder. */
export function installLighthouse(): string {
  install(import.meta.dirname);
  return path.join(import.meta.dirname, "node_modules", "lighthouse", "cli", "index.js");
}

/** The site's content, in the format that the other frameworks' pages import. */
const CONTENT = path.join(import.meta.dirname, "peers", "parts", "content.json");

/** Writes a file only if its content has changed, because newer files make the pages be rebuilt. */
function writeIfChanged(file: string, value: unknown): void {
  if (existsSync(file) && isDeepStrictEqual(JSON.parse(readFileSync(file, "utf8")), value)) return;
  writeFileSync(file, `${JSON.stringify(value, undefined, 2)}\n`);
}

/** Installs and builds the other frameworks' pages on first use, and after their inputs have changed. */
export function buildPeers(): void {
  const { company, faq, home, navigation, sellingPoints, serviceTabs } = content;
  const imported = { company, faq, home, navigation, sellingPoints, serviceTabs };
  writeIfChanged(CONTENT, imported);
  install(ASTRO);
  build(ASTRO, path.join(ASTRO, "dist", "index.html"), [astroCommand, "build"]);
  install(NEXT);
  const link = path.join(NEXT, "public");
  if (!existsSync(link)) symlinkSync(PUBLIC, link, "junction");
  build(NEXT, path.join(NEXT, ".next", "BUILD_ID"), [nextCommand, "build"]);
}

/**
 * Serves our home page and the others' for a browser: ours like `npm start`, theirs by a static host that compresses as well
 * as ours. Next.js's page is its prerendered one, as a CDN would send it. A page of one sentence, loaded
 * in a new process like ours, shows what the browser does for any page.
 */
export async function servePages(stack: AsyncDisposableStack) {
  buildPeers();
  const store = stack.adopt(await embeddedStore(HOME_SEED), (it) => it.close());
  const serve = async (folders: [base: string, folder: string][], headers?: Record<string, string>) =>
    stack.adopt(await serveStatic(folders, { headers }), (it) => it.close());
  const own = stack.adopt(await startSite(store.environment), async (it) => {
    await it.stop();
  });
  const astro = await serve([["/", path.join(ASTRO, "dist")]]);
  const next = await serve([
    ["/", PUBLIC],
    ["/", path.join(NEXT, ".next", "server", "app")],
    ["/_next/static", path.join(NEXT, ".next", "static")],
  ]);
  const sentence = await serve([["/", SENTENCE]], await openerPolicyOf(own.url));
  return { own: own.url, astro: astro.url, next: next.url, sentence: sentence.url };
}

/** A site's Cross-Origin-Opener-Policy, for which browsers load its pages in a new process. */
async function openerPolicyOf(site: string): Promise<Record<string, string>> {
  const name = "cross-origin-opener-policy";
  const { headers } = await fetch(site);
  return { [name]: headers.get(name) ?? "" };
}

/** Serves the Astro page from a plain file server in a separate process. */
export const startAstro = (): Promise<Server> =>
  startServer({
    command: process.execPath,
    args: (port) => [path.join(import.meta.dirname, "static-server.ts"), String(port), path.join(ASTRO, "dist")],
  });

/** Serves the Next.js page by Next.js's own server. */
export const startNext = (): Promise<Server> =>
  startServer({
    command: process.execPath,
    args: (port) => [nextCommand, "start", "--hostname", "127.0.0.1", "--port", String(port)],
    cwd: NEXT,
    env: () => QUIET,
  });

/** Installs the exact versions of package.json. Nothing of it is shipped, so their dependencies are not pinned. */
function install(folder: string): void {
  const installed = path.join(folder, "node_modules", ".package-lock.json");
  if (existsSync(installed) && newest(installed) >= newest(path.join(folder, "package.json"))) return;
  run(folder, "npm", ["install", "--no-package-lock", "--no-audit", "--no-fund", "--loglevel=error"]);
}

function build(folder: string, product: string, command: string[]): void {
  const sources = [...SHARED, ...["package.json", "src", "app"].map((name) => path.join(folder, name))];
  if (existsSync(product) && newest(product) >= Math.max(...sources.map(newest))) return;
  run(folder, process.execPath, command);
}

function run(folder: string, command: string, args: string[]): void {
  console.log(
    `${path.relative(ROOT, folder)}: ${[path.basename(command), ...args.map((arg) => path.basename(arg))].join(" ")}`,
  );
  const { status, stdout, stderr } = spawnSync(command, args, {
    cwd: folder,
    env: { ...process.env, ...QUIET, NODE_ENV: command === "npm" ? "development" : "production" },
    encoding: "utf8",
  });
  if (status !== 0) throw new Error(`${command} failed in ${folder}:\n${stdout}\n${stderr}`);
}

/** The modification time of a file, or of the newest file in a folder. */
function newest(place: string): number {
  if (!existsSync(place)) return 0;
  if (!statSync(place).isDirectory()) return statSync(place).mtimeMs;
  return Math.max(
    0,
    ...readdirSync(place, { recursive: true, encoding: "utf8" }).map(
      (file) => statSync(path.join(place, file)).mtimeMs,
    ),
  );
}
