import { spawnSync } from "node:child_process";
import { existsSync, readdirSync, statSync, symlinkSync } from "node:fs";
import path from "node:path";
import { startSite } from "../tests/support/start-site.ts";
import { embeddedStore } from "./own-site.ts";
import { type Server, startServer } from "./processes.ts";
import { serveStatic } from "./static-site.ts";

const ROOT = path.join(import.meta.dirname, "..");
const ASTRO = path.join(import.meta.dirname, "peers", "astro");
const NEXT = path.join(import.meta.dirname, "peers", "next");
/** Of these, five are testimonials: those that the peers' page shows (peers/parts/reviews.json). */
const HOME_SEED = { reviews: 8, people: 5 };
const PUBLIC = path.join(ROOT, "public");
/** What the peers' pages are made from besides their own folders. */
const SHARED = [path.join(import.meta.dirname, "peers", "parts"), path.join(ROOT, "src", "content"), PUBLIC];
const QUIET = { ASTRO_TELEMETRY_DISABLED: "1", NEXT_TELEMETRY_DISABLED: "1", NODE_ENV: "production" };

const nextCommand = path.join(NEXT, "node_modules", "next", "dist", "bin", "next");
const astroCommand = path.join(ASTRO, "node_modules", "astro", "bin", "astro.mjs");

/** Lighthouse's own folder: it weighs more than the product, so it is installed only for this command. */
export function installLighthouse(): string {
  install(import.meta.dirname);
  return path.join(import.meta.dirname, "node_modules", "lighthouse", "cli", "index.js");
}

/** Installs and builds the peers' pages, on first use and whenever something they are made from is newer. */
export function buildPeers(): void {
  install(ASTRO);
  build(ASTRO, path.join(ASTRO, "dist", "index.html"), [astroCommand, "build"]);
  install(NEXT);
  const link = path.join(NEXT, "public");
  if (!existsSync(link)) symlinkSync(PUBLIC, link, "junction");
  build(NEXT, path.join(NEXT, ".next", "BUILD_ID"), [nextCommand, "build"]);
}

/**
 * Our home page and the peers', for a browser: ours as `npm start` serves it, theirs by a static host that compresses as
 * well as ours. For Next.js that is what it rendered at build time, as a host with a CDN would send it.
 */
export async function servePages(stack: AsyncDisposableStack) {
  buildPeers();
  const store = stack.adopt(await embeddedStore(HOME_SEED), (it) => it.close());
  const serve = async (...folders: [base: string, folder: string][]) =>
    stack.adopt(await serveStatic(folders), (it) => it.close());
  const own = stack.adopt(await startSite(store.environment), async (it) => {
    await it.stop();
  });
  const astro = await serve(["/", path.join(ASTRO, "dist")]);
  const next = await serve(
    ["/", PUBLIC],
    ["/", path.join(NEXT, ".next", "server", "app")],
    ["/_next/static", path.join(NEXT, ".next", "static")],
  );
  return { own: own.url, astro: astro.url, next: next.url };
}

/** The Astro page by a plain file server, as a process of its own. */
export const startAstro = (): Promise<Server> =>
  startServer({
    command: process.execPath,
    args: (port) => [path.join(import.meta.dirname, "static-server.ts"), String(port), path.join(ASTRO, "dist")],
  });

/** The Next.js page by Next.js's own server. */
export const startNext = (): Promise<Server> =>
  startServer({
    command: process.execPath,
    args: (port) => [nextCommand, "start", "--hostname", "127.0.0.1", "--port", String(port)],
    cwd: NEXT,
    env: () => QUIET,
  });

/** The exact versions of package.json. Nothing of it is shipped, so what those need is not pinned. */
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

/** When a file, or the newest file of a folder, was last written. */
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
