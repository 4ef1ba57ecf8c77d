import { randomBytes } from "node:crypto";
import { test as base, expect, type Page, request } from "@playwright/test";
import { eraseAccounts, forbidWriting, live, newEmail, signInAs, signUp, WRITES } from "./live.ts";
import { mailboxAt, type RunningSite, startSite } from "./start-site.ts";

export { newEmail, OTHER_PASSWORD, PASSWORD, WRITES } from "./live.ts";

interface Fixtures {
  /** A browser page whose console errors, failed requests and policy violations fail the test. */
  page: Page;
  /**
   * Signs a person up through the API, in the page's own browser context. On a live site the tests share one account,
   * except those that change its password or delete it, which request a separate one.
   */
  signIn: (about?: {
    name?: string;
    email?: string;
    rememberMe?: boolean;
    needsOwnAccount?: boolean;
  }) => Promise<{ name: string; email: string }>;
  /** On a live site: nothing is written without a mailbox, and everything written is erased. */
  noTrace: undefined;
}

interface WorkerFixtures {
  /** Settings of the site, for `test.use`. */
  settings: Record<string, string>;
  /** A separate site even if SITE_UNDER_TEST names one: its settings matter, or it must be unused. */
  isAlone: boolean;
  site: RunningSite;
  /** The site runs with ENQUIRIES=inbox, whose pages exist only then. */
  hasInbox: boolean;
  /** The address of the account that the tests of a live site share, once it exists. */
  shared: { email?: string };
}

/** Expected errors, by part of their text. */
export const expected = new WeakMap<Page, RegExp[]>();
export function expectProblem(page: Page, problem: RegExp): void {
  expected.set(page, [...(expected.get(page) ?? []), problem]);
}

/**
 * A separate site with these settings, or the deployment that SITE_UNDER_TEST names: the stack of `npm run prove --
 * production` has the same Admin as journeys that need one.
 */
async function siteWith(settings: Record<string, string>): Promise<RunningSite> {
  const { SITE_UNDER_TEST: url, MAILBOX_UNDER_TEST: mailbox } = process.env;
  if (!url) return startSite(settings);
  return {
    ...(live && !mailbox ? withoutMailbox : mailboxAt(mailbox ?? `${url}/dev/mailbox/messages`)),
    url,
    pid: undefined,
    stop: async () => null,
  };
}

