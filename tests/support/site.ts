import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { test as base, expect, type Page } from "@playwright/test";
import { codeIn } from "./mailbox.ts";

const ROOT = path.join(import.meta.dirname, "..", "..");
const START_TIMEOUT_MS = 60_000;
const MAIL_TIMEOUT_MS = 15_000;

export const PASSWORD = "Copper kettle on 7 stoves";

export interface RunningSite {
  url: string;
  pid: number | undefined;
  /** Mails of the local mailbox, newest first. */
  mails(): Promise<{ to: string; subject: string; text: string; html: string }[]>;
  /** The code of the newest mail to an address; `after` skips as many mails that came before. */
  code(to: string, after?: number): Promise<string>;
  stop(signal?: NodeJS.Signals): Promise<number | null>;
}

/** Starts the built site with a data folder of its own (a new one unless given), as `npm start` does. */
export async function startSite(environment: Record<string, string> = {}): Promise<RunningSite> {
  const port = Number(environment.PORT ?? (await freePort()));
  const folder = environment.DATA_DIR ?? mkdtempSync(path.join(tmpdir(), "site-"));
  const { NODE_ENV: _, ...inherited } = process.env;
  const server = spawn(process.execPath, ["start.ts"], {
    cwd: ROOT,
    env: { ...inherited, PORT: String(port), DATA_DIR: folder, ...environment },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const url = `http://localhost:${port}`;
  await answering(server, url);
  return {
    ...mailboxAt(`${url}/dev/mailbox/messages`),
    url,
    pid: server.pid,
    stop: (signal = "SIGTERM") =>
      new Promise((resolve) => {
        if (server.exitCode !== null) return resolve(server.exitCode);
        server.once("exit", (code) => {
          if (!environment.DATA_DIR) rmSync(folder, { recursive: true, force: true });
          resolve(code);
        });
        server.kill(signal);
      }),
  };
}

async function answering(server: ChildProcess, url: string): Promise<void> {
  let output = "";
  for (const stream of [server.stdout, server.stderr]) stream?.on("data", (bytes) => (output += bytes));
  const end = Date.now() + START_TIMEOUT_MS;
  while (Date.now() < end) {
    if (server.exitCode !== null) throw new Error(`The site ended at its start:\n${output}`);
    const answer = await fetch(`${url}/health`).catch(() => undefined);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`The site did not answer:\n${output}`);
}

function mailboxAt(address: string): Pick<RunningSite, "mails" | "code"> {
  const mails: RunningSite["mails"] = async () => (await (await fetch(address)).json()).messages;
  return {
    mails,
    async code(to, after = 0) {
      const end = Date.now() + MAIL_TIMEOUT_MS;
      while (Date.now() < end) {
        const own = (await mails()).filter((mail) => mail.to === to);
        if (own[0] && own.length > after) return codeIn(own[0]);
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
      throw new Error(`No code for ${to} came`);
    },
  };
}

export function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, "127.0.0.1", () => {
      const { port } = probe.address() as { port: number };
      probe.close(() => resolve(port));
    });
  });
}

let count = 0;
export function newEmail(name = "person"): string {
  return `${name}-${Date.now().toString(36)}-${++count}@mail.example`;
}

interface Fixtures {
  /** A browser page whose console errors, failed requests and policy violations fail the test. */
  page: Page;
  /** Signs a new person up through the API, in the page's own browser context. */
  signIn: (about?: { name?: string; email?: string; rememberMe?: boolean }) => Promise<{ name: string; email: string }>;
}

interface WorkerFixtures {
  site: RunningSite;
}

/** What a test expects to go wrong, by a part of its text. */
export const expected = new WeakMap<Page, RegExp[]>();
export function expectProblem(page: Page, problem: RegExp): void {
  expected.set(page, [...(expected.get(page) ?? []), problem]);
}

/** Journeys: one site a worker, or the deployment that SITE_UNDER_TEST names. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures' names from the pattern
    async ({}, use) => {
      const { SITE_UNDER_TEST: url, MAILBOX_UNDER_TEST: mailbox } = process.env;
      if (url) {
        await use({
          ...mailboxAt(mailbox ?? `${url}/dev/mailbox/messages`),
          url,
          pid: undefined,
          stop: async () => null,
        });
        return;
      }
      const site = await startSite();
      await use(site);
      await site.stop();
    },
    { scope: "worker", timeout: 90_000 },
  ],
  baseURL: async ({ site }, use) => use(site.url),
  page: async ({ page }, use) => {
    const problems: string[] = [];
    page.on("console", (message) => message.type() === "error" && problems.push(message.text()));
    page.on("pageerror", (error) => problems.push(String(error)));
    page.on("requestfailed", (request) => {
      const reason = request.failure()?.errorText ?? "";
      // The browser itself gives up what a navigation makes needless.
      if (!/ERR_ABORTED/.test(reason)) problems.push(`${request.url()} ${reason}`);
    });
    await use(page);
    const allowed = expected.get(page) ?? [];
    expect(problems.filter((problem) => !allowed.some((pattern) => pattern.test(problem)))).toEqual([]);
  },
  signIn: async ({ context, site }, use) => {
    await use(async ({ name = "Ann Ash", email = newEmail(), rememberMe = true } = {}) => {
      const headers = { "content-type": "application/json" };
      const api = (path: string, data: object) => context.request.post(`${site.url}/api/v1${path}`, { data, headers });
      expect((await api("/sign-up", { name, email, password: PASSWORD, rememberMe })).status()).toBe(200);
      expect((await api("/verify-user", { otp: await site.code(email), email })).status()).toBe(200);
      return { name, email };
    });
  },
});

export { expect };

/** Waits until the page's code runs: everything before is the server's HTML. */
export async function hydrated(page: Page): Promise<void> {
  await page.mouse.move(5, 5);
  await page.evaluate(() => dispatchEvent(new Event("pointerdown")));
  await page.waitForFunction(() => "__reactRouterDataRouter" in window);
  await page.waitForTimeout(150);
}
