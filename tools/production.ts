// Runs the site as in production on loopback: PostgreSQL, three instances, and a proxy with TLS from deploy/. Installs the
// proxies as root on Debian.
//   npm run prove -- production                          tests both proxies, then runs the journeys through nginx
//   npm run prove -- production --proxy caddy            runs the journeys through Caddy
//   npm run prove -- production --hold                   only starts it, until Ctrl+C
// The results are kept for `npm run prove -- asvs`.

import { spawn } from "node:child_process";
import { rmSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { request } from "@playwright/test";
import { findBrowsers } from "../scripts/find-browser.ts";
import { PRODUCTION_RESULTS } from "../scripts/results.ts";
import { logInAsOwner } from "../tests/support/owner.ts";
import { PROXIES } from "../tests/support/production/proxies.ts";
import { type Stack, startStack } from "../tests/support/production/stack.ts";

const ROOT = path.join(import.meta.dirname, "..");
/**
 * Journeys that share a site and run without development tools. One temporarily has a second Admin, and two compare a page
 * with itself later, so no other test may write during them.
 */
const JOURNEYS = [
  ["mailed-links"],
  [
    ...["accounts", "api", "change-email", "clients", "dashboard", "every-page", "everyone", "frame"],
    ...["home", "pages", "profile", "projects", "reviews", "second-factor", "security", "trust", "without-scripts"],
  ],
  ["arrival"],
  ["first-touch"],
];

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { proxy: { type: "string", default: "nginx" }, hold: { type: "boolean", default: false } },
});
const proxy = PROXIES.find((name) => name === values.proxy);
if (!proxy) {
  console.error(`--proxy takes ${PROXIES.join(" or ")}.`);
  process.exit(2);
}

const resultsOf = (runner: string) => path.join(ROOT, PRODUCTION_RESULTS, `${runner}.json`);
if (!values.hold && positionals.length === 0) {
  rmSync(path.join(ROOT, PRODUCTION_RESULTS), { recursive: true, force: true });
  const reports = ["--reporter=default", "--reporter=json", `--outputFile.json=${resultsOf("vitest")}`];
  await run("vitest", ["run", "--project", "production", ...reports], { PRODUCTION: "yes" });
}
const stack = await startStack(proxy);
await signUpOwner(stack);
console.log(`\n  ${stack.url} (${proxy}, ${stack.instances.length} instances, PostgreSQL)\n`);
if (values.hold) {
  for (const [name, value] of Object.entries(environmentOf(stack))) console.log(`export ${name}=${value}`);
  await new Promise((resolve) => process.once("SIGINT", resolve).once("SIGTERM", resolve));
} else {
  for (const [group, names] of (positionals.length > 0 ? [positionals] : JOURNEYS).entries())
    await run("playwright", ["test", ...names.map((name) => `/${name}.spec.ts`)], {
      ...environmentOf(stack),
      PLAYWRIGHT_JSON_OUTPUT_FILE: resultsOf(`playwright-${group + 1}`),
    });
}
await stack.stop();
process.exit(process.exitCode ?? 0);

/** Signs up the first Admin before the journeys, which start in parallel and would all try to. */
async function signUpOwner({ url, mailbox }: Stack): Promise<void> {
  const browser = await request.newContext({ ignoreHTTPSErrors: true });
  await logInAsOwner(browser, { url, code: mailbox.code });
  await browser.dispose();
}

/** The journeys trust the stack's own CA, and each test has a separate IP address. */
function environmentOf({ url, mailboxUrl, certificate }: Stack): Record<string, string> {
  return {
    ...findBrowsers(),
    SITE_UNDER_TEST: url,
    MAILBOX_UNDER_TEST: mailboxUrl,
    VISITORS_HAVE_ADDRESSES: "yes",
    NODE_EXTRA_CA_CERTS: certificate.authority,
    TRUSTED_KEY: certificate.keyHash,
  };
}

/** Runs a command asynchronously, because this process receives the emails. */
function run(command: string, options: string[], environment: Record<string, string>): Promise<void> {
  const child = spawn(command, options, {
    cwd: ROOT,
    stdio: ["ignore", "inherit", "inherit"],
    env: { ...process.env, NODE_ENV: undefined, ...environment },
  });
  return new Promise((resolve) => {
    child.once("exit", (status) => {
      if (status !== 0) process.exitCode = 1;
      resolve();
    });
  });
}
