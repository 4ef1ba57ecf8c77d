import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { freePort } from "../support/start-site.ts";
import type { Engine, Key } from "./browser.ts";

// Drives WebKit through WebDriver (https://www.w3.org/TR/webdriver2/), on a virtual screen.

const START_TIMEOUT_MS = 20_000;
const COMMAND_TIMEOUT_MS = 30_000;

/** The toolbar of Debian's WebKit browser prevents windows as narrow as a phone. */
const NARROW = "* { padding: 0; margin: 0; border-width: 0; min-width: 0; font-size: 1px; }";

/** The protocol's codes of non-character keys. */
const KEY_CODES: Record<Key, string> = {
  Enter: "\uE007",
  Escape: "\uE00C",
  Tab: "\uE004",
};

export async function openWebKit(driverPath: string): Promise<Engine> {
  const screen = await startScreen();
  const port = await freePort();
  const settings = mkdtempSync(path.join(tmpdir(), "webkit-"));
  mkdirSync(path.join(settings, "gtk-3.0"));
  writeFileSync(path.join(settings, "gtk-3.0", "gtk.css"), NARROW);
  const driver = spawn(driverPath, [`--port=${port}`], {
    env: { ...process.env, DISPLAY: screen.display, XDG_CONFIG_HOME: settings },
    stdio: "ignore",
  });
  const url = `http://127.0.0.1:${port}`;
  await answering(`${url}/status`);
  // Scripts don't return while a page is loading.
  const { sessionId, capabilities } = (await command("POST", `${url}/session`, {
    capabilities: { alwaysMatch: { pageLoadStrategy: "normal" } },
  })) as { sessionId: string; capabilities: { browserVersion: string } };
  const session = `${url}/session/${sessionId}`;

  const perform = (id: string, type: "key" | "pointer", actions: object[]) =>
    command("POST", `${session}/actions`, {
      actions: [{ id, type, ...(type === "pointer" && { parameters: { pointerType: "mouse" } }), actions }],
    });
  const evaluate = (expression: string) =>
    command("POST", `${session}/execute/sync`, { script: `return (${expression})`, args: [] });
  const typeKeys = async (keys: string[]) => {
    await perform(
      "keyboard",
      "key",
      keys.flatMap((value) => [
        { type: "keyDown", value },
        { type: "keyUp", value },
      ]),
    );
  };

  return {
    name: "WebKit",
    version: capabilities.browserVersion,
    navigate: async (address) => {
      await command("POST", `${session}/url`, { url: address });
    },
    resize: async (width, height) => {
      // The protocol sets the outer size, so correct it by the frame's and bars' sizes.
      await command("POST", `${session}/window/rect`, { width, height });
      const [ownWidth, ownHeight] = (await evaluate("[innerWidth, innerHeight]")) as [number, number];
      await command("POST", `${session}/window/rect`, {
        width: 2 * width - ownWidth,
        height: 2 * height - ownHeight,
      });
    },
    evaluate,
    pressAt: async (x, y) => {
      await perform("mouse", "pointer", [
        { type: "pointerMove", x: Math.round(x), y: Math.round(y), duration: 0, origin: "viewport" },
        { type: "pointerDown", button: 0 },
        { type: "pointerUp", button: 0 },
      ]);
    },
    typeText: (written) => typeKeys([...written]),
    pressKey: (key) => typeKeys([KEY_CODES[key]]),
    close: async () => {
      try {
        await command("DELETE", session);
      } finally {
        await end(driver);
        await end(screen.process);
        rmSync(settings, { recursive: true, force: true });
      }
    },
  };
}

/** Xvfb picks a free display number and prints it. */
async function startScreen(): Promise<{ process: ChildProcess; display: string }> {
  const screen = spawn("Xvfb", ["-displayfd", "1", "-screen", "0", "1600x1200x24", "-nolisten", "tcp"], {
    stdio: ["ignore", "pipe", "ignore"],
  });
  const [number] = (await once(screen.stdout, "data")) as [Buffer];
  return { process: screen, display: `:${String(number).trim()}` };
}

async function command(method: "POST" | "DELETE", address: string, body?: object): Promise<unknown> {
  const response = await fetch(address, {
    method,
    signal: AbortSignal.timeout(COMMAND_TIMEOUT_MS),
    ...(body && { body: JSON.stringify(body) }),
  });
  const { value } = (await response.json()) as { value: { error?: string; message?: string } | null };
  if (!response.ok) throw new Error(`WebDriver, ${address.replace(/.*\//, "")}: ${value?.error} ${value?.message}`);
  return value;
}

async function answering(address: string): Promise<void> {
  const deadline = Date.now() + START_TIMEOUT_MS;
  while (!(await fetch(address).catch(() => undefined))?.ok) {
    if (Date.now() > deadline) throw new Error("WebKitWebDriver did not start");
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

async function end(program: ChildProcess): Promise<void> {
  if (program.exitCode !== null) return;
  program.kill();
  await once(program, "exit");
}
