import { test as base, expect, type Page } from "@playwright/test";
import { mailboxAt, type RunningSite, startSite } from "./start-site.ts";

export const PASSWORD = "Copper kettle on 7 stoves";

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

/** What a test expects to go wrong, by part of its text. */
export const expected = new WeakMap<Page, RegExp[]>();
export function expectProblem(page: Page, problem: RegExp): void {
  expected.set(page, [...(expected.get(page) ?? []), problem]);
}

/** Journeys: one site per worker, or the deployment that SITE_UNDER_TEST names. */
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
      // The browser itself aborts what a navigation makes needless.
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

/** Waits until the page is hydrated: everything before is the server's HTML. */
export async function hydrated(page: Page): Promise<void> {
  await page.mouse.move(5, 5);
  await page.evaluate(() => dispatchEvent(new Event("pointerdown")));
  await isHydrated(page);
  await page.waitForTimeout(150);
}

/** Waits for hydration without touching the page. */
export async function isHydrated(page: Page): Promise<void> {
  await page.waitForFunction(
    () =>
      "__reactRouterDataRouter" in window &&
      Object.keys(document.querySelector("main") ?? {}).some((key) => key.startsWith("__reactFiber")) &&
      !("hasBegun" in window && document.querySelector("[data-deferred]")),
  );
}

/** Opens a page and waits until it is hydrated. */
export async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await hydrated(page);
}

/** Replaces a response of the API, as a server in trouble would give it. */
export async function answerWith(page: Page, path: string, status: number, json: object): Promise<void> {
  expectProblem(page, new RegExp(String(status)));
  await page.route(`**/api/v1${path}`, (route) => route.fulfill({ status, json }));
}
