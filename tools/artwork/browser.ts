import { existsSync } from "node:fs";
import { type Browser, chromium } from "playwright-core";

const CANDIDATES = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];

const FLAGS = [
  "--no-sandbox",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/** WebGL 2 on the software rasteriser, because the fragment shader that traces the illustrations must run without a GPU. */
const SOFTWARE_GL = ["--use-angle=swiftshader", "--enable-unsafe-swiftshader", "--ignore-gpu-blocklist"];

/** Starts headless Chromium: `CHROMIUM_PATH`, or the system's. @throws an error if there is none */
export async function openBrowser({ webgl = false } = {}): Promise<Browser> {
  const executablePath = process.env.CHROMIUM_PATH ?? CANDIDATES.find((path) => existsSync(path));
  if (!executablePath) throw new Error("No Chromium found. Install it, or name one in CHROMIUM_PATH.");
  return chromium.launch({ executablePath, args: webgl ? [...FLAGS, ...SOFTWARE_GL] : FLAGS });
}