/** Journeys: one site per worker, or the deployment that SITE_UNDER_TEST names. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  settings: [{}, { scope: "worker", option: true }],
  isAlone: [false, { scope: "worker", option: true }],
  site: [
    async ({ settings, isAlone }, use) => {
      const site = await (isAlone ? startSite : siteWith)(settings);
      await use(site);
      await site.stop();
    },
    { scope: "worker", timeout: 90_000 },
  ],
  hasInbox: [
    async ({ site }, use) => {
      const visitor = await request.newContext();
      const page = await visitor.get(`${site.url}/newsletter`);
      await use(page.ok());
      await visitor.dispose();
    },
    { scope: "worker" },
  ],
  baseURL: async ({ site }, use) => use(site.url),
  // Production limits each IP address, so each test behind its proxy has a separate one.
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures' names from the pattern
  extraHTTPHeaders: async ({}, use) =>
    use(process.env.VISITORS_HAVE_ADDRESSES ? { "x-forwarded-for": `10.${randomBytes(3).join(".")}` } : undefined),
  page: async ({ page }, use) => {
    const problems: string[] = [];
    page.on("console", (message) => message.type() === "error" && problems.push(message.text()));
    page.on("pageerror", (error) => problems.push(String(error)));
    page.on("requestfailed", (request) => {
      const reason = request.failure()?.errorText ?? "";
      // The browser aborts requests that a navigation makes superfluous.
      if (!/ERR_ABORTED/.test(reason)) problems.push(`${request.url()} ${reason}`);
    });
    await use(page);
    const allowed = expected.get(page) ?? [];
    expect(problems.filter((problem) => !allowed.some((pattern) => pattern.test(problem)))).toEqual([]);
  },
  shared: [
    async ({ site }, use) => {
      const shared: WorkerFixtures["shared"] = {};
      await use(shared);
      if (live) await eraseAccounts(site.url);
    },
    { scope: "worker" },
  ],
  signIn: async ({ context, site, shared }, use) => {
    await use(async ({ name = "Ann Ash", email, rememberMe = true, needsOwnAccount = false } = {}) => {
      skipWithoutMailbox();
      const isShared = live !== undefined && !needsOwnAccount && !email;
      const person = { name, email: email ?? ((isShared && shared.email) || newEmail()), rememberMe };
      if (person.email === shared.email) await signInAs(context.request, site.url, person);
      else await signUp(context.request, site.url, person, site.code);
      if (isShared) shared.email = person.email;
      return { name, email: person.email };
    });
  },
  noTrace: [
    async ({ context, site, shared }, use, { tags }) => {
      if (tags.includes(WRITES.tag)) skipWithoutMailbox();
      if (live && !live.mailbox) await forbidWriting(context);
      await use(undefined);
      if (live) await eraseAccounts(site.url, shared.email);
    },
    { auto: true },
  ],
});

const withoutMailbox: Pick<RunningSite, "mails" | "code"> = {
  mails: async () => skipWithoutMailbox() ?? [],
  code: async () => skipWithoutMailbox() ?? "",
};

function skipWithoutMailbox(): undefined {
  test.skip(live !== undefined && !live.mailbox, "it writes, which needs a mailbox");
}

/** The contact forms depend on the inbox setting. Each setting has separate tests of the requirements. */
export function skipUnlessInbox(isWanted: boolean, hasInbox: boolean): void {
  test.skip(hasInbox !== isWanted, `the site runs ${hasInbox ? "with" : "without"} ENQUIRIES=inbox`);
}

export { expect };

/** By a timer, because checking in each frame would cause frames. */
const POLLING = { polling: 50 };

/**
 * Waits until all sections are visible. An element of a hidden section cannot be focused, and `locator.focus()` does not
 * wait.
 */
export async function isWhole(page: Page): Promise<void> {
  await page.waitForFunction(() => document.documentElement.dataset.belowFold !== undefined, undefined, POLLING);
}

/** Waits until the style sheets for content below the first view apply. */
export async function isFullyStyled(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    [...document.querySelectorAll<HTMLLinkElement>("link[rel=stylesheet]")].every(
      ({ sheet, media }) => sheet && media !== "not all",
    ),
  );
}

/** Waits until the page is whole and hydrated; until then it is the server's HTML. */
export async function hydrated(page: Page): Promise<void> {
  await page.mouse.move(5, 5);
  await page.evaluate(() => dispatchEvent(new Event("pointerdown")));
  await isHydrated(page);
  await isWhole(page);
  await page.waitForTimeout(150);
}

/** Waits for hydration as if a pointer moved over the page without touching anything. */
export async function isHydrated(page: Page): Promise<void> {
  await page.waitForFunction(
    () => {
      dispatchEvent(new Event("pointermove"));
      return (
        "__reactRouterDataRouter" in window &&
        Object.keys(document.querySelector("main") ?? {}).some((key) => key.startsWith("__reactFiber")) &&
        !("hasInteracted" in window && document.querySelector("[data-deferred]"))
      );
    },
    undefined,
    POLLING,
  );
}

/** Opens a page and waits until it is hydrated. */
export async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await hydrated(page);
}

/** Replaces a response of the API, to simulate server errors. */
export async function answerWith(page: Page, path: string, status: number, json: object): Promise<void> {
  expectProblem(page, new RegExp(String(status)));
  await page.route(`**/api/v1${path}`, (route) => route.fulfill({ status, json }));
}
